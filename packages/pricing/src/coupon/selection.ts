import type { CartItemType, CouponScope, Currency } from '@copperline/contract';

/** Cents or fen. `shipping` is null while unknown: before a checkout, and for assembled boards until they are weighed. */
export interface CouponCosts {
  readonly pcb: number;
  readonly stencil: number;
  readonly components: number;
  readonly assembly: number;
  readonly shipping: number | null;
}

/** An item with the properties that coupons depend on. */
export interface CouponItem {
  readonly itemType: CartItemType;
  readonly partNo: string;
  readonly currency: Currency;
  readonly costs: CouponCosts;
  /** Boards of all panels together; 0 without boards. */
  readonly boards: number;
  /** BOM lines of an assembly. */
  readonly lines: number;
  readonly sizeNm: { readonly widthNm: number; readonly heightNm: number } | null;
  readonly withOnlineDesign: boolean;
}

/** The items of a checkout, and the customer's history. */
export interface CouponSelection {
  readonly items: readonly CouponItem[];
  /** Orders that the customer has paid before. */
  readonly paidOrders: number;
}

/**
 * A coupon is for one product: one item, or a board with its stencil or parts under the same customer part number. Items without a
 * part number do not belong together.
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

/** Cost of the goods, without freight and without negative lines. */
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

/** Cost of a coupon's scope. */
export const scopeCents = (scope: CouponScope, items: readonly CouponItem[]): number =>
  items.reduce((sum, { costs }) => sum + costIn(scope, costs), 0);

/** Whether the items have, or will have, a cost in the scope. */
export const hasScope = (scope: CouponScope, items: readonly CouponItem[]): boolean =>
  scopeCents(scope, items) > 0 || (scope === 'shipping' && items.some(({ costs }) => costs.shipping === null));
