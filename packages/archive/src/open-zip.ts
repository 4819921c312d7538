import type { ArchiveBudget } from './budget.ts';
import { crc32 } from './crc32.ts';
import { inflateWithin } from './inflate.ts';
import { directoryRecords, findZipEnd, localRecords, type ZipRecord } from './zip-directory.ts';

const stored = 0;
const deflated = 8;

export interface Zip {
  /** False: there is no usable directory, and the records are what the files announce of themselves. */
  readonly hasDirectory: boolean;
  /** The archive ends before its directory: it was cut off. */
  readonly cutOff: boolean;
  readonly records: Iterable<ZipRecord>;
  /** The first file whose own header contradicts the directory; then nobody can say what the archive holds. */
  readonly contradiction: ZipRecord | null;
  /** True where the method of a file is one that we unpack. */
  canRead(record: ZipRecord): boolean;
  /** Its content; null where it is damaged, shares the bytes of another or breaks the budget, which then says so. */
  read(record: ZipRecord): Uint8Array | null;
}

const unpack = (packed: Uint8Array, record: ZipRecord, budget: ArchiveBudget): Uint8Array | null => {
  if (record.method === deflated) return inflateWithin(packed, record.bytes, budget);
  const { bytes: allowed, breach } = budget.allowance(packed.length);
  if (packed.length > allowed) {
    budget.breach ??= breach;
    return null;
  }
  budget.bytesInflated += packed.length;
  return record.bytes === packed.length ? packed.slice() : null;
};

/** Opens a zip archive. Null where it announces more files than the budget allows, which then says so. */
export const openZip = (bytes: Uint8Array, budget: ArchiveBudget): Zip | null => {
  /** Files that share their packed bytes make a bomb out of one: together they cannot be larger than the archive. */
  let packedLeft = bytes.length;
  const end = findZipEnd(bytes);
  if (end !== null && end.entries > budget.limits.entries) {
    budget.see(end.entries);
    return null;
  }
  const directory = end === null ? null : directoryRecords(bytes, end);
  return {
    hasDirectory: directory !== null,
    cutOff: end === null,
    records: directory ?? localRecords(bytes),
    contradiction: directory?.find(({ differs }) => differs === 'content') ?? null,
    canRead: ({ method }) => method === stored || method === deflated,
    read: (record) => {
      const { dataAt, packedBytes } = record;
      if (dataAt < 0 || dataAt + packedBytes > bytes.length || packedBytes > packedLeft) return null;
      packedLeft -= packedBytes;
      const content = unpack(bytes.subarray(dataAt, dataAt + packedBytes), record, budget);
      return content !== null && budget.breach === null && crc32(content) === record.crc ? content : null;
    },
  };
};
