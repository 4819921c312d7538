import { useSyncExternalStore } from 'react';

const followScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** The page is no longer at its top. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    followScroll,
    () => window.scrollY > 4,
    () => false,
  );

const never = () => () => {};

/** Apple keyboards have a Command key where others have Control. Unknown to the server, so its page says Ctrl. */
export const useIsMac = (): boolean =>
  useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
