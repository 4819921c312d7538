import type { CartItemType, CouponScope, Currency } from '@copperline/contract';

/** Cents or fen. `shipping` is null while nobody knows it: before a checkout, and for assembled boards until they are made. */
export interface CouponCosts {
  readonly pcb: number;
  readonly stencil: number;
  readonly components: number;
  readonly assembly: number;
  readonly shipping: number | null;
}

/** One item that is to be ordered, as far as coupons care. */
export interface CouponItem {
  readonly itemType: CartItemType;
  readonly partNo: string;
  readonly currency: Currency;
  readonly costs: CouponCosts;
  /** Boards of all panels together; 0 where there are none. */
  readonly boards: number;
  /** Of the bill of an assembly. */
  readonly lines: number;
  readonly sizeNm: { readonly widthNm: number; readonly heightNm: number } | null;
  readonly withOnlineDesign: boolean;
}

/** What a checkout would be about. */
export interface CouponSelection {
  readonly items: readonly CouponItem[];
  /** Orders that the customer has paid before. */
  readonly paidOrders: number;
}

/**
 * SPEC section 4 with the settlement of the brief: one item, or a board with the stencil or the parts of the same number. Who gave no
 * number has said of nothing that it belongs together.
 */
export const isOneProduct = (items: readonly CouponItem[]): boolean => {
  const [one, other] = items;
  if (one === undefined || items.length > 2) return false;
  if (other === undefined) return true;
  const [board, companion] = one.itemType === 'Custom' ? [one, other] : [other, one];
  return (
    board.itemType === 'Custom' &&
    (companion.itemType === 'Stencil' || companion.itemType === 'Normal') &&
    board.partNo !== '' &&
    board.partNo === companion.partNo
  );
};

/** What goods cost: neither freight nor a credit that a line may be. */
const goodsOf = ({ pcb, stencil, components, assembly }: CouponCosts): number =>
  Math.max(0, pcb) + Math.max(0, stencil) + Math.max(0, components) + Math.max(0, assembly);

const costIn = (scope: CouponScope, costs: CouponCosts): number => {
  switch (scope) {
    case 'pcb':
    case 'stencil':
    case 'assembly':
      return Math.max(0, costs[scope]);
    case 'component':
      return Math.max(0, costs.components);
    case 'shipping':
      return Math.max(0, costs.shipping ?? 0);
    case 'general':
      return goodsOf(costs);
  }
};

/** What the scope of a coupon costs so far. */
export const scopeCents = (scope: CouponScope, items: readonly CouponItem[]): number =>
  items.reduce((sum, { costs }) => sum + costIn(scope, costs), 0);

/** Whether there is, or will be, anything for the scope to lower. */
export const hasScope = (scope: CouponScope, items: readonly CouponItem[]): boolean =>
  scopeCents(scope, items) > 0 || (scope === 'shipping' && items.some(({ costs }) => costs.shipping === null));
