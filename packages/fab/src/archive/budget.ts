import type { ProblemCode } from '../problem.ts';
import type { ArchiveLimits } from './limits.ts';

export interface Breach {
  readonly code: ProblemCode;
  readonly limit: number;
}

/** Counts bytes and entries of an upload over all its archives. The first exceeded limit ends the reading. */
export class ArchiveBudget {
  readonly limits: ArchiveLimits;
  bytesInflated = 0;
  entriesSeen = 0;
  breach: Breach | null = null;

  constructor(limits: ArchiveLimits) {
    this.limits = limits;
  }

  /** False if an archive announces more entries than allowed. */
  see(entries = 1): boolean {
    if (this.entriesSeen + entries > this.limits.entries) this.#break('ARCHIVE_TOO_MANY_ENTRIES', this.limits.entries);
    else this.entriesSeen += entries;
    return this.breach === null;
  }

  /** Bytes that an entry of this packed size may still produce, and the limit that decides. */
  allowance(packedBytes: number): { readonly bytes: number; readonly breach: Breach } {
    const { entryBytes, totalBytes, ratio, ratioFloorBytes } = this.limits;
    const bounds: [number, ProblemCode, number][] = [
      [Math.max(ratioFloorBytes, packedBytes * ratio), 'ARCHIVE_RATIO', ratio],
      [entryBytes, 'ARCHIVE_ENTRY_TOO_LARGE', entryBytes],
      [totalBytes - this.bytesInflated, 'ARCHIVE_TOO_LARGE', totalBytes],
    ];
    const [bytes, code, limit] = bounds.reduce((least, bound) => (bound[0] < least[0] ? bound : least));
    return { bytes, breach: { code, limit } };
  }

  #break(code: ProblemCode, limit: number): void {
    this.breach ??= { code, limit };
  }
}
