import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import type { LineView } from '../state/line-view.ts';
import styles from './Parts.module.css';
import { countsOf, type Shown } from './show-lines.ts';

interface LineFiltersProps {
  readonly views: readonly LineView[];
  readonly shown: Shown;
  readonly find: string;
  readonly onShown: (shown: Shown) => void;
  readonly onFind: (find: string) => void;
}

const ownNames = ['all', 'sure', 'decide', 'dnp', 'own'] as const;
const isOwnName = (shown: Shown): shown is (typeof ownNames)[number] => ownNames.some((name) => name === shown);

/** Which lines are shown: by what has become of them, with how many, and by any text on them. */
export function LineFilters({ views, shown, find, onShown, onFind }: LineFiltersProps) {
  const t = useT();
  return (
    <>
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{t('bom.filter.label')}</legend>
        {countsOf(views).map(({ shown: group, count }) => (
          <button
            key={group}
            type="button"
            className={classes(styles.filter, group === shown && styles.chosen)}
            aria-pressed={group === shown}
            onClick={() => onShown(group)}
          >
            {isOwnName(group) ? t(`bom.filter.${group}`) : t(`bom.states.${group}`)}
            <span className={styles.filterCount}>{count}</span>
          </button>
        ))}
      </fieldset>
      <label className={styles.find}>
        <Icon name="search" size={16} />
        <input
          type="search"
          className={styles.findInput}
          aria-label={t('bom.filter.find')}
          placeholder={t('bom.filter.find')}
          value={find}
          onChange={(event) => onFind(event.target.value)}
        />
      </label>
    </>
  );
}
