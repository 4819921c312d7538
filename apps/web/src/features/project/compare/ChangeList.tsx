import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import type { ChangeGroup } from './changes.ts';
import styles from './Compare.module.css';

type Change = ChangeGroup['changes'][number];

interface ChangeListProps {
  readonly groups: readonly ChangeGroup[];
  readonly chosen: string | null;
  readonly onChoose: (change: Change) => void;
}

const atFirst = 12;

/** A colour alone says nothing to many people: the sign before the words does. */
const signs = { added: '+', removed: '−', changed: '±' } as const satisfies Record<Change['tone'], string>;

function Group({ group: { title, count, changes }, chosen, onChoose }: Omit<ChangeListProps, 'groups'> & { group: ChangeGroup }) {
  const t = useT();
  const [all, setAll] = useState(false);
  const shown = all ? changes : changes.slice(0, atFirst);
  const hidden = count - shown.length;
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>
        {title}
        <span className={styles.count}>{t('project.compare.count', { count })}</span>
      </h3>
      <ul>
        {shown.map((change) => (
          <li key={change.key}>
            <button type="button" className={styles.change} aria-pressed={change.key === chosen} onClick={() => onChoose(change)}>
              <span className={classes(styles.sign, styles[change.tone])} aria-hidden="true">
                {signs[change.tone]}
              </span>
              <span>{change.text}</span>
              <span className={styles.where}>{change.where}</span>
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && shown.length < changes.length ? (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('project.compare.more', { count: hidden })}
        </button>
      ) : (
        hidden > 0 && <p className={styles.quiet}>{t('project.compare.more', { count: hidden })}</p>
      )}
    </section>
  );
}

/** What changed, by layer; each line leads to its place on the board. */
export function ChangeList({ groups, chosen, onChoose }: ChangeListProps) {
  return groups.map((group) => <Group key={group.key} group={group} chosen={chosen} onChoose={onChoose} />);
}
