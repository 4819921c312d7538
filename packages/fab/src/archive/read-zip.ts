import type { ArchiveBudget } from './budget.ts';
import { crc32 } from './crc32.ts';
import { inflateWithin } from './inflate.ts';
import { directoryRecords, findZipEnd, localRecords, type ZipRecord } from './zip-directory.ts';

/** Receives the entries of an archive. */
export interface ArchiveSink {
  /** Whether the entry is to be unpacked; folders and clutter are not. */
  wants(path: string): boolean;
  take(path: string, bytes: Uint8Array): Promise<void>;
  encrypted(path: string): void;
  link(path: string): void;
  /** Reports an unreadable entry, or with an empty path the archive itself. */
  unreadable(path: string, values?: Readonly<Record<string, string | number>>): void;
}

const stored = 0;
const deflated = 8;

const unpack = (bytes: Uint8Array, record: ZipRecord, budget: ArchiveBudget): Uint8Array | null => {
  const packed = bytes.subarray(record.dataAt, record.dataAt + record.packedBytes);
  if (record.method === deflated) return inflateWithin(packed, record.bytes, budget);
  const { bytes: allowed, breach } = budget.allowance(packed.length);
  if (packed.length > allowed) {
    budget.breach ??= breach;
    return null;
  }
  budget.bytesInflated += packed.length;
  return record.bytes === packed.length ? packed.slice() : null;
};

/** Reads a zip archive entry by entry. Intact entries are delivered, others reported to the sink. */
export const readZip = async (bytes: Uint8Array, budget: ArchiveBudget, sink: ArchiveSink): Promise<void> => {
  /** Zip bomb with overlapping entries: the packed sizes together cannot exceed the archive. */
  let packedLeft = bytes.length;

  const read = async (record: ZipRecord): Promise<void> => {
    if (record.folder || !sink.wants(record.path)) return;
    if (record.link) sink.link(record.path);
    else if (record.encrypted) sink.encrypted(record.path);
    else if (record.method !== stored && record.method !== deflated) sink.unreadable(record.path, { method: record.method });
    else if (record.dataAt < 0 || record.dataAt + record.packedBytes > bytes.length || record.packedBytes > packedLeft) {
      sink.unreadable(record.path);
    } else {
      packedLeft -= record.packedBytes;
      const content = unpack(bytes, record, budget);
      if (budget.breach !== null) return;
      if (content === null || crc32(content) !== record.crc) sink.unreadable(record.path);
      else await sink.take(record.path, content);
    }
  };

  const end = findZipEnd(bytes);
  if (end !== null && end.entries > budget.limits.entries) {
    budget.see(end.entries);
    return;
  }
  const records = end === null ? null : directoryRecords(bytes, end);
  if (records === null) sink.unreadable('');
  for (const record of records ?? localRecords(bytes)) {
    if (!budget.see()) return;
    await read(record);
    if (budget.breach !== null) return;
  }
};
