import {
  type Chargeback,
  deskOrderActions,
  type DeskOrderDetail,
  orderActionRoles,
  orderMarks,
  type OrderPosition,
  orderStatuses,
  orderTransitions,
  orderTypes,
  staffRoles,
} from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { formOf, leadingMove, movesOf as movesFor, refundable } from './order-moves.ts';

const movesOf = (order: OrderPosition) => movesFor(order, staffRoles);

describe('what staff may do', () => {
  it('is what the table says and nothing else, for every status, type and mark', () => {
    for (const status of orderStatuses)
      for (const type of orderTypes)
        for (const marks of [[], ...orderMarks.map((mark) => [mark])]) {
          const table = orderTransitions.filter(
            (row) =>
              (row.by as readonly string[]).includes('staff') &&
              (row.from as readonly string[]).includes(status) &&
              (!('types' in row) || (row.types as readonly string[]).includes(type)) &&
              (!('needs' in row) || (row.needs as readonly string[]).every((mark) => (marks as string[]).includes(mark))) &&
              (!('without' in row) || !(row.without as readonly string[]).some((mark) => (marks as string[]).includes(mark))),
          );
          expect(movesOf({ status, type, marks }).toSorted()).toEqual(table.map(({ action }) => action).toSorted());
        }
  });

  it('is no more than their roles allow', () => {
    for (const role of staffRoles)
      for (const status of orderStatuses)
        for (const action of movesFor({ status, type: 'pcb', marks: [] }, [role]))
          expect([action, (orderActionRoles[action] as readonly string[]).includes(role)]).toEqual([action, true]);
    expect(movesFor({ status: 'paid', type: 'pcb', marks: [] }, ['sales'])).toEqual([]);
    expect(movesFor({ status: 'paid', type: 'pcb', marks: [] }, ['engineering'])).toEqual(['review']);
  });

  it('has a form that asks for a reason exactly where the table does', () => {
    for (const action of deskOrderActions) {
      const row = orderTransitions.find((each) => each.action === action);
      expect(formOf(action)?.note === 'required').toBe(row !== undefined && 'reason' in row);
    }
  });

  it('leads forward where there is a way', () => {
    expect(leadingMove(movesOf({ status: 'paid', type: 'pcb', marks: [] }))).toBe('review');
    expect(leadingMove(movesOf({ status: 'paid', type: 'parts', marks: [] }))).toBe('pick');
    expect(leadingMove(movesOf({ status: 'in-production', type: 'pcb', marks: ['cancel-asked'] }))).toBe('cancel-started');
    expect(leadingMove(movesOf({ status: 'reviewed', type: 'pcb', marks: ['hold'] }))).toBe(null);
    expect(leadingMove(movesOf({ status: 'complete', type: 'pcb', marks: [] }))).toBe(null);
  });
});

it('gives back no more than was paid, is in no other refund and was taken by no bank', () => {
  type Refund = DeskOrderDetail['refunds'][number];
  const refund = (cents: number, state: Refund['state']): Refund => ({ cents, state }) as Refund;
  const taken = (cents: number, state: Chargeback['state']): Chargeback => ({ cents, state }) as Chargeback;
  expect(refundable({ paidCents: 1000, refunds: [], chargebacks: [] })).toBe(1000);
  const refunds = [refund(300, 'succeeded'), refund(200, 'wanted'), refund(500, 'failed'), refund(400, 'declined')];
  expect(refundable({ paidCents: 1000, refunds, chargebacks: [] })).toBe(500);
  expect(refundable({ paidCents: 1000, refunds, chargebacks: [taken(100, 'open'), taken(400, 'won')] })).toBe(400);
  expect(refundable({ paidCents: 1000, refunds, chargebacks: [taken(1000, 'lost')] })).toBe(0);
});
