import { describe, expect, it } from 'vitest';
import { createFrameLoop } from './frame-loop.ts';

/** A browser's frames, one when told. */
const frames = () => {
  const waiting: ((time: number) => void)[] = [];
  return {
    schedule: (callback: (time: number) => void) => void waiting.push(callback),
    get pending() {
      return waiting.length;
    },
    next: () => waiting.shift()?.(16),
  };
};

describe('the frame loop', () => {
  it('draws once for many requests, and not at all without one', () => {
    const browser = frames();
    let drawn = 0;
    const loop = createFrameLoop(() => {
      drawn += 1;
      return false;
    }, browser.schedule);
    expect(browser.pending).toBe(0);
    for (let i = 0; i < 5; i += 1) loop.request();
    expect(browser.pending).toBe(1);
    browser.next();
    expect([drawn, browser.pending]).toEqual([1, 0]);
  });

  it('goes on as long as the view travels', () => {
    const browser = frames();
    let left = 3;
    createFrameLoop(() => {
      left -= 1;
      return left > 0;
    }, browser.schedule).request();
    while (browser.pending > 0) browser.next();
    expect(left).toBe(0);
  });

  it('draws no more once it is stopped', () => {
    const browser = frames();
    let drawn = 0;
    const loop = createFrameLoop(() => {
      drawn += 1;
      return true;
    }, browser.schedule);
    loop.request();
    loop.stop();
    browser.next();
    loop.request();
    expect([drawn, browser.pending]).toEqual([0, 0]);
  });
});
