import { type QuoteInputs, sessionKeys } from '@copperline/contract';
import { beforeEach, expect, it } from 'vitest';
import { sessionShelf } from '#lib/storage.ts';
import { dropTyped, keepTyped, readKept } from './kept-inputs.ts';
import { emptyPart, type TypedInputs } from './typed-inputs.ts';

const from: QuoteInputs = { parts: {}, surcharges: [], leadDays: null };
const typed: TypedInputs = {
  parts: [{ ...emptyPart('u1'), unit: '2.5' }],
  surcharges: [{ title: 'Rush', amount: '' }],
  leadDays: 'x',
};

beforeEach(() => sessionShelf.write(sessionKeys.deskInputs, null));

it('keeps what was typed by quote, as it was typed, until it is dropped', () => {
  keepTyped('a', { from, typed });
  keepTyped('b', { from, typed: { ...typed, leadDays: '9' } });
  expect(readKept('a')).toEqual({ from, typed });
  expect(readKept('b')?.typed.leadDays).toBe('9');
  expect(readKept('c')).toBeNull();
  dropTyped('a');
  expect([readKept('a'), readKept('b')?.typed.leadDays]).toEqual([null, '9']);
});

it('forgets the oldest of very many', () => {
  for (let n = 0; n < 31; n += 1) keepTyped(`q${n}`, { from, typed });
  expect([readKept('q0'), readKept('q1')?.typed]).toEqual([null, typed]);
});

it.each(['', 'not json', '{}', '[["a",{"typed":{}}]]'])('begins anew with what it cannot read: %j', (text) => {
  sessionShelf.write(sessionKeys.deskInputs, text);
  expect(readKept('a')).toBeNull();
  keepTyped('a', { from, typed });
  expect(readKept('a')?.typed).toEqual(typed);
});
