import { type RateLimitName, rateLimits } from '@copperline/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../ports/clock.ts';
import { fail } from '../failure.ts';
import { isFile, isProbe } from '../request-kind.ts';
import { subscriberOf } from '../subscriber.ts';

interface Window {
  count: number;
  readonly endsAt: number;
}

export interface RateLimiter {
  /** Counts one call of this address, or refuses it with the seconds to wait. */
  take(limit: RateLimitName, ip: string): void;
  /** Windows in memory, of all limits. */
  size(): number;
}

/** Of one limit, so that a flood of reads does not push out the windows of sign-ins. */
export const maxWindows = 20_000;

/** Fixed windows in this node's memory: they bound a flood; guesses of passwords and codes are counted in the database. */
export const createRateLimiter = (clock: Clock, enabled: boolean): RateLimiter => {
  // All windows of one limit are equally long, so their order in the map is the order in which they end.
  const limits = new Map<RateLimitName, Map<string, Window>>();

  const dropOldest = (windows: Map<string, Window>, now: number): void => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= maxWindows) return;
      windows.delete(key);
    }
  };

  const windowOf = (limit: RateLimitName, key: string, now: number): Window => {
    const windows = limits.get(limit) ?? new Map<string, Window>();
    limits.set(limit, windows);
    const open = windows.get(key);
    if (open && open.endsAt > now) return open;
    const fresh = { count: 0, endsAt: now + rateLimits[limit].windowSeconds * 1000 };
    windows.delete(key);
    windows.set(key, fresh);
    dropOldest(windows, now);
    return fresh;
  };

  return {
    take: (limit, ip) => {
      if (!enabled) return;
      const now = clock.now().getTime();
      const window = windowOf(limit, subscriberOf(ip), now);
      window.count += 1;
      if (window.count <= rateLimits[limit].max) return;
      const seconds = Math.ceil((window.endsAt - now) / 1000);
      throw fail('TOO_MANY_REQUESTS', { params: { seconds }, retryAfterSeconds: seconds });
    },
    size: () => [...limits.values()].reduce((sum, windows) => sum + windows.size, 0),
  };
};

/** Whatever is no call of the contract, which mounting counts: pages, redirects, sockets, documents, files of pages. */
export const limitPages = (app: FastifyInstance, limiter: RateLimiter): void => {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint !== undefined || isProbe(request)) return;
    limiter.take(isFile(request) ? 'asset' : 'page', request.ip);
  });
};
