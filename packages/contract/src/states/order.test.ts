import { describe, expect, it } from 'vitest';
import {
  canDeleteOrder,
  canMoveOrder,
  isOrderOver,
  orderActionsOf,
  orderMarks,
  type OrderPosition,
  orderStatuses,
  orderTabs,
  type OrderTransition,
  orderTransition,
  orderTransitions,
  orderTypes,
} from './order.ts';

const rows: readonly OrderTransition[] = orderTransitions;
const at = (status: OrderPosition['status'], ...marks: OrderPosition['marks']): OrderPosition => ({ status, type: 'pcb', marks });

describe('the life of an order', () => {
  it('names each arrow once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ action }) => action)).size).toBe(rows.length);
  });

  it.each(orderTypes)('reaches every status of an order of %s, and only the ends are dead ends', (type) => {
    const own = rows.filter(({ types = orderTypes }) => types.includes(type));
    const reached = new Set(own.filter(({ from }) => from.length === 0).map(({ to }) => to));
    for (let before = -1; before !== reached.size; ) {
      before = reached.size;
      for (const { from, to } of own) if (from.some((status) => reached.has(status))) reached.add(to);
    }
    const never = type === 'parts' ? ['reviewed', 'in-production'] : [];
    expect(orderStatuses.filter((status) => !reached.has(status))).toEqual(never);
    const ends = orderStatuses.filter((status) => own.every(({ from, to }) => !from.includes(status) || to === status));
    expect(ends.filter((status) => reached.has(status))).toEqual(['complete', 'cancelled']);
    expect(orderStatuses.filter(isOrderOver)).toEqual(['complete', 'cancelled']);
  });

  it('allows a customer these actions and no others', () => {
    const may = Object.fromEntries(orderStatuses.map((status) => [status, orderActionsOf(at(status), 'customer')]));
    expect(may).toEqual({
      unpaid: ['submit', 'cancel-unpaid'],
      submitted: ['cancel-unpaid'],
      paid: ['cancel-paid'],
      reviewed: ['answer', 'cancel-paid'],
      'in-production': ['ask-cancel'],
      processed: [],
      shipped: ['confirm-received'],
      delivery: ['confirm-received', 'claim-delivered'],
      complete: ['claim'],
      failed: [],
      cancelled: [],
    });
  });

  it('takes money from providers and staff alone', () => {
    for (const { to, by } of rows) if (to === 'paid') expect(by).not.toContain('customer');
    for (const { to, by } of rows)
      if (['reviewed', 'in-production', 'processed', 'shipped'].includes(to) && !by.every((actor) => actor === 'customer'))
        expect(by).not.toContain('customer');
  });

  it('makes nothing while anything is undecided, and ships nothing while freight is due', () => {
    expect(canMoveOrder(at('reviewed'), 'release', 'staff')).toBe(true);
    for (const mark of ['hold', 'price-decision', 'file-approval', 'difference-due', 'cancel-asked'] as const)
      expect(canMoveOrder(at('reviewed', mark), 'release', 'staff')).toBe(false);
    expect(canMoveOrder(at('processed', 'freight-due'), 'ship', 'staff')).toBe(false);
    expect(canMoveOrder(at('processed'), 'abandon', 'staff')).toBe(false);
    expect(canMoveOrder(at('in-production'), 'cancel-started', 'staff')).toBe(false);
    expect(canMoveOrder(at('in-production', 'cancel-asked'), 'cancel-started', 'staff')).toBe(true);
  });

  it('knows no mark that nothing asks about', () => {
    const asked = new Set(rows.flatMap(({ without = [], needs = [] }) => [...without, ...needs]));
    expect(orderMarks.filter((mark) => !asked.has(mark))).toEqual([]);
  });

  it('shows each status in one tab beside the first', () => {
    const { all, ...others } = orderTabs;
    expect(Object.values(others).flat().toSorted()).toEqual([...all].toSorted());
  });

  it('deletes what is over, and a failure when its money is back', () => {
    expect(orderStatuses.filter((status) => canDeleteOrder(at(status)))).toEqual(['complete', 'failed', 'cancelled']);
    expect(canDeleteOrder(at('failed', 'refund-pending'))).toBe(false);
  });

  it('finds an arrow by what is done', () => {
    expect(orderTransition('ship')).toMatchObject({ id: 'O20', to: 'shipped' });
  });
});
