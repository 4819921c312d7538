import { deskActions, quoteActionsOf, quoteStatuses } from '@copperline/contract';
import { expect, it } from 'vitest';
import { dialogOf, leadingOf } from './desk-steps.ts';

it('knows every step that staff may take', () => {
  const staff = new Set(quoteStatuses.flatMap((status) => quoteActionsOf(status, 'staff')));
  expect([...staff].toSorted()).toEqual([...deskActions].toSorted());
});

it('asks for a reason and for days where the server wants them', () => {
  expect(Object.fromEntries(deskActions.map((action) => [action, dialogOf(action)]))).toEqual({
    assign: null,
    finalise: null,
    ask: { reason: true, days: false },
    quote: { reason: false, days: true },
    offer: { reason: false, days: true },
    return: { reason: true, days: true },
    invalidate: { reason: true, days: false },
    extend: { reason: false, days: true },
    reopen: { reason: true, days: false },
  });
});

it('leads to a binding price only where every line has one', () => {
  const steps = deskActions.filter((action) => quoteActionsOf('quoting', 'staff').includes(action));
  const priced = (decision: 'automatic' | 'inquiry') =>
    leadingOf({ priced: { decision } as Parameters<typeof leadingOf>[0]['priced'] }, steps);
  expect(priced('automatic')).toBe('finalise');
  expect(priced('inquiry')).toBe('quote');
});
