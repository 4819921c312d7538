import type { StoredFile } from '@copperline/contract';
import { type ComponentType, createContext } from 'react';

/** Where staff drop an archive. Another feature's: the route that knows both lends it. */
export type ArchiveSlot = ComponentType<{ readonly onStored: (files: readonly StoredFile[]) => void }>;

export const ArchiveSlotContext = createContext<ArchiveSlot | null>(null);
