import { gunzipPrefix } from './archive/gunzip-prefix.ts';
import type { Entry, FileKind } from './entry.ts';
import { ownEntry } from './own-entry.ts';

/** Number of bytes examined. Headers of Altium and Allegro may take several kilobytes. */
const prefixBytes = 32_768;
const tarPrefixBytes = 65_536;

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte);

const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
};

/** The beginning of a file as text, one character per byte unless it has a UTF-16 byte-order mark. */
const textOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes.subarray(2));
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  return latin(startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes);
};

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const sniffPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0x47, 0x49, 0x46, 0x38) ||
  startsWith(bytes, 0x49, 0x49, 0x2a, 0x00) ||
  startsWith(bytes, 0x4d, 0x4d, 0x00, 0x2a) ||
  (startsWith(bytes, 0x42, 0x4d) && bytes[6] === 0 && bytes[7] === 0 && bytes[8] === 0 && bytes[9] === 0) ||
  (startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && latin(bytes.subarray(8, 12)) === 'WEBP');

/** ODB++ is a tree of folders, often as a tar archive under gzip. */
const odbPath = /(^|\/)(matrix\/matrix|misc\/info|steps\/[^/]+\/(stephdr|profile|layers\/|netlists\/|eda\/))/;

const tarBlock = 512;

/** Paths of the entries in the beginning of a tar archive. */
const tarPaths = (tar: Uint8Array): string[] => {
  const paths: string[] = [];
  for (let at = 0; at + tarBlock <= tar.length && latin(tar.subarray(at + 257, at + 262)) === 'ustar'; ) {
    paths.push(latin(tar.subarray(at, at + 100)).split('\0')[0] ?? '');
    const size = Number.parseInt(latin(tar.subarray(at + 124, at + 136)), 8) || 0;
    at += tarBlock * (1 + Math.ceil(Math.max(0, size) / tarBlock));
  }
  return paths;
};

const sniffTar = (tar: Uint8Array, name: string): FileKind | null => {
  const paths = tarPaths(tar);
  if (paths.length === 0) return null;
  const isOdb = paths.some((path) => odbPath.test(path.toLowerCase()) || /(^|\/)(steps|matrix)\/?$/i.test(path));
  return isOdb || /odb/i.test(name) ? 'odb' : 'archive';
};

const utf16 = (text: string): string => text.split('').join('\0');

/** Containers and pictures, by the bytes they begin with. */
const sniffBinary = (bytes: Uint8Array, name: string): FileKind | null => {
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  if (sniffPicture(bytes)) return 'picture';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const head = latin(bytes.subarray(0, prefixBytes));
    if (/\[Content_Types\]\.xml|xl\/|opendocument\.spreadsheet/.test(head) && /xl\/|spreadsheet|\.xlsx$/i.test(head + name))
      return 'bom';
    if (/\.(fzz|epro|lbrz|kicad_pro|flatprj)$/i.test(name)) return 'cad';
    return /\[Content_Types\]\.xml|^mimetype/m.test(head) ? 'binary' : 'archive';
  }
  if (startsWith(bytes, 0x50, 0x4b, 0x05, 0x06)) return 'archive';
  if (startsWith(bytes, 0x52, 0x61, 0x72, 0x21, 0x1a, 0x07) || startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf)) return 'archive';
  if (startsWith(bytes, 0x1f, 0x8b)) return sniffTar(gunzipPrefix(bytes, tarPrefixBytes), name) ?? 'archive';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const head = latin(bytes.subarray(0, prefixBytes));
    if (head.includes(utf16('Workbook')) || /\.xls$/i.test(name)) return 'bom';
    return head.includes(utf16('FileHeader')) || /\.(pcbdoc|schdoc|pcblib|schlib|intlib)$/i.test(name) ? 'cad' : 'binary';
  }
  return sniffTar(bytes.subarray(0, tarPrefixBytes), name);
};

const cadSigns: readonly RegExp[] = [
  /^\s*\((kicad_|page_layout|module |footprint |symbol_lib|export \(version|fp_lib_table|sym_lib_table)/,
  /^(PCBNEW-|EESchema|LIBRARY EESchema|# EESchema)/,
  /<!DOCTYPE eagle|<eagle\s/,
  /^\|RECORD=|^PCB FILE \d|PROTEL FOR WINDOWS|^ACCEL_ASCII/m,
  /^[!*]PADS-/,
  /"(docType|editorVersion)"\s*:|^\["DOCTYPE"/,
  /<IPC-2581|<(Board|Schematic|DipTrace)[ >-]/,
  /^(FileVersion\[|v 20\d{6} \d|last_client=(kicad|pcbnew|eeschema|cvpcb)\b)/m,
  /^ISO-10303-21|^\s*0\s+SECTION\s/,
];

const reportSigns: readonly RegExp[] = [
  /NCDrill File Report|Drill Station Info File|EXCELLON DRILL FILE GENERATION|Drill report for|Drill Sizes Report/i,
  /^[ \t]*OUTPUT-UNITS[ \t]+(ENGLISH|METRIC)/m,
  /^[ \t]*(Tool|Code)[ \t]+(Diam|Hole ?size|Size)\b/im,
];

const designatorWord = /\b(designators?|refdes|ref ?des|references?|ref|name)\b|位号/i;
const coordinateWord =
  /\b(mid ?x|cent(er|re)[- ]?x|centroid ?x|pos ?x|ref-?x|pad ?x|x ?\(?(mm|mil)|location x|x-?pos|loc ?x)|坐标/i;
const turnWord = /\b(rot|rotation|orientation|angle|layer|side|tb)\b|旋转|角度/i;
const countWord = /\b(qty|quantity|qnty|count)\b|数量/i;
const partWord =
  /\b(value|description|comment|manufacturer|mpn|part ?number|footprint|package|mfg|mfr|supplier)\b|型号|封装|规格/i;

const sniffTable = (text: string): FileKind | null => {
  for (const line of text.split(/\r\n|\r|\n/, 30)) {
    const row = line.slice(0, 500);
    if (coordinateWord.test(row) && (designatorWord.test(row) || turnWord.test(row))) return 'centroid';
    if ((countWord.test(row) || designatorWord.test(row)) && partWord.test(row) && /[,;\t|]/.test(row)) return 'bom';
  }
  return null;
};

// Patterns over several lines use blanks instead of \s, which would match line ends and backtrack.
const netlistRecord = /^(317|327|307|367)[^\n]{28}.{0,6}[PU ]?A\d\d\s?X[+-]?\s?\d{4,}\s?Y[+-]?\s?\d{4,}/m;
const gerberBlock = /%\s*(FS|MO|AD|AM|LP|LN|IN|IP|SR|OF|AS|IR|MI|SF|TF|TA|TO|TD|LM|LR|LS|AB|IC|IF|RO|PF|KO)/;
/** Blocks of a film; a file of macros (AM) alone is a library of apertures. */
const gerberFilm = /%\s*(?!AM)[A-Z]{2}/;
const gerberDraw = /(^|[\d*])D0?[123]\*/m;
const coordinateLine = /^([GM]\d\d?)*X[+-]?[\d.]+ ?(Y[+-]?[\d.]+)? ?$|^Y[+-]?[\d.]+ ?$/m;

const coordinateFirst = /^X-?\d+Y-?\d+T\d+\s*$/m;

const apertureRow =
  /^[ \t]*D\d{2,}[ \t,:=]+(ROUND|CIRC|RECT|SQUARE|OVAL|OBLONG|OBROUND|OCTAGON|THERMAL|TARGET|FINGER|DONUT)\w*[ \t,:=]+[\d.]/im;

const sniffFabrication = (text: string): FileKind | null => {
  if (/%TJ\.|TF\.FileFunction,JobInfo/i.test(text)) return 'job';
  if (gerberBlock.test(text)) return gerberFilm.test(text) || gerberDraw.test(text) ? 'gerber' : 'aperture-list';
  if (netlistRecord.test(text)) return 'ipc-d-356';
  if (/^[ \t]*M48\b/m.test(text)) return 'excellon';
  // Sieb & Meyer: holes with the tool behind the position. No public statement tells how that dialect writes paths.
  if (/^%%\d000\s/.test(text) && coordinateFirst.test(text)) return /G0?[123]/.test(text) ? 'rout-program' : 'excellon';
  if (gerberDraw.test(text) && /X[+-]?\d|Y[+-]?\d/.test(text)) return 'gerber-d';
  const tools = /^T\d+(C[\d.]+|[FS]\d|[ \t]*$)/m.test(text);
  const mills = /^[^;\n]*Z-?\d/m.test(text);
  if (tools && !mills && coordinateLine.test(text)) return 'excellon';
  if (apertureRow.test(text)) return 'aperture-list';
  return null;
};

const sniffText = (text: string): FileKind | null => {
  if (/^\s*\{/.test(text) && /"(GeneralSpecs|Overall|FilesAttributes|MaterialStackup)"\s*:/.test(text)) return 'job';
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]{0,400}?-->\s*)?(<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i.test(text)) return 'picture';
  if (cadSigns.some((sign) => sign.test(text))) return 'cad';
  return (
    sniffFabrication(text) ??
    (/(Module|Footprint|Component) positions|PcbXY Version/i.test(text) ? 'centroid' : null) ??
    (reportSigns.some((sign) => sign.test(text)) ? 'drill-report' : null) ??
    sniffTable(text)
  );
};

/** Text has few control characters (form feeds, an end-of-file character). */
const isBinary = (bytes: Uint8Array): boolean => {
  let odd = 0;
  for (const byte of bytes) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 26) odd += 1;
  return odd * 50 > bytes.length;
};

/** The extension decides only for texts whose content is inconclusive. */
const byExtension: Readonly<Record<string, FileKind>> = {
  mnt: 'centroid',
  mnb: 'centroid',
  pos: 'centroid',
  dri: 'drill-report',
  drr: 'drill-report',
  apr: 'aperture-list',
  apt: 'aperture-list',
  kicad_pro: 'cad',
  prjpcb: 'cad',
};

/** Kind of a file by the beginning of its content. */
export const sniff = ({ name, folder, bytes }: Entry): FileKind => {
  const prefix = bytes.subarray(0, prefixBytes);
  if (prefix.every((byte) => byte === 32 || (byte >= 9 && byte <= 13)) && bytes.length <= prefixBytes) return 'empty';
  const container = sniffBinary(bytes, name);
  if (container !== null) return container;
  const wide = startsWith(prefix, 0xff, 0xfe) || startsWith(prefix, 0xfe, 0xff);
  if (!wide && isBinary(prefix)) return 'binary';
  const kind = sniffText(textOf(prefix));
  if (kind !== null) return kind;
  if (odbPath.test(`${folder}/${name}`.toLowerCase())) return 'odb';
  return ownEntry(byExtension, extensionOf(name)) ?? 'text';
};

/** Whether a file draws or drills a part of the board. */
export const isBoardFile = (kind: FileKind): boolean => kind === 'gerber' || kind === 'gerber-d' || kind === 'excellon';
