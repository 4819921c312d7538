import { sessionKeys } from '@copperline/contract';
import { z } from 'zod';
import { CallError } from '#lib/api/call.ts';
import { sessionShelf } from '#lib/storage.ts';

const pressesSchema = z.array(z.object({ what: z.string(), body: z.string(), key: z.uuid() }));
type Press = z.output<typeof pressesSchema>[number];

/** More presses without an answer than these are of a tab that was forgotten. */
const mostPresses = 20;

export interface PressStore {
  read(): string | null;
  write(text: string | null): void;
  newKey(): string;
}

/** A refusal settles a press; silence does not, nor a server or a provider in trouble: what was asked for may have happened. */
export const isSettled = (error: unknown): boolean => error instanceof CallError && error.status >= 400 && error.status < 500;

/**
 * The keys of presses that must not count twice. A press has one key until it is answered: pressed again, also after a reload,
 * it is the same press; with another body it is another one.
 */
export const createPresses = (store: PressStore) => {
  const readAll = (): Press[] => {
    try {
      return pressesSchema.parse(JSON.parse(store.read() ?? '[]'));
    } catch {
      // Text of an older version: its presses cannot be told apart any more.
      return [];
    }
  };
  const write = (presses: readonly Press[]): void =>
    store.write(presses.length === 0 ? null : JSON.stringify(presses.slice(-mostPresses)));

  const keyOf = (what: string, body: string): string => {
    const presses = readAll();
    const known = presses.find((press) => press.what === what && press.body === body);
    if (known) return known.key;
    const key = store.newKey();
    write([...presses.filter((press) => press.what !== what), { what, body, key }]);
    return key;
  };
  const forget = (what: string): void => write(readAll().filter((press) => press.what !== what));

  return {
    /** Runs one press with its key. */
    async run<T>(what: string, body: object, work: (key: string) => Promise<T>): Promise<T> {
      try {
        const answer = await work(keyOf(what, JSON.stringify(body)));
        forget(what);
        return answer;
      } catch (error) {
        if (isSettled(error)) forget(what);
        throw error;
      }
    },
  };
};

/** Those of this tab. */
export const presses = createPresses({
  read: () => sessionShelf.read(sessionKeys.presses),
  write: (text) => sessionShelf.write(sessionKeys.presses, text),
  newKey: () => crypto.randomUUID(),
});
