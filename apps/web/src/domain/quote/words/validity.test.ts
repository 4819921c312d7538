import { expect, it } from 'vitest';
import { endsSoon, isOver, timeLeft } from './validity.ts';

const now = Date.parse('2026-11-15T12:00:00.000Z');

it.each([
  ['2026-12-15T12:00:00.000Z', { in: 'days', days: 30, hours: 0 }],
  ['2026-11-16T13:59:59.000Z', { in: 'days', days: 1, hours: 1 }],
  ['2026-11-16T12:00:00.000Z', { in: 'days', days: 1, hours: 0 }],
  ['2026-11-16T11:59:59.000Z', { in: 'hours', hours: 23, minutes: 59 }],
  ['2026-11-15T13:00:00.000Z', { in: 'hours', hours: 1, minutes: 0 }],
  ['2026-11-15T12:59:59.999Z', { in: 'minutes', minutes: 59, seconds: 59 }],
  ['2026-11-15T12:00:00.001Z', { in: 'minutes', minutes: 0, seconds: 0 }],
  ['2026-11-15T12:00:00.000Z', null],
  ['2026-11-01T00:00:00.000Z', null],
  ['not a date', null],
])('until %s', (expiry, left) => expect(timeLeft(expiry, now)).toEqual(left));

it('presses on the last day only', () => {
  expect(endsSoon({ in: 'days', days: 1, hours: 0 })).toBe(false);
  expect(endsSoon({ in: 'hours', hours: 23, minutes: 59 })).toBe(true);
});

it('knows that a price is over before the server says so, and not of what has none', () => {
  const [later, earlier] = ['2026-11-20T12:00:00.000Z', '2026-11-15T11:59:59.000Z'];
  expect(isOver({ status: 'quotation-offered', expiryDate: earlier }, now)).toBe(true);
  expect(isOver({ status: 'order-received', expiryDate: earlier }, now)).toBe(false);
  expect(isOver({ status: 'quotation-offered', expiryDate: null }, now)).toBe(false);
  expect(isOver({ status: 'quotation-offered', expiryDate: earlier }, null)).toBe(false);
  expect(isOver({ status: 'expired', expiryDate: later }, now)).toBe(true);
});
