import { paging } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Pages } from '#ui/control/Pages.tsx';
import { EmptyPlace } from '../empty/EmptyPlace.tsx';
import type { Projects } from '../state/use-projects.ts';
import { workbenchAddress } from '../state/workbench-query.ts';
import { ItemGrid, type ItemGridProps } from './ItemGrid.tsx';
import { ListSkeleton } from '../look/ListSkeleton.tsx';
import { MoreCards } from './MoreCards.tsx';
import styles from './ListBody.module.css';

interface ListBodyProps extends Omit<ItemGridProps, 'isOutdated'> {
  readonly projects: Projects;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The items of a place, or why there are none. */
export function ListBody({ projects, onFiles, ...grid }: ListBodyProps) {
  const t = useT();
  const { listing, isFailed, isOutdated, again } = projects;
  const { query, view, items, onChange } = grid;
  if (isFailed)
    return (
      <EmptyState
        title={t('workbench.failed.title')}
        text={t('workbench.failed.text')}
        actions={<Button onClick={again}>{t('actions.retry')}</Button>}
      />
    );
  if (listing === null) return <ListSkeleton view={view} />;
  if (items.length === 0)
    return <EmptyPlace query={query} onChange={onChange} onFiles={onFiles} isPastEnd={listing.total > 0 && query.page > 1} />;
  return (
    <>
      <ItemGrid {...grid} isOutdated={isOutdated} />
      {view === 'list' ? (
        <div className={styles.pages}>
          <Pages
            page={query.page}
            total={listing.total}
            pageSize={paging.projects}
            words={{ label: t('workbench.pages'), found: t('workbench.count.projects', { count: listing.total }) }}
            to={(page) => workbenchAddress({ ...query, page })}
          />
        </div>
      ) : (
        <MoreCards projects={projects} />
      )}
    </>
  );
}
