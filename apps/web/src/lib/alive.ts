import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's page and until its scripts have taken it over: a form sent before that would reload the page. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
