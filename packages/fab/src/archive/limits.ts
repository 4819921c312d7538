import { sizeLimits } from '@copperline/contract';

const mebibyte = 1024 * 1024;

/** Limits of an upload, checked against the bytes produced, not the sizes an archive claims. */
export interface ArchiveLimits {
  readonly archiveBytes: number;
  readonly totalBytes: number;
  readonly entries: number;
  /** Maximum compression ratio of one entry. */
  readonly ratio: number;
  /** Smaller entries may have any ratio: a plane of regular strokes compresses 300 to 1. */
  readonly ratioFloorBytes: number;
  readonly entryBytes: number;
  /** Nesting depth of archives. */
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
