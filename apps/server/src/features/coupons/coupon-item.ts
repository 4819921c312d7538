import type { CartItemType, Currency, PcbSpec, QuoteGroup, QuoteLine, StencilSpec } from '@copperline/contract';
import { boardInPanel, boardsIn, type CouponItem } from '@copperline/pricing';

const costOf = (lines: readonly QuoteLine[], group: QuoteGroup): number =>
  lines.reduce((sum, line) => sum + (line.group === group ? line.cents : 0), 0);

/** Of how many lines the frozen price was made: parts that we buy, and parts that the customer sends. */
const bomLines = (lines: readonly QuoteLine[]): number =>
  lines
    .filter(({ key }) => key === 'componentsUnitPrice' || key === 'partCost')
    .reduce((sum, { because }) => sum + Number(because['lines'] ?? 0), 0);

/** Something that is to be ordered, in a cart or in a checkout. */
export interface Orderable {
  readonly itemType: CartItemType;
  readonly partNo: string;
  readonly currency: Currency;
  readonly spec: PcbSpec | StencilSpec | null;
  readonly lines: readonly QuoteLine[];
  readonly cents: number;
}

/** As coupons see it. `shipping` is null while nobody knows it; nothing can be designed online yet. */
export const couponItem = (
  { itemType, partNo, currency, spec, lines, cents }: Orderable,
  shipping: number | null,
): CouponItem => {
  const board = spec !== null && 'layers' in spec ? spec : null;
  return {
    itemType,
    partNo,
    currency,
    costs: {
      pcb: costOf(lines, 'pcb'),
      stencil: costOf(lines, 'stencil'),
      components: itemType === 'Normal' ? cents : costOf(lines, 'components'),
      assembly: costOf(lines, 'assembly'),
      shipping,
    },
    boards: board === null ? 0 : board.quantity * boardsIn(board.panel),
    lines: bomLines(lines),
    sizeNm: board === null ? null : (boardInPanel(board) ?? { widthNm: board.widthNm, heightNm: board.heightNm }),
    withOnlineDesign: false,
  };
};
