import { type CouponKind, type CouponParam, type Currency, mm, ordering } from '@copperline/contract';
import { currentBook } from '../book/books.ts';
import { cents, decimal } from '../exact.ts';

/** A coupon offer: its terms, claims per account, and validity. */
export interface SampleOffer {
  readonly kind: CouponKind;
  readonly param: CouponParam;
  readonly claimLimit: number;
  readonly validDays: number;
}

const plain = (currency: Currency, scope: CouponParam['scope'], value: number): CouponParam => ({
  currency,
  value,
  scope,
  threshold: 0,
  orderType: 'all',
  pcbNum: null,
  pcbSize: null,
  mostLines: null,
  together: [],
  firstOrder: false,
});

/** Free assembly: few boards, few lines, boards and parts from us; the limits are the price book's. */
const freeAssembly = (currency: Currency): SampleOffer => {
  const { upTo, mostBoards, mostLines } = currentBook.assembly.freeAssembly;
  const cap = currency === 'USD' ? upTo : currentBook.yuan.freeAssemblyUpTo;
  return {
    kind: 'freeAssembly',
    param: {
      ...plain(currency, 'assembly', cents(decimal(cap))),
      pcbNum: { min: ordering.minPcbaQuantity, max: mostBoards },
      mostLines,
      together: ['pcb', 'component'],
    },
    claimLimit: 3,
    validDays: 90,
  };
};

/** Up to five dollars off the boards of a first order. */
const firstOrder = (currency: Currency): SampleOffer => ({
  kind: 'firstOrder',
  param: { ...plain(currency, 'pcb', currency === 'USD' ? 500 : 3500), firstOrder: true },
  claimLimit: 1,
  validDays: 180,
});

const overThreshold = (currency: Currency): SampleOffer => ({
  kind: 'amount',
  param: { ...plain(currency, 'general', currency === 'USD' ? 800 : 5000), threshold: currency === 'USD' ? 10_000 : 70_000 },
  claimLimit: 2,
  validDays: 30,
});

const smallBoardsStencil = (currency: Currency): SampleOffer => ({
  kind: 'amount',
  param: { ...plain(currency, 'stencil', currency === 'USD' ? 300 : 2000), pcbSize: { widthNm: mm(100), heightNm: mm(100) } },
  claimLimit: 1,
  validDays: 30,
});

/** Sample coupons of a new database, in both currencies. */
export const sampleOffers: readonly SampleOffer[] = (['USD', 'CNY'] as const).flatMap((currency) => [
  firstOrder(currency),
  freeAssembly(currency),
  overThreshold(currency),
  smallBoardsStencil(currency),
]);
