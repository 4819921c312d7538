import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOverload } from './overload.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('waiting for an overloaded server', () => {
  it('names the earliest attempt, and nothing once no read waits', async () => {
    const overload = createOverload();
    const [first, second] = [overload.pause(5, undefined), overload.pause(2, undefined)];
    expect(overload.get().until).toBe(1_002_000);
    await vi.advanceTimersByTimeAsync(2000);
    await second;
    expect(overload.get().until).toBe(1_005_000);
    overload.tryNow();
    await first;
    expect(overload.get().until).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with the request that waits', async () => {
    const overload = createOverload();
    const leaving = new AbortController();
    const pause = overload.pause(60, leaving.signal);
    leaving.abort();
    await pause;
    expect(overload.get().until).toBeNull();
  });
});
