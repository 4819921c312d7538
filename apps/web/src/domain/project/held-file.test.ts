import { sessionKeys } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { createHeld, type HeldFile } from './held-file.ts';

const hour = 60 * 60 * 1000;

const browser = () => {
  const kept = new Map<string, HeldFile>();
  const notes: string[] = [];
  let [now, ids] = [0, 0];
  const tab = () => {
    let id: string | null = null;
    return createHeld({
      files: {
        put: async (held) => void kept.set(held.id, held),
        get: async (wanted) => kept.get(wanted),
        delete: async (gone) => void kept.delete(gone),
        sweep: async (before) => {
          for (const { id: old, heldAt } of kept.values()) if (heldAt <= before) kept.delete(old);
        },
      },
      key: sessionKeys.heldFile,
      shelf: { read: () => id, write: (_key, value) => void (id = value) },
      now: () => now,
      newId: () => `file ${(ids += 1)}`,
      log: (note) => notes.push(note),
    });
  };
  return { kept, notes, tab, later: (ms: number) => (now += ms) };
};

const archive = (name: string) => new File(['PK'], name);
const names = async (tab: { held(): Promise<readonly File[]> }) => (await tab.held()).map(({ name }) => name);

describe('a file of somebody without an account', () => {
  it('is there again after the page was left, until it has been used', async () => {
    const { kept, tab } = browser();
    const here = tab();
    expect(await here.held()).toEqual([]);
    await here.hold([archive('first.zip')]);
    await here.hold([archive('board.zip')]);
    expect(await names(here)).toEqual(['board.zip']);
    expect(kept.size).toBe(1);
    await here.release();
    expect(await here.held()).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('is there with the others that were given with it, in their order', async () => {
    const { kept, tab } = browser();
    const here = tab();
    await here.hold([archive('board.zip'), archive('bom.csv')]);
    expect(await names(here)).toEqual(['board.zip', 'bom.csv']);
    await here.release();
    expect(kept.size).toBe(0);
  });

  it('belongs to its tab', async () => {
    const { tab } = browser();
    const [one, other] = [tab(), tab()];
    await one.hold([archive('one.zip')]);
    expect(await other.held()).toEqual([]);
    await other.hold([archive('other.zip')]);
    expect(await names(one)).toEqual(['one.zip']);
  });

  it('is forgotten after a day, also those of tabs that are gone', async () => {
    const { kept, tab, later } = browser();
    const here = tab();
    await tab().hold([archive('left-behind.zip')]);
    later(2 * hour);
    await here.hold([archive('board.zip')]);
    later(23 * hour);
    expect(await names(here)).toEqual(['board.zip']);
    expect([...kept.values()].map(({ file }) => file.name)).toEqual(['board.zip']);
    later(hour);
    expect(await here.held()).toEqual([]);
  });

  it('is not kept where it is too large, or where the browser has no place', async () => {
    const { kept, notes, tab } = browser();
    const large = Object.defineProperty(archive('large.zip'), 'size', { value: 51 * 1024 * 1024 });
    await tab().hold([large]);
    expect(kept.size).toBe(0);
    const refuse = () => Promise.reject(new Error('no place'));
    let id: string | null = null;
    const nowhere = createHeld({
      files: { put: refuse, get: refuse, delete: refuse, sweep: refuse },
      key: sessionKeys.heldFile,
      shelf: { read: () => id, write: (_key, value) => void (id = value) },
      now: () => 0,
      newId: () => 'id',
      log: (note) => notes.push(note),
    });
    await nowhere.hold([archive('board.zip')]);
    expect(await nowhere.held()).toEqual([]);
    expect(notes).toHaveLength(1);
  });
});
