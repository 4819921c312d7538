import type { ProjectSort } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { Icon } from '#ui/glyph/Icon.tsx';
import { sortedBy, type WorkbenchQuery } from '../state/workbench-query.ts';
import { sortLabel } from '../state/project-words.ts';
import styles from './ItemGrid.module.css';

interface ListHeadProps {
  readonly query: WorkbenchQuery;
  readonly onChange: (query: WorkbenchQuery) => void;
}

/** The names of the columns; those that the list can be sorted by are buttons. */
export function ListHead({ query, onChange }: ListHeadProps) {
  const t = useT();
  const column = (sort: ProjectSort, className: string | undefined) => {
    const isSorted = query.sort === sort;
    return (
      <th scope="col" className={className} aria-sort={isSorted ? (query.order === 'asc' ? 'ascending' : 'descending') : 'none'}>
        <button type="button" className={styles.sort} onClick={() => onChange(sortedBy(query, sort))}>
          {t(sortLabel(query.place, sort))}
          {isSorted && <Icon name={query.order === 'asc' ? 'arrow-up' : 'arrow-down'} size={14} />}
        </button>
      </th>
    );
  };
  const plain = (text: string) => (
    <th scope="col" className={styles.cell}>
      {text}
    </th>
  );
  return (
    <thead>
      <tr className={styles.head}>
        {column('name', styles.nameHead)}
        {query.place === 'bin' ? (
          <>
            {plain(t('workbench.column.folder'))}
            {column('updated', styles.cell)}
            {plain(t('workbench.column.purged'))}
          </>
        ) : (
          <>
            {plain(t('workbench.column.board'))}
            {column('updated', styles.cell)}
            {column('created', styles.cell)}
            {column('opened', styles.number)}
          </>
        )}
        <th scope="col">
          <span className="visually-hidden">{t('workbench.column.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
