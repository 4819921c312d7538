import { type BoardFact, type BoardFacts, currencies, mil, mm, um } from '@copperline/contract';
import { Chance, randomPcb } from '@copperline/contract/random-orders';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentBook } from './book/books.ts';
import { specFromBoard } from './from-facts.ts';
import { guaranteeGaps, orderForBoard } from './guarantee.ts';
import { quotePcb } from './pcb/quote-pcb.ts';
import { boardInPanel, panelSize } from './rules/panel.ts';
import { defaultPcb, type PcbSpec } from './spec.ts';

const told = <T>(value: T, confidence = 0.95, places: BoardFact<T>['places'] = []): BoardFact<T> => ({
  value,
  confidence,
  source: 'copper',
  places,
});

/** A board of 100 mm on two layers with nothing special about it. */
const plain: BoardFacts = {
  layers: told(2),
  width: told(mm(100)),
  height: told(mm(100)),
  minTrace: told(um(200)),
  minNeck: null,
  minSpace: told(um(200)),
  minDrill: told(um(300)),
  platedHoles: told(40),
  unplatedHoles: told(4),
  slots: told(0),
  castellations: told(0),
  goldFingers: told(0),
  viasInPad: told(0),
  blindOrBuried: told(false),
  microvias: told(0),
  edgePlating: told(false),
  panel: told({ designs: 1, columns: 1, rows: 1, vCuts: 0 }),
  boardAreaMm2: null,
  copperAreaMm2: null,
  finishAreaMm2: null,
  drillsPerCm2: null,
  pasteOpenings: null,
  thickness: null,
};

const terms = { book: currentBook, currency: 'USD' } as const;
const gaps = (facts: Partial<BoardFacts>, order: Partial<PcbSpec> = {}): string[] =>
  guaranteeGaps({ ...plain, ...facts }, { ...defaultPcb, ...order }, terms).map(({ code, fact }) =>
    fact === null ? code : `${code} ${fact}`,
  );
const side = (xMm: number) =>
  [10, 20, 30].map((yMm) => ({
    extent: { minX: mm(xMm), minY: mm(yMm), maxX: mm(xMm) + um(500), maxY: mm(yMm) + um(500) },
    layers: [],
  }));

describe('the guarantee', () => {
  it('is given where the order is what the files hold', () => expect(gaps({})).toEqual([]));

  it('is not given for fine traces, gold fingers and half holes that were ordered as plain', () => {
    const fine = { minTrace: told(um(100)), goldFingers: told(20), castellations: told(6, 0.95, [...side(0), ...side(99)]) };
    expect(gaps(fine)).toEqual(['differs minTrace', 'differs castellations', 'differs goldFingers']);
    // They cost more than a hundred times as much.
    const ordered = quotePcb(defaultPcb, currentBook).totalCents;
    const needed = quotePcb(orderForBoard({ ...plain, ...fine }, defaultPcb), currentBook).totalCents;
    expect([ordered, needed > 100 * ordered]).toEqual([100, true]);
    const { spec } = specFromBoard({ ...plain, ...fine });
    expect(gaps(fine, spec)).toEqual([]);
  });

  it.each<[string, Partial<BoardFacts>, Partial<PcbSpec>, string[]]>([
    ['more layers', { layers: told(4) }, {}, ['differs layers']],
    ['fewer layers', { layers: told(4) }, { layers: 6, innerCopperUm: 17 }, []],
    ['narrow spaces', { minSpace: told(um(100)) }, {}, ['differs minSpace']],
    ['small holes', { minDrill: told(um(200)) }, {}, ['differs minDrill']],
    ['small holes that were ordered', { minDrill: told(um(200)) }, { smallestHoleNm: um(200) }, []],
    ['a longer side', { width: told(mm(101)) }, {}, ['differs width']],
    ['a shorter side', { width: told(mm(90)) }, {}, []],
    ['a board that lies', { width: told(mm(80)) }, { widthNm: mm(100), heightNm: mm(80) }, []],
    ['blind vias', { blindOrBuried: told(true) }, {}, ['differs blindOrBuried']],
    ['microvias', { microvias: told(4) }, {}, ['differs microvias']],
    ['plated edges', { edgePlating: told(true) }, {}, ['differs edgePlating']],
    ['plated edges that were ordered', { edgePlating: told(true) }, { switches: ['edge-plating'] }, []],
    ['two designs', { panel: told({ designs: 2, columns: 2, rows: 1, vCuts: 1 }) }, {}, ['differs panel']],
    ['a thickness that costs more', { thickness: told(um(400)) }, {}, ['differs thickness']],
    ['the thickness that was ordered', { thickness: told(um(1550)) }, {}, []],
    ['more than is made', { minTrace: told(um(60)) }, {}, ['beyond minTrace']],
    ['nothing on a fact', { goldFingers: null, layers: null }, {}, ['unknown layers', 'unknown goldFingers']],
    ['no space between far nets', { minSpace: null }, {}, []],
    ['no drill file', { minDrill: null, platedHoles: told(0, 0.5), unplatedHoles: told(0, 0.5) }, {}, ['unknown minDrill']],
    ['no hole at all', { minDrill: null, platedHoles: told(0), unplatedHoles: told(0) }, {}, []],
    ['an outline that is only guessed', { width: told(mm(100), 0.3) }, {}, ['unsure width']],
  ])('compares the whole order: %s', (_name, facts, order, expected) => expect(gaps(facts, order)).toEqual(expected));

  it('compares the board in a panel that we make, not the panel', () => {
    const panel = { rows: 2, columns: 2, railNm: mm(5) };
    const ordered = (widthMm: number, heightMm: number) => ({
      boardType: 'panel' as const,
      packaging: 'panel-v-cut' as const,
      panel,
      ...panelSize({ widthNm: mm(widthMm), heightNm: mm(heightMm) }, panel, 'panel-v-cut'),
    });
    const board = { width: told(mm(60)), height: told(mm(40)) };
    expect(gaps(board, ordered(60, 40))).toEqual([]);
    expect(gaps(board, ordered(40, 60))).toEqual([]);
    expect(gaps(board, ordered(55, 40))).toEqual(['differs width']);
    // The file of a panel, ordered as a board to be put into one.
    expect(gaps({ ...board, panel: told({ designs: 4, columns: 2, rows: 2, vCuts: 2 }) }, ordered(60, 40))).toContain(
      'differs panel',
    );
  });
});

/** What an order would look like in its files. */
const factsOf = (order: PcbSpec): BoardFacts => {
  const { widthNm, heightNm } = boardInPanel(order) ?? order;
  const isPanel = order.boardType === 'panel' && order.panel === null;
  return {
    ...plain,
    layers: told<number>(order.layers),
    width: told(widthNm),
    height: told(heightNm),
    minTrace: told<number>(order.minTraceNm),
    minSpace: told<number>(order.minTraceNm),
    minDrill: told<number>(order.smallestHoleNm),
    castellations: told<number>(order.castellatedSides, 0.95, order.castellatedSides > 0 ? side(0) : []),
    goldFingers: told(order.goldFingers),
    edgePlating: told(order.switches.includes('edge-plating')),
    panel: told({ designs: isPanel ? order.designs : 1, columns: isPanel ? 2 : 1, rows: 1, vCuts: 0 }),
  };
};

const confidences = [0.95, 0.95, 0.95, 0.7, 0.69, 0.3];

/** One fact that is another than in the order, or is not told. */
const changes: readonly ((chance: Chance, order: PcbSpec) => Partial<BoardFacts>)[] = [
  (chance) => ({ layers: told(chance.of([1, 2, 3, 4, 6, 8, 10]), chance.of(confidences)) }),
  (chance, { widthNm }) => ({ width: told(widthNm + chance.of([um(10), -um(10), mm(1), -mm(20), -widthNm / 2])) }),
  (chance) => ({ height: told(mm(3) + chance.below(mm(300)), chance.of(confidences)) }),
  (chance) => ({ minTrace: told(chance.of([um(60), mil(4), mil(4) - 1, mil(6), mil(20)]), chance.of(confidences)) }),
  (chance) => ({ minSpace: chance.once(3) ? null : told(chance.of([mil(4), mil(5) + 1, mil(10)])) }),
  (chance) => ({ minDrill: chance.once(3) ? null : told(chance.of([um(150), um(200), um(249), um(300), mm(1)])) }),
  (chance) => ({ castellations: told(6, chance.of(confidences), [...side(0), ...(chance.once(2) ? side(40) : [])]) }),
  (chance) => ({ goldFingers: told(chance.below(60)) }),
  (chance) => ({ blindOrBuried: chance.once(2) ? null : told(true) }),
  (chance) => ({ microvias: told(chance.below(3)) }),
  (chance) => ({ edgePlating: told(true, chance.of(confidences)) }),
  (chance) => ({ panel: told({ designs: 1 + chance.below(12), columns: 2, rows: 1, vCuts: chance.below(3) }) }),
  (chance) => ({ thickness: told(chance.of([um(400), um(800), um(1550), mm(2), mm(4)])) }),
];

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const anyBoard = seeds.map((seed) => {
  const chance = new Chance(seed);
  const order = randomPcb(chance);
  const changed = Array.from({ length: chance.below(3) }, () => chance.of(changes)(chance, order));
  return { order, facts: Object.assign({}, factsOf(order), ...changed) as BoardFacts }; // parts of the same
});

describe('every order that is guaranteed', () => {
  it('costs at least what its board asks for, and is made without asking', () => {
    let guaranteed = 0;
    fc.assert(
      fc.property(anyBoard, fc.constantFrom(...currencies), ({ order, facts }, currency) => {
        const ordered = quotePcb(order, currentBook, currency);
        fc.pre(ordered.decision === 'automatic');
        if (guaranteeGaps(facts, order, { book: currentBook, currency }).length > 0) return;
        guaranteed += 1;
        const needed = quotePcb(orderForBoard(facts, order), currentBook, currency);
        expect(needed.decision).toBe('automatic');
        expect(needed.totalCents).toBeLessThanOrEqual(ordered.totalCents);
        // Field by field the order is the differs one.
        const { spec } = needed;
        expect(order.minTraceNm).toBeLessThanOrEqual(spec.minTraceNm);
        expect(order.smallestHoleNm).toBeLessThanOrEqual(spec.smallestHoleNm);
        expect(order.layers).toBeGreaterThanOrEqual(spec.layers);
        expect(order.castellatedSides).toBeGreaterThanOrEqual(spec.castellatedSides);
        expect(order.goldFingers).toBeGreaterThanOrEqual(spec.goldFingers);
        expect(order.designs).toBeGreaterThanOrEqual(spec.designs);
        expect(order.widthNm * order.heightNm).toBeGreaterThanOrEqual(spec.widthNm * spec.heightNm);
        expect(spec.switches.every((name) => order.switches.includes(name))).toBe(true);
      }),
      { numRuns: 600 },
    );
    expect(guaranteed).toBeGreaterThan(10);
  });

  it('includes every order that was filled in from its own files', () => {
    let filled = 0;
    fc.assert(
      fc.property(anyBoard, ({ order, facts }) => {
        const { spec, beyond } = specFromBoard(facts, { ...order, panel: null });
        const isTold = Object.values(facts).every((fact) => fact === null || fact.confidence >= 0.7);
        if (beyond.length > 0 || !isTold || quotePcb(spec, currentBook).decision !== 'automatic') return;
        const open = guaranteeGaps(facts, spec, terms).filter(({ code }) => code !== 'unknown');
        filled += 1;
        expect(open).toEqual([]);
      }),
      { numRuns: 600 },
    );
    expect(filled).toBeGreaterThan(10);
  });
});
