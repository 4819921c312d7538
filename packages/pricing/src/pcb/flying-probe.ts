import type { Currency } from '@copperline/contract';
import type { PriceBook } from '../book/price-book.ts';
import type { PcbSpec } from '../spec.ts';
import { quotePcb } from './quote-pcb.ts';

/** Added cost of testing every board by flying probe where only samples are tested; null where another test is chosen. */
export const flyingProbeChange = (spec: PcbSpec, book: PriceBook, currency: Currency = 'USD'): number | null => {
  if (spec.testing !== 'sampling') return null;
  const probed = quotePcb({ ...spec, testing: 'flying-probe' }, book, currency);
  return probed.totalCents - quotePcb(spec, book, currency).totalCents;
};
