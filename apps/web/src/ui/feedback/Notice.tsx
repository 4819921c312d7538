import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import { Icon } from '../glyph/Icon.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly state: 'info' | 'success' | 'warning' | 'error';
  readonly title?: string;
  readonly children?: ReactNode;
}

/** A line across the page that has to be read before the rest. */
export function Notice({ state, title, children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[state])}>
      <Icon name={state} size={18} />
      <div>
        {title && <strong className={styles.title}>{title}</strong>}
        {children && <p className={styles.text}>{children}</p>}
      </div>
    </div>
  );
}
