import type { QuoteEstimate } from '@copperline/contract';

/** A line of the BOM that is not certain, as the BOM's own page tells it. */
export interface OpenLine {
  readonly key: string;
  readonly designators: readonly string[];
  readonly wanted: string;
  readonly state: string;
  readonly hasSuggestions: boolean;
}

export interface Blocker extends OpenLine {
  /** What it may add to the price; null where nobody has said. */
  readonly range: { readonly lowCents: number; readonly highCents: number } | null;
}

/** Lines in the way of a certain price, the widest range first; those without one follow in the BOM's order. */
export const blockersOf = (open: readonly OpenLine[], estimate: QuoteEstimate | null): readonly Blocker[] => {
  const told = new Map(estimate?.blockers.map((blocker, place) => [blocker.line, { blocker, place }]));
  const placeOf = ({ key }: OpenLine): number => told.get(key)?.place ?? told.size;
  return open
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((line) => {
      const known = told.get(line.key)?.blocker;
      return { ...line, range: known ? { lowCents: known.lowCents, highCents: known.highCents } : null };
    });
};
