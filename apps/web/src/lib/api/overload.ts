import { createStore } from '../external-store.ts';

/** Reads that wait for an overloaded server, and the time of the next attempt. */
export interface Overload {
  /** Milliseconds since 1970; null while no read waits. */
  readonly until: number | null;
}

/** Waiting times of reads that were answered with 503 and Retry-After. */
export const createOverload = () => {
  const store = createStore<Overload>({ until: null });
  const waiting = new Map<() => void, number>();
  const publish = (): void => {
    const until = waiting.size === 0 ? null : Math.min(...waiting.values());
    if (until !== store.get().until) store.set({ until });
  };
  return {
    get: store.get,
    subscribe: store.subscribe,

    /** Ends after so many seconds, at a `tryNow`, or when the caller takes its request back. */
    pause: (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', end);
          waiting.delete(end);
          publish();
          resolve();
        };
        const timer = setTimeout(end, seconds * 1000);
        signal?.addEventListener('abort', end);
        waiting.set(end, Date.now() + seconds * 1000);
        publish();
      }),

    /** Sends every waiting read at once. */
    tryNow: (): void => {
      for (const end of waiting.keys()) end();
    },
  };
};

/** The one of this tab. */
export const overloadHere = createOverload();
