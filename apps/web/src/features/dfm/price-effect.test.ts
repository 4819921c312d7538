import { type BoardFacts, boardFactNames, defaultBoardOrder, mil, mm, um } from '@copperline/contract';
import { currentBook, defaultPcb, quotePcb } from '@copperline/pricing';
import { describe, expect, it } from 'vitest';
import { effectOfFact, effectOfKeeping } from './price-effect.ts';

const silent = Object.fromEntries(boardFactNames.map((name) => [name, null])) as unknown as BoardFacts; // its own keys
const told = <T>(value: T) => ({ value, confidence: 1, source: 'copper' as const, places: [] });
const facts: BoardFacts = { ...silent, width: told(mm(100)), height: told(mm(100)), layers: told(2) };
const total = (changes: Partial<typeof defaultPcb>): number =>
  quotePcb({ ...defaultPcb, ...changes }, currentBook, 'USD').totalCents;

describe('the price of keeping a finding', () => {
  it('is that of the finer class, whatever the files ask for', () => {
    const order = { ...defaultBoardOrder, traceNm: mil(6) };
    const fine = { ...facts, minTrace: told(um(127)) };
    const cents = total({ minTraceNm: mil(5) }) - total({ minTraceNm: mil(6) });
    expect(cents).toBeGreaterThan(0);
    expect(effectOfKeeping(fine, order, { kind: 'finer', traceNm: mil(5) }, 'USD')).toEqual({ cents, quantity: 5 });
  });

  it('is nothing for another colour, and unknown where nothing makes it', () => {
    const black = { ...defaultBoardOrder, maskColour: 'black' } as const;
    expect(effectOfKeeping(facts, black, { kind: 'colours', colours: ['green'] }, 'USD')?.cents).toBe(0);
    expect(effectOfKeeping(facts, black, { kind: 'impossible' }, 'USD')).toBeNull();
  });
});

describe('the price of a fact', () => {
  it('is that of the class of track and space together', () => {
    const fine = { ...facts, minTrace: told(mil(4)), minSpace: told(mil(4)), minDrill: told(um(200)) };
    const order = defaultBoardOrder;
    expect(effectOfFact(fine, order, 'minTrace', 'USD').cents).toBe(
      total({ minTraceNm: mil(4), smallestHoleNm: um(200) }) - total({ smallestHoleNm: um(200) }),
    );
    expect(effectOfFact(fine, order, 'minDrill', 'USD').cents).toBe(
      total({ minTraceNm: mil(4), smallestHoleNm: um(200) }) - total({ minTraceNm: mil(4) }),
    );
    expect(effectOfFact(facts, order, 'goldFingers', 'USD').cents).toBe(0);
  });
});
