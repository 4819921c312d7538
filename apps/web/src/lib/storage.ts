import { localKeys, sessionKeys, survivesLogout } from '@copperline/contract';

type LocalKey = (typeof localKeys)[keyof typeof localKeys];
type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];

export interface Shelf<K extends string> {
  read(key: K): string | null;
  /** Null removes the key. */
  write(key: K, value: string | null): void;
  /** Removes everything except the keys named, also what other code left behind. */
  clearExcept(keep: readonly string[]): void;
}

/**
 * A browser may refuse its storage (blocked cookies, a full disk, a sandbox). The tab then remembers for itself,
 * so that signing in still works until it is closed.
 */
export const openShelf = <K extends string>(open: () => Storage): Shelf<K> => {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T, refused: () => T): T => {
    try {
      return work(open());
    } catch {
      return refused();
    }
  };
  return {
    read: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    write: (key, value) => {
      memory.delete(key);
      if (value === null)
        attempt(
          (storage) => storage.removeItem(key),
          () => undefined,
        );
      else
        attempt(
          (storage) => storage.setItem(key, value),
          () => void memory.set(key, value),
        );
    },
    clearExcept: (keep) => {
      for (const key of memory.keys()) if (!keep.includes(key)) memory.delete(key);
      attempt(
        (storage) => {
          const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
          for (const key of keys) if (key !== null && !keep.includes(key)) storage.removeItem(key);
        },
        () => undefined,
      );
    },
  };
};

export const localShelf: Shelf<LocalKey> = openShelf(() => window.localStorage);
export const sessionShelf: Shelf<SessionKey> = openShelf(() => window.sessionStorage);

/** Consent and project type are kept; everything else in local storage is removed. */
export const clearForLogout = (shelf: Shelf<LocalKey> = localShelf): void => shelf.clearExcept(survivesLogout);
