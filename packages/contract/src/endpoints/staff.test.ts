import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../index.ts';
import { deskActions } from './desk.ts';
import { deskOrderActions } from './desk-orders.ts';
import { orderTransitions } from '../states/order.ts';
import { deskCallRoles, mayActOnQuote, mayCall, mayMoveOrder, orderActionRoles, quoteActionRoles } from './staff.ts';
import { staffRoles } from '../staff-role.ts';

describe('the table of roles', () => {
  it('lists every call of the desk, and nothing else', () => {
    const calls = allEndpoints.filter(({ auth }) => auth === 'staff').map(({ name }) => name);
    expect(Object.keys(deskCallRoles).toSorted()).toEqual(calls.toSorted());
  });

  it('lets somebody make every call and take every step', () => {
    const rows = [deskCallRoles, orderActionRoles, quoteActionRoles].flatMap((table) => Object.entries(table));
    expect(rows.filter(([, roles]) => roles.length === 0)).toEqual([]);
  });

  it('has every step of an order that staff may take', () => {
    const byStaff = orderTransitions.filter(({ by }) => (by as readonly string[]).includes('staff')).map(({ action }) => action);
    expect([...deskOrderActions].toSorted()).toEqual([...byStaff].toSorted());
    expect(Object.keys(orderActionRoles).toSorted()).toEqual([...deskOrderActions].toSorted());
    expect(Object.keys(quoteActionRoles).toSorted()).toEqual([...deskActions].toSorted());
  });

  it('opens the calls that take steps to whoever may take one', () => {
    for (const role of staffRoles) {
      const moves = deskOrderActions.some((action) => mayMoveOrder([role], action));
      const acts = deskActions.some((action) => mayActOnQuote([role], action));
      expect([role, mayCall([role], { name: 'deskOrders.move' })]).toEqual([role, moves]);
      expect([role, mayCall([role], { name: 'desk.act' })]).toEqual([role, acts]);
    }
  });

  it('refuses a call that it does not list to everybody', () => {
    expect(mayCall(staffRoles, { name: 'desk.everything' })).toBe(false);
  });

  it('has two people about money above the limit: whoever approves cannot be sales alone', () => {
    expect(mayCall(['sales'], { name: 'deskOrders.approveRefund' })).toBe(false);
    expect(mayCall(['admin'], { name: 'deskOrders.refund' })).toBe(false);
  });
});
