import { sessionKeys } from '@copperline/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from '#lib/external-store.ts';
import { sessionShelf } from '#lib/storage.ts';

/** What is the customer's own and has no place in an address that is shared. */
export interface Notes {
  /** Empty: as the file is called. */
  readonly projectName: string;
  readonly partNumber: string;
  readonly remarks: string;
}

const empty: Notes = { projectName: '', partNumber: '', remarks: '' };

export const readNotes = (text: string | null): Notes => {
  if (text === null) return empty;
  try {
    const stored: unknown = JSON.parse(text);
    const of = (name: keyof Notes): string => {
      const value = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>)[name] : '';
      return typeof value === 'string' ? value : '';
    };
    return { projectName: of('projectName'), partNumber: of('partNumber'), remarks: of('remarks') };
  } catch {
    // Another page's or an older version's text: the notes begin anew.
    return empty;
  }
};

const store = createStore<Notes | null>(null);
const here = (): Notes => {
  const known = store.get();
  if (known) return known;
  const notes = readNotes(sessionShelf.read(sessionKeys.pcbNotes));
  store.set(notes);
  return notes;
};

/** Kept in this tab, also over a reload. */
export const useNotes = (): readonly [Notes, (notes: Notes) => void] => {
  const notes = useSyncExternalStore(store.subscribe, here, () => empty);
  const change = useCallback((next: Notes) => {
    store.set(next);
    sessionShelf.write(sessionKeys.pcbNotes, JSON.stringify(next));
  }, []);
  return [notes, change];
};
