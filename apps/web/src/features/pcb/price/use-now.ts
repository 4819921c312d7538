import { useSyncExternalStore } from 'react';

const opened = typeof window === 'undefined' ? null : Date.now();
const never = () => () => undefined;

/** When this page was opened; null in the server's page, which is kept longer than a moment. */
export const useNow = (): number | null =>
  useSyncExternalStore(
    never,
    () => opened,
    () => null,
  );
