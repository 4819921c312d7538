import { describe, expect, it } from 'vitest';
import { sendOnce, type Unanswered, withKey } from './send-once.ts';

let made = 0;
const newKey = (): string => `key-${(made += 1)}`;

describe('A70 the key of a wish', () => {
  it('stays the same while its content does, and is another for other content', () => {
    const first = withKey([], 'a', newKey);
    const again = withKey(first.unanswered, 'a', newKey);
    expect(again.key).toBe(first.key);
    const other = withKey(again.unanswered, 'b', newKey);
    expect(other.key).not.toBe(first.key);
    expect(withKey(other.unanswered, 'a', newKey).key).toBe(first.key);
  });

  it('is remembered for the last few wishes only', () => {
    let unanswered: Unanswered = [];
    for (let n = 0; n < 30; n += 1) ({ unanswered } = withKey(unanswered, `wish ${n}`, newKey));
    expect(unanswered).toHaveLength(10);
    expect(unanswered.at(-1)?.[0]).toBe('wish 29');
  });
});

describe('A70 a wish that is sent', () => {
  const start = (written: string | null = null) => {
    const shelf = { written };
    const sent: string[] = [];
    const storage = { read: () => shelf.written, write: (value: string | null) => void (shelf.written = value) };
    /** One press; `answer` is what becomes of the call. */
    const press = (content: unknown, answer: 'answered' | 'lost') =>
      sendOnce(
        content,
        async (key) => {
          sent.push(key);
          if (answer === 'lost') throw new Error('the network');
          return key;
        },
        storage,
      ).catch(() => null);
    return { press, sent, shelf };
  };

  it('is sent under the same key until an answer came, and under another the next time', async () => {
    const { press, sent } = start();
    await press({ quantity: 5 }, 'lost');
    await press({ quantity: 5 }, 'lost');
    await press({ quantity: 5 }, 'answered');
    await press({ quantity: 5 }, 'answered');
    expect(sent[1]).toBe(sent[0]);
    expect(sent[2]).toBe(sent[0]);
    expect(sent[3]).not.toBe(sent[0]);
    expect(sent[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it('is another wish once the form holds something else, and the same again when it is changed back', async () => {
    const { press, sent } = start();
    await press({ quantity: 5 }, 'lost');
    await press({ quantity: 10 }, 'answered');
    await press({ quantity: 5 }, 'answered');
    expect(sent[1]).not.toBe(sent[0]);
    expect(sent[2]).toBe(sent[0]);
  });

  it('keeps its key when the page is loaded again', async () => {
    const before = start();
    await before.press({ quantity: 5 }, 'lost');
    const after = start(before.shelf.written);
    await after.press({ quantity: 5 }, 'answered');
    expect(after.sent).toEqual(before.sent);
    expect(after.shelf.written).toBeNull();
  });

  it('gets a key also where what is remembered makes no sense', async () => {
    for (const written of ['', '{}', '[1]', 'null', '[["a"]]']) {
      const { press, sent } = start(written);
      expect(await press({ quantity: 5 }, 'answered')).toBe(sent[0]);
    }
  });
});
