import type { Currency, StencilSpec } from '@copperline/contract';
import type { PriceBook } from '../book/price-book.ts';
import type { Quote } from '../line.ts';
import { stencilGrams } from '../weight.ts';
import { priceStencil } from './price-stencil.ts';

export interface StencilQuote extends Quote<'stencilTotal'> {
  readonly spec: StencilSpec;
  readonly leadDays: number;
}

/** Quantity up to which one working day is enough; two for more. */
const mostInADay = 5;

export const quoteStencil = (spec: StencilSpec, book: PriceBook, currency: Currency = 'USD'): StencilQuote => ({
  spec,
  ...priceStencil(spec, book, currency),
  leadDays: spec.quantity > mostInADay || spec.treatment !== 'none' ? 2 : 1,
  weightGrams: stencilGrams(spec),
});
