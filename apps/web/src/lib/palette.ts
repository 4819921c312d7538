import { useSyncExternalStore } from 'react';
import { createStore } from './external-store.ts';

const open = createStore(false);

export const openPalette = (): void => open.set(true);
export const closePalette = (): void => open.set(false);

export const usePaletteOpen = (): boolean => useSyncExternalStore(open.subscribe, open.get, () => false);
