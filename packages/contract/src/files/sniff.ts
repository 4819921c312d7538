/** File kind by its first bytes; the name alone is not trusted. */
export type SniffedKind =
  | 'empty'
  | 'zip'
  | 'rar4'
  | 'rar5'
  /** 7z, gzip, bzip2 or xz, which nothing here opens. */
  | 'other-archive'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'mp4'
  | 'pdf'
  | 'ole2'
  | 'svg'
  | 'html'
  | 'xml'
  | 'script'
  | 'elf'
  | 'pe'
  | 'text'
  | 'unknown';

/** Leading bytes that `sniff` and `imageSize` need; a JPEG may have its size after a long colour profile. */
export const headBytes = 65_536;

const signatures: readonly (readonly [SniffedKind, readonly number[], number])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04], 0],
  ['zip', [0x50, 0x4b, 0x05, 0x06], 0],
  ['rar5', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00], 0],
  ['rar4', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x00], 0],
  ['other-archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 0],
  ['other-archive', [0x1f, 0x8b, 0x08], 0],
  ['other-archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], 0],
  // After BZh and the size of its blocks.
  ['other-archive', [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], 4],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0],
  ['jpeg', [0xff, 0xd8, 0xff], 0],
  ['gif', [0x47, 0x49, 0x46, 0x38], 0],
  ['webp', [0x57, 0x45, 0x42, 0x50], 8],
  ['mp4', [0x66, 0x74, 0x79, 0x70], 4],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d], 0],
  ['ole2', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 0],
  ['elf', [0x7f, 0x45, 0x4c, 0x46], 0],
  ['pe', [0x4d, 0x5a], 0],
];

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset: number): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const markup: readonly (readonly [SniffedKind, RegExp])[] = [
  ['script', /^(?:#!|<\?php|<script)/],
  ['svg', /<svg[\s>]/],
  ['html', /<(?:!doctype html|html|head|body|iframe|img|table)[\s>]/],
  ['xml', /^<\?xml|^<!doctype|^<[a-z][\w:-]*[\s>/]/],
];

const runnableNames = /\.(?:js|mjs|cjs|ts|sh|bash|bat|cmd|ps1|vbs|py|pl|php|rb|hta|jar)$/i;

/** Control characters that occur in text files: tab, LF, FF, CR, SUB (end of file in DOS) and escape. */
const textControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1b]);

const isUtf16 = (bytes: Uint8Array): boolean => startsWith(bytes, [0xff, 0xfe], 0) || startsWith(bytes, [0xfe, 0xff], 0);

/** Text in any single- or multi-byte encoding (GBK is common), without control characters. */
const isText = (bytes: Uint8Array): boolean =>
  isUtf16(bytes) || bytes.every((byte) => (byte >= 0x20 ? byte !== 0x7f : textControls.has(byte)));

/** ASCII characters of the first kilobyte, lower case: finds markup also behind a byte-order mark or in UTF-16. */
const opening = (bytes: Uint8Array): string => {
  let seen = '';
  for (const byte of bytes.subarray(0, 1024)) if (byte > 0 && byte < 0x7f) seen += String.fromCharCode(byte);
  return seen.trimStart().toLowerCase();
};

export const sniff = (bytes: Uint8Array, name: string): SniffedKind => {
  if (bytes.length === 0) return 'empty';
  const signed = signatures.find(([, signature, offset]) => startsWith(bytes, signature, offset));
  if (signed && !(signed[0] === 'pe' && isText(bytes))) return signed[0];
  if (!isText(bytes)) return 'unknown';
  const start = opening(bytes);
  const found = start.startsWith('<') || start.startsWith('#!') ? markup.find(([, shape]) => shape.test(start)) : undefined;
  if (found) return found[0];
  return runnableNames.test(name) ? 'script' : 'text';
};
