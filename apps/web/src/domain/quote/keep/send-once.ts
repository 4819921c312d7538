import { sessionKeys } from '@copperline/contract';
import { z } from 'zod';
import { sessionShelf } from '#lib/storage.ts';

const unansweredSchema = z.array(z.tuple([z.string(), z.string()])).readonly();

/** What was sent and not answered, each with the key it was sent under; the newest last. */
export type Unanswered = z.output<typeof unansweredSchema>;

const remembered = 10;

/** The key that this content was sent under before, or a new one. */
export const withKey = (
  unanswered: Unanswered,
  content: string,
  newKey: () => string,
): { readonly key: string; readonly unanswered: Unanswered } => {
  const key = unanswered.find(([known]) => known === content)?.[1] ?? newKey();
  const others = unanswered.filter(([known]) => known !== content);
  return { key, unanswered: [...others, [content, key] as [string, string]].slice(-remembered) };
};

interface KeyStorage {
  read(): string | null;
  write(value: string | null): void;
}

const tabStorage: KeyStorage = {
  read: () => sessionShelf.read(sessionKeys.unanswered),
  write: (value) => sessionShelf.write(sessionKeys.unanswered, value),
};

const readUnanswered = (storage: KeyStorage): Unanswered => {
  try {
    return unansweredSchema.parse(JSON.parse(storage.read() ?? '[]'));
  } catch {
    // Written by an older version, or by hand: then nothing is remembered.
    return [];
  }
};

const writeUnanswered = (storage: KeyStorage, unanswered: Unanswered): void =>
  storage.write(unanswered.length === 0 ? null : JSON.stringify(unanswered));

/**
 * Sends what a form holds under a key that belongs to its content. A call whose answer was lost may have been carried out: pressed
 * again, also after the page was loaded anew, it is the same wish to the server, and one quote. An answer ends the key.
 */
export const sendOnce = async <A>(
  content: unknown,
  send: (key: string) => Promise<A>,
  storage: KeyStorage = tabStorage,
): Promise<A> => {
  const text = JSON.stringify(content);
  const { key, unanswered } = withKey(readUnanswered(storage), text, () => crypto.randomUUID());
  writeUnanswered(storage, unanswered);
  const answer = await send(key);
  writeUnanswered(
    storage,
    readUnanswered(storage).filter(([known]) => known !== text),
  );
  return answer;
};
