import { type ReactNode, useId } from 'react';
import { classes } from '../style/classes.ts';
import styles from './Panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** Left out on paper. */
  readonly screenOnly?: boolean;
  readonly children: ReactNode;
}

/** A titled section of a page. */
export function Panel({ title, aside, screenOnly = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes(styles.panel, screenOnly && styles.screenOnly)} aria-labelledby={id}>
      <header className={styles.panelHead}>
        <h2 id={id} className={styles.panelTitle}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
