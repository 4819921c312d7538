import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What to do next, in one sentence. */
  readonly text?: ReactNode;
  readonly picture?: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ title, text, picture, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
