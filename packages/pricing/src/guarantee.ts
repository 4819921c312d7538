import { type BoardFacts, type Currency, type GuaranteeGap, sureFact } from '@copperline/contract';
import type { PriceBook } from './book/price-book.ts';
import { covers } from './covers.ts';
import { silentFacts, specFromBoard, type TellingFact, tellingFacts, turnedAs } from './from-facts.ts';
import { type PcbQuote, quotePcb } from './pcb/quote-pcb.ts';
import type { PcbSpec } from './spec.ts';

/** The files need not tell how thick a board is, and tell no space where no two nets are near each other. */
const mayBeSilent: readonly TellingFact[] = ['thickness', 'minSpace'];

/** A board without any hole has no smallest one. That there is none has to be as sure as anything else. */
const hasNoHoles = ({ platedHoles, unplatedHoles }: BoardFacts): boolean =>
  [platedHoles, unplatedHoles].every((holes) => holes?.value === 0 && holes.confidence >= sureFact);

const isSilent = (facts: BoardFacts, fact: TellingFact): boolean =>
  facts[fact] === null && !mayBeSilent.includes(fact) && !(fact === 'minDrill' && hasNoHoles(facts));

/** From what is made at once to what is not made. */
const decisions: readonly PcbQuote['decision'][] = ['automatic', 'inquiry', 'refused'];

const isSameOrder = (one: PcbSpec, other: PcbSpec): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The order as the board asks for it: what was ordered, with every fact of the files in its place. */
export const orderForBoard = (facts: BoardFacts, order: PcbSpec): PcbSpec => specFromBoard(turnedAs(order, facts), order).spec;

/**
 * Why an order is not certainly what its files ask for; none where it is, and then its price cannot rise. Every fact has to be told, and
 * surely; the order has to cover it; and the order with the board's own facts in it costs no more and can be made without asking.
 */
export const guaranteeGaps = (
  facts: BoardFacts,
  order: PcbSpec,
  { book, currency }: { readonly book: PriceBook; readonly currency: Currency },
): GuaranteeGap[] => {
  const turned = turnedAs(order, facts);
  const ordered = quotePcb(order, book, currency);
  const isDearer = (spec: PcbSpec): boolean => {
    if (isSameOrder(spec, order)) return false;
    const quote = quotePcb(spec, book, currency);
    return quote.totalCents > ordered.totalCents || decisions.indexOf(quote.decision) > decisions.indexOf(ordered.decision);
  };
  const { spec: needed, beyond } = specFromBoard(turned, order);
  const gapOf = (fact: TellingFact): GuaranteeGap[] => {
    const told = turned[fact];
    if (isSilent(facts, fact)) return [{ code: 'unknown', fact }];
    if (told === null) return [];
    if (told.confidence < sureFact) return [{ code: 'unsure', fact }];
    if (beyond.some((each) => each === fact)) return [{ code: 'beyond', fact }];
    const alone = specFromBoard({ ...turned, ...silentFacts, [fact]: told }, order).spec;
    return covers[fact](alone, order, turned) && !isDearer(alone) ? [] : [{ code: 'differs', fact }];
  };
  const gaps = tellingFacts.flatMap(gapOf);
  return gaps.length === 0 && isDearer(needed) ? [{ code: 'price', fact: null }] : gaps;
};
