import { expect, it } from 'vitest';
import { createEdits, type ItemChange } from './edits.ts';

/** A server that answers when it is told to. */
const slowServer = () => {
  const sent: [string, ItemChange][] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  let shown: Record<string, ItemChange> = {};
  const edit = createEdits({
    send: (id, change) => {
      sent.push([id, change]);
      return new Promise((resolve) => answers.push(resolve));
    },
    show: (changes) => (shown = Object.fromEntries(changes)),
  });
  const answer = async (isTaken: boolean): Promise<void> => {
    answers.shift()?.(isTaken);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { edit, sent, answer, shown: () => shown };
};

it('shows a change at once and until the server has it', async () => {
  const server = slowServer();
  const done = server.edit('a', { quantity: 5 });
  expect(server.shown()).toEqual({ a: { quantity: 5 } });
  await server.answer(true);
  expect(server.shown()).toEqual({});
  expect(await done).toBe(true);
});

it('sends one at a time, and of those that wait only what they come to', async () => {
  const server = slowServer();
  for (const quantity of [5, 6, 7]) void server.edit('a', { quantity });
  void server.edit('a', { partNo: 'AMP' });
  void server.edit('b', { quantity: 1 });
  expect(server.sent).toEqual([
    ['a', { quantity: 5 }],
    ['b', { quantity: 1 }],
  ]);
  await server.answer(true);
  expect(server.sent.slice(2)).toEqual([['a', { quantity: 7, partNo: 'AMP' }]]);
  expect(server.shown()).toEqual({ a: { quantity: 7, partNo: 'AMP' }, b: { quantity: 1 } });
});

it('goes back to what the server has where it refuses, and drops what waited behind it', async () => {
  const server = slowServer();
  const done = server.edit('a', { quantity: 5 });
  void server.edit('a', { quantity: 6 });
  await server.answer(false);
  expect(server.sent).toHaveLength(1);
  expect(server.shown()).toEqual({});
  expect(await done).toBe(false);
  void server.edit('a', { quantity: 7 });
  expect(server.sent).toHaveLength(2);
});
