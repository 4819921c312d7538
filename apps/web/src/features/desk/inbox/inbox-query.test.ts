import { expect, it } from 'vitest';
import { inboxAddress, readInboxQuery, withFilter } from './inbox-query.ts';

const read = (text: string) => readInboxQuery(new URLSearchParams(text));

it('reads what it has written', () => {
  for (const text of ['?', '?status=quoting&assigned=me&search=amp+1&page=3', '?assigned=nobody'])
    expect(inboxAddress(read(text))).toBe(text);
});

it.each(['status=made', 'assigned=you', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=10001', 'search=++'])(
  'does not ask for what it does not understand: %s',
  (text) => expect(inboxAddress(read(text))).toBe('?'),
);

it('begins another filter at its first page', () => {
  expect(inboxAddress(withFilter(read('status=quoting&page=4'), { assigned: 'me' }))).toBe('?status=quoting&assigned=me');
});
