import { fail } from '../failure.ts';

const retryAfterSeconds = 2;

/** Lets so many through at a time and so many wait in line; whoever comes then is asked to come back. */
export const createGate = ({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw fail('OVERLOADED', { retryAfterSeconds });
    // Whoever leaves hands its place over, so `running` stays as it is.
    await new Promise<void>((resume) => waiting.push(resume));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
