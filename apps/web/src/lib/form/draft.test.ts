import { expect, it } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

it('keeps what was typed under its key until it is sent', () => {
  keepDraft('register', { email: 'ada@example.com' });
  keepDraft('forgot', { email: 'bob@example.com' });
  expect(readDraft('register')).toEqual({ email: 'ada@example.com' });
  dropDraft('register');
  expect([readDraft('register'), readDraft('forgot')]).toEqual([undefined, { email: 'bob@example.com' }]);
});
