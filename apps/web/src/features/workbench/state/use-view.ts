import { localKeys } from '@copperline/contract';
import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/external-store.ts';
import { localShelf } from '#lib/storage.ts';
import { type ListView, listViews } from './workbench-query.ts';

const remembered = (): ListView => listViews.find((view) => view === localShelf.read(localKeys.workbenchView)) ?? 'cards';

/** Changes whenever the choice is written, because local storage tells only other windows. */
const written = createStore(0);

/** How this browser last wanted to see its projects. */
export const useRememberedView = (): ListView => useSyncExternalStore(written.subscribe, remembered, () => 'cards');

export const rememberView = (view: ListView): void => {
  localShelf.write(localKeys.workbenchView, view);
  written.set(written.get() + 1);
};
