import { fileTypes, sessionKeys, uploadRule } from '@copperline/contract';
import { logQuietly } from '#lib/log.ts';
import { sessionShelf, type Shelf } from '#lib/storage.ts';

/** A file that somebody without an account gave us, kept in this browser until there is one to keep it for. */
export interface HeldFile {
  readonly id: string;
  readonly file: File;
  readonly heldAt: number;
}

/** Where they lie. It may refuse at any time: a private window has no place, a full disk no room. */
interface HeldFiles {
  put(held: HeldFile): Promise<void>;
  get(id: string): Promise<HeldFile | undefined>;
  /** All but those held after that moment. */
  sweep(before: number): Promise<void>;
  delete(id: string): Promise<void>;
}

type HeldKey = (typeof sessionKeys)['heldFile' | 'heldDrop'];

interface HeldEnvironment {
  readonly files: HeldFiles;
  /** The tab's own: another tab has other files. */
  readonly shelf: Pick<Shelf<HeldKey>, 'read' | 'write'>;
  /** Where the tab notes which files are its own. */
  readonly key: HeldKey;
  readonly now: () => number;
  readonly newId: () => string;
  readonly log: (message: string) => void;
}

const dayMs = 24 * 60 * 60 * 1000;
const mostBytes = uploadRule(fileTypes.gerber)?.maxBytes ?? 0;

/** Files of this tab, for a day at most. Nothing here is needed to go on: what fails is noted and forgotten. */
export const createHeld = ({ files, shelf, key, now, newId, log }: HeldEnvironment) => {
  const tried = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      log(`a file could not be kept in this browser: ${String(error)}`);
      return null;
    }
  };
  const ids = (): readonly string[] => (shelf.read(key) ?? '').split(',').filter((id) => id !== '');
  const release = async (): Promise<void> => {
    const gone = ids();
    shelf.write(key, null);
    for (const id of gone) await tried(() => files.delete(id));
  };
  return {
    release,
    /** Instead of those held before. */
    async hold(given: readonly File[]): Promise<void> {
      await release();
      const kept = given.filter(({ size }) => size <= mostBytes).map((file) => ({ id: newId(), file, heldAt: now() }));
      if (kept.length === 0) return;
      await tried(async () => {
        await files.sweep(now() - dayMs);
        for (const each of kept) await files.put(each);
        shelf.write(key, kept.map(({ id }) => id).join(','));
      });
    },
    /** In the order they were given. */
    async held(): Promise<readonly File[]> {
      const wanted = ids();
      if (wanted.length === 0) return [];
      const found = await tried(async () => {
        await files.sweep(now() - dayMs);
        return Promise.all(wanted.map((id) => files.get(id)));
      });
      return (found ?? []).flatMap((each) => (each ? [each.file] : []));
    },
  };
};

const [name, table, byAge] = ['copperline', 'heldFiles', 'heldAt'] as const;

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

const within = async <T>(mode: IDBTransactionMode, work: (all: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore(table, { keyPath: 'id' }).createIndex(byAge, byAge);
  });
  const database = await settle(opening);
  try {
    return await settle(work(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
};

const inBrowser: HeldFiles = {
  put: async (held) => void (await within('readwrite', (all) => all.put(held))),
  get: (id) => within('readonly', (all) => all.get(id) as IDBRequest<HeldFile | undefined>),
  delete: (id) => within('readwrite', (all) => all.delete(id)),
  sweep: async (before) => {
    const old = await within('readonly', (all) => all.index(byAge).getAllKeys(IDBKeyRange.upperBound(before)));
    for (const id of old) await within('readwrite', (all) => all.delete(id));
  },
};

const heldAs = (key: HeldKey) =>
  createHeld({
    files: inBrowser,
    shelf: sessionShelf,
    key,
    now: Date.now,
    newId: () => crypto.randomUUID(),
    log: logQuietly,
  });

/** The archive of the board that is being configured. */
export const heldHere = heldAs(sessionKeys.heldFile);
/** Files dropped on the workbench. */
export const heldDrop = heldAs(sessionKeys.heldDrop);
