import type { Currency } from '@copperline/contract';
import type { PriceBook } from '../book/price-book.ts';
import { pcbDays } from '../lead-time.ts';
import type { Quote } from '../line.ts';
import { problemsOf } from '../rules/pcb-rules.ts';
import type { Problem } from '../rules/rule.ts';
import type { PcbSpec } from '../spec.ts';
import { pcbGrams } from '../weight.ts';
import { type PcbLineKey, pricePcb } from './price-pcb.ts';

export interface PcbQuote extends Quote<PcbLineKey> {
  readonly spec: PcbSpec;
  readonly problems: readonly Problem[];
  /** Offered at this price; priced by an engineer; or refused. */
  readonly decision: 'automatic' | 'inquiry' | 'refused';
}

/** The strictest kind of the violated rules decides. */
export const decisionOn = (problems: readonly Pick<Problem, 'kind'>[]): PcbQuote['decision'] => {
  if (problems.some(({ kind }) => kind === 'block')) return 'refused';
  return problems.some(({ kind }) => kind === 'inquiry') ? 'inquiry' : 'automatic';
};

/** Quote of bare boards. A refused order has a price too, to compare it with its repair. */
export const quotePcb = (spec: PcbSpec, book: PriceBook, currency: Currency = 'USD'): PcbQuote => {
  const problems = problemsOf(spec);
  return {
    spec,
    ...pricePcb(spec, book, currency),
    leadDays: pcbDays(spec),
    weightGrams: pcbGrams(spec),
    problems,
    decision: decisionOn(problems),
  };
};
