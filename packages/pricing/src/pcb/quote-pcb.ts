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
  /** Made at this price without asking anybody; after an engineer has looked at it; or not like this. */
  readonly decision: 'automatic' | 'inquiry' | 'refused';
}

/** One rule that blocks is enough to refuse, one that asks is enough to ask. */
export const decisionOn = (problems: readonly Pick<Problem, 'kind'>[]): PcbQuote['decision'] => {
  if (problems.some(({ kind }) => kind === 'block')) return 'refused';
  return problems.some(({ kind }) => kind === 'inquiry') ? 'inquiry' : 'automatic';
};

/** All that can be said of an order of bare boards. A price stands there also where it is refused, so that a repair can be compared with it. */
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
