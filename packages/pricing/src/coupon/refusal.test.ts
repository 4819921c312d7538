import { type CouponParam, mm } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { assembled, board, held, now, part, selected, stencil } from '../../test/coupons.ts';
import { readCoupon } from './coupon.ts';
import { claimRefusal, couponRefusal } from './refusal.ts';
import type { CouponItem } from './selection.ts';

const refused = (param: Partial<CouponParam>, items: readonly CouponItem[], paidOrders = 0) =>
  couponRefusal(held(param), selected(items, paidOrders), now);

it('a plain coupon is good for any one thing', () => {
  for (const item of [board(), stencil(), part(), assembled()]) expect(refused({}, [item])).toBeNull();
});

describe('C01: only an unused coupon can be used', () => {
  it.each(['reserved', 'used'] as const)('%s', (state) => {
    expect(couponRefusal(held({}, { state }), selected([board()]), now)).toEqual({ code: 'C01', state });
  });
});

describe('C02: within its days', () => {
  const from = new Date('2026-11-15T12:00:00.000Z');
  const until = new Date('2026-11-20T12:00:00.000Z');
  const at = (ms: number) => couponRefusal(held({}, { validFrom: from, validUntil: until }), selected([board()]), new Date(ms));

  it('starts at its first moment', () => {
    expect(at(from.getTime() - 1)).toEqual({ code: 'C02', when: 'early', at: '2026-11-15T12:00:00.000Z' });
    expect(at(from.getTime())).toBeNull();
  });

  it('is over at its last', () => {
    expect(at(until.getTime() - 1)).toBeNull();
    expect(at(until.getTime())).toEqual({ code: 'C02', when: 'over', at: '2026-11-20T12:00:00.000Z' });
  });
});

describe('C03: one product, as the specification counts them', () => {
  const A = { partNo: 'A' };
  it.each([
    ['a board and its stencil', [board(A), stencil(A)]],
    ['a stencil before its board', [stencil(A), board(A)]],
    ['a board and its parts', [board(A), part(A)]],
    ['parts before their board', [part(A), board(A)]],
  ])('%s are one', (_what, items) => expect(refused({}, items)).toBeNull());

  it.each([
    ['two boards', [board(A), board(A)]],
    ['a board and an assembled one', [board(A), assembled(A)]],
    ['an assembled board and its stencil', [assembled(A), stencil(A)]],
    ['an assembled board and parts', [part(A), assembled(A)]],
    ['a stencil and parts', [stencil(A), part(A)]],
    ['two kinds of parts', [part(A), part(A)]],
    ['two stencils', [stencil(A), stencil(A)]],
    ['a board and a stencil of another number', [board(A), stencil({ partNo: 'B' })]],
    ['a board and a stencil without a number', [board(A), stencil()]],
    ['a board without a number and a stencil', [board(), stencil(A)]],
    ['two things without a number', [board(), stencil()]],
    ['numbers that differ in case', [board(A), stencil({ partNo: 'a' })]],
    ['three things of one number', [board(A), stencil(A), part(A)]],
  ])('A26 %s are several', (_what, items) => expect(refused({}, items)).toEqual({ code: 'C03' }));
});

describe('C04: the threshold', () => {
  const param = { threshold: 2000 };

  it('is met to the cent', () => {
    expect(refused(param, [board({ costs: { pcb: 2000 } })])).toBeNull();
    expect(refused(param, [board({ costs: { pcb: 1999 } })])).toEqual({
      code: 'C04',
      currency: 'USD',
      missing: 1,
      threshold: 2000,
    });
  });

  it('counts all goods, whatever the scope, and no freight', () => {
    const pair = [board({ partNo: 'A', costs: { pcb: 500 } }), stencil({ partNo: 'A' })];
    expect(refused({ ...param, scope: 'pcb' }, pair)).toBeNull();
    expect(refused(param, [board({ costs: { pcb: 1000, shipping: 5000 } })])).toMatchObject({ code: 'C04', missing: 1000 });
    expect(refused({ threshold: 7500 }, [assembled()])).toBeNull();
    expect(refused({ threshold: 7501 }, [assembled()])).toMatchObject({ code: 'C04', missing: 1 });
  });

  it('is the last thing to be told', () => {
    expect(refused({ ...param, pcbNum: { min: 50, max: 99 } }, [board({ costs: { pcb: 1 } })])).toMatchObject({ code: 'C07' });
  });
});

describe('C05: designed with us or not', () => {
  const [designed, sent] = [board({ withOnlineDesign: true }), board()];
  it('takes what it was made for', () => {
    expect(refused({ orderType: 'withDesign' }, [designed])).toBeNull();
    expect(refused({ orderType: 'withoutDesign' }, [sent])).toBeNull();
    expect(refused({ orderType: 'all' }, [designed])).toBeNull();
    expect(
      refused({ orderType: 'withDesign' }, [board({ partNo: 'A', withOnlineDesign: true }), stencil({ partNo: 'A' })]),
    ).toBeNull();
  });
  it('and nothing else', () => {
    expect(refused({ orderType: 'withDesign' }, [sent])).toEqual({ code: 'C05', orderType: 'withDesign' });
    expect(refused({ orderType: 'withoutDesign' }, [designed])).toEqual({ code: 'C05', orderType: 'withoutDesign' });
  });
});

describe('C06: something of its scope has to cost something', () => {
  it.each([
    ['pcb', board(), stencil()],
    ['stencil', stencil(), board()],
    ['component', part(), board()],
    ['assembly', assembled(), board()],
    ['general', part(), board({ costs: {} })],
    ['shipping', board({ costs: { shipping: 900 } }), board()],
  ] as const)('%s', (scope, has, lacks) => {
    expect(refused({ scope }, [has])).toBeNull();
    expect(refused({ scope }, [lacks])).toEqual({ code: 'C06', scope });
  });

  it('takes one cent for a cost, and a credit for none', () => {
    expect(refused({ scope: 'pcb' }, [board({ costs: { pcb: 1 } })])).toBeNull();
    expect(refused({ scope: 'pcb' }, [board({ costs: { pcb: -100 } })])).toMatchObject({ code: 'C06' });
    expect(refused({}, [assembled({ costs: { pcb: -100, assembly: 100 } })])).toBeNull();
  });

  it('waits for freight that is not known yet', () => {
    expect(refused({ scope: 'shipping' }, [assembled({ costs: { pcb: 1, shipping: null } })])).toBeNull();
    expect(refused({ scope: 'pcb' }, [stencil({ costs: { shipping: null } })])).toEqual({ code: 'C06', scope: 'pcb' });
    const half = [board({ partNo: 'A' }), stencil({ partNo: 'A', costs: { stencil: 1, shipping: null } })];
    expect(refused({ scope: 'shipping' }, half)).toBeNull();
  });

  it('names what has to be bought with it', () => {
    const free = { scope: 'assembly', together: ['pcb', 'component'] } as const;
    expect(refused({ ...free, together: [...free.together] }, [assembled()])).toBeNull();
    const own = assembled({ costs: { pcb: 2000, assembly: 2500 } });
    expect(refused({ ...free, together: [...free.together] }, [own])).toEqual({ code: 'C06', scope: 'component' });
  });

  it('finds nothing in an empty cart', () => expect(refused({}, [])).toEqual({ code: 'C06', scope: 'general' }));
});

describe('C07: so many boards, so many lines', () => {
  const pcbNum = { min: 5, max: 10 };
  it.each([
    [4, false],
    [5, true],
    [10, true],
    [11, false],
  ])('%i boards', (boards, fits) => {
    expect(refused({ pcbNum }, [board({ boards })])).toEqual(
      fits ? null : { code: 'C07', of: 'boards', min: 5, max: 10, count: boards },
    );
  });

  it('counts a stencil as no board', () => {
    expect(refused({ pcbNum }, [board({ partNo: 'A', boards: 10 }), stencil({ partNo: 'A' })])).toBeNull();
    expect(refused({ pcbNum }, [stencil()])).toMatchObject({ code: 'C07', count: 0 });
  });

  it.each([
    [30, true],
    [31, false],
  ])('%i lines', (lines, fits) => {
    expect(refused({ mostLines: 30 }, [assembled({ lines })])).toEqual(
      fits ? null : { code: 'C07', of: 'lines', min: 1, max: 30, count: lines },
    );
  });
});

describe('C08: boards up to a size', () => {
  const pcbSize = { widthNm: mm(100), heightNm: mm(80) };
  const sized = (widthNm: number, heightNm: number) => refused({ pcbSize }, [board({ sizeNm: { widthNm, heightNm } })]);

  it('takes them either way round', () => {
    expect(sized(mm(100), mm(80))).toBeNull();
    expect(sized(mm(80), mm(100))).toBeNull();
    expect(sized(mm(10), mm(10))).toBeNull();
  });

  it.each([
    [mm(100) + 1, mm(80)],
    [mm(100), mm(80) + 1],
    [mm(80) + 1, mm(100)],
    [mm(81), mm(81)],
  ])('and none of %i by %i nanometres', (width, height) => expect(sized(width, height)).toEqual({ code: 'C08', ...pcbSize }));

  it('asks that there is a board', () => {
    const ranged = { ...pcbSize, least: { widthNm: mm(50), heightNm: mm(20) } };
    const inRange = (widthNm: number, heightNm: number) =>
      refused({ pcbSize: ranged }, [board({ sizeNm: { widthNm: mm(widthNm), heightNm: mm(heightNm) } })]);
    expect([inRange(20, 50), inRange(80, 100), inRange(60, 60)]).toEqual([null, null, null]);
    expect(inRange(49, 49)).toEqual({ code: 'C08', ...ranged });
    expect(inRange(19, 90)).toEqual({ code: 'C08', ...ranged });
    expect(refused({ pcbSize }, [part()])).toEqual({ code: 'C08', ...pcbSize });
    expect(refused({ pcbSize }, [board({ partNo: 'A' }), stencil({ partNo: 'A' })])).toBeNull();
  });
});

describe('C09: not available', () => {
  const unavailable = { code: 'C09', because: 'unavailable' };
  it('taken back, whatever its state', () => {
    expect(couponRefusal(held({}, { disabled: true, state: 'used' }), selected([board()]), now)).toEqual(unavailable);
  });
  it('with unreadable terms', () => {
    const { param: _, ...kept } = held();
    for (const couponParam of ['', 'free boards!', '{"value":500}'])
      expect(couponRefusal(readCoupon({ ...kept, couponParam }), selected([board()]), now)).toEqual(unavailable);
  });
  it('on anything but a first order', () => {
    expect(refused({ firstOrder: true }, [board()], 0)).toBeNull();
    expect(refused({ firstOrder: true }, [board()], 1)).toEqual({ code: 'C09', because: 'notFirst' });
    expect(refused({ firstOrder: false }, [board()], 1)).toBeNull();
  });
});

describe('C10: so often and no more', () => {
  const offer = { param: held().param, disabled: false, claimLimit: 2, claimFrom: null, claimUntil: null };
  it.each([
    [0, null],
    [1, null],
    [2, { code: 'C10', count: 2 }],
    [3, { code: 'C10', count: 3 }],
  ])('claimed %i times', (claimed, refusal) => expect(claimRefusal(offer, claimed, now)).toEqual(refusal));

  it('is for claims within its days, and of what is there', () => {
    const later = new Date(now.getTime() + 1);
    expect(claimRefusal({ ...offer, claimFrom: now }, 0, now)).toBeNull();
    expect(claimRefusal({ ...offer, claimFrom: later }, 9, now)).toEqual({ code: 'C02', when: 'early', at: later.toISOString() });
    expect(claimRefusal({ ...offer, claimUntil: later }, 0, now)).toBeNull();
    expect(claimRefusal({ ...offer, claimUntil: now }, 9, now)).toEqual({ code: 'C02', when: 'over', at: now.toISOString() });
    expect(claimRefusal({ ...offer, disabled: true }, 0, now)).toEqual({ code: 'C09', because: 'unavailable' });
    expect(claimRefusal({ ...offer, param: null }, 0, now)).toEqual({ code: 'C09', because: 'unavailable' });
  });
});

describe('C11: of its own currency', () => {
  it('dollars off dollars', () => {
    expect(refused({ currency: 'CNY' }, [board()])).toEqual({ code: 'C11', currency: 'CNY' });
    expect(refused({ currency: 'CNY' }, [board({ currency: 'CNY' })])).toBeNull();
  });
  it('all of them', () => {
    const mixed = [board({ partNo: 'A' }), part({ partNo: 'A', currency: 'CNY' })];
    expect(refused({}, mixed)).toEqual({ code: 'C11', currency: 'USD' });
  });
});
