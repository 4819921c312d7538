import type { UnpackLimits } from '@copperline/archive';
import { sizeLimits } from '@copperline/contract/values';

const mebibyte = 1024 * 1024;

/** What an upload may cost. */
export interface ArchiveLimits extends UnpackLimits {
  readonly archiveBytes: number;
  /** Archives within the upload, and archives within those. */
  readonly depth: number;
}

export const archiveLimits: ArchiveLimits = {
  archiveBytes: sizeLimits['50M'],
  totalBytes: 400 * mebibyte,
  entries: 2_000,
  ratio: 200,
  ratioFloorBytes: mebibyte,
  entryBytes: 60 * mebibyte,
  depth: 2,
};
