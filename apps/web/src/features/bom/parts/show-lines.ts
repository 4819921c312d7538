import { type LineState, lineStates } from '@copperline/bom';
import type { LineView } from '../state/line-view.ts';

/** Which lines a person wants to see. `decide`: everything that is not sure yet. */
export type Shown = 'all' | 'sure' | 'decide' | 'dnp' | 'own' | Exclude<LineState, 'Normal'>;

const openStates = lineStates.filter((state) => state !== 'Normal');
const groups: readonly Shown[] = ['all', 'sure', 'decide', ...openStates, 'dnp', 'own'];

export const shownOf = (text: string | null): Shown => groups.find((group) => group === text) ?? 'all';

const isIn = ({ line, state }: LineView, shown: Shown): boolean => {
  switch (shown) {
    case 'all':
      return true;
    case 'sure':
      return state === 'Normal';
    case 'decide':
      return state !== null && state !== 'Normal';
    case 'dnp':
      return line.dnp;
    case 'own':
      return line.own && !line.dnp;
    default:
      return state === shown;
  }
};

/** The groups that hold anything, with how many; all of them always. */
export const countsOf = (views: readonly LineView[]): readonly { readonly shown: Shown; readonly count: number }[] =>
  groups
    .map((shown) => ({ shown, count: views.filter((view) => isIn(view, shown)).length }))
    .filter(({ shown, count }) => shown === 'all' || count > 0);

const textOf = ({ line, part }: LineView): string =>
  [
    ...line.designators,
    line.mpn,
    line.manufacturer,
    line.value,
    line.footprint,
    line.description,
    line.note,
    part?.mpn ?? '',
    part?.maker ?? '',
  ]
    .join('\n')
    .toLowerCase();

export const shownLines = (views: readonly LineView[], shown: Shown, find: string): readonly LineView[] => {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  if (shown === 'all' && words.length === 0) return views;
  return views.filter((view) => {
    if (!isIn(view, shown)) return false;
    const text = words.length === 0 ? '' : textOf(view);
    return words.every((word) => text.includes(word));
  });
};
