import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/external-store.ts';
import { openShelf } from '#lib/storage.ts';

export const mostCompared = 4;

export interface Picked {
  readonly id: number;
  readonly mpn: string;
}

const key = 'comparedParts';
const shelf = openShelf<typeof key>(() => window.localStorage);
const none: readonly Picked[] = [];

const isPicked = (value: unknown): value is Picked =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  'mpn' in value &&
  typeof value.mpn === 'string';

/** What was kept; storage is open to anybody, so nothing in it is believed. */
export const readPicked = (text: string | null): readonly Picked[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPicked).slice(0, mostCompared) : none;
  } catch {
    return none;
  }
};

export const withPicked = (picked: readonly Picked[], { id, mpn }: Picked): readonly Picked[] =>
  picked.some((each) => each.id === id)
    ? picked.filter((each) => each.id !== id)
    : [...picked, { id, mpn }].slice(0, mostCompared);

const store = createStore<readonly Picked[] | null>(null);

const current = (): readonly Picked[] => {
  const known = store.get();
  if (known !== null) return known;
  const kept = readPicked(shelf.read(key));
  store.set(kept);
  return kept;
};

const keep = (picked: readonly Picked[]): void => {
  shelf.write(key, picked.length === 0 ? null : JSON.stringify(picked));
  store.set(picked);
};

/** Picks a part for comparison, or puts it back. */
export const togglePicked = (part: Picked): void => keep(withPicked(current(), part));
export const clearPicked = (): void => keep(none);
export const setPicked = (picked: readonly Picked[]): void => keep(picked.slice(0, mostCompared));

export const usePicked = (): readonly Picked[] => useSyncExternalStore(store.subscribe, current, () => none);

interface CompareView {
  readonly quantity?: number;
  readonly differences?: boolean;
}

export const comparePath = (ids: readonly number[], { quantity = 1, differences = false }: CompareView = {}): string => {
  const view = `${quantity === 1 ? '' : `&quantity=${quantity}`}${differences ? '&differences=1' : ''}`;
  return ids.length === 0 ? '/component/compare' : `/component/compare?ids=${ids.join(',')}${view}`;
};
