/** What archives may cost, counted in bytes that really came out, never in sizes that an archive claims. */
export interface UnpackLimits {
  readonly totalBytes: number;
  readonly entries: number;
  /** Unpacked against packed bytes of one entry. */
  readonly ratio: number;
  /** Below this an entry may have any ratio: a small plane of regular strokes packs 300 to 1 and harms nobody. */
  readonly ratioFloorBytes: number;
  readonly entryBytes: number;
}

export interface Breach {
  readonly code: 'ARCHIVE_TOO_MANY_ENTRIES' | 'ARCHIVE_RATIO' | 'ARCHIVE_ENTRY_TOO_LARGE' | 'ARCHIVE_TOO_LARGE';
  readonly limit: number;
}

/** Counts bytes and entries of an upload over all its archives. The first exceeded limit ends the reading. */
export class ArchiveBudget {
  readonly limits: UnpackLimits;
  bytesInflated = 0;
  entriesSeen = 0;
  breach: Breach | null = null;

  constructor(limits: UnpackLimits) {
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
    const bounds: [number, Breach['code'], number][] = [
      [Math.max(ratioFloorBytes, packedBytes * ratio), 'ARCHIVE_RATIO', ratio],
      [entryBytes, 'ARCHIVE_ENTRY_TOO_LARGE', entryBytes],
      [totalBytes - this.bytesInflated, 'ARCHIVE_TOO_LARGE', totalBytes],
    ];
    const [bytes, code, limit] = bounds.reduce((least, bound) => (bound[0] < least[0] ? bound : least));
    return { bytes, breach: { code, limit } };
  }

  #break(code: Breach['code'], limit: number): void {
    this.breach ??= { code, limit };
  }
}
