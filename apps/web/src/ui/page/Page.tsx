import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import { Head, type HeadProps } from './Head.tsx';
import styles from './Page.module.css';

interface PageProps extends HeadProps {
  readonly lead?: ReactNode;
  /** Beside the title: at most one of them primary. */
  readonly actions?: ReactNode;
  /** `text`: a column to read. */
  readonly width?: 'full' | 'text';
  readonly children?: ReactNode;
}

/** A screen with its title: the document's head, the `h1`, and what is below it. */
export function Page({ lead, actions, width = 'full', children, ...head }: PageProps) {
  return (
    <div className={classes(styles.page, width === 'text' && styles.text)}>
      <Head {...head} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{head.title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
