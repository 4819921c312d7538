import { u16, u32, u64 } from './bytes.ts';
import { decodeName } from './decode-name.ts';

/** A file of a zip archive as claimed by its headers; every claim is checked before use. */
export interface ZipRecord {
  readonly path: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly link: boolean;
  readonly folder: boolean;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Where its packed bytes begin; -1 where that is outside of the archive. */
  readonly dataAt: number;
  /**
   * What the file's own header says otherwise than the directory. `content`: its name, sizes, checksum, method or encryption, so that
   * two readers would get two files. `flags`: a flag that changes nothing of what we read.
   */
  readonly differs: 'nothing' | 'flags' | 'content';
}

export const zipSignature = { local: 0x04034b50, directory: 0x02014b50, descriptor: 0x08074b50, end: 0x06054b50 } as const;
const end64Locator = 0x07064b50;
const end64 = 0x06064b50;
const max16 = 0xffff;
const max32 = 0xffffffff;
const extraField = { unicode: 0x7075, zip64: 0x0001 } as const;

/** The sizes and the offset that may stand in the extra field instead, and a name in UTF-8. */
const readExtra = (extra: Uint8Array, fields: number[]): { fields: number[]; name: Uint8Array | null } => {
  let name: Uint8Array | null = null;
  for (let at = 0; at + 4 <= extra.length; ) {
    const id = u16(extra, at);
    const size = u16(extra, at + 2);
    const data = extra.subarray(at + 4, at + 4 + size);
    if (id === extraField.unicode && data[0] === 1) name = data.subarray(5);
    if (id === extraField.zip64) {
      let from = 0;
      fields = fields.map((field) => {
        if (field !== max32 || from + 8 > data.length) return field;
        from += 8;
        return u64(data, from - 8);
      });
    }
    at += 4 + size;
  }
  return { fields, name };
};

const unixKind = 0xf000;
const unixLink = 0xa000;
const dosFolder = 0x10;

const flagsOf = (flags: number): { encrypted: boolean; descriptor: boolean } => ({
  encrypted: (flags & 0x41) !== 0,
  descriptor: (flags & 0x08) !== 0,
});

/** What the central directory says of a file that its own header repeats. */
interface Described {
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly name: Uint8Array;
  readonly unicodeName: Uint8Array | null;
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, at) => byte === b[at]);

/** A header in front of a descriptor may leave its sums empty; whatever it states has to agree. */
const agrees = (stated: number, described: number, mayBeEmpty: boolean): boolean =>
  stated === described || (mayBeEmpty && stated === 0);

/** Compares a file's own header, at `at`, with what the directory says of it. */
const differenceAt = (bytes: Uint8Array, at: number, described: Described): ZipRecord['differs'] => {
  const nameEnd = at + 30 + u16(bytes, at + 26);
  const flags = u16(bytes, at + 6);
  const { descriptor, encrypted } = flagsOf(flags);
  const extra = bytes.subarray(nameEnd, nameEnd + u16(bytes, at + 28));
  const { fields, name: unicodeName } = readExtra(extra, [u32(bytes, at + 22), u32(bytes, at + 18)]);
  const [size = 0, packedBytes = 0] = fields;
  const sameNames =
    sameBytes(bytes.subarray(at + 30, nameEnd), described.name) &&
    (unicodeName === null || described.unicodeName === null || sameBytes(unicodeName, described.unicodeName));
  const sameContent =
    u16(bytes, at + 8) === described.method &&
    encrypted === flagsOf(described.flags).encrypted &&
    agrees(u32(bytes, at + 14), described.crc, descriptor) &&
    agrees(packedBytes, described.packedBytes, descriptor) &&
    agrees(size, described.bytes, descriptor);
  if (!sameNames || !sameContent) return 'content';
  return flags === described.flags ? 'nothing' : 'flags';
};

/** A record of the central directory at `at`, and where the next one begins. */
const directoryRecord = (bytes: Uint8Array, at: number): { record: ZipRecord; next: number } => {
  const nameEnd = at + 46 + u16(bytes, at + 28);
  const extraEnd = nameEnd + u16(bytes, at + 30);
  const attributes = u32(bytes, at + 38);
  const { fields, name } = readExtra(bytes.subarray(nameEnd, extraEnd), [
    u32(bytes, at + 24),
    u32(bytes, at + 20),
    u32(bytes, at + 42),
  ]);
  const [size = 0, packedBytes = 0, local = 0] = fields;
  const present = u32(bytes, local) === zipSignature.local && local + 30 <= bytes.length;
  const written = bytes.subarray(at + 46, nameEnd);
  const path = decodeName(name ?? written);
  const [flags, method, crc] = [u16(bytes, at + 8), u16(bytes, at + 10), u32(bytes, at + 16)];
  const described = { flags, method, crc, packedBytes, bytes: size, name: written, unicodeName: name };
  return {
    record: {
      path,
      method,
      encrypted: flagsOf(flags).encrypted,
      link: ((attributes >>> 16) & unixKind) === unixLink,
      folder: /[/\\]$/.test(path) || ((attributes & dosFolder) !== 0 && size === 0),
      crc,
      packedBytes,
      bytes: size,
      differs: present ? differenceAt(bytes, local, described) : 'nothing',
      dataAt: present ? local + 30 + u16(bytes, local + 26) + u16(bytes, local + 28) : -1,
    },
    next: extraEnd + u16(bytes, at + 32),
  };
};

export interface ZipEnd {
  /** Claimed number of entries. */
  readonly entries: number;
  readonly directoryAt: number;
  readonly directoryEnd: number;
}

/**
 * The end record, which is last except for a comment. Null in a truncated archive. A record that does not directly follow its
 * directory belongs to an archive stored within this one.
 */
export const findZipEnd = (bytes: Uint8Array): ZipEnd | null => {
  const lowest = Math.max(0, bytes.length - 22 - max16);
  for (let at = bytes.length - 22; at >= lowest; at -= 1) {
    if (u32(bytes, at) !== zipSignature.end || at + 22 + u16(bytes, at + 20) > bytes.length) continue;
    let [entries, size, offset, tail] = [u16(bytes, at + 10), u32(bytes, at + 12), u32(bytes, at + 16), at];
    if (u32(bytes, at - 20) === end64Locator && at >= 20) {
      const at64 = u64(bytes, at - 12);
      if (at64 + 56 <= at && u32(bytes, at64) === end64) {
        [entries, size, offset, tail] = [u64(bytes, at64 + 32), u64(bytes, at64 + 40), u64(bytes, at64 + 48), at64];
      }
    }
    if (tail - size === offset) return { entries, directoryAt: offset, directoryEnd: tail };
  }
  return null;
};

/** The records of the central directory; null if it is damaged or has a different number of records than claimed. */
export const directoryRecords = (bytes: Uint8Array, { entries, directoryAt, directoryEnd }: ZipEnd): ZipRecord[] | null => {
  const records: ZipRecord[] = [];
  let at = directoryAt;
  while (records.length < entries && at + 46 <= directoryEnd && u32(bytes, at) === zipSignature.directory) {
    const { record, next } = directoryRecord(bytes, at);
    records.push(record);
    at = next;
  }
  return records.length === entries && at === directoryEnd ? records : null;
};

/** End of the packed bytes from `from` on, at a descriptor that states exactly this length; -1 if there is none. */
const descriptorAt = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 12 <= bytes.length; at += 1) {
    if (bytes[at] !== 0x50 || bytes[at + 1] !== 0x4b) continue;
    const signature = u32(bytes, at);
    if (signature === zipSignature.descriptor && u32(bytes, at + 8) === at - from) return at;
    // A descriptor without signature directly precedes the next header.
    const next = signature === zipSignature.local || signature === zipSignature.directory;
    if (next && at - from >= 12 && u32(bytes, at - 8) === at - 12 - from) return at - 12;
  }
  return -1;
};

/** The records of the local headers, for archives without a usable directory. */
export function* localRecords(bytes: Uint8Array): Generator<ZipRecord> {
  for (let at = 0; at + 30 <= bytes.length; ) {
    if (u32(bytes, at) !== zipSignature.local) {
      at += 1;
      continue;
    }
    const nameEnd = at + 30 + u16(bytes, at + 26);
    const dataAt = nameEnd + u16(bytes, at + 28);
    const { encrypted, descriptor } = flagsOf(u16(bytes, at + 6));
    const { fields, name } = readExtra(bytes.subarray(nameEnd, dataAt), [u32(bytes, at + 22), u32(bytes, at + 18)]);
    let [size = 0, packedBytes = 0] = fields;
    let crc = u32(bytes, at + 14);
    let next = dataAt + packedBytes;
    if (descriptor && packedBytes === 0) {
      const end = descriptorAt(bytes, dataAt);
      const signed = u32(bytes, end) === zipSignature.descriptor ? 4 : 0;
      packedBytes = end < 0 ? bytes.length - dataAt + 1 : end - dataAt;
      [crc, size] = [u32(bytes, end + signed), u32(bytes, end + signed + 8)];
      next = end < 0 ? bytes.length : end + signed + 12;
    }
    const path = decodeName(name ?? bytes.subarray(at + 30, nameEnd));
    const folder = /[/\\]$/.test(path);
    yield {
      path,
      method: u16(bytes, at + 8),
      encrypted,
      link: false,
      folder,
      crc,
      packedBytes,
      bytes: size,
      dataAt,
      differs: 'nothing',
    };
    at = Math.max(next, at + 30);
  }
}
