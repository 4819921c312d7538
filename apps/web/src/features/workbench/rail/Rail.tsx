import { type TreeNode, workbench } from '@copperline/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { useCall } from '#lib/api/query.ts';
import { classes } from '#ui/style/classes.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon, type IconName } from '#ui/glyph/Icon.tsx';
import type { MenuPoint } from '#ui/panel/ContextMenu.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { Doings } from '../state/actions.ts';
import type { Item } from '../state/items.ts';
import { type Dragging, useDropTarget } from '../state/use-dragging.ts';
import type { FolderTarget } from '../state/use-doings.ts';
import { at, type Place, places, type WorkbenchQuery, workbenchAddress } from '../state/workbench-query.ts';
import { FolderTree } from './FolderTree.tsx';
import styles from './Rail.module.css';

const iconOf = { files: 'files', shared: 'link', bin: 'trash' } as const satisfies Record<Place, IconName>;

interface RailProps {
  readonly query: WorkbenchQuery;
  readonly doings: Doings;
  readonly onNewFolder: () => void;
  readonly onMenu: (item: Item, at: MenuPoint) => void;
  readonly renamed: string | null;
  readonly onName: (item: Item, name: string) => Promise<string | null>;
  readonly onRenamed: () => void;
  readonly dragging: Dragging;
  /** What is dropped on the recycle bin. */
  readonly binDragging: Dragging;
}

interface PlaceLinkProps {
  readonly place: Place;
  readonly query: WorkbenchQuery;
  readonly dragging: Dragging;
  readonly target: FolderTarget | null;
}

function PlaceLink({ place, query, dragging, target }: PlaceLinkProps) {
  const t = useT();
  const { isOver, props } = useDropTarget(dragging, target);
  const isHere = query.place === place && query.folderId === null;
  return (
    <Link
      {...props}
      to={workbenchAddress(at(query, place))}
      className={classes(styles.place, isHere && styles.current, isOver && styles.over)}
      aria-current={isHere ? 'page' : undefined}
      draggable={false}
    >
      <Icon name={iconOf[place]} size={18} />
      {t(`workbench.rail.${place}`)}
    </Link>
  );
}

/** The places of the workbench, and all folders. Projects and folders can be dropped on them. */
export function Rail(props: RailProps) {
  const t = useT();
  const { query, doings, onNewFolder, dragging, binDragging } = props;
  const tree = useCall(workbench.tree, {});
  const targets: Readonly<Record<Place, FolderTarget | null>> = {
    files: { folderId: null, name: t('workbench.rail.files') },
    shared: null,
    bin: { folderId: null, name: t('workbench.rail.bin') },
  };
  return (
    <aside className={styles.rail}>
      <nav aria-label={t('workbench.rail.label')} className={styles.places}>
        {places.map((place) => (
          <PlaceLink
            key={place}
            place={place}
            query={query}
            dragging={place === 'bin' ? binDragging : dragging}
            target={targets[place]}
          />
        ))}
      </nav>
      <div className={styles.foldersHead}>
        <h2 className={styles.foldersTitle}>{t('workbench.rail.folders')}</h2>
        <Button kind="quiet" square aria-label={t('workbench.action.newFolder')} onClick={onNewFolder}>
          <Icon name="plus" size={16} />
        </Button>
      </div>
      <Folders tree={tree} doings={doings} rail={props} />
    </aside>
  );
}

interface FoldersProps {
  readonly tree: UseQueryResult<readonly TreeNode[]>;
  readonly doings: Doings;
  readonly rail: RailProps;
}

function Folders({ tree, doings, rail }: FoldersProps) {
  const t = useT();
  if (tree.isError)
    return (
      <div className={styles.note}>
        <p>{t('workbench.failed.folders')}</p>
        <Button busy={tree.isFetching} onClick={() => void tree.refetch()}>
          {t('actions.retry')}
        </Button>
      </div>
    );
  if (!tree.data)
    return (
      <div className={styles.note}>
        <Skeleton lines={4} />
      </div>
    );
  if (tree.data.length === 0) return <p className={styles.note}>{t('workbench.rail.noFolders')}</p>;
  return <FolderTree {...rail} nodes={tree.data} current={rail.query.folderId} doings={doings} />;
}
