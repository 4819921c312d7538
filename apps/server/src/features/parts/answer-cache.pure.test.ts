import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const counter = () => {
  let made = 0;
  return { make: async () => (made += 1), made: () => made };
};

describe('the memory of answers', () => {
  it('makes an answer once, also for two who ask at the same time', async () => {
    const cache = createAnswerCache({ entries: 10, keepMs: 1000 });
    const { make, made } = counter();
    expect(await Promise.all([cache.get('a', 0, make), cache.get('a', 0, make)])).toEqual([1, 1]);
    expect(await cache.get('a', 999, make)).toBe(1);
    expect(made()).toBe(1);
  });

  it('forgets with time', async () => {
    const cache = createAnswerCache({ entries: 10, keepMs: 1000 });
    const { make } = counter();
    await cache.get('a', 0, make);
    expect(await cache.get('a', 1000, make)).toBe(2);
  });

  it('never holds more than its measure: what was not asked for the longest goes', async () => {
    const cache = createAnswerCache({ entries: 2, keepMs: 1000 });
    const { make } = counter();
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, 0, make);
    expect(cache.size()).toBe(2);
    expect(await cache.get('a', 0, make)).toBe(1);
    expect(await cache.get('b', 0, make)).toBe(4);
  });

  it('does not remember a failure', async () => {
    const cache = createAnswerCache({ entries: 2, keepMs: 1000 });
    await expect(cache.get('a', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', 0, async () => 'yes')).toBe('yes');
  });
});
