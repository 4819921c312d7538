import { Inflate } from 'fflate';

/** Limits for unzipping a workbook, checked against the bytes produced, not the sizes it claims. */
export const zipLimits = {
  entries: 2_000,
  entryBytes: 60 * 1024 * 1024,
  totalBytes: 120 * 1024 * 1024,
  /** Maximum compression ratio of one entry, above a minimum size. */
  ratio: 200,
  ratioFloorBytes: 1024 * 1024,
} as const;

export type ZipFailure = 'damaged' | 'encrypted' | 'too-large';

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly packed: Uint8Array;
}

const u16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const u32 = (bytes: Uint8Array, at: number): number => (u16(bytes, at) | (u16(bytes, at + 2) << 16)) >>> 0;

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const commentLength = 0xffff;

const endOf = (bytes: Uint8Array): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - commentLength); at -= 1)
    if (u32(bytes, at) === endSignature) return at;
  return -1;
};

/** The entries of an archive's directory, or a failure. */
const entriesOf = (bytes: Uint8Array): Entry[] | ZipFailure => {
  const end = endOf(bytes);
  if (end < 0) return 'damaged';
  const count = u16(bytes, end + 10);
  if (count > zipLimits.entries) return 'too-large';
  const entries: Entry[] = [];
  let at = u32(bytes, end + 16);
  for (let n = 0; n < count; n += 1) {
    if (u32(bytes, at) !== directorySignature) return 'damaged';
    const local = u32(bytes, at + 42);
    if (u32(bytes, local) !== localSignature) return 'damaged';
    const dataAt = local + 30 + u16(bytes, local + 26) + u16(bytes, local + 28);
    const nameEnd = at + 46 + u16(bytes, at + 28);
    entries.push({
      path: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)).replaceAll('\\', '/'),
      method: u16(bytes, at + 10),
      encrypted: (u16(bytes, at + 8) & 0x41) !== 0,
      packed: bytes.subarray(dataAt, dataAt + u32(bytes, at + 20)),
    });
    at = nameEnd + u16(bytes, at + 30) + u16(bytes, at + 32);
  }
  return entries;
};

/** The paths in an archive's directory, to recognise its kind. Empty if unreadable. */
export const zipPaths = (bytes: Uint8Array): string[] => {
  const entries = entriesOf(bytes);
  return typeof entries === 'string' ? [] : entries.map(({ path }) => path);
};

const sliceBytes = 16_384;
/** Input consumed without output after which an entry is damaged; a stored block may need 64 KB. */
const barrenBytes = 262_144;

const inflate = (packed: Uint8Array, allowed: number): Uint8Array | ZipFailure => {
  const chunks: Uint8Array[] = [];
  let produced = 0;
  let barren = 0;
  const stream = new Inflate((chunk) => {
    produced += chunk.length;
    barren = 0;
    if (produced <= allowed) chunks.push(chunk);
  });
  try {
    for (let at = 0; at < packed.length; at += sliceBytes) {
      barren += sliceBytes;
      stream.push(packed.subarray(at, at + sliceBytes), at + sliceBytes >= packed.length);
      if (produced > allowed) return 'too-large';
      if (barren > barrenBytes) return 'damaged';
    }
  } catch {
    // fflate throws at a damaged stream.
    return 'damaged';
  }
  const out = new Uint8Array(produced);
  let at = 0;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
};

/** The requested files of an archive, within the limits. */
export const unzip = (bytes: Uint8Array, wants: (path: string) => boolean): Map<string, Uint8Array> | ZipFailure => {
  const entries = entriesOf(bytes);
  if (typeof entries === 'string') return entries;
  const files = new Map<string, Uint8Array>();
  let total = 0;
  // Zip bomb with overlapping entries: the packed sizes together cannot exceed the archive.
  let packedLeft = bytes.length;
  for (const { path, method, encrypted, packed } of entries) {
    if (!wants(path)) continue;
    if (encrypted) return 'encrypted';
    if (packed.length > packedLeft || (method !== 0 && method !== 8)) return 'damaged';
    packedLeft -= packed.length;
    const allowed = Math.min(
      zipLimits.entryBytes,
      zipLimits.totalBytes - total,
      Math.max(zipLimits.ratioFloorBytes, packed.length * zipLimits.ratio),
    );
    const content = method === 8 ? inflate(packed, allowed) : packed;
    if (typeof content === 'string') return content;
    if (content.length > allowed) return 'too-large';
    total += content.length;
    files.set(path, content);
  }
  return files;
};
