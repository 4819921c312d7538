import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

const pending = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  const work = (): Promise<string> => {
    begun = true;
    return promise;
  };
  return { work, resolve, reject, begun: () => begun };
};

const oneAtATime = () => createGate({ maxRunning: 1, maxWaiting: 1, refusal: () => new Error('full') });

describe('gate', () => {
  it('runs one, queues one and refuses the third', async () => {
    const gate = oneAtATime();
    const [first, second, third] = [pending(), pending(), pending()];
    const running = gate(first.work);
    const waiting = gate(second.work);
    await expect(gate(third.work)).rejects.toThrow('full');
    expect([first.begun(), second.begun(), third.begun()]).toEqual([true, false, false]);
    first.resolve('one');
    expect(await running).toBe('one');
    second.resolve('two');
    expect(await waiting).toBe('two');
    expect(second.begun()).toBe(true);
  });

  it('gives the slot of failed work to the next', async () => {
    const gate = oneAtATime();
    const [first, second] = [pending(), pending()];
    const failing = gate(first.work);
    const waiting = gate(second.work);
    first.reject(new Error('no'));
    await expect(failing).rejects.toThrow('no');
    second.resolve('two');
    expect(await waiting).toBe('two');
  });
});
