import { strToU8 } from 'fflate';
import { crc32 } from '@copperline/archive';

// There is no free RAR packer, so test archives are built here with the method "stored". The layouts are described in
// rar-headers.ts; every header has the checksum that the real engine verifies.

export interface StoredFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly unixMode?: number;
  readonly encrypted?: boolean;
  readonly link?: boolean;
  /** A false size in the header. */
  readonly claims?: number;
  /** The header has no size (RAR 5). */
  readonly unknown?: boolean;
  readonly dictionary?: number;
  /** Depends on the files before it. */
  readonly solid?: boolean;
}

const le = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, k) => Math.floor(value / 2 ** (8 * k)) & 0xff);
const varint = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];

const rar4Block = (type: number, flags: number, body: readonly number[], data: Uint8Array = new Uint8Array()): number[] => {
  const header = [type, ...le(flags, 2), ...le(7 + body.length, 2), ...body];
  return [...le(crc32(Uint8Array.from(header)) & 0xffff, 2), ...header, ...data];
};

/** RAR 4. */
export const rar4Of = (files: readonly StoredFile[], mainFlags = 0): Uint8Array =>
  Uint8Array.from([
    0x52,
    0x61,
    0x72,
    0x21,
    0x1a,
    0x07,
    0x00,
    ...rar4Block(0x73, mainFlags, le(0, 6)),
    ...files.flatMap(({ name, content, unixMode, encrypted, claims, solid }) => {
      const title = strToU8(name);
      const body = [
        ...le(content.length, 4),
        ...le(claims ?? content.length, 4),
        unixMode === undefined ? 2 : 3,
        ...le(crc32(content), 4),
        ...le(0, 4),
        20,
        0x30,
        ...le(title.length, 2),
        ...le(unixMode ?? 0x20, 4),
        ...title,
      ];
      return rar4Block(0x74, 0x8000 | (encrypted ? 0x04 : 0) | (solid ? 0x10 : 0), body, content);
    }),
    ...rar4Block(0x7b, 0x4000, []),
  ]);

const rar5Block = (type: number, flags: number, body: readonly number[], data: Uint8Array = new Uint8Array()): number[] => {
  const header = [...varint(type), ...varint(flags), ...body];
  const sized = [...varint(header.length), ...header];
  return [...le(crc32(Uint8Array.from(sized)), 4), ...sized, ...data];
};

/** RAR 5. */
export const rar5Of = (files: readonly StoredFile[]): Uint8Array =>
  Uint8Array.from([
    0x52,
    0x61,
    0x72,
    0x21,
    0x1a,
    0x07,
    0x01,
    0x00,
    ...rar5Block(1, 0, [0]),
    ...files.flatMap(({ name, content, encrypted, link, claims, unknown, dictionary = 0, solid }) => {
      const title = strToU8(name);
      const target = strToU8('../../etc/passwd');
      const redirection = [5, 1, 0, ...varint(target.length), ...target];
      const encryption = [1, 0, 1, 15, ...le(0, 16), ...le(0, 16)];
      const record = link ? redirection : encrypted ? encryption : [];
      const extra = record.length === 0 ? [] : [...varint(record.length), ...record];
      const body = [
        ...(extra.length === 0 ? [] : varint(extra.length)),
        ...varint(content.length),
        ...varint(unknown ? 0x0c : 0x04),
        ...varint(claims ?? content.length),
        ...varint(0x20),
        ...le(crc32(content), 4),
        ...varint(dictionary * 2 ** 10 + (solid ? 0x40 : 0)),
        ...varint(1),
        ...varint(title.length),
        ...title,
        ...extra,
      ];
      return rar5Block(2, (extra.length === 0 ? 0 : 1) | 2, body, content);
    }),
    ...rar5Block(5, 0, [0]),
  ]);
