import type { ProjectRow } from '@copperline/contract';
import type { IconName } from '#ui/glyph/Icon.tsx';
import { type Item, projectsIn } from './items.ts';
import type { Place } from './workbench-query.ts';

/** What an action is about: the items that are picked, and where they lie. */
export interface Chosen {
  readonly place: Place;
  readonly items: readonly Item[];
}

/** What the workbench can do with items. */
export interface Doings {
  open(item: Item): void;
  rename(item: Item): void;
  copy(project: ProjectRow): void;
  move(items: readonly Item[]): void;
  share(project: ProjectRow): void;
  remove(items: readonly Item[]): void;
  restore(projects: readonly ProjectRow[]): void;
  purge(projects: readonly ProjectRow[]): void;
}

export type ActionName = 'open' | 'rename' | 'copy' | 'move' | 'share' | 'remove' | 'restore' | 'purge';

type ActionKey = 'Enter' | 'F2' | 'Delete' | 'Backspace';

export interface WorkbenchAction {
  readonly name: ActionName;
  readonly icon: IconName;
  /** Values of `KeyboardEvent.key`; the first is shown. */
  readonly keys: readonly ActionKey[];
  /** It takes something away. */
  readonly danger?: true;
  /** It is among the buttons above the list; others are in the menu alone. */
  readonly inBar?: true;
  readonly isOffered: (chosen: Chosen) => boolean;
  readonly run: (chosen: Chosen, doings: Doings) => void;
}

const single = ({ items }: Chosen): Item | null => (items.length === 1 ? (items[0] ?? null) : null);
const singleProject = (chosen: Chosen): ProjectRow | null => {
  const item = single(chosen);
  return item?.kind === 'project' ? item.project : null;
};
const kept = ({ place, items }: Chosen): boolean => place !== 'bin' && items.length > 0;
const binned = ({ place, items }: Chosen): boolean => place === 'bin' && items.length > 0;

/** Menu, bar and keys offer and do what stands here, in this order. */
export const workbenchActions: readonly WorkbenchAction[] = [
  {
    name: 'open',
    icon: 'arrow-right',
    keys: ['Enter'],
    inBar: true,
    isOffered: (chosen) => kept(chosen) && single(chosen) !== null,
    run: (chosen, doings) => {
      const item = single(chosen);
      if (item) doings.open(item);
    },
  },
  {
    name: 'rename',
    icon: 'edit',
    keys: ['F2'],
    inBar: true,
    isOffered: (chosen) => kept(chosen) && single(chosen) !== null,
    run: (chosen, doings) => {
      const item = single(chosen);
      if (item) doings.rename(item);
    },
  },
  {
    name: 'copy',
    icon: 'copy',
    keys: [],
    isOffered: (chosen) => kept(chosen) && singleProject(chosen) !== null,
    run: (chosen, doings) => {
      const project = singleProject(chosen);
      if (project) doings.copy(project);
    },
  },
  {
    name: 'move',
    icon: 'folder',
    keys: [],
    inBar: true,
    isOffered: kept,
    run: ({ items }, doings) => doings.move(items),
  },
  {
    name: 'share',
    icon: 'link',
    keys: [],
    inBar: true,
    isOffered: (chosen) => kept(chosen) && singleProject(chosen) !== null,
    run: (chosen, doings) => {
      const project = singleProject(chosen);
      if (project) doings.share(project);
    },
  },
  {
    name: 'remove',
    icon: 'trash',
    keys: ['Delete', 'Backspace'],
    danger: true,
    inBar: true,
    isOffered: kept,
    run: ({ items }, doings) => doings.remove(items),
  },
  {
    name: 'restore',
    icon: 'retry',
    keys: [],
    inBar: true,
    isOffered: binned,
    run: ({ items }, doings) => doings.restore(projectsIn(items)),
  },
  {
    name: 'purge',
    icon: 'trash',
    keys: ['Delete', 'Backspace'],
    danger: true,
    inBar: true,
    isOffered: binned,
    run: ({ items }, doings) => doings.purge(projectsIn(items)),
  },
];

export const offeredActions = (chosen: Chosen): readonly WorkbenchAction[] =>
  workbenchActions.filter((action) => action.isOffered(chosen));

export const actionOfKey = (key: string, chosen: Chosen): WorkbenchAction | undefined =>
  offeredActions(chosen).find(({ keys }) => keys.some((each) => each === key));
