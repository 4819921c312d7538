import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { expect, it } from 'vitest';
import { endsSoon, timeLeft, timeText } from './time-left.ts';

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

it('counts seconds with two digits, so that nothing jumps', () => {
  const { t } = createTranslator('en-US', messages);
  expect(timeText(t, { in: 'minutes', minutes: 4, seconds: 5 })).toBe('4 min 05 s');
});
