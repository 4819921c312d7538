import { cartItemTypes, type CouponParam, couponScopes, currencies, mm } from '@copperline/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembled, board, held, now, selected, stencil, terms } from '../../test/coupons.ts';
import { bestCoupon, couponDiscount } from './discount.ts';
import { couponRefusal } from './refusal.ts';
import { sampleOffers } from './sample-offers.ts';
import { type CouponItem, scopeCents } from './selection.ts';

const off = (param: Partial<CouponParam>, items: readonly CouponItem[]) => couponDiscount(terms(param), selected(items));

describe('a discount', () => {
  it.each([
    [499, 499],
    [500, 500],
    [501, 500],
  ])('on boards for %i cents is %i', (pcb, cents) => {
    expect(off({ scope: 'pcb' }, [board({ costs: { pcb } })])).toEqual({ cents, shares: [{ itemType: 'Custom', cents }] });
  });

  it('lowers its scope and nothing beside it', () => {
    expect(off({ scope: 'assembly', value: 9000 }, [assembled()]).cents).toBe(2500);
    expect(off({ scope: 'component', value: 9000 }, [assembled()]).cents).toBe(3000);
    expect(off({ scope: 'pcb', value: 9000 }, [assembled()]).cents).toBe(2000);
    expect(off({ scope: 'general', value: 9000 }, [assembled({ costs: { assembly: 100, shipping: 800 } })]).cents).toBe(100);
    expect(off({ scope: 'shipping', value: 9000 }, [board({ costs: { pcb: 100, shipping: 800 } })]).cents).toBe(800);
    expect(off({ scope: 'stencil' }, [board()])).toEqual({ cents: 0, shares: [] });
    expect(off({ scope: 'shipping' }, [board({ costs: { shipping: null } })])).toEqual({ cents: 0, shares: [] });
  });

  it('sits on the board first, and on its companion with the rest', () => {
    const pair = [stencil({ partNo: 'A', costs: { stencil: 1500 } }), board({ partNo: 'A', costs: { pcb: 400 } })];
    expect(off({ value: 1000 }, pair)).toEqual({
      cents: 1000,
      shares: [
        { itemType: 'Custom', cents: 400 },
        { itemType: 'Stencil', cents: 600 },
      ],
    });
    expect(off({ value: 400 }, pair).shares).toEqual([{ itemType: 'Custom', cents: 400 }]);
    expect(off({ scope: 'stencil' }, pair).shares).toEqual([{ itemType: 'Stencil', cents: 500 }]);
  });
});

const amount = fc.integer({ min: -1000, max: 200_000 });
const item: fc.Arbitrary<CouponItem> = fc.record({
  itemType: fc.constantFrom(...cartItemTypes),
  partNo: fc.constantFrom('', 'A', 'B'),
  currency: fc.constantFrom(...currencies),
  costs: fc.record({ pcb: amount, stencil: amount, components: amount, assembly: amount, shipping: fc.option(amount) }),
  boards: fc.integer({ min: 0, max: 20 }),
  lines: fc.integer({ min: 0, max: 40 }),
  sizeNm: fc.option(
    fc.record({ widthNm: fc.constantFrom(mm(50), mm(100), mm(200)), heightNm: fc.constantFrom(mm(50), mm(150)) }),
  ),
  withOnlineDesign: fc.boolean(),
});
const items = fc.array(item, { maxLength: 4 });
const param: fc.Arbitrary<CouponParam> = fc.record({
  currency: fc.constantFrom(...currencies),
  value: fc.integer({ min: 1, max: 300_000 }),
  scope: fc.constantFrom(...couponScopes),
  threshold: fc.integer({ min: 0, max: 100_000 }),
  orderType: fc.constantFrom('all', 'withDesign', 'withoutDesign'),
  pcbNum: fc.option(fc.constant({ min: 5, max: 10 })),
  pcbSize: fc.option(fc.constant({ widthNm: mm(100), heightNm: mm(100) })),
  mostLines: fc.option(fc.constant(30)),
  together: fc.subarray(['pcb', 'component']),
  firstOrder: fc.boolean(),
});

describe('every coupon on every selection', () => {
  it('takes off whole cents, never below nothing, never more than its value or its scope', () => {
    fc.assert(
      fc.property(param, items, (terms, chosen) => {
        const { cents, shares } = couponDiscount(terms, selected(chosen));
        expect(cents).toBe(Math.min(terms.value, scopeCents(terms.scope, chosen)));
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
        expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(cents);
        for (const share of shares) {
          const own = chosen.filter(({ itemType }) => itemType === share.itemType);
          expect(share.cents).toBeGreaterThan(0);
          expect(share.cents).toBeLessThanOrEqual(scopeCents(terms.scope, own));
        }
      }),
    );
  });

  it('says the same in whichever order the items stand', () => {
    fc.assert(
      fc.property(param, items, fc.nat({ max: 1 }), (terms, chosen, paidOrders) => {
        const turned = chosen.toReversed();
        const coupon = held(terms);
        expect(couponDiscount(terms, selected(turned))).toEqual(couponDiscount(terms, selected(chosen)));
        expect(couponRefusal(coupon, selected(turned, paidOrders), now)).toEqual(
          couponRefusal(coupon, selected(chosen, paidOrders), now),
        );
      }),
    );
  });

  it('takes something off wherever it is not refused, but for freight to come', () => {
    fc.assert(
      fc.property(param, item, (any, one) => {
        const easy = { ...any, currency: one.currency, threshold: 0, pcbNum: null, pcbSize: null, mostLines: null };
        const { cents } = couponDiscount(easy, selected([one]));
        const refusal = couponRefusal(held(easy), selected([one]), now);
        if (refusal === null && easy.scope !== 'shipping') expect(cents).toBeGreaterThan(0);
        if (refusal?.code === 'C06' && easy.together.length === 0) expect(cents).toBe(0);
      }),
    );
  });

  it('is beaten by no other than the best', () => {
    fc.assert(
      fc.property(fc.array(param, { maxLength: 8 }), item, (all, one) => {
        const chosen = selected([one]);
        const coupons = all.map((any, n) => held({ ...any, currency: one.currency, threshold: 0 }, { couponId: String(n) }));
        const usable = coupons.filter((coupon) => couponRefusal(coupon, chosen, now) === null);
        const amounts = usable.map(({ param }) => (param ? couponDiscount(param, chosen).cents : 0));
        const best = bestCoupon(coupons, chosen, now);
        expect(best?.param ? couponDiscount(best.param, chosen).cents : 0).toBe(Math.max(0, ...amounts));
        expect(bestCoupon(coupons.toReversed(), chosen, now)?.couponId).toBe(best?.couponId);
      }),
    );
  });
});

describe('the best coupon', () => {
  const [small, large] = [held({ value: 300 }, { couponId: 'small' }), held({ value: 900 }, { couponId: 'large' })];
  const choose = (coupons: Parameters<typeof bestCoupon>[0], chosen = [board()]) =>
    bestCoupon(coupons, selected(chosen), now)?.couponId ?? null;

  it('takes off most', () => expect(choose([small, large])).toBe('large'));

  it('is judged by what it does here, not by its value', () => {
    const wide = held({ value: 5000, scope: 'stencil' }, { couponId: 'wide' });
    const pair = [board({ partNo: 'A' }), stencil({ partNo: 'A', costs: { stencil: 200 } })];
    expect(choose([wide, small], pair)).toBe('small');
  });

  it('can be used', () => {
    expect(choose([held({ value: 900, threshold: 100_000 }), small])).toBe('small');
    expect(choose([held(null), held({}, { state: 'used' })])).toBeNull();
  });

  it('is the one that is over first where two do the same', () => {
    const soon = held({ value: 300 }, { couponId: 'z', validUntil: new Date('2026-11-16T00:00:00.000Z') });
    expect(choose([small, soon])).toBe('z');
    expect(choose([held({}, { couponId: 'b' }), held({}, { couponId: 'a' })])).toBe('a');
  });

  it('is none where nothing would come off', () => {
    expect(choose([])).toBeNull();
    expect(choose([held({ scope: 'shipping' })], [board({ costs: { pcb: 100, shipping: null } })])).toBeNull();
    expect(choose([small], [])).toBeNull();
  });
});

describe('what a fresh database gives out', () => {
  const named = (kind: string, currency: string) => {
    const offer = sampleOffers.find((each) => each.kind === kind && each.param.currency === currency);
    if (offer === undefined) throw new Error(`${kind} is missing`);
    return offer.param;
  };

  it.each([
    [5, 30, null],
    [10, 30, null],
    [4, 30, 'C07'],
    [11, 30, 'C07'],
    [10, 31, 'C07'],
  ])('frees the assembly of %i boards with %i lines: %s', (boards, lines, code) => {
    const refusal = couponRefusal(held(named('freeAssembly', 'USD')), selected([assembled({ boards, lines })]), now);
    expect(refusal?.code ?? null).toBe(code);
  });

  it('frees assembly up to fifteen dollars, with boards and parts of ours', () => {
    const free = named('freeAssembly', 'USD');
    expect(couponDiscount(free, selected([assembled()])).cents).toBe(1500);
    expect(couponDiscount(free, selected([assembled({ costs: { pcb: 1, components: 1, assembly: 969 } })])).cents).toBe(969);
    const bare = assembled({ costs: { pcb: 2000, assembly: 2500 } });
    expect(couponRefusal(held(free), selected([bare]), now)).toEqual({ code: 'C06', scope: 'component' });
    expect(named('freeAssembly', 'CNY').value).toBe(10_500);
  });

  it('gives the boards of a first order up to five dollars, once', () => {
    const first = named('firstOrder', 'USD');
    expect(couponDiscount(first, selected([board()])).cents).toBe(500);
    expect(couponDiscount(first, selected([board({ costs: { pcb: 100 } })])).cents).toBe(100);
    expect(couponRefusal(held(first), selected([board()], 1), now)).toMatchObject({ code: 'C09' });
    expect(sampleOffers.filter(({ kind }) => kind === 'firstOrder').map(({ claimLimit }) => claimLimit)).toEqual([1, 1]);
  });

  it('gives the same in both currencies', () => {
    const kinds = (currency: string) => sampleOffers.filter(({ param }) => param.currency === currency).map(({ kind }) => kind);
    expect(kinds('CNY')).toEqual(kinds('USD'));
  });
});
