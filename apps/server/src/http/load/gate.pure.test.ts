import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  const work = (): Promise<string> => {
    begun = true;
    return promise;
  };
  return { work, resolve, reject, begun: () => begun };
};

describe('gate', () => {
  it('lets so many through, so many wait, and sends the rest away', async () => {
    const gate = createGate({ maxRunning: 1, maxWaiting: 1 });
    const [first, second, third] = [held(), held(), held()];
    const running = gate(first.work);
    const waiting = gate(second.work);
    await expect(gate(third.work)).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 2 });
    expect([first.begun(), second.begun(), third.begun()]).toEqual([true, false, false]);
    first.resolve('one');
    expect(await running).toBe('one');
    second.resolve('two');
    expect(await waiting).toBe('two');
    expect(second.begun()).toBe(true);
  });

  it('gives the place of failed work to the next', async () => {
    const gate = createGate({ maxRunning: 1, maxWaiting: 1 });
    const [first, second] = [held(), held()];
    const failing = gate(first.work);
    const waiting = gate(second.work);
    first.reject(new Error('no'));
    await expect(failing).rejects.toThrow('no');
    second.resolve('two');
    expect(await waiting).toBe('two');
  });
});
