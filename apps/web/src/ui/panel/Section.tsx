import { type ReactNode, useId } from 'react';
import { classes } from '../style/classes.ts';
import styles from './Section.module.css';

interface SectionProps {
  readonly title?: string;
  readonly lead?: ReactNode;
  readonly tone?: 'surface' | 'ground' | 'dark';
  readonly compact?: boolean;
  readonly children: ReactNode;
}

const toneClass = { surface: '', ground: 'on-ground', dark: classes('dark', styles.dark) } as const;

/** A band across the page with its heading. */
export function Section({ title, lead, tone = 'surface', compact = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      className={classes(styles.section, compact && styles.compact, toneClass[tone])}
      aria-labelledby={title ? id : undefined}
    >
      <div className={styles.inner}>
        {title && (
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
        {title ? <div className={styles.body}>{children}</div> : children}
      </div>
    </section>
  );
}
