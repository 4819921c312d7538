import type { StoredFile } from '@copperline/contract';
import type { ReactNode } from 'react';

/** What the route lends this feature: features know nothing of each other. */
export interface UploadSlotProps {
  readonly fileType: number;
  readonly multiple?: boolean;
  readonly compact?: boolean;
  readonly initialFiles?: readonly File[];
  readonly onStored: (files: readonly StoredFile[]) => void;
}

export type GivenFile = Pick<StoredFile, 'url' | 'name'>;

export interface Lent {
  readonly UploadSlot: (props: UploadSlotProps) => ReactNode;
  /** Has an archive read as a board; null where it was refused, which was told. */
  readonly makeProject: (archive: GivenFile) => Promise<string | null>;
}
