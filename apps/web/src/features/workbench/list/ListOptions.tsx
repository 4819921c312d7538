import { projectSorts } from '@copperline/contract';
import { useId } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import controls from '#ui/control/Controls.module.css';
import { Icon } from '#ui/glyph/Icon.tsx';
import { changed, firstOrderOf, type ListView, listViews, sortedBy, type WorkbenchQuery } from '../state/workbench-query.ts';
import { sortLabel } from '../state/project-words.ts';
import styles from './Toolbar.module.css';

interface ListOptionsProps {
  readonly query: WorkbenchQuery;
  readonly view: ListView;
  readonly onChange: (query: WorkbenchQuery) => void;
  readonly onView: (view: ListView) => void;
}

/** In which order, and as what, projects are shown. */
export function ListOptions({ query, view, onChange, onView }: ListOptionsProps) {
  const t = useT();
  const id = useId();
  const { place, sort, order } = query;
  return (
    <div className={styles.options}>
      <label htmlFor={id} className={styles.sortLabel}>
        {t('workbench.sort.label')}
      </label>
      <select
        id={id}
        className={controls.select}
        value={sort}
        onChange={(event) => {
          const next = projectSorts.find((each) => each === event.target.value) ?? sort;
          onChange(changed(query, { sort: next, order: firstOrderOf(next) }));
        }}
      >
        {projectSorts.map((each) => (
          <option key={each} value={each}>
            {t(sortLabel(place, each))}
          </option>
        ))}
      </select>
      <Button kind="quiet" square aria-label={t(`workbench.sort.${order}`)} onClick={() => onChange(sortedBy(query, sort))}>
        <Icon name={order === 'asc' ? 'arrow-up' : 'arrow-down'} size={16} />
      </Button>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{t('workbench.view.label')}</legend>
        {listViews.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.view}
            aria-pressed={view === each}
            aria-label={t(`workbench.view.${each}`)}
            title={t(`workbench.view.${each}`)}
            onClick={() => onView(each)}
          >
            <Icon name={each} size={16} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}
