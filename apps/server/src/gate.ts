interface GateOptions {
  readonly maxRunning: number;
  /** Calls that may queue behind the running ones. */
  readonly maxWaiting: number;
  /** What a call is rejected with when the queue is full. */
  readonly refusal: () => Error;
}

/** Runs `maxRunning` pieces of work at a time, queues `maxWaiting` more in order of arrival and rejects the rest. */
export const createGate = ({ maxRunning, maxWaiting, refusal }: GateOptions) => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw refusal();
    // Finished work passes its slot on, so `running` stays as it is.
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
