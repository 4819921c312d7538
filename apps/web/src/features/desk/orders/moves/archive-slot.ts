import type { StoredFile } from '@copperline/contract';
import { createContext, type ReactNode } from 'react';

/** Draws where staff drop an archive. It is another feature's: the route that knows both lends it. */
export type ArchiveSlot = (onStored: (files: readonly StoredFile[]) => void) => ReactNode;

export const ArchiveSlotContext = createContext<ArchiveSlot>(() => null);
