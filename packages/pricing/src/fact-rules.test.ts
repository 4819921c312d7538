import {
  type BoardFact,
  layerCounts,
  mil,
  mm,
  pcbCapability,
  quantitySteps,
  sureFact,
  thicknessesNm,
  um,
} from '@copperline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySpec } from '../test/any-spec.ts';
import { book202611 } from './book/book-2026-11.ts';
import { factRules, withFacts } from './fact-rules.ts';
import { silentFacts, specFromBoard, type TellingFacts } from './from-facts.ts';
import { quotePcb } from './pcb/quote-pcb.ts';
import { boardInPanel } from './rules/panel.ts';
import { rankedRepairs } from './rules/ranked-repairs.ts';
import type { SpecField } from './rules/rule.ts';
import { defaultPcb, has, type PcbSpec } from './spec.ts';

const told = <T>(value: T, confidence = 0.9): BoardFact<T> => ({ value, confidence, source: 'copper', places: [] });
const files = (facts: Partial<TellingFacts>): TellingFacts => ({ ...silentFacts, ...facts });
const order = (change: Partial<PcbSpec>): PcbSpec => ({ ...defaultPcb, ...change });
const repairs = (spec: PcbSpec, facts: TellingFacts, pinned: readonly SpecField[] = [], chosen: readonly SpecField[] = []) =>
  rankedRepairs(spec, book202611, { pinned: new Set(pinned), chosen: new Set(chosen), facts }).map(({ changes }) => changes);
const lacks = (spec: PcbSpec, facts: TellingFacts): string[] =>
  factRules(facts, spec)
    .filter(({ isMet }) => !isMet(spec))
    .map(({ fact }) => fact);

const perhaps = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<BoardFact<T> | null> =>
  fc.option(
    fc.record({ value, confidence: fc.constantFrom(0.95, sureFact, 0.4) }).map((fact) => told(fact.value, fact.confidence)),
  );

/** Half holes in the middle of so many sides of a board, as the reader tells their places. */
const halfHoles = (sides: number): BoardFact<number> => {
  const middles = [
    [0, 10],
    [20, 10],
    [10, 0],
    [10, 20],
  ].slice(0, sides);
  const places = middles.map(([x = 0, y = 0]) => ({
    extent: { minX: mm(x), minY: mm(y), maxX: mm(x), maxY: mm(y) },
    layers: [],
  }));
  return { ...told(sides), places };
};

/** What a reader may tell of any archive, also more than is made. */
const anyFacts: fc.Arbitrary<TellingFacts> = fc.record({
  layers: perhaps(fc.integer({ min: 1, max: 12 })),
  width: perhaps(fc.integer({ min: mm(5), max: mm(650) })),
  height: perhaps(fc.integer({ min: mm(5), max: mm(650) })),
  minTrace: perhaps(fc.integer({ min: um(60), max: um(400) })),
  minSpace: perhaps(fc.integer({ min: um(60), max: um(400) })),
  minDrill: perhaps(fc.integer({ min: um(100), max: um(1000) })),
  castellations: fc.oneof(perhaps(fc.integer({ min: 0, max: 20 })), fc.integer({ min: 1, max: 4 }).map(halfHoles)),
  goldFingers: perhaps(fc.integer({ min: 0, max: 120 })),
  blindOrBuried: perhaps(fc.boolean()),
  microvias: perhaps(fc.integer({ min: 0, max: 9 })),
  edgePlating: perhaps(fc.boolean()),
  panel: perhaps(
    fc.record({
      designs: fc.integer({ min: 1, max: 12 }),
      columns: fc.integer({ min: 1, max: 4 }),
      rows: fc.integer({ min: 1, max: 4 }),
      vCuts: fc.integer({ min: 0, max: 4 }),
    }),
  ),
  thickness: perhaps(fc.integer({ min: um(300), max: um(3200) })),
});

type Said<F extends keyof TellingFacts> = NonNullable<TellingFacts[F]>['value'];

/**
 * Whether an order has what a fact says, in words of its own: not by the rules that the repairs use. Facts beyond what is made ask for
 * the utmost. `asked` is the order before the repair.
 */
const hasIt: { readonly [F in keyof TellingFacts]: (said: Said<F>, order: PcbSpec, asked: PcbSpec) => boolean } = {
  layers: (count, { layers }) => layers >= Math.min(count, 8),
  width: () => true,
  height: () => true,
  minTrace: (nm, { minTraceNm }) => minTraceNm * 98 <= nm * 100 || minTraceNm === mil(4),
  minSpace: (nm, { minTraceNm }) => minTraceNm * 98 <= nm * 100 || minTraceNm === mil(4),
  minDrill: (nm, { smallestHoleNm }) => smallestHoleNm <= nm || smallestHoleNm === um(200),
  castellations: (count, { castellatedSides }) => count === 0 || castellatedSides > 0,
  goldFingers: (count, { goldFingers }) => goldFingers >= count,
  blindOrBuried: (isThere, { blindViaTimes }) => !isThere || blindViaTimes > 0,
  microvias: (count, spec) => count === 0 || (spec.microvia !== 'none' && has(spec, 'laser-drill')),
  edgePlating: (isThere, spec) => !isThere || has(spec, 'edge-plating'),
  panel: ({ designs, columns, rows }, spec) =>
    (designs === 1 && columns * rows === 1) || (spec.boardType === 'panel' && spec.designs >= Math.min(designs, 10)),
  // An order follows a thickness that is the nearest one made, within a tenth of it.
  thickness: (nm, { thicknessNm }, asked) => {
    const off = Math.abs(asked.thicknessNm - nm);
    const isFollowed =
      off * 10 <= asked.thicknessNm && thicknessesNm.every((made) => Math.abs(made - nm) > off || made === asked.thicknessNm);
    return !isFollowed || thicknessNm === asked.thicknessNm;
  },
};

/** The board lies in the room that is ordered for it, whichever way it is turned. */
const hasRoom = ({ width, height }: TellingFacts, order: PcbSpec): boolean => {
  if (width === null || height === null) return true;
  const { widthNm, heightNm } = boardInPanel(order) ?? order;
  const most = [pcbCapability.boardMaxNm.width, pcbCapability.boardMaxNm.height];
  const [short = 0, long = 0] = [width.value, height.value].toSorted((a, b) => a - b).map((nm, n) => Math.min(nm, most[n] ?? nm));
  // Sizes of orders have steps of a hundredth of a millimetre.
  return short <= Math.min(widthNm, heightNm) + um(10) && long <= Math.max(widthNm, heightNm) + um(10);
};

const lost = (facts: TellingFacts, order: PcbSpec, asked: PcbSpec): string[] => {
  const names = Object.keys(facts) as (keyof TellingFacts)[];
  const isLost = (name: keyof TellingFacts): boolean => {
    const fact = facts[name];
    // Each fact has its own kind of value, which goes to the line of its own name.
    const isThere = hasIt[name] as (said: unknown, order: PcbSpec, asked: PcbSpec) => boolean;
    return fact !== null && fact.confidence >= sureFact && !isThere(fact.value, order, asked);
  };
  const isSureOfSize = [facts.width, facts.height].every((side) => side !== null && side.confidence >= sureFact);
  return [...names.filter(isLost), ...(isSureOfSize && !hasRoom(facts, order) ? ['size'] : [])];
};

const anyFields = fc.subarray(Object.keys(defaultPcb) as SpecField[], { maxLength: 6 });

describe('a repair of an order with files', () => {
  it('keeps the layers of the file, whatever was picked', () => {
    const facts = files({ layers: told(6) });
    const thin = order({ layers: 6, innerCopperUm: 17, thicknessNm: um(600), finish: 'enig' });
    expect(repairs(thin, facts, ['thicknessNm'])).toEqual([]);
    expect(repairs(thin, facts)[0]).toEqual({ thicknessNm: um(1000) });
  });

  it('takes back a pick that contradicts the file, and says nothing of a producible order', () => {
    const facts = files({ layers: told(4), goldFingers: told(40) });
    const picked = order({ layers: 2, impedance: '10-percent', goldFingers: 0 });
    expect(repairs(picked, facts, ['layers'], ['impedance', 'goldFingers'])).toEqual([
      { layers: 4, innerCopperUm: 17, goldFingers: 40, finish: 'enig' },
    ]);
    expect(repairs(order({ layers: 2 }), facts)).toEqual([]);
  });

  it('restores what no move of a repair could: switches, blind vias, a panel of the file', () => {
    const facts = files({
      edgePlating: told(true),
      microvias: told(3),
      blindOrBuried: told(true),
      layers: told(4),
      panel: told({ designs: 2, columns: 2, rows: 1, vCuts: 2 }),
      width: told(mm(120)),
      height: told(mm(90)),
    });
    const [first] = repairs(order({ layers: 1, viaProcess: 'plugged', widthNm: mm(50), heightNm: mm(40) }), facts);
    expect(first).toMatchObject({
      layers: 4,
      microvia: 'order-1',
      blindViaTimes: 1,
      switches: ['laser-drill', 'edge-plating'],
      boardType: 'panel',
      designs: 2,
      widthNm: mm(120),
      heightNm: mm(90),
    });
  });

  it('gives up what the file tells unsurely where nothing else helps', () => {
    const spec = order({ castellatedSides: 1, finish: 'enig', thicknessNm: um(400) });
    const pinned: SpecField[] = ['thicknessNm'];
    expect(repairs(spec, files({ castellations: told(9) }), pinned)).toEqual([]);
    expect(repairs(spec, files({ castellations: told(9, 0.4) }), pinned)).toEqual([{ castellatedSides: 0 }]);
  });

  it('keeps a thickness of the file that the order follows, and no other', () => {
    const facts = files({ thickness: told(um(800)), layers: told(4) });
    const followed = repairs(order({ thicknessNm: um(800), layers: 4, innerCopperUm: 70, minTraceNm: 203_200 }), facts);
    expect(followed.length).toBeGreaterThan(0);
    for (const changes of followed) expect(changes).not.toHaveProperty('thicknessNm');
    expect(lacks(order({ thicknessNm: um(1600), layers: 4 }), facts)).toEqual([]);
  });

  it('never drops what the files have: it is producible with all of it, or there is none and the order stays refused', () => {
    fc.assert(
      fc.property(anyFacts, anySpec, anyFields, anyFields, (facts, wishes, pinned, chosen) => {
        const before = quotePcb(wishes, book202611);
        const ranked = rankedRepairs(wishes, book202611, { pinned: new Set(pinned), chosen: new Set(chosen), facts });
        const sure = factRules(facts, wishes).filter(({ isSure }) => isSure);
        const isKept = (field: SpecField): boolean => withFacts(wishes, facts, factRules(facts, wishes))[field] === wishes[field];
        for (const { changes } of ranked) {
          const repaired: PcbSpec = { ...wishes, ...changes };
          expect(quotePcb(repaired, book202611).decision).not.toBe('refused');
          expect(sure.filter(({ isMet }) => !isMet(repaired)).map(({ fact }) => fact)).toEqual([]);
          expect(lost(facts, repaired, wishes)).toEqual([]);
          for (const [field, value] of Object.entries(changes)) expect(value).not.toBe(wishes[field as SpecField]);
        }
        const [best] = ranked;
        if (best) for (const field of pinned.filter(isKept)) expect(best.changes).not.toHaveProperty(field);
        // Without a repair nothing changes: the order is refused with its rules as the reason.
        if (before.decision === 'refused' && ranked.length === 0) expect(before.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 400 },
    );
  });

  it('has all that the files tell surely after filling, over any former order', () => {
    fc.assert(
      fc.property(anyFacts, anySpec, (facts, wishes) => {
        const { spec } = specFromBoard(facts, wishes);
        expect(lacks(spec, facts)).toEqual([]);
        expect(lost(facts, spec, spec)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('finds a producible order of every usual board', () => {
    for (const layers of layerCounts)
      for (const quantity of quantitySteps) {
        const facts = files({ layers: told(layers), minDrill: told(um(200)), minTrace: told(um(101)) });
        const spec = specFromBoard(facts, order({ quantity })).spec;
        const repaired = { ...spec, ...repairs(spec, facts)[0] };
        expect([layers, quotePcb(repaired, book202611).decision]).toEqual([layers, 'automatic']);
        expect(lacks(repaired, facts)).toEqual([]);
      }
  });
});
