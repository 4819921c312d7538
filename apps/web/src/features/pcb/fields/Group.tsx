import { type ReactNode, useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Group.module.css';

interface GroupProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Group({ title, aside, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children && <div className={styles.rows}>{children}</div>}
    </section>
  );
}

interface FoldedGroupProps {
  readonly title: string;
  /** How many of its options are not the usual ones. */
  readonly chosen: number;
  /** Something in it must be seen. */
  readonly wanted: boolean;
  readonly children: ReactNode;
}

/** What most people leave as it is: closed until it is asked for, or until something in it matters. */
export function FoldedGroup({ title, chosen, wanted, children }: FoldedGroupProps) {
  const t = useT();
  const [open, setOpen] = useState(chosen > 0);
  const shown = open || wanted;
  return (
    <details className={styles.group} open={shown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.fold}>
        <h2 className={styles.title}>{title}</h2>
        {chosen > 0 && <span className={styles.count}>{t('pcb.group.chosen', { count: chosen })}</span>}
        <span className={styles.chevron}>
          <Icon name="chevron-down" size={18} />
        </span>
      </summary>
      <div className={styles.rows}>{children}</div>
    </details>
  );
}
