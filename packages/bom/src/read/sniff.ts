import { zipPaths } from './zip.ts';

/** Kinds of files that are not supported tables; `content` has their names. */
export type Foreign =
  | 'pdf'
  | 'picture'
  | 'gerber'
  | 'drill'
  | 'gerber-archive'
  | 'archive'
  | 'html'
  | 'xml'
  | 'json'
  | 'word'
  | 'presentation'
  | 'cad'
  | 'binary';

export type Sniffed =
  | { readonly kind: 'xlsx' | 'ods' | 'xls' | 'text' | 'encrypted' | 'empty' }
  | { readonly kind: 'foreign'; readonly what: Foreign };

const prefixBytes = 32_768;

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte);

const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
};

const foreign = (what: Foreign): Sniffed => ({ kind: 'foreign', what });

const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0x47, 0x49, 0x46, 0x38) ||
  startsWith(bytes, 0x49, 0x49, 0x2a, 0x00) ||
  startsWith(bytes, 0x4d, 0x4d, 0x00, 0x2a) ||
  (startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && latin(bytes.subarray(8, 12)) === 'WEBP');

const boardFile = /\.(g[btpomk][a-z0-9]|gbr|ger|gbx|drl|xln|gbrjob|pho|art|nc|txt)$/i;

const sniffZip = (bytes: Uint8Array): Sniffed => {
  const paths = zipPaths(bytes);
  const head = latin(bytes.subarray(0, 200));
  if (paths.some((path) => /^xl\/workbook\.(xml|bin)$/i.test(path))) return { kind: 'xlsx' };
  if (/opendocument\.spreadsheet/.test(head)) return { kind: 'ods' };
  if (paths.some((path) => /^word\//i.test(path)) || /opendocument\.text/.test(head)) return foreign('word');
  if (paths.some((path) => /^ppt\//i.test(path)) || /opendocument\.presentation/.test(head)) return foreign('presentation');
  if (paths.includes('content.xml') && paths.includes('META-INF/manifest.xml')) return { kind: 'ods' };
  if (paths.some((path) => /^(\[Content_Types\]\.xml|xl\/)/i.test(path))) return { kind: 'xlsx' };
  return foreign(paths.filter((path) => boardFile.test(path)).length >= 2 ? 'gerber-archive' : 'archive');
};

/** Stream names in an OLE2 directory are UTF-16. */
const wide = (text: string): string => text.split('').join('\0');

const sniffOle = (bytes: Uint8Array): Sniffed => {
  const text =
    latin(bytes.length > 4_000_000 ? bytes.subarray(bytes.length - 4_000_000) : bytes) + latin(bytes.subarray(0, prefixBytes));
  if (text.includes(wide('EncryptedPackage'))) return { kind: 'encrypted' };
  if (text.includes(wide('Workbook')) || text.includes(`${wide('Book')}\0\0`)) return { kind: 'xls' };
  if (text.includes(wide('WordDocument'))) return foreign('word');
  if (text.includes(wide('PowerPoint Document'))) return foreign('presentation');
  return foreign(text.includes(wide('FileHeader')) ? 'cad' : 'binary');
};

const sniffMarkup = (text: string): Foreign | null => {
  const start = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 2_000);
  if (/^(<!doctype html|<html|<head|<body|<table|<meta)/i.test(start)) return 'html';
  if (/^<(\?xml|!--|!DOCTYPE|[a-z]+[\s>])/i.test(start))
    return /<html/i.test(start) ? 'html' : /<svg/i.test(start) ? 'picture' : 'xml';
  // A web archive: the page is encoded as in a mail.
  if (/^MIME-Version:/i.test(start) && /multipart\/related|text\/html/i.test(start)) return 'html';
  if (start.startsWith('{\\rtf')) return 'word';
  if (/^[{[]\s*["{[]/.test(start)) return 'json';
  return null;
};

/** The kind of a text that is no table; null if it may be one. */
export const sniffText = (text: string): Foreign | null => {
  const head = text.slice(0, prefixBytes);
  const markup = sniffMarkup(head);
  if (markup !== null) return markup;
  if (/%\s*(FSLA|FSTA|MOMM|MOIN|ADD\d\d|TF\.)/.test(head)) return 'gerber';
  if (/^[ \t]*M48[ \t]*$/m.test(head)) return 'drill';
  if (/^\s*\((kicad_|module |footprint |symbol_lib|export )|^(PCBNEW-|EESchema|[!*]PADS-)|^\|RECORD=/.test(head)) return 'cad';
  return head.startsWith('ISO-10303-21') ? 'cad' : null;
};

const controls = (bytes: Uint8Array): number => {
  let odd = 0;
  for (const byte of bytes) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 26) odd += 1;
  return odd;
};

/** UTF-16 without byte-order mark, recognised by zeros in every second byte; null otherwise. */
export const utf16WithoutBom = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const prefix = bytes.subarray(0, Math.min(bytes.length, 8_192) & ~1);
  const zeros = [0, 0];
  for (const [at, byte] of prefix.entries()) if (byte === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = prefix.length / 2;
  if (pairs < 2) return null;
  if (odd > pairs * 0.2 && even < pairs * 0.02) return 'utf-16le';
  return even > pairs * 0.2 && odd < pairs * 0.02 ? 'utf-16be' : null;
};

/** The kind of a file by its content; the name is ignored. */
export const sniff = (bytes: Uint8Array): Sniffed => {
  const prefix = bytes.subarray(0, prefixBytes);
  if (bytes.length <= prefixBytes && prefix.every((byte) => byte === 32 || byte === 0 || (byte >= 9 && byte <= 13)))
    return { kind: 'empty' };
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return foreign('pdf');
  if (isPicture(bytes)) return foreign('picture');
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06)) return sniffZip(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return sniffOle(bytes);
  if (startsWith(bytes, 0x52, 0x61, 0x72, 0x21) || startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf) || startsWith(bytes, 0x1f, 0x8b))
    return foreign('archive');
  // Excel 2 to 4, without a container: begins with a BOF record.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1) && bytes[3] === 0x00 && bytes[2] === 0x06)
    return { kind: 'xls' };
  const hasByteOrderMark = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  if (!hasByteOrderMark && utf16WithoutBom(bytes) === null && controls(prefix) * 50 > prefix.length) return foreign('binary');
  return { kind: 'text' };
};
