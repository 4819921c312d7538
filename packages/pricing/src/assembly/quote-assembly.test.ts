import { describe, expect, it } from 'vitest';
import { currentBook } from '../book/books.ts';
import { estimateAssembly, type Library, type UnmatchedLine } from './estimate-assembly.ts';
import type { AssemblyLine, AssemblySpec } from './price-assembly.ts';
import { assemblyQuoteKeys, type AssemblyTerms, pcbaDays, quoteAssembly, stockDays } from './quote-assembly.ts';

const part: AssemblyLine = {
  placed: 80,
  bought: 100,
  unitMicros: 1200,
  joints: 2,
  mounting: 'smt',
  extended: false,
  own: false,
};
const bom: AssemblySpec = { boards: 10, lines: [part], placementsToDesign: null, needsJig: false, programmed: 0 };
const coupon: AssemblyTerms = { promotion: { withBoards: true } };
const quote = (change: Partial<AssemblySpec>, terms?: AssemblyTerms) => quoteAssembly({ ...bom, ...change }, currentBook, terms);
const promotionOf = (change: Partial<AssemblySpec>, terms?: AssemblyTerms) => quote(change, terms).lines.at(-1);

/** The golden BOM of `price-assembly.test.ts` for ten boards. */
const rows = [
  [8, 100, 1200, 2, 'smt', false],
  [12, 140, 1800, 2, 'smt', false],
  [1, 11, 1_600_000, 48, 'smt', true],
  [1, 11, 220_000, 16, 'smt', true],
  [2, 21, 240_000, 5, 'smt', false],
  [1, 11, 120_000, 6, 'through-hole', false],
] as const;
const golden: AssemblySpec = {
  ...bom,
  lines: rows.map(([perBoard, bought, unitMicros, joints, mounting, extended]) => ({
    placed: perBoard * 10,
    bought,
    unitMicros,
    joints,
    mounting,
    extended,
    own: false,
  })),
};

describe('the quote of parts and assembly', () => {
  it('is one object with the sums that are asked for', () => {
    const made = quoteAssembly(golden, currentBook);
    expect(made.lines.map(({ key }) => key)).toEqual(assemblyQuoteKeys);
    expect(made).toMatchObject({
      spec: golden,
      bookId: currentBook.id,
      currency: 'USD',
      componentsTotal: 2675,
      assemblyTotal: 2079,
      totalCents: 2675 + 2079,
      leadDays: 3,
      weightGrams: 200,
    });
    expect(quoteAssembly(golden, currentBook, { boardGrams: 333 }).weightGrams).toBe(400);
  });

  it('is free of assembly only with the coupon, up to fifteen dollars', () => {
    expect(quoteAssembly(golden, currentBook, coupon)).toMatchObject({ totalCents: 2675 + 2079 - 1500, assemblyTotal: 2079 });
    expect(promotionOf(golden, coupon)).toEqual({ key: 'promotion', cents: -1500, because: { upTo: '15', assembly: '20.79' } });
    expect(promotionOf({}, coupon)).toMatchObject({ cents: -969 });
    expect(promotionOf({})).toEqual({ key: 'promotion', cents: 0, because: { context: 'none' } });
    expect(promotionOf(golden, { ...coupon, currency: 'CNY' })).toEqual({
      key: 'promotion',
      cents: -10_500,
      because: { context: 'yuan', upTo: '105', assembly: '148.02' },
    });
  });

  it.each([
    ['boards from elsewhere', {}, { promotion: { withBoards: false } }, 0],
    ['ten boards', { boards: 10 }, coupon, -969],
    ['eleven boards', { boards: 11 }, coupon, 0],
    ['thirty lines', { lines: Array.from({ length: 30 }, () => part) }, coupon, -1500],
    ['thirty-one lines', { lines: Array.from({ length: 31 }, () => part) }, coupon, 0],
    ['nothing but own parts', { lines: [{ ...part, own: true, bought: 0 }] }, coupon, 0],
    ['own parts among ours', { lines: [part, { ...part, own: true, bought: 0 }] }, coupon, -1288],
    ['nothing bought', { lines: [{ ...part, bought: 0 }] }, coupon, 0],
    ['one piece bought', { lines: [{ ...part, bought: 1 }] }, coupon, -969],
  ] as const)('grants the coupon by its terms: %s', (_case, change, terms, cents) =>
    expect(promotionOf(change, terms)?.cents).toBe(cents),
  );

  it.each([
    [5, 'smt', false, 2],
    [100, 'smt', false, 2],
    [150, 'smt', false, 3],
    [500, 'through-hole', false, 4],
    [501, 'smt', false, 5],
    [2000, 'smt', true, 6],
    [2001, 'smt', false, 10],
    [101, 'smt', false, 3],
    [5000, 'through-hole', true, 12],
  ] as const)('takes the fixed number of days: %i boards, %s, second side %s', (boards, mounting, secondSide, leadDays) =>
    expect(quote({ boards, lines: [{ ...part, mounting }] }, { secondSide }).leadDays).toBe(leadDays),
  );

  it('waits for boards and parts, whichever comes later', () => {
    expect([pcbaDays(3, stockDays, 2), pcbaDays(1, stockDays, 2), pcbaDays(3, 9, 2)]).toEqual([5, 4, 11]);
  });

  it('handles a wired part by hand, joints or not', () => {
    const standoff = { ...part, mounting: 'through-hole', joints: 0 } as const;
    const by = (line: AssemblyLine) => quote({ lines: [part, line] }).lines.find(({ key }) => key === 'assemblyUnitPrice');
    expect(by(standoff)).toMatchObject({ cents: 19 + 350, because: { handling: '3.50' } });
    expect(by({ ...standoff, placed: 0 })).toMatchObject({ cents: 19, because: { handling: '0' } });
  });

  it('explains each line by what it is made of', () => {
    const { lines } = quote({
      lines: [part, { ...part, own: true, bought: 0 }, { ...part, extended: true, mounting: 'through-hole', joints: 3 }],
      boards: 1000,
      placementsToDesign: 25,
      needsJig: true,
      programmed: 10,
    });
    expect(Object.fromEntries(lines.map(({ key, because }) => [key, because]))).toEqual({
      componentsUnitPrice: { lines: 2, pieces: 160 },
      componentsMoqCost: { lines: 2, pieces: 40 },
      assemblyUnitPrice: {
        smtJoints: 320,
        perSmtJoint: '0.0012',
        furtherJoints: 0,
        perFurtherJoint: '0.001',
        throughHoleJoints: 240,
        perThroughHoleJoint: '0.007',
        handling: '3.50',
      },
      assemblyToolingCost: { setup: '8', feeder: '3', feeders: 1 },
      stencil: { once: '1.50' },
      assemblyXyDesignCost: { once: '5', perPlacement: '0.05', placements: 25 },
      assemblyJigsCost: { once: '15' },
      icProgramming: { once: '10', perPiece: '0.30', pieces: 10 },
      partCost: { each: '3', lines: 1 },
      promotion: { context: 'none' },
    });
    const plain = quote({ lines: [{ ...part, mounting: 'through-hole' }] });
    const free = plain.lines.filter(({ because }) => because['context'] === 'none').map(({ key }) => key);
    expect(free).toEqual(['stencil', 'assemblyXyDesignCost', 'assemblyJigsCost', 'icProgramming', 'partCost', 'promotion']);
    const many = quote({ lines: [{ ...part, placed: 60_000 }] }).lines[2]?.because;
    expect(many).toMatchObject({ smtJoints: 100_000, furtherJoints: 20_000 });
  });
});

const unknownPart: UnmatchedLine = {
  id: 'U1',
  placed: 10,
  bought: 11,
  class: 'controller',
  package: 'LQFP-48',
  value: null,
  joints: 48,
  mounting: 'smt',
};
const nothingKnown: Library = () => null;
const estimate = (lines: readonly UnmatchedLine[], library = nothingKnown, terms?: AssemblyTerms) =>
  estimateAssembly(bom, lines, library, currentBook, terms);

describe('an estimate of a BOM that is not matched', () => {
  it('is exact where nothing is missing', () => {
    const exact = quoteAssembly(bom, currentBook);
    expect(estimate([])).toEqual({ low: exact, likely: exact, high: exact, blockers: [] });
  });

  it('goes from the least to the most a part of that class costs', () => {
    const { low, likely, high, blockers } = estimate([unknownPart]);
    expect(blockers).toEqual([
      // 11 pieces, 480 joints, and a feeder except at the low end.
      { id: 'U1', lowCents: 880 + 58, likelyCents: 3300 + 358, highCents: 13_200 + 358, basis: 'usual', samples: 0 },
    ]);
    expect([low.totalCents, likely.totalCents, high.totalCents]).toEqual([981 + 938, 981 + 3658, 981 + 13_558]);
  });

  it('assumes two to eight joints for an unknown pin count', () => {
    const { blockers } = estimate([{ ...unknownPart, joints: null, mounting: null, placed: 1000, bought: 0 }]);
    expect(blockers[0]).toMatchObject({ lowCents: 240, likelyCents: 480 + 300, highCents: 960 + 300 });
  });

  it('puts the widest range first', () => {
    const lines = (['small-passive', 'unknown', 'connector'] as const).map((kind) => ({ ...unknownPart, id: kind, class: kind }));
    expect(estimate(lines).blockers.map(({ id }) => id)).toEqual(['unknown', 'connector', 'small-passive']);
  });

  it('asks the library for the closest parts of which there are enough', () => {
    const asked: object[] = [];
    const library =
      (samplesOf: (question: object) => number): Library =>
      (question) => {
        asked.push(question);
        return { lowMicros: 1_000_000, likelyMicros: 2_000_000, highMicros: 3_000_000, samples: samplesOf(question) };
      };
    const line = { ...unknownPart, value: '32-bit' };
    expect(
      estimate(
        [line],
        library(() => 30),
      ).blockers[0],
    ).toMatchObject({ basis: 'alike', samples: 30, highCents: 3300 + 358 });
    expect(asked).toEqual([{ class: 'controller', package: 'LQFP-48', value: '32-bit', pieces: 11 }]);
    asked.length = 0;
    expect(
      estimate(
        [line],
        library(() => 29),
      ).blockers[0],
    ).toMatchObject({ basis: 'usual', samples: 0 });
    expect(asked.slice(1)).toEqual([{ class: 'controller', pieces: 11 }, { package: 'LQFP-48', pieces: 11 }, { pieces: 11 }]);
    const only = (name: string) => library((question) => (Object.keys(question)[0] === name ? 99 : 0));
    expect(estimate([unknownPart], only('class')).blockers[0]?.basis).toBe('class');
    expect(estimate([unknownPart], only('package')).blockers[0]?.basis).toBe('package');
    expect(estimate([unknownPart], only('pieces')).blockers[0]?.basis).toBe('library');
    asked.length = 0;
    estimate(
      [{ ...unknownPart, class: 'unknown', package: null, value: 'x' }],
      library(() => 0),
    );
    expect(asked).toEqual([{ pieces: 11 }]);
    asked.length = 0;
    estimate(
      [{ ...line, class: 'unknown' }],
      library(() => 0),
    );
    expect(asked).toEqual([{ package: 'LQFP-48', pieces: 11 }, { pieces: 11 }]);
  });

  it('keeps the terms of the order', () => {
    const { low, high, blockers } = estimate([unknownPart], nothingKnown, { ...coupon, currency: 'CNY', secondSide: true });
    expect([low.currency, low.leadDays, low.lines.at(-1)?.cents, high.lines.at(-1)?.cents]).toEqual(['CNY', 3, -7312, -9448]);
    // The discount does not count in the cost of a line.
    expect(blockers[0]).toMatchObject({ lowCents: 6679, highCents: 96_533 });
  });
});
