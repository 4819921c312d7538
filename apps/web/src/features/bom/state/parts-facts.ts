import type { LineState } from '@copperline/bom';
import type { Currency } from '@copperline/contract';
import type { LineView, Summary } from './line-view.ts';

/** A line that stands in the way of a certain price. */
export interface OpenLine {
  readonly key: string;
  readonly designators: readonly string[];
  readonly wanted: string;
  readonly state: LineState;
  /** There are parts to choose from. */
  readonly hasSuggestions: boolean;
}

/** Pieces that are bought and not placed. */
export interface Leftover {
  readonly key: string;
  readonly mpn: string;
  readonly pieces: number;
}

/** What the BOM says to its price, for whoever shows that. */
export interface PartsFacts extends Pick<Summary, 'lines' | 'sure' | 'own' | 'dnp' | 'unassociated' | 'sample'> {
  readonly totals: readonly { readonly currency: Currency; readonly totalMicros: number }[];
  readonly open: readonly OpenLine[];
  readonly leftovers: readonly Leftover[];
}

const openLine = ({ line, state }: LineView): OpenLine[] =>
  state === null
    ? []
    : [
        {
          key: line.key,
          designators: line.designators,
          wanted: line.mpn || [line.value, line.footprint].filter(Boolean).join(' '),
          state,
          hasSuggestions: line.suggestions.length > 0,
        },
      ];

const leftover = ({ line, part, need, cheaper, state }: LineView): Leftover[] => {
  if (part === null || need === null || state !== 'Normal') return [];
  const pieces = (cheaper?.quantity ?? need.purchase) - need.placed;
  return pieces > 0 ? [{ key: line.key, mpn: part.mpn, pieces }] : [];
};

export const partsFactsOf = (
  views: readonly LineView[],
  { lines, sure, own, dnp, unassociated, sample, totals, open }: Summary,
): PartsFacts => ({
  lines,
  sure,
  own,
  dnp,
  unassociated,
  sample,
  totals,
  open: open.flatMap(openLine),
  leftovers: views.flatMap(leftover).toSorted((a, b) => b.pieces - a.pieces),
});
