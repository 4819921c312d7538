import { type RateLimitName, rateLimits } from '@copperline/contract';
import type { Clock } from '../../ports/clock.ts';
import { fail } from '../failure.ts';

interface Window {
  count: number;
  endsAt: number;
}

export interface RateLimiter {
  /** Counts one call, or refuses it with the seconds to wait. */
  take(limit: RateLimitName, who: string): void;
}

const maxWindows = 100_000;

/** Fixed windows in this node's memory: they bound a flood, not a thief (guessing is counted in the database). */
export const createRateLimiter = (clock: Clock, enabled: boolean): RateLimiter => {
  const windows = new Map<string, Window>();
  const prune = (now: number) => {
    for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    if (windows.size > maxWindows) windows.clear();
  };
  return {
    take: (limit, who) => {
      if (!enabled) return;
      const now = clock.now().getTime();
      const key = `${limit}:${who}`;
      const open = windows.get(key);
      const window = open && open.endsAt > now ? open : { count: 0, endsAt: now + rateLimits[limit].windowSeconds * 1000 };
      window.count += 1;
      windows.set(key, window);
      if (windows.size > maxWindows) prune(now);
      if (window.count <= rateLimits[limit].max) return;
      const seconds = Math.ceil((window.endsAt - now) / 1000);
      throw fail('TOO_MANY_REQUESTS', { params: { seconds }, retryAfterSeconds: seconds });
    },
  };
};
