import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CallError } from '#lib/api/outcome.ts';
import { createPresses } from './once-key.ts';

const shelf = () => {
  let text: string | null = null;
  return {
    read: () => text,
    write: (next: string | null) => {
      text = next;
    },
    newKey: () => randomUUID(),
  };
};

const keysOf = () => {
  const store = shelf();
  const keys: string[] = [];
  const press = (body: object, outcome: () => Promise<string>): Promise<string | null> =>
    // A new object each time: a reload knows only what was stored.
    createPresses(store)
      .run('pay 1', body, (key) => {
        keys.push(key);
        return outcome();
      })
      .catch(() => null);
  return { store, keys, press };
};

const paid = () => Promise.resolve('paid');
const failing = (status: number) => () => Promise.reject(new CallError('OPERATION_FAILED', status, 'no'));

describe('the key of a press', () => {
  it('is the same until somebody answers', async () => {
    const { keys, press, store } = keysOf();
    await press({ cents: 100 }, failing(0));
    await press({ cents: 100 }, failing(502));
    expect(await press({ cents: 100 }, paid)).toBe('paid');
    expect(new Set(keys).size).toBe(1);
    expect(store.read()).toBeNull();
    await press({ cents: 100 }, paid);
    expect(new Set(keys).size).toBe(2);
  });

  it('is another one after a refusal, and for another sum', async () => {
    const { keys, press } = keysOf();
    await press({ cents: 100 }, failing(409));
    await press({ cents: 100 }, failing(0));
    await press({ cents: 120 }, failing(0));
    await press({ cents: 120 }, failing(0));
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe(keys[3]);
  });

  it('survives a storage that holds something else', async () => {
    const { press, store } = keysOf();
    store.write('{"what":1}');
    expect(await press({ cents: 1 }, paid)).toBe('paid');
  });
});
