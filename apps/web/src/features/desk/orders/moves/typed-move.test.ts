import { type DeskOrderDetail, deskOrders, type MarkData } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { openedMove, readMove, type TypedMove } from './typed-move.ts';

const mark = (data: MarkData): DeskOrderDetail['openMarks'][number] => ({
  markId: '1',
  data,
  since: '',
  closedAt: null,
  answer: null,
  answerText: '',
});
const asked = mark({ mark: 'cancel-asked', text: '', stepsDone: 3, steps: 9, chargeCents: 4000, refundCents: 6000 });
const order = { shippingMethod: 'dhl', dueAmount: 12_345, openMarks: [asked] } as const;
const typed = (change: Partial<TypedMove> = {}): TypedMove => ({ ...openedMove({ ...order, openMarks: [asked] }), ...change });
const read = (action: Parameters<typeof readMove>[0], change: Partial<TypedMove> = {}) => {
  const { data, note, faults } = readMove(action, typed(change), { ...order, openMarks: [asked] });
  // Whatever is read without a fault is something that the call takes.
  if (faults.size === 0) {
    const id = '0193f9c1-0000-7000-8000-000000000001';
    const sent = deskOrders.move.input.safeParse({ orderId: id, revision: 1, action, note, data: JSON.stringify(data) });
    expect(sent.error?.issues ?? []).toEqual([]);
  }
  return { data, note, faults: [...faults.keys()] };
};

it('opens with what is known', () => {
  expect(typed()).toMatchObject({ received: '123.45', carrier: 'dhl', charge: '40.00' });
  expect(openedMove({ ...order, openMarks: [] }).charge).toBe('0.00');
});

describe('a step reads what it needs, and nothing else', () => {
  it.each([
    ['cancel-unpaid', {}, {}],
    ['confirm-payment', {}, { receivedCents: 12_345 }],
    ['confirm-payment', { received: '120' }, { receivedCents: 12_000 }],
    ['finish', { weight: '0.284' }, { weightGrams: 284 }],
    ['pick', { weight: '２.5' }, { weightGrams: 2500 }],
    ['ship', { tracking: ' 1234-AB ' }, { carrier: 'dhl', trackingNumber: '1234-AB' }],
    ['ship', { carrier: 'pick-up' }, { carrier: 'pick-up' }],
    ['cancel-started', { charge: '39.99' }, { chargeCents: 3999 }],
    ['refuse', { note: 'No.' }, {}],
    ['ask', { note: '?' }, { ask: { mark: 'hold', reason: 'file', clockPaused: true, place: null } }],
    [
      'ask',
      { note: '?', layer: 'GTL', x: '12.5', y: '-0.25' },
      { ask: { mark: 'hold', reason: 'file', clockPaused: true, place: { layer: 'GTL', xNm: 12_500_000, yNm: -250_000 } } },
    ],
    [
      'ask',
      { note: '?', mark: 'price-decision', surcharges: [{ title: ' Gold ', amount: '12' }] },
      { ask: { mark: 'price-decision', line: 0, surcharges: [{ title: 'Gold', cents: 1200 }] } },
    ],
    ['ask', { note: '?', mark: 'file-approval' }, { ask: { mark: 'file-approval', line: 0, productionProjectId: null } }],
    [
      'ask',
      { note: '?', mark: 'file-approval', line: 2 },
      { ask: { mark: 'file-approval', line: 2, productionProjectId: null } },
    ],
  ] as const)('%s %j', (action, change, data) => expect(read(action, change)).toMatchObject({ data, faults: [] }));

  it.each([
    ['refuse', { note: ' ' }, ['note']],
    ['confirm-payment', { received: '' }, ['received']],
    ['confirm-payment', { received: '0' }, ['received']],
    ['confirm-payment', { received: '1.234' }, ['received']],
    ['finish', {}, ['weight']],
    ['finish', { weight: '1e3' }, ['weight']],
    ['finish', { weight: '1000.001' }, ['weight']],
    ['ship', { carrier: '' }, ['carrier', 'tracking']],
    ['ship', { tracking: 'abc' }, ['tracking']],
    ['ship', { tracking: '<b>12345' }, ['tracking']],
    ['cancel-started', { charge: '40.01' }, ['charge']],
    ['ask', { note: '?', x: '1' }, ['layer', 'y']],
    ['ask', { note: '?', mark: 'price-decision' }, ['surcharges.0.title', 'surcharges.0.amount']],
  ] as const)('%s %j is refused at %j', (action, change, places) => expect(read(action, change).faults).toEqual(places));
});
