import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classes } from '#ui/style/classes.ts';
import type { MenuPoint } from '#ui/panel/ContextMenu.tsx';
import { actionOfKey, type Chosen, type Doings } from '../state/actions.ts';
import type { Item } from '../state/items.ts';
import { neighbour } from '../state/neighbour.ts';
import { allOf, clicked, movedTo, noneOf, plain, pointedAt, type Selection, toggled } from '../state/selection.ts';
import type { Dragging } from '../state/use-dragging.ts';
import { at, type ListView, type WorkbenchQuery, workbenchAddress } from '../state/workbench-query.ts';
import {
  directionOf,
  elementsIn,
  elementWith,
  isMenuKey,
  keyOf,
  menuPoint,
  modifiersOf,
  partOf,
  spotsOf,
} from './grid-events.ts';
import { GridItem } from './GridItem.tsx';
import styles from './ItemGrid.module.css';
import type { Naming } from './ItemName.tsx';
import { ListHead } from './ListHead.tsx';

export interface ItemGridProps {
  readonly items: readonly Item[];
  readonly query: WorkbenchQuery;
  readonly onChange: (query: WorkbenchQuery) => void;
  readonly view: ListView;
  /** They are of the query before. */
  readonly isOutdated: boolean;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly doings: Doings;
  readonly onMenu: (chosen: Chosen, at: MenuPoint) => void;
  /** The item whose name is being written. */
  readonly renamed: string | null;
  readonly onName: (item: Item, name: string) => Promise<string | null>;
  readonly onRenamed: () => void;
  readonly dragging: Dragging;
}

/** Projects and folders as cards or as lines. One focus among them, which Tab leads to and the arrow keys move. */
export function ItemGrid(props: ItemGridProps) {
  const t = useT();
  const { items, query, view, selection, onSelect, doings, onMenu, renamed, onName, onRenamed, dragging } = props;
  const grid = useRef<HTMLTableElement>(null);
  const isWithin = useRef(false);
  const order = useMemo(() => items.map(({ key }) => key), [items]);
  const isOpenable = query.place !== 'bin';
  const chosenOf = ({ keys }: Selection): Chosen => ({ place: query.place, items: items.filter(({ key }) => keys.has(key)) });
  const elementOf = (key: string): HTMLElement | null => elementWith(grid.current, key);

  const { focus } = selection;
  useEffect(() => {
    // An item that is gone takes the focus with it: it goes on from the one that took its position.
    if (!isWithin.current || document.activeElement !== document.body) return;
    const next = order.find((key) => key === focus);
    if (next !== undefined) elementWith(grid.current, next)?.focus({ preventScroll: true });
  }, [order, focus, grid]);

  const menuOf = (key: string, point: MenuPoint): void => {
    const next = pointedAt(selection, key);
    onSelect(next);
    onMenu(chosenOf(next), point);
  };

  const open = (key: string): void => {
    const item = items.find((each) => each.key === key);
    if (item && isOpenable) doings.open(item);
  };

  const press = (event: MouseEvent): void => {
    const key = keyOf(event.target);
    if (key === null) return;
    const modifiers = modifiersOf(event);
    const part = partOf(event.target);
    if (part === 'menu' && event.target instanceof Element) {
      menuOf(key, menuPoint(event.target));
      return;
    }
    if (part === 'open') event.preventDefault();
    if (part === 'open' && !modifiers.extend && !modifiers.toggle) open(key);
    else if (part === 'tick' && !modifiers.extend) onSelect(toggled(selection, key));
    else onSelect(clicked(selection, order, key, modifiers));
    if (event.detail > 0) elementOf(key)?.focus({ preventScroll: true });
  };

  const pressTwice = (event: MouseEvent): void => {
    const key = keyOf(event.target);
    if (key !== null && partOf(event.target) === 'item') open(key);
  };

  const point = (event: MouseEvent): void => {
    const key = keyOf(event.target);
    if (key === null) return;
    event.preventDefault();
    elementOf(key)?.focus({ preventScroll: true });
    menuOf(key, { x: event.clientX, y: event.clientY });
  };

  const move = (event: KeyboardEvent, key: string): boolean => {
    const direction = directionOf(event.key);
    if (direction === null || grid.current === null) return false;
    if (view === 'list' && (direction === 'left' || direction === 'right')) return false;
    const elements = elementsIn(grid.current);
    const to = elements[neighbour(spotsOf(elements), order.indexOf(key), direction)];
    const next = to?.dataset['key'];
    if (to === undefined || next === undefined) return false;
    onSelect(movedTo(selection, order, next, modifiersOf(event)));
    to.focus();
    return true;
  };

  /** Whether the key was for the list. */
  const isHandled = (event: KeyboardEvent, key: string): boolean => {
    const { toggle } = modifiersOf(event);
    if (isMenuKey(event)) {
      const element = elementOf(key);
      if (element) menuOf(key, menuPoint(element));
    } else if (event.key === ' ') onSelect(toggled(selection, key));
    else if (event.key === 'Escape') onSelect(noneOf(selection));
    else if (toggle && event.key.toLowerCase() === 'a') onSelect(allOf(selection, order));
    else if (move(event, key)) return true;
    else {
      const chosen = chosenOf(selection.keys.has(key) ? selection : pointedAt(selection, key));
      const action = toggle || event.altKey ? undefined : actionOfKey(event.key, chosen);
      action?.run(chosen, doings);
      return action !== undefined;
    }
    return true;
  };

  const keyDown = (event: KeyboardEvent): void => {
    const key = keyOf(event.target);
    if (key !== null && isHandled(event, key)) event.preventDefault();
  };

  const tabStop = focus !== null && order.includes(focus) ? focus : order[0];
  const drag = (event: DragEvent): void => {
    const item = items.find(({ key }) => key === keyOf(event.target));
    if (!item) return;
    const isPicked = selection.keys.has(item.key);
    if (!isPicked) onSelect(clicked(selection, order, item.key, plain));
    dragging.begin(event, isPicked ? chosenOf(selection).items : [item]);
  };
  const namingOf = (item: Item): Naming => ({
    onName: (name) => onName(item, name),
    onRenamed: () => {
      onRenamed();
      // The field goes, and what had the focus with it.
      requestAnimationFrame(() => elementOf(item.key)?.focus({ preventScroll: true }));
    },
  });
  const entryOf = (item: Item) => {
    const { key } = item;
    const isFolder = item.kind === 'folder';
    return (
      <GridItem
        key={key}
        item={item}
        view={view}
        place={query.place}
        folderAddress={isFolder ? workbenchAddress(at(query, 'files', key)) : null}
        isPicked={selection.keys.has(key)}
        isTabStop={key === tabStop}
        isDragged={dragging.dragged.some((dragged) => dragged.key === key)}
        naming={renamed === key ? namingOf(item) : null}
        dragging={isFolder ? dragging : null}
      />
    );
  };
  const group = (kind: Item['kind'], label: string, className: string | undefined) => {
    const members = items.filter((item) => item.kind === kind);
    return members.length === 0 ? null : (
      <tbody aria-label={label} className={className}>
        {members.map(entryOf)}
      </tbody>
    );
  };
  return (
    <table
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={t('workbench.item.list')}
      aria-multiselectable="true"
      aria-busy={props.isOutdated}
      className={classes(
        styles.grid,
        view === 'list' && styles.asList,
        query.place === 'bin' && styles.bin,
        props.isOutdated && styles.outdated,
        selection.keys.size > 0 && styles.picking,
      )}
      onClick={press}
      onDoubleClick={pressTwice}
      onContextMenu={point}
      onKeyDown={keyDown}
      onDragStart={drag}
      onDragEnd={dragging.end}
      onFocus={() => (isWithin.current = true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) isWithin.current = false;
      }}
    >
      {view === 'list' ? (
        <>
          <ListHead query={query} onChange={props.onChange} />
          <tbody>{items.map(entryOf)}</tbody>
        </>
      ) : (
        <>
          {group('folder', t('workbench.item.folders'), styles.folders)}
          {group('project', t('workbench.item.projects'), styles.cards)}
        </>
      )}
    </table>
  );
}
