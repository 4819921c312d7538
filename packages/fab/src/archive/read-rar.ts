import { createExtractorFromData, type Extractor, UnrarError } from 'node-unrar-js';
import type { ArchiveBudget } from '@copperline/archive';
import type { ArchiveSink } from './archive-sink.ts';
import { type RarRecord, rarHeaders } from './rar-headers.ts';

/** More than packers use for board files; RAR 5 allows up to 4 GB. */
const largestDictionary = 256 * 1024 * 1024;

/**
 * Members missing in the extractor's declarations: the methods that its engine calls for each file and each unpacked piece, and the
 * engine itself, which all extractors share and which calls the one that was set last.
 */
interface Inner {
  create(name: string): number;
  write(handle: number, at: number, size: number): boolean;
  getExtractedFileName(name: string): string;
  readonly unrar: { extractor: unknown };
}

interface Guard {
  /** Called before each entry. */
  readonly begin: (packedBytes: number) => void;
  /** Whether the engine produced data for the entry. */
  readonly made: () => boolean;
}

/** Makes the extractor stop at the entry's allowance, counting the bytes produced instead of the header's claim. */
const guard = (extractor: Extractor<Uint8Array>, budget: ArchiveBudget): Guard => {
  let allowance = budget.allowance(0);
  let written = 0;
  let made = false;
  // The cast only adds the members declared above.
  const inner = extractor as unknown as Inner;
  inner.unrar.extractor = extractor;
  // The engine cleans names before it creates files, so files are not found under their header names.
  inner.getExtractedFileName = () => 'entry';
  const create = inner.create.bind(extractor);
  inner.create = (name) => {
    made = true;
    return create(name);
  };
  const write = inner.write.bind(extractor);
  inner.write = (handle, at, size) => {
    budget.bytesInflated += size;
    written += size;
    if (written > allowance.bytes) budget.breach ??= allowance.breach;
    return budget.breach === null && write(handle, at, size);
  };
  return {
    begin: (packedBytes) => {
      allowance = budget.allowance(packedBytes);
      written = 0;
      made = false;
    },
    made: () => made,
  };
};

/** Packed bytes that each file's content depends on: its own and, in a solid archive, those before it. */
const packedFor = (records: readonly RarRecord[]): number[] => {
  let before = 0;
  return records.map(({ solid, packedBytes }) => (before = (solid ? before : 0) + packedBytes));
};

/** The records of the headers; null if they already exceed a limit. */
const admitted = (bytes: Uint8Array, budget: ArchiveBudget, sink: ArchiveSink): readonly RarRecord[] | null => {
  const { records, encrypted, volume } = rarHeaders(bytes, budget.limits.entries);
  if (!budget.see(records.length)) return null;
  let claimed = budget.bytesInflated;
  const packed = packedFor(records);
  for (const [n, record] of records.entries()) {
    const { bytes: allowed, breach } = budget.allowance(packed[n] ?? 0);
    claimed += record.bytes;
    if (record.bytes > allowed) budget.breach ??= breach;
  }
  const { totalBytes } = budget.limits;
  if (claimed > totalBytes) budget.breach ??= { code: 'ARCHIVE_TOO_LARGE', limit: totalBytes };
  if (budget.breach !== null) return null;
  const unreadable = volume || records.some(({ dictionaryBytes }) => dictionaryBytes > largestDictionary);
  if (encrypted) sink.encrypted('');
  else if (unreadable) sink.unreadable('');
  return encrypted || unreadable ? null : records;
};

/** Reads a RAR archive with the WebAssembly the application provides. */
export const readRar = async (bytes: Uint8Array, wasm: ArrayBuffer, budget: ArchiveBudget, sink: ArchiveSink): Promise<void> => {
  const records = admitted(bytes, budget, sink);
  if (records === null) return;
  // Unpacked completely before delivery: a nested or parallel archive would take over the shared engine.
  const packed = packedFor(records);
  const unpacked: [name: string, content: Uint8Array][] = [];
  try {
    const extractor = await createExtractorFromData({ wasmBinary: wasm, data: Uint8Array.from(bytes).buffer });
    const { begin, made } = guard(extractor, budget);
    let index = -1;
    const { files } = extractor.extract({
      files: ({ name, flags, packSize }) => {
        index += 1;
        const record = records[index];
        if (flags.directory || !sink.wants(name)) return false;
        if (record?.link === true) sink.link(name);
        else if (flags.encrypted || record?.encrypted === true) sink.encrypted(name);
        else {
          begin(packed[index] ?? packSize);
          return true;
        }
        return false;
      },
    });
    for (const { fileHeader, extraction } of files) {
      if (budget.breach !== null) return;
      if (extraction !== undefined && made()) unpacked.push([fileHeader.name, extraction]);
      else sink.unreadable(fileHeader.name);
    }
  } catch (error) {
    if (budget.breach !== null) return;
    if (error instanceof UnrarError && /PASSWORD/.test(error.reason)) sink.encrypted(error.file ?? '');
    else sink.unreadable((error instanceof UnrarError ? error.file : undefined) ?? '');
  }
  for (const [name, content] of unpacked) {
    await sink.take(name, content);
    if (budget.breach !== null) return;
  }
};
