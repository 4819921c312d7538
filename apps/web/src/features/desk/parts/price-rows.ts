import type { PriceChange, PriceListPreview } from '@copperline/contract';
import { decimalText, microDecimals } from '../fields/typed-number.ts';

export interface ShownBreak {
  readonly from: number;
  /** Null where the list has no price from there on any more. */
  readonly price: string | null;
  /** What it was; null where it is the same, or was none. */
  readonly before: string | null;
}

const price = (micros: number): string => decimalText(micros, microDecimals, 2);

/** Each step of the price with what it was, the smallest quantity first. */
export const breaksOf = ({ before, after }: Pick<PriceChange, 'before' | 'after'>): ShownBreak[] => {
  const then = new Map(before?.breaks.map(({ from, unitMicros }) => [from, unitMicros]));
  const now = new Map(after.breaks.map(({ from, unitMicros }) => [from, unitMicros]));
  return [...new Set([...then.keys(), ...now.keys()])]
    .toSorted((a, b) => a - b)
    .map((from) => {
      const [was, is] = [then.get(from), now.get(from)];
      return {
        from,
        price: is === undefined ? null : price(is),
        before: was === undefined || was === is ? null : price(was),
      };
    });
};

/** The figures above the list, in the order in which they explain it. */
export const figuresOf = ({ read, priced, fresh, changed, extended, jumps, unknown, refused }: PriceListPreview) =>
  [
    ['read', read],
    ['fresh', fresh],
    ['changed', changed],
    ['extended', extended],
    ['same', priced - fresh - changed - extended],
    ['jumps', jumps],
    ['unknown', unknown.count],
    ['refused', refused.count],
  ] as const;

export const changesNothing = ({ fresh, changed, extended }: PriceListPreview): boolean => fresh + changed + extended === 0;
