import { mm, quantitySteps, um } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { bookOf, currentBook } from '../book/books.ts';
import { defaultPcb, type PcbSpec } from '../spec.ts';
import { isPriced, priceMatrix, refusalsOf } from './price-matrix.ts';
import { quotePcb } from './quote-pcb.ts';

const quote = (change: Partial<PcbSpec>, currency?: 'USD' | 'CNY') =>
  quotePcb({ ...defaultPcb, ...change }, currentBook, currency);
const lineOf = ({ lines }: ReturnType<typeof quote>, key: string) => lines.find((line) => line.key === key);
const centsByKey = (change: Partial<PcbSpec>, currency?: 'USD' | 'CNY') =>
  Object.fromEntries(quote(change, currency).lines.flatMap(({ key, cents }) => (cents === 0 ? [] : [[key, cents]])));

describe('the quote of a board', () => {
  it('names its book, its currency and what was asked for', () => {
    const spec = { ...defaultPcb, quantity: 10 } as const;
    expect(quotePcb(spec, currentBook)).toMatchObject({
      spec,
      bookId: currentBook.id,
      currency: 'USD',
      totalCents: 100,
      leadDays: 3,
      weightGrams: 333,
      problems: [],
      decision: 'automatic',
    });
    expect([currentBook.id, currentBook.validFrom]).toEqual(['2026-11', '2026-11-01']);
    expect(bookOf(currentBook.id)).toBe(currentBook);
    expect(bookOf('1999-01')).toBeNull();
  });

  it('is refused where a rule blocks it or where it cannot be so soon', () => {
    const thin = quote({ thicknessNm: um(600) });
    expect([thin.decision, thin.problems.map(({ rule }) => rule)]).toEqual(['refused', ['R01']]);
    expect(quote({ expediteDays: 2 })).toMatchObject({ decision: 'automatic', leadDays: 1 });
    expect(quote({ expediteDays: 3 })).toMatchObject({ decision: 'refused', leadDays: null, problems: [{ rule: 'R48' }] });
    expect(quote({ material: 'fr4-tg170' })).toMatchObject({ decision: 'inquiry', problems: [{ rule: 'R44', kind: 'inquiry' }] });
    expect(quote({ widthNm: mm(19) })).toMatchObject({ decision: 'automatic', problems: [{ rule: 'R27', kind: 'notice' }] });
  });

  it('costs nothing more for sides, marks, inspection and packaging', () => {
    const plain = quote({ quantity: 20 }).lines;
    const free: Partial<PcbSpec> = {
      quantity: 20,
      maskSides: 'top',
      silkscreenSides: 'none',
      ulMark: 'anywhere',
      dateCode: 'as-drawn',
      inspection: 'ipc-3',
      packaging: 'panel-v-cut',
      chamferDegrees: 20,
    };
    expect(quote(free).lines).toEqual(plain);
    expect(lineOf(quote({}), 'mouldFee')).toEqual({ key: 'mouldFee', cents: 0, because: { context: 'none' } });
  });

  it('is converted line by line into yuan, with the rate and its day', () => {
    expect(centsByKey({ quantity: 20, finish: 'enig' }, 'CNY')).toEqual({
      boardFee: 8259,
      pcbToolingCost: 3560,
      filmFee: 1495,
      finishFee: 13_813,
    });
    expect(lineOf(quote({ quantity: 20 }, 'CNY'), 'filmFee')).toMatchObject({
      because: { dollars: '2.10', yuanPerDollar: '7.12', rateOf: '2026-11-02' },
    });
    expect(quote({ quantity: 20 }, 'CNY').currency).toBe('CNY');
    expect(lineOf(quote({ quantity: 20 }, 'CNY'), 'viaFee')?.because).toEqual({ context: 'none' });
  });

  it('costs in yuan what the Chinese edition promises, not what a dollar would be', () => {
    expect([5, 10, 50].map((quantity) => quote({ quantity: quantity as 5 }, 'CNY').totalCents)).toEqual([700, 700, 21_000]);
    expect(lineOf(quote({ quantity: 10 }, 'CNY'), 'specialOffer')).toEqual({
      key: 'specialOffer',
      cents: 700 - (4130 + 3560 + 1495),
      because: { context: 'yuan', target: '7', list: '91.85', boards: 10 },
    });
    // The expedite fee is not discounted.
    expect(quote({ quantity: 10, expediteDays: 1 }, 'CNY').totalCents).toBe(700 + 10_680);
  });

  it('explains the board by all that was multiplied', () => {
    expect(lineOf(quote({ quantity: 200, thicknessNm: um(2000), smallestHoleNm: um(250) }), 'boardFee')).toEqual({
      key: 'boardFee',
      cents: 12_698,
      because: {
        rate: '58',
        areaM2: '2',
        countedM2: '1.81',
        slices: '0.5 × 1 + 0.5 × 0.92 + 1 × 0.85',
        thickness: '1.12',
        trace: '1',
        hole: '1.08',
        outerCopper: '1',
        innerCopper: '1',
        impedance: '1',
        xOut: '1',
      },
    });
  });

  it('explains every other line by what it is made of', () => {
    const because = (change: Partial<PcbSpec>, key: string) => lineOf(quote(change), key)?.because;
    expect(because({ testing: 'fixture', testPoints: 1200 }, 'pcbTestingFee')).toEqual({
      context: 'fixture',
      once: '45',
      perPoint: '0.03',
      points: 1200,
      most: '255',
      forPoints: '36',
    });
    expect(because({ testing: 'fixture', testPoints: null }, 'pcbTestingFee')).toMatchObject({ points: 500, forPoints: '15' });
    expect(because({ testing: 'fixture', testPoints: 9000 }, 'pcbTestingFee')).toMatchObject({ forPoints: '255' });
    expect(because({ testing: 'flying-probe' }, 'pcbTestingFee')).toEqual({
      context: 'probe',
      once: '4',
      perM2: '7',
      areaM2: '0.05',
    });
    expect(because({}, 'pcbTestingFee')).toEqual({ context: 'none' });
    expect(because({ finish: 'enig', goldMicroInch: 2 }, 'finishFee')).toEqual({
      context: 'enig',
      once: '15',
      perM2: '22',
      areaM2: '0.05',
      gold: '1.35',
      microInch: 2,
    });
    expect(because({ finish: 'osp' }, 'finishFee')).toEqual({ once: '6', perM2: '5', areaM2: '0.05' });
    expect(because({}, 'finishFee')).toEqual({ context: 'none' });
    expect(because({ castellatedSides: 3 }, 'castellated')).toEqual({ once: '36', perM2: '58', areaM2: '0.05', sides: 3 });
    expect(because({ goldFingers: 40 }, 'goldFingers')).toEqual({ once: '28', perFinger: '0.02', fingers: 40, boards: 5 });
    expect(because({ designs: 4 }, 'differentDesigns')).toEqual({ each: '8', designs: 4, further: 3 });
    expect(because({ switches: ['remove-order-number'] }, 'removeOrderNumber')).toEqual({ once: '1.50' });
    expect(because({ widthNm: mm(250) }, 'filmFee')).toEqual({ perFilm: '0.35', films: 6, boardDm2: '2.5' });
    expect(because({ widthNm: mm(10) }, 'filmFee')).toEqual({ perFilm: '0.35', films: 6, boardDm2: '1' });
    expect(because({ minTraceNm: 101_600, smallestHoleNm: um(200), impedance: '10-percent' }, 'pcbToolingCost')).toEqual({
      context: 'chosen',
      layers: '5',
      trace: '8',
      traceMil: 4,
      hole: '10',
      holeMm: '0.2',
      impedance: '20',
    });
    expect(because({ expediteDays: 2, quantity: 1000 }, 'expedite')).toEqual({
      days: 2,
      percent: 50,
      list: '478.06',
      least: '30',
    });
    expect(because({ quantity: 10 }, 'specialOffer')).toEqual({ target: '1', list: '12.90', boards: 10 });
    expect(because({ quantity: 15 }, 'specialOffer')).toEqual({ context: 'none' });
    expect(because({ quantity: 50, widthNm: mm(50), heightNm: mm(50) }, 'specialOffer')).toEqual({ context: 'none' });
  });

  it.each([
    [{ layers: 2, quantity: 1000 }, 33_260],
    [{ layers: 1, innerCopperUm: 0, quantity: 1000 }, 31_430],
    [{ layers: 4, innerCopperUm: 17, quantity: 1000 }, 35_090],
    [{ layers: 4, innerCopperUm: 17, quantity: 5 }, 175],
    [{ layers: 2, outerCopperUm: 70, thicknessNm: um(2000), quantity: 1000 }, 44_320],
    [{ layers: 8, innerCopperUm: 35, quantity: 100 }, 4424],
  ] as const)('weighs laminate and copper: %j', (change, grams) => expect(quote(change).weightGrams).toBe(grams));

  it('stands in the matrix in dollars unless yuan are asked for', () => {
    const [five] = priceMatrix(defaultPcb, currentBook).rows;
    expect(five?.cells).toEqual([
      { expediteDays: 0, totalCents: 100, leadDays: 3 },
      { expediteDays: 1, totalCents: 1600, leadDays: 2 },
      { expediteDays: 2, totalCents: 3100, leadDays: 1 },
      null,
      null,
    ]);
    expect(priceMatrix(defaultPcb, currentBook, 'CNY').rows[0]?.cells[0]).toMatchObject({ totalCents: 700 });
  });

  it('is missing in the matrix where the combination is not made, with the rules that forbid it', () => {
    const thin = priceMatrix({ ...defaultPcb, thicknessNm: um(600) }, currentBook);
    expect(thin.rows.flatMap(({ cells }) => cells.filter(isPriced))).toEqual([]);
    expect(thin.rows.map(({ cells }) => refusalsOf(cells))).toEqual(thin.quantities.map(() => ['R01']));
    // A fixture is made from 3 m² on.
    const fixture = priceMatrix({ ...defaultPcb, testing: 'fixture' }, currentBook).rows;
    const offered = fixture.filter(({ cells }) => cells.some(isPriced)).map(({ quantity }) => quantity);
    expect(offered).toEqual(quantitySteps.filter((quantity) => quantity >= 300));
    expect(refusalsOf(fixture[0]?.cells ?? [])).toEqual(['R41']);
  });

  it('names the trace and the hole that were chosen', () => {
    const because = (change: Partial<PcbSpec>) => lineOf(quote(change), 'pcbToolingCost')?.because;
    expect(because({ smallestHoleNm: um(250) })).toMatchObject({ context: 'chosen', hole: '0', holeMm: '0.25', traceMil: 6 });
  });

  it('has no price where the book has none', () => {
    const odd = { ...defaultPcb, thicknessNm: um(1100) as 1_600_000 };
    expect(() => quotePcb(odd, currentBook)).toThrow('no price for 1100000 nm');
  });
});
