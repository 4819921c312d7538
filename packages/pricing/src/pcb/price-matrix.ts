import { type Currency, quantitySteps } from '@copperline/contract';
import type { PriceBook } from '../book/price-book.ts';
import { pcbDays } from '../lead-time.ts';
import type { PcbSpec } from '../spec.ts';
import { pricePcb } from './price-pcb.ts';

const expediteSteps = [0, 1, 2, 3, 4] as const satisfies readonly PcbSpec['expediteDays'][];

export interface MatrixCell {
  readonly expediteDays: PcbSpec['expediteDays'];
  readonly totalCents: number;
  readonly leadDays: number;
}

export interface PriceMatrix {
  readonly quantities: readonly PcbSpec['quantity'][];
  /** One cell per number of saved days; null if not offered. */
  readonly rows: readonly { readonly quantity: PcbSpec['quantity']; readonly cells: readonly (MatrixCell | null)[] }[];
}

/** Prices of the same board by quantity and saved days; each cell equals the quote of that combination. */
export const priceMatrix = (spec: PcbSpec, book: PriceBook, currency: Currency = 'USD'): PriceMatrix => ({
  quantities: quantitySteps,
  rows: quantitySteps.map((quantity) => ({
    quantity,
    cells: expediteSteps.map((expediteDays) => {
      const asked = { ...spec, quantity, expediteDays };
      const leadDays = pcbDays(asked);
      return leadDays === null ? null : { expediteDays, totalCents: pricePcb(asked, book, currency).totalCents, leadDays };
    }),
  })),
});
