import type { OrderEvent, OrderStatus } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { stagesOf } from './stages.ts';

const event = (status: OrderStatus, day: number): OrderEvent => ({
  at: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  action: 'move',
  by: 'staff',
  status,
  note: '',
  step: null,
});
const read = (...[order]: Parameters<typeof stagesOf>) =>
  stagesOf(order).map(({ name, at, state }) => `${name} ${state} ${at?.slice(8, 10) ?? '-'}`);
const orderDate = '2026-11-01T08:00:00.000Z';

describe('the way of an order', () => {
  it('has a date for every stage that was reached', () => {
    const events = [event('in-production', 5), event('paid', 2), event('reviewed', 3)];
    expect(read({ type: 'pcb', status: 'in-production', events, orderDate })).toEqual([
      'unpaid done 01',
      'paid done 02',
      'reviewed done 03',
      'in-production now 05',
      'processed ahead -',
      'shipped ahead -',
      'complete ahead -',
    ]);
  });

  it('leads back where the line sent it back', () => {
    const events = [event('paid', 2), event('reviewed', 3), event('in-production', 4), event('reviewed', 5)];
    expect(read({ type: 'pcba', status: 'reviewed', events, orderDate }).slice(2, 4)).toEqual([
      'reviewed now 03',
      'in-production ahead -',
    ]);
  });

  it('skips what parts do not need', () => {
    expect(read({ type: 'parts', status: 'paid', events: [event('paid', 2)], orderDate })).toEqual([
      'unpaid done 01',
      'paid now 02',
      'processed ahead -',
      'shipped ahead -',
      'complete ahead -',
    ]);
  });

  it('has nothing ahead once it ended', () => {
    const events = [event('paid', 2), event('cancelled', 3)];
    expect(read({ type: 'pcb', status: 'cancelled', events, orderDate })).toEqual([
      'unpaid done 01',
      'paid done 02',
      'cancelled now 03',
    ]);
    const lost = [event('paid', 2), event('shipped', 8), event('failed', 9)];
    expect(read({ type: 'pcb', status: 'failed', events: lost, orderDate }).at(-1)).toBe('failed now 09');
    const all = [event('paid', 2), event('shipped', 8), event('complete', 9)];
    expect(read({ type: 'parts', status: 'complete', events: all, orderDate }).at(-1)).toBe('complete done 09');
  });
});
