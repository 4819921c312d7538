import { paymentStates } from '@copperline/contract';
import { expect, it } from 'vitest';
import { isPaymentSettled, waitMs } from './poll.ts';

it('looks again soon at first, and never less often than every quarter of a minute', () => {
  expect([0, 1, 2, 3].map(waitMs)).toEqual([1000, 1000, 1500, 2250]);
  expect(waitMs(1000)).toBe(15_000);
});

it('waits for what the provider has not decided', () =>
  expect(paymentStates.filter((state) => !isPaymentSettled(state))).toEqual(['created', 'pending']));
