import { rateLimits } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { steppedClock } from '../../ports/clock.ts';
import { Failure } from '../failure.ts';
import { createRateLimiter, maxWindows } from './rate-limit.ts';
import { subscriberOf } from '../subscriber.ts';

const start = () => {
  const clock = steppedClock('2026-11-15T08:00:00Z');
  const limiter = createRateLimiter(clock, true);
  const passes = (ip: string, limit: 'signIn' | 'read' = 'signIn'): boolean => {
    try {
      limiter.take(limit, ip);
      return true;
    } catch (error) {
      if (error instanceof Failure && error.code === 'TOO_MANY_REQUESTS') return false;
      throw error;
    }
  };
  const exhaust = (ip: string): void => {
    for (let call = 0; call < rateLimits.signIn.max; call += 1) expect(passes(ip)).toBe(true);
    expect(passes(ip)).toBe(false);
  };
  return { clock, limiter, passes, exhaust };
};

const address = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

describe('A67 the memory of a rate limiter', () => {
  it('is bounded, and drops the oldest windows instead of all of them', () => {
    const { limiter, passes, exhaust } = start();
    for (let n = 0; n < maxWindows; n += 1) passes(address(n));
    exhaust('192.0.2.7');
    for (let n = 0; n < maxWindows - 1; n += 1) passes(address(maxWindows + n));
    expect(limiter.size()).toBe(maxWindows);
    expect(passes('192.0.2.7')).toBe(false);
  });

  it('drops what is over before it drops what counts', () => {
    const { clock, limiter, passes, exhaust } = start();
    for (let n = 0; n < maxWindows - 1; n += 1) passes(address(n));
    clock.advance(rateLimits.signIn.windowSeconds * 1000);
    exhaust('192.0.2.7');
    for (let n = 0; n < maxWindows / 2; n += 1) passes(address(maxWindows + n));
    expect(passes('192.0.2.7')).toBe(false);
    expect(limiter.size()).toBe(maxWindows / 2 + 1);
  });

  it('of one limit is not filled by calls of another', () => {
    const { passes, exhaust } = start();
    exhaust('192.0.2.7');
    for (let n = 0; n < maxWindows + 1; n += 1) passes(address(n), 'read');
    expect(passes('192.0.2.7')).toBe(false);
  });

  it('counts a window that is over from its new beginning', () => {
    const { clock, exhaust } = start();
    exhaust('192.0.2.7');
    clock.advance(rateLimits.signIn.windowSeconds * 1000);
    exhaust('192.0.2.7');
  });
});

describe('A66 whom an address stands for', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['::FFFF:cb00:714d', '203.0.113.77'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
    ['not an address', 'not an address'],
  ])('%s', (ip, subscriber) => expect(subscriberOf(ip)).toBe(subscriber));
});
