import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { expect, it } from 'vitest';
import { ageText, isLate } from './age.ts';

const { t } = createTranslator('en-US', messages);
const now = Date.parse('2026-11-15T12:00:00.000Z');

it.each([
  ['2026-11-15T12:00:30.000Z', '0 min'],
  ['2026-11-15T11:00:01.000Z', '59 min'],
  ['2026-11-15T11:00:00.000Z', '1 h'],
  ['2026-11-14T12:00:01.000Z', '23 h'],
  ['2026-11-14T12:00:00.000Z', '1 d 0 h'],
  ['2026-11-01T10:30:00.000Z', '14 d 1 h'],
])('since %s', (since, text) => expect(ageText(t, since, now)).toBe(text));

it('is late after a day', () => {
  expect(isLate('2026-11-14T12:00:01.000Z', now)).toBe(false);
  expect(isLate('2026-11-14T12:00:00.000Z', now)).toBe(true);
});
