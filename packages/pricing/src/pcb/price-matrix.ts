import { type Currency, quantitySteps } from '@copperline/contract';
import type { PriceBook } from '../book/price-book.ts';
import { pcbDays } from '../lead-time.ts';
import { problemsOf } from '../rules/pcb-rules.ts';
import type { PcbSpec } from '../spec.ts';
import { pricePcb } from './price-pcb.ts';

const expediteSteps = [0, 1, 2, 3, 4] as const satisfies readonly PcbSpec['expediteDays'][];

export interface MatrixCell {
  readonly expediteDays: PcbSpec['expediteDays'];
  readonly totalCents: number;
  readonly leadDays: number;
}

/** A combination that is not made, with the ids of the rules that forbid it. It has no price. */
export interface MatrixRefusal {
  readonly expediteDays: PcbSpec['expediteDays'];
  readonly refusedBy: readonly string[];
}

export interface PriceMatrix {
  readonly quantities: readonly PcbSpec['quantity'][];
  /** One cell per number of saved days; null if that lead time is not offered. */
  readonly rows: readonly {
    readonly quantity: PcbSpec['quantity'];
    readonly cells: readonly (MatrixCell | MatrixRefusal | null)[];
  }[];
}

export const isPriced = (cell: MatrixCell | MatrixRefusal | null): cell is MatrixCell => cell !== null && 'totalCents' in cell;

/** Ids of the rules by which cells have no price, each once. */
export const refusalsOf = (cells: PriceMatrix['rows'][number]['cells']): string[] => [
  ...new Set(cells.flatMap((cell) => (cell !== null && 'refusedBy' in cell ? cell.refusedBy : []))),
];

/** Prices of the same board by quantity and saved days; each cell equals the quote of that combination, or says why there is none. */
export const priceMatrix = (spec: PcbSpec, book: PriceBook, currency: Currency = 'USD'): PriceMatrix => ({
  quantities: quantitySteps,
  rows: quantitySteps.map((quantity) => ({
    quantity,
    cells: expediteSteps.map((expediteDays) => {
      const asked = { ...spec, quantity, expediteDays };
      const leadDays = pcbDays(asked);
      if (leadDays === null) return null;
      const refusedBy = problemsOf(asked).flatMap(({ rule, kind }) => (kind === 'block' ? [rule] : []));
      if (refusedBy.length > 0) return { expediteDays, refusedBy };
      return { expediteDays, totalCents: pricePcb(asked, book, currency).totalCents, leadDays };
    }),
  })),
});
