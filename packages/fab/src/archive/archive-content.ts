import { ArchiveBudget, openZip, type Zip, type ZipRecord } from '@copperline/archive';
import type { FileKind } from '../entry.ts';
import { isBoardFile, sniff } from '../sniff.ts';
import { cleanName, isClutter } from './entry-name.ts';
import { archiveLimits } from './limits.ts';

/** What an archive is for. Of several the first that it has; the last four are reasons to know nothing of it. */
export type ArchiveContent =
  /** An office workbook, which is a zip archive itself. */
  | 'workbook'
  /** Gerber or drill files; `films-and-design` beside the design that they were made from. */
  | 'films'
  | 'films-and-design'
  /** ODB++ or IPC-2581. */
  | 'production'
  | 'design'
  /** Bills of materials or coordinates without a board. */
  | 'tables'
  | 'other'
  | 'empty'
  | 'encrypted'
  | 'damaged'
  /** Announces more than an upload may cost. */
  | 'too-large';

/** Of all heads together: archives within archives are looked into as well. */
const lookBytes = 33_554_432;
const headBytes = 32_768;
/** The names and the first files of an archive within an archive. */
const nestedHeadBytes = 262_144;
const mostHeads = { film: 32, design: 16, other: 16 } as const;

const designName = /\.(kicad_\w+|brd|sch|pcb|pcbdoc|schdoc|prjpcb|epcb|esch|epru|eprj|json|lib|dsn|dch|dip)$/i;
const filmName = /\.(g[a-z0-9]{1,3}|gbrjob|pho|art|drl|drd|xln|exc|tap|ncd?|cnc|txt|zip|rar|ger|cmp|sol|stc|sts|plc|pls)$/i;
/** Drawings, models and documents, which say nothing of what the archive is for. */
const beside = /\.(pdf|png|jpe?g|gif|bmp|svg|webp|step|stp|igs|iges|wrl|stl|dxf|md|docx?|pptx?|exe|dll|mp4|wav|ttf|otf)$/i;
const odbPath = /(^|\/)(matrix\/matrix|steps\/[^/]+\/(stephdr|profile|layers\/))/i;
const workbookPath = /^(xl\/workbook\.(xml|bin)|content\.xml|\[Content_Types\]\.xml)$/i;

type Found = Map<FileKind | 'production' | 'encrypted', number>;

const has = (found: Found, ...kinds: (FileKind | 'production' | 'encrypted')[]): boolean => kinds.some((kind) => found.has(kind));

/** What no honest upload announces; the unpacking itself counts the bytes that come out. */
const claimsTooMuch = (records: readonly ZipRecord[], archiveBytes: number): boolean => {
  const { totalBytes, entryBytes, ratio, ratioFloorBytes } = archiveLimits;
  const sum = (size: (record: ZipRecord) => number): number => records.reduce((whole, record) => whole + size(record), 0);
  return (
    sum(({ bytes }) => bytes) > totalBytes ||
    sum(({ packedBytes }) => packedBytes) > archiveBytes ||
    records.some(({ bytes, packedBytes }) => bytes > entryBytes || bytes > Math.max(ratioFloorBytes, packedBytes * ratio))
  );
};

/** The files worth a look, the telling names first, so that a large archive costs no more than a small one. */
const worthALook = (records: readonly ZipRecord[]): ZipRecord[] => {
  const seen = { film: 0, design: 0, other: 0 };
  return records.filter(({ path, folder, link }) => {
    if (folder || link || isClutter(cleanName(path)) || beside.test(path)) return false;
    const group = designName.test(path) ? 'design' : filmName.test(path) ? 'film' : 'other';
    seen[group] += 1;
    return seen[group] <= mostHeads[group];
  });
};

/** Counts the kinds of the files in an archive, and of those in archives within. */
const look = (zip: Zip, records: readonly ZipRecord[], depth: number, budget: ArchiveBudget, found: Found): void => {
  const count = (kind: FileKind | 'production' | 'encrypted'): void => void found.set(kind, (found.get(kind) ?? 0) + 1);
  if (records.some(({ path }) => odbPath.test(path.replaceAll('\\', '/')))) count('production');
  for (const record of worthALook(records)) {
    if (record.encrypted) {
      count('encrypted');
      continue;
    }
    const { name, folder } = cleanName(record.path);
    const nested = /\.zip$/i.test(name);
    const head = zip.head(record, nested ? nestedHeadBytes : headBytes);
    if (head === null || head.length === 0) continue;
    const kind = sniff({ name, folder, bytes: head });
    if (kind === 'archive' && nested && depth < archiveLimits.depth) lookWithin(head, depth + 1, budget, found);
    // Its content is unknown without unpacking it; within an upload it is mostly a set of films.
    else if (kind === 'archive' && /\.rar$/i.test(name)) count('gerber');
    else count(kind === 'odb' || (kind === 'cad' && isIpc2581(head)) ? 'production' : kind);
  }
};

const isIpc2581 = (head: Uint8Array): boolean => /<IPC-2581/.test(new TextDecoder().decode(head.subarray(0, 4_096)));

/** An archive within one, of which only the beginning is here: what its files announce of themselves. */
const lookWithin = (head: Uint8Array, depth: number, budget: ArchiveBudget, found: Found): void => {
  const zip = openZip(head, budget);
  if (zip === null) return;
  look(zip, recordsOf(zip, budget), depth, budget, found);
};

const recordsOf = (zip: Zip, budget: ArchiveBudget): ZipRecord[] => {
  const records: ZipRecord[] = [];
  for (const record of zip.records) {
    if (!budget.see()) break;
    records.push(record);
  }
  return records;
};

/** What a zip archive is for, by its names and the beginnings of its files. Never throws; whatever an archive says costs the same. */
export const archiveContent = (bytes: Uint8Array): ArchiveContent => {
  const budget = new ArchiveBudget({ ...archiveLimits, totalBytes: lookBytes });
  const zip = bytes.length > archiveLimits.archiveBytes ? null : openZip(bytes, budget);
  if (zip === null) return 'too-large';
  if (zip.contradiction !== null) return 'damaged';
  const records = recordsOf(zip, budget);
  if (budget.breach !== null || (zip.hasDirectory && claimsTooMuch(records, bytes.length))) return 'too-large';
  const files = records.filter(({ folder }) => !folder);
  if (files.length === 0) return zip.hasDirectory ? 'empty' : 'damaged';
  if (files.some(({ path }) => workbookPath.test(path.replaceAll('\\', '/')))) return 'workbook';
  const found: Found = new Map();
  look(zip, files, 0, budget, found);
  if (has(found, 'gerber', 'gerber-d', 'excellon')) return has(found, 'cad') ? 'films-and-design' : 'films';
  if (has(found, 'production')) return 'production';
  if (has(found, 'cad')) return 'design';
  if (has(found, 'bom', 'centroid')) return 'tables';
  if (!zip.hasDirectory) return 'damaged';
  return has(found, 'encrypted') ? 'encrypted' : 'other';
};

/** Files of a board that belong into an archive together: films, holes, and what was written beside them. */
export const belongsToFilms = (kind: FileKind): boolean =>
  isBoardFile(kind) || ['rout-program', 'ipc-d-356', 'job', 'aperture-list', 'drill-report'].includes(kind);
