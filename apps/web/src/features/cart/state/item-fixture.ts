import type { CartItem } from '@copperline/contract';

/** An item for tests: parts for a dollar, and what differs. */
export const itemFixture = (cartItemId: string, change: Partial<CartItem> = {}): CartItem => ({
  cartItemId,
  itemType: 'Normal',
  partNo: '',
  quantity: 1,
  mpn: `P${cartItemId}`,
  maker: 'Yageo',
  part: null,
  price: null,
  total: { amount: 100, currency: 'USD' },
  inStock: true,
  addedAt: '2026-11-15T08:00:00.000Z',
  quote: null,
  look: null,
  spec: null,
  boardErrors: null,
  notices: [],
  ...change,
});

export const yuan = (amount: number) => ({ amount, currency: 'CNY' as const });
