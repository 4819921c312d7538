import { quoteActionsOf, type Quote, quoteStatuses } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { offersOf } from './quote-offers.ts';

const now = Date.parse('2026-11-15T12:00:00.000Z');
const later = '2026-11-20T12:00:00.000Z';
const earlier = '2026-11-15T11:59:59.000Z';

const quote = (change: Partial<Quote>) =>
  ({
    status: 'quotation-offered',
    kind: 'pcb',
    expiryDate: later,
    totalPrice: { amount: 2340, currency: 'USD' },
    ...change,
  }) as const satisfies Pick<Quote, 'status' | 'kind' | 'expiryDate' | 'totalPrice'>;

describe('what its owner may do with a quote', () => {
  it('puts only what is offered and holds into the cart', () => {
    const orderable = quoteStatuses.filter((status) => offersOf(quote({ status }), now).addToCart !== null);
    expect(orderable).toEqual(['quotation-offered']);
    expect(offersOf(quote({ expiryDate: earlier }), now).addToCart).toBeNull();
  });

  it('follows the table of transitions', () => {
    for (const status of quoteStatuses) {
      const allowed = quoteActionsOf(status, 'customer');
      const { accept, edit, withdraw } = offersOf(quote({ status }), now);
      expect({ accept, edit, withdraw }).toEqual({
        accept: allowed.includes('accept'),
        edit: allowed.includes('edit'),
        withdraw: allowed.includes('withdraw'),
      });
    }
  });

  it('opens in its form to be changed, or to become another', () => {
    const { edit, copy } = offersOf(quote({ status: 'inquiry-received' }), now);
    expect({ edit, copy }).toEqual({ edit: true, copy: false });
    expect(offersOf(quote({ kind: 'stencil', status: 'expired' }), now).copy).toBe(true);
    expect(offersOf(quote({ kind: 'pcba', status: 'expired' }), now).copy).toBe(false);
  });

  it('accepts no price whose time is over', () => {
    expect(offersOf(quote({ status: 'quoted', expiryDate: earlier }), now).accept).toBe(false);
  });

  it('keeps what became an order', () => {
    expect(quoteStatuses.filter((status) => !offersOf(quote({ status }), now).remove)).toEqual(['order-received']);
  });

  it('re-orders assembled boards that had a price', () => {
    expect(offersOf(quote({ kind: 'pcba', status: 'expired' }), now).reOrder).toBe(true);
    expect(offersOf(quote({ kind: 'pcba', status: 'quoting' }), now).reOrder).toBe(false);
    expect(offersOf(quote({ kind: 'pcb', status: 'expired' }), now).reOrder).toBe(false);
  });
});
