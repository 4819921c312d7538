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

interface HeldEnvironment {
  readonly files: HeldFiles;
  /** The tab's own: another tab has another file. */
  readonly shelf: Pick<Shelf<(typeof sessionKeys)['heldFile']>, 'read' | 'write'>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly log: (message: string) => void;
}

const dayMs = 24 * 60 * 60 * 1000;
const mostBytes = uploadRule(fileTypes.gerber)?.maxBytes ?? 0;

/** One file of this tab, for a day at most. Nothing here is needed to go on: what fails is noted and forgotten. */
export const createHeld = ({ files, shelf, now, newId, log }: HeldEnvironment) => {
  const tried = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      log(`a file could not be kept in this browser: ${String(error)}`);
      return null;
    }
  };
  const release = async (): Promise<void> => {
    const id = shelf.read(sessionKeys.heldFile);
    shelf.write(sessionKeys.heldFile, null);
    if (id !== null) await tried(() => files.delete(id));
  };
  return {
    release,
    async hold(file: File): Promise<void> {
      await release();
      if (file.size > mostBytes) return;
      const id = newId();
      await tried(async () => {
        await files.sweep(now() - dayMs);
        await files.put({ id, file, heldAt: now() });
        shelf.write(sessionKeys.heldFile, id);
      });
    },
    async held(): Promise<File | null> {
      const id = shelf.read(sessionKeys.heldFile);
      if (id === null) return null;
      return tried(async () => {
        await files.sweep(now() - dayMs);
        return (await files.get(id))?.file ?? null;
      });
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

export const heldHere = createHeld({
  files: inBrowser,
  shelf: sessionShelf,
  now: Date.now,
  newId: () => crypto.randomUUID(),
  log: logQuietly,
});
