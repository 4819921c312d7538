import { sizeLimits } from '@copperline/contract/values';

const mebibyte = 1024 * 1024;

/** What an upload may cost, counted in bytes that really came out, never in sizes that an archive claims. */
export interface ArchiveLimits {
  readonly archiveBytes: number;
  readonly totalBytes: number;
  readonly entries: number;
  /** Unpacked against packed bytes of one entry. */
  readonly ratio: number;
  /** Below this an entry may have any ratio: a small plane of regular strokes packs 300 to 1 and harms nobody. */
  readonly ratioFloorBytes: number;
  readonly entryBytes: number;
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
