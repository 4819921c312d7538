import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of the settings. */
export function Panel({ title, text, action, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <div>
          <h2 className={styles.panelTitle}>{title}</h2>
          {text && <p className={styles.panelText}>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function Row({ label, children, action }: RowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.rowLabel}>{label}</div>
      <div className={styles.rowValue}>{children}</div>
      {action}
    </div>
  );
}
