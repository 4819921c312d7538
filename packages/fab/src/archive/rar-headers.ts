import { u16, u32 } from '@copperline/archive';

/** Header data of a RAR entry that is needed before unpacking. */
export interface RarRecord {
  readonly link: boolean;
  readonly encrypted: boolean;
  readonly packedBytes: number;
  /** May refer to the data of earlier files: a repeated file takes almost no space. */
  readonly solid: boolean;
  /** Claimed size; counted again while unpacking. */
  readonly bytes: number;
  /** Memory needed for unpacking. */
  readonly dictionaryBytes: number;
}

export interface RarHeaders {
  readonly records: readonly RarRecord[];
  /** The headers are encrypted: nothing can be listed. */
  readonly encrypted: boolean;
  /** Part of a multi-volume archive. */
  readonly volume: boolean;
}

const signature = [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07];

/** 4 or 5 by the signature; 0 if it is no RAR. */
export const rarVersion = (bytes: Uint8Array): 0 | 4 | 5 => {
  if (!signature.every((byte, at) => bytes[at] === byte)) return 0;
  if (bytes[6] === 0) return 4;
  return bytes[6] === 1 && bytes[7] === 0 ? 5 : 0;
};

const unixLink = 0xa000;
const unixKind = 0xf000;

// A block of RAR 4: crc 2, type 1, flags 2, size 2; a file block continues with packed size 4, size 4, system 1, crc 4, time 4,
// version 1, method 1, name length 2, attributes 4 and, with flag 0x100, the high halves of both sizes.
const rar4 = {
  main: 0x73,
  file: 0x74,
  end: 0x7b,
  hasData: 0x8000,
  large: 0x100,
  encrypted: 0x04,
  solid: 0x10,
  folder: 0xe0,
} as const;
const rar4Unix = 3;

const rar4Headers = (bytes: Uint8Array, most: number): RarHeaders => {
  const records: RarRecord[] = [];
  let encrypted = false;
  let volume = false;
  for (let at = 7; at + 7 <= bytes.length && records.length <= most; ) {
    const type = bytes[at + 2] ?? 0;
    const flags = u16(bytes, at + 3);
    const size = u16(bytes, at + 5);
    if (size < 7 || type === rar4.end) break;
    if (type === rar4.main) {
      encrypted = (flags & 0x80) !== 0;
      volume = (flags & 0x01) !== 0;
      if (encrypted) break;
    }
    let data = (flags & rar4.hasData) !== 0 || type === rar4.file ? u32(bytes, at + 7) : 0;
    if (type === rar4.file) {
      const high = (flags & rar4.large) !== 0;
      if (high) data += u32(bytes, at + 32) * 2 ** 32;
      const mode = u32(bytes, at + 28);
      records.push({
        link: bytes[at + 15] === rar4Unix && (mode & unixKind) === unixLink,
        encrypted: (flags & rar4.encrypted) !== 0,
        packedBytes: data,
        solid: (flags & rar4.solid) !== 0,
        bytes: u32(bytes, at + 11) + (high ? u32(bytes, at + 36) * 2 ** 32 : 0),
        dictionaryBytes: (flags & rar4.folder) === rar4.folder ? 0 : 65_536 << ((flags & rar4.folder) >>> 5),
      });
    }
    at += size + data;
  }
  return { records, encrypted, volume };
};

/** The numbers of RAR 5: seven bits a byte, lowest first. */
class Varints {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  next(): number {
    let value = 0;
    for (let k = 0; k < 10; k += 1) {
      const byte = this.#bytes[this.at] ?? 0;
      this.at += 1;
      value += (byte & 0x7f) * 2 ** (7 * k);
      if (byte < 0x80) break;
    }
    return value;
  }
}

// A block of RAR 5: crc 4, then varints: size, type, flags, [extra size], [data size]. A file block continues with file flags, size,
// attributes, [time 4], [crc 4], method, system, name length, name. Its extra area has encryption and link records.
const rar5 = { main: 1, file: 2, encryption: 4, end: 5 } as const;
const rar5Extra = { encryption: 1, redirection: 5 } as const;

const rar5Record = (bytes: Uint8Array, from: number, extra: readonly [number, number], packedBytes: number): RarRecord => {
  const numbers = new Varints(bytes, from);
  const flags = numbers.next();
  const size = numbers.next();
  numbers.next();
  numbers.at += ((flags & 2) !== 0 ? 4 : 0) + ((flags & 4) !== 0 ? 4 : 0);
  const method = numbers.next();
  let encrypted = false;
  let link = false;
  for (let at = extra[0]; at < extra[1]; ) {
    const field = new Varints(bytes, at);
    const length = field.next();
    const next = field.at + length;
    const type = field.next();
    encrypted ||= type === rar5Extra.encryption;
    link ||= type === rar5Extra.redirection;
    at = Math.max(next, at + 1);
  }
  const dictionaryBytes = (flags & 1) !== 0 ? 0 : 2 ** (17 + (Math.floor(method / 2 ** 10) & 0x1f));
  const solid = (method & 0x40) !== 0;
  return { link, encrypted, packedBytes, solid, bytes: (flags & 8) !== 0 ? 0 : size, dictionaryBytes };
};

const rar5Headers = (bytes: Uint8Array, most: number): RarHeaders => {
  const records: RarRecord[] = [];
  let encrypted = false;
  let volume = false;
  for (let at = 8; at + 7 <= bytes.length && records.length <= most; ) {
    const numbers = new Varints(bytes, at + 4);
    const size = numbers.next();
    const headerEnd = numbers.at + size;
    const type = numbers.next();
    const flags = numbers.next();
    const extraBytes = (flags & 1) !== 0 ? numbers.next() : 0;
    const data = (flags & 2) !== 0 ? numbers.next() : 0;
    encrypted ||= type === rar5.encryption;
    if (size === 0 || type === rar5.end || encrypted) break;
    if (type === rar5.main) volume = (numbers.next() & 1) !== 0;
    if (type === rar5.file) records.push(rar5Record(bytes, numbers.at, [headerEnd - extraBytes, headerEnd], data));
    at = headerEnd + data;
  }
  return { records, encrypted, volume };
};

/** The file headers of a RAR archive, at most one more than `most`. Linear in the size of the headers. */
export const rarHeaders = (bytes: Uint8Array, most: number): RarHeaders =>
  rarVersion(bytes) === 4 ? rar4Headers(bytes, most) : rar5Headers(bytes, most);
