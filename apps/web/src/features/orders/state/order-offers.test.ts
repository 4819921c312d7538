import { orderStatuses, orderTypes } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { orderOffers } from './order-offers.ts';

type Known = Parameters<typeof orderOffers>[0];
const order = (change: Partial<Known>): Known => ({ status: 'unpaid', type: 'pcb', marks: [], dueAmount: 0, ...change });

describe('what its owner may do with an order', () => {
  it('is to pay or to cancel while it is unpaid', () => {
    const offers = orderOffers(order({ dueAmount: 2340 }));
    expect(offers.next).toEqual({ do: 'pay', due: 'order' });
    expect(offers).toMatchObject({ cancel: 'now', confirm: false, readdress: true, remove: false });
  });

  it('is to wait while a transfer is looked for', () => {
    expect(orderOffers(order({ status: 'submitted', dueAmount: 2340 })).next).toBeNull();
  });

  it('puts a decision before everything else, and a price before a question', () => {
    const both = order({ status: 'reviewed', marks: ['hold', 'price-decision'] });
    expect(orderOffers(both).next).toEqual({ do: 'answer', mark: 'price-decision' });
    expect(orderOffers({ ...both, marks: ['hold', 'file-approval'] }).next).toEqual({ do: 'answer', mark: 'file-approval' });
    expect(orderOffers({ ...both, marks: ['hold'] }).next).toEqual({ do: 'answer', mark: 'hold' });
  });

  it('is to pay a difference or the freight where they are due', () => {
    const difference = order({ status: 'reviewed', marks: ['difference-due'], dueAmount: 500 });
    expect(orderOffers(difference).next).toEqual({ do: 'pay', due: 'difference' });
    const freight = order({ status: 'processed', type: 'pcba', marks: ['freight-due'], dueAmount: 2400 });
    expect(orderOffers(freight)).toMatchObject({ next: { do: 'pay', due: 'freight' }, changeCarrier: true });
  });

  it('asks to cancel in production, once', () => {
    expect(orderOffers(order({ status: 'in-production' })).cancel).toBe('ask');
    expect(orderOffers(order({ status: 'in-production', marks: ['cancel-asked'] })).cancel).toBeNull();
    expect(orderOffers(order({ status: 'processed' })).cancel).toBeNull();
  });

  it('is to confirm what has been sent, and to claim what has come', () => {
    expect(orderOffers(order({ status: 'shipped' }))).toMatchObject({ next: { do: 'confirm' }, claim: false, readdress: false });
    expect(orderOffers(order({ status: 'delivery' }))).toMatchObject({ confirm: true, claim: true });
    expect(orderOffers(order({ status: 'complete' }))).toMatchObject({ next: null, claim: true, remove: true });
    expect(orderOffers(order({ status: 'complete', marks: ['claim-open'] })).claim).toBe(false);
  });

  it('never offers to pay where nothing is due', () => {
    for (const status of orderStatuses)
      for (const type of orderTypes) expect(orderOffers(order({ status, type })).due).toBeNull();
  });
});
