import type { ArchiveBudget } from './budget.ts';
import { crc32 } from './crc32.ts';
import { inflateHead } from './inflate-head.ts';
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
  /** Its first bytes, at most `most`, to recognise its kind: their checksum is unknown. Null where it cannot be unpacked. */
  head(record: ZipRecord, most: number): Uint8Array | null;
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

const unpackHead = (packed: Uint8Array, { method }: ZipRecord, most: number, budget: ArchiveBudget): Uint8Array => {
  if (method === deflated) return inflateHead(packed, most, budget);
  const head = packed.slice(0, Math.max(0, Math.min(most, budget.allowance(packed.length).bytes)));
  budget.bytesInflated += head.length;
  return head;
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
  const canRead = ({ method }: ZipRecord): boolean => method === stored || method === deflated;
  return {
    hasDirectory: directory !== null,
    cutOff: end === null,
    records: directory ?? localRecords(bytes),
    contradiction: directory?.find(({ differs }) => differs === 'content') ?? null,
    canRead,
    read: (record) => {
      const { dataAt, packedBytes } = record;
      if (dataAt < 0 || dataAt + packedBytes > bytes.length || packedBytes > packedLeft) return null;
      packedLeft -= packedBytes;
      const content = unpack(bytes.subarray(dataAt, dataAt + packedBytes), record, budget);
      return content !== null && budget.breach === null && crc32(content) === record.crc ? content : null;
    },
    head: (record, most) => {
      const { dataAt, packedBytes, encrypted } = record;
      // A cut archive ends within an entry: its head may be there nevertheless.
      if (dataAt < 0 || dataAt > bytes.length || encrypted || !canRead(record) || budget.breach !== null) return null;
      return unpackHead(bytes.subarray(dataAt, dataAt + packedBytes), record, most, budget);
    },
  };
};
