import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '#lib/i18n/use-t.ts';
import { useWriteAddress } from '#lib/use-write-address.ts';
import { Button } from '#ui/control/Button.tsx';
import { ContextMenu, type MenuPoint } from '#ui/panel/ContextMenu.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import { classes } from '#ui/style/classes.ts';
import { WorkbenchDialogs } from './dialogs/WorkbenchDialogs.tsx';
import { Drops } from './drop/Drops.tsx';
import { FilesInput } from './drop/FilesInput.tsx';
import { giveFiles, useClosedDrop } from './drop/use-drop.ts';
import { ListBody } from './list/ListBody.tsx';
import { ListOptions } from './list/ListOptions.tsx';
import { Path } from './list/Path.tsx';
import { SearchBox } from './list/SearchBox.tsx';
import { SelectionBar } from './list/SelectionBar.tsx';
import toolbar from './list/Toolbar.module.css';
import { Rail } from './rail/Rail.tsx';
import { type Chosen, type Doings, offeredActions } from './state/actions.ts';
import { folderItem, type Item, projectItem } from './state/items.ts';
import { listedOf, noneOf, nothingPicked } from './state/selection.ts';
import { useDoings } from './state/use-doings.ts';
import { useDragging } from './state/use-dragging.ts';
import { type Listing, useProjects, useRefetchProjects } from './state/use-projects.ts';
import { rememberView, useRememberedView } from './state/use-view.ts';
import {
  at,
  changed,
  readWorkbenchQuery,
  type WorkbenchQuery,
  workbenchAddress,
  workbenchParams,
} from './state/workbench-query.ts';
import styles from './Workbench.module.css';

const itemsOf = (listing: Listing | null): readonly Item[] =>
  listing ? [...listing.folders.map(folderItem), ...listing.rows.map(projectItem)] : [];

interface OpenMenu {
  readonly at: MenuPoint;
  readonly chosen: Chosen;
  readonly doings: Doings;
}

/** Whoever opens a folder in the list goes on at its first item; what they stood on is gone. */
const useFocusOnArrival = (place: string, isShown: boolean): void => {
  const arrived = useRef(place);
  useEffect(() => {
    if (!isShown || arrived.current === place) return;
    arrived.current = place;
    if (document.activeElement !== document.body) return;
    const title = document.querySelector<HTMLElement>('main h1');
    title?.setAttribute('tabindex', '-1');
    (document.querySelector<HTMLElement>('main [role=grid] [data-key]') ?? title)?.focus({ preventScroll: true });
  }, [place, isShown]);
};

/** Everything a person has, as files in folders. What is shown stands in the address. */
export function Workbench() {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const writeAddress = useWriteAddress();
  const refetch = useRefetchProjects();
  const [params] = useSearchParams();
  const query = readWorkbenchQuery(params);
  const { place, folderId } = query;
  const remembered = useRememberedView();
  const view = query.view ?? remembered;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [renamed, setRenamed] = useState<{ readonly key: string; readonly inRail: boolean } | null>(null);
  const [picked, setPicked] = useState(nothingPicked);

  const go = (next: WorkbenchQuery): void => void navigate(workbenchAddress(next));
  const rewrite = (next: WorkbenchQuery): void => void writeAddress(() => new URLSearchParams(workbenchParams(next)));

  const projects = useProjects(query, view, (page) => rewrite({ ...query, page }));
  const { listing } = projects;
  const items = useMemo(() => itemsOf(listing), [listing]);
  const [before, setBefore] = useState<readonly string[]>([]);
  const order = items.map(({ key }) => key);
  if (before.join() !== order.join()) {
    setBefore(order);
    setPicked(listedOf(picked, before, order));
  }
  useFocusOnArrival(`${place} ${folderId}`, listing !== null && !projects.isOutdated);

  const work = useDoings({
    onRename: ({ key }) => setRenamed({ key, inRail: false }),
    onFolder: (opened) => go(at(query, 'files', opened)),
    onFoldersGone: (gone) => {
      if (folderId !== null && gone.includes(folderId)) go(at(query, 'files'));
    },
  });
  const railDoings: Doings = { ...work.doings, rename: ({ key }) => setRenamed({ key, inRail: true }) };
  const dragging = useDragging((dropped, target) => void work.moveTo(dropped, target));
  const binDragging = {
    ...dragging,
    drop: () => {
      dragging.end();
      work.doings.remove(dragging.dragged);
    },
  };
  useClosedDrop(() => void refetch());

  /** Nothing to sort yet. */
  const isNew = listing !== null && items.length === 0 && place === 'files' && folderId === null && query.search === '';
  const path = listing?.place === 'files' && query.search === '' ? listing.path : null;
  const folder = folderId === null ? null : (path?.at(-1) ?? null);
  const give = (files: readonly File[]): void => giveFiles(files, place === 'files' ? folderId : null);
  const chosen: Chosen = { place, items: items.filter(({ key }) => picked.keys.has(key)) };
  const search = (words: string): void => {
    const next = changed(query, { search: words });
    // Back leads out of a search, not through its letters.
    if (query.search === '' && words !== '') go(next);
    else rewrite(next);
  };

  return (
    <div className={styles.frame}>
      <Rail
        query={query}
        doings={railDoings}
        onNewFolder={() => work.ask({ name: 'newFolder' })}
        onMenu={(item, point) => setMenu({ at: point, chosen: { place: 'files', items: [item] }, doings: railDoings })}
        renamed={renamed?.inRail ? renamed.key : null}
        onName={work.rename}
        onRenamed={() => setRenamed(null)}
        dragging={dragging}
        binDragging={binDragging}
      />
      <div className={styles.main}>
        <div className={toolbar.top}>
          <Path query={query} path={path} dragging={dragging} />
          <SearchBox label={t(`workbench.find.${place}`)} search={query.search} onSearch={search} />
          {place === 'files' && (
            <Button onClick={() => work.ask({ name: 'newFolder' })}>
              <Icon name="folder-add" size={16} />
              {t('workbench.action.newFolder')}
            </Button>
          )}
          {place === 'files' && (
            <Button kind="primary" onClick={() => input.current?.click()}>
              <Icon name="upload" size={16} />
              {t('workbench.action.upload')}
            </Button>
          )}
          {place === 'bin' && query.search === '' && items.length > 0 && (
            <Button busy={work.busy} onClick={() => void work.emptyBin()}>
              <Icon name="trash" size={16} />
              {t('workbench.action.emptyBin')}
            </Button>
          )}
          <FilesInput ref={input} onFiles={give} />
        </div>
        <div className={classes(toolbar.bar, chosen.items.length > 0 && toolbar.picking)}>
          {chosen.items.length > 0 ? (
            <SelectionBar
              chosen={chosen}
              doings={work.doings}
              isBusy={work.busy}
              unloaded={chosen.items.length === items.length ? (listing?.total ?? 0) - (listing?.rows.length ?? 0) : 0}
              onClear={() => setPicked(noneOf(picked))}
            />
          ) : (
            <>
              <output className={toolbar.count}>{listing && !isNew && <Count listing={listing} />}</output>
              {!isNew && (
                <ListOptions
                  query={query}
                  view={view}
                  onChange={go}
                  onView={(next) => {
                    rememberView(next);
                    rewrite(changed(query, { view: next }));
                  }}
                />
              )}
            </>
          )}
        </div>
        <ListBody
          projects={projects}
          items={items}
          query={query}
          onChange={go}
          view={view}
          selection={picked}
          onSelect={setPicked}
          doings={work.doings}
          onMenu={(about, point) => setMenu({ at: point, chosen: about, doings: work.doings })}
          renamed={renamed?.inRail === false ? renamed.key : null}
          onName={work.rename}
          onRenamed={() => setRenamed(null)}
          dragging={dragging}
          onFiles={give}
        />
      </div>
      {menu && <ItemMenu menu={menu} onClose={() => setMenu(null)} />}
      <WorkbenchDialogs work={work} folderId={place === 'files' ? folderId : null} />
      <Drops folder={place === 'files' ? folder : null} />
    </div>
  );
}

function Count({ listing: { total, folders, search } }: { readonly listing: Listing }) {
  const t = useT();
  if (search !== '') return t('workbench.find.found', { count: total });
  const projects = t('workbench.count.projects', { count: total });
  return folders.length === 0 ? projects : `${t('workbench.count.folders', { count: folders.length })} · ${projects}`;
}

function ItemMenu({ menu, onClose }: { readonly menu: OpenMenu; readonly onClose: () => void }) {
  const t = useT();
  const { at: point, chosen, doings } = menu;
  const [first] = chosen.items;
  const label =
    chosen.items.length === 1
      ? t('workbench.item.menu', { name: first?.name ?? '' })
      : t('workbench.count.selected', { count: chosen.items.length });
  const entries = offeredActions(chosen).map((action) => {
    const [key] = action.keys;
    return {
      name: action.name,
      label: t(`workbench.action.${action.name}`),
      icon: action.icon,
      hint: key === undefined ? undefined : t(`workbench.key.${key}`),
      danger: action.danger,
      run: () => action.run(chosen, doings),
    };
  });
  return <ContextMenu label={label} at={point} entries={entries} onClose={onClose} />;
}
