import type { BoardFacts, BoardOrder, Currency, PcbSpec } from '@copperline/contract';
import { currentBook, defaultPcb, quotePcb, specFromBoard, type TellingFact } from '@copperline/pricing';
import type { IfKept } from './if-kept.ts';

/** What a change costs for a number of boards. */
export interface PriceEffect {
  readonly cents: number;
  readonly quantity: number;
}

const ordered = ({ outerCopperUm, maskColour, thicknessNm, traceNm }: BoardOrder): PcbSpec => ({
  ...defaultPcb,
  outerCopperUm,
  maskColour,
  ...(thicknessNm === null ? {} : { thicknessNm }),
  ...(traceNm === null ? {} : { minTraceNm: traceNm }),
});

const difference = (before: PcbSpec, after: PcbSpec, currency: Currency): PriceEffect => ({
  cents: quotePcb(after, currentBook, currency).totalCents - quotePcb(before, currentBook, currency).totalCents,
  quantity: after.quantity,
});

const changesOf = (kept: IfKept): Partial<PcbSpec> | null => {
  switch (kept.kind) {
    case 'finer':
      return { minTraceNm: kept.traceNm };
    case 'copper':
      return { outerCopperUm: kept.copperUm };
    case 'thickness':
      return { thicknessNm: kept.thicknessNm };
    case 'colours':
      return kept.colours[0] ? { maskColour: kept.colours[0] } : null;
    case 'laser':
    case 'joined':
    case 'impossible':
      return null;
  }
};

/** What it costs to keep a finding by another choice in the order; null where no choice makes it. */
export const effectOfKeeping = (facts: BoardFacts, order: BoardOrder, kept: IfKept, currency: Currency): PriceEffect | null => {
  const changes = changesOf(kept);
  const base = ordered(order);
  const { spec } = specFromBoard(facts, base);
  // The files ask for the finer class already: without the finding they would not.
  const before = { ...spec, minTraceNm: base.minTraceNm };
  return changes && difference(before, { ...before, ...changes }, currency);
};

/** Facts that decide one field together. */
const together: Readonly<Partial<Record<TellingFact, readonly TellingFact[]>>> = {
  minTrace: ['minTrace', 'minSpace'],
  minSpace: ['minTrace', 'minSpace'],
};

/** What a fact of the board adds to its price beyond a board without it. */
export const effectOfFact = (facts: BoardFacts, order: BoardOrder, fact: TellingFact, currency: Currency): PriceEffect => {
  const without = Object.fromEntries((together[fact] ?? [fact]).map((name) => [name, null]));
  const base = ordered(order);
  return difference(specFromBoard({ ...facts, ...without }, base).spec, specFromBoard(facts, base).spec, currency);
};
