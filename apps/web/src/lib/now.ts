import { useSyncExternalStore } from 'react';

const secondMs = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, secondMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The whole second, so that two looks in the same one see the same. */
const thisSecond = (): number => Math.floor(Date.now() / secondMs) * secondMs;
const unknown = () => null;

/** The time in milliseconds, every second anew; null in the server's page, which is kept longer than a second. */
export const useNow = (): number | null => useSyncExternalStore(subscribe, thisSecond, unknown);
