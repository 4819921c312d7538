import { zipSync } from 'fflate';
import { tableLimits } from '../table.ts';
import { struckCells } from './workbook.ts';
import { unzip, type ZipFailure } from './zip.ts';

/** A sanitised workbook: only the parts with cells, unzipped within limits, without document types, zipped again. */
export interface Repacked {
  readonly bytes: Uint8Array;
  readonly struck: ReadonlyMap<number, ReadonlySet<number>>;
  /** Whether sheets were cut to the allowed number of cells. */
  readonly cut: boolean;
}

export type RepackFailure = ZipFailure | 'unsafe';

const xlsxPart =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/workbook\.(xml|bin)\.rels|workbook\.(xml|bin)|sharedStrings\.(xml|bin)|styles\.(xml|bin)|worksheets\/[^/]+\.(xml|bin)|worksheets\/_rels\/[^/]+))$/i;
const odsPart = /^(mimetype|content\.xml|styles\.xml|META-INF\/manifest\.xml)$/;

const documentType = /<!(DOCTYPE|ENTITY)/i;

/** A sheet cut after a number of cells, at the end of a row. */
const cutSheet = (text: string, cells: number): string | null => {
  let seen = 0;
  for (let at = text.indexOf('<c '); at >= 0; at = text.indexOf('<c ', at + 3)) {
    seen += 1;
    if (seen <= cells) continue;
    const end = text.lastIndexOf('</row>', at);
    return `${end < 0 ? '<worksheet><sheetData>' : text.slice(0, end + 6)}</sheetData></worksheet>`;
  }
  return null;
};

const isSheet = (path: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(path);

/** Sheets in the order of the workbook, which may differ from the numbers of their files. */
const sheetOrder = (parts: ReadonlyMap<string, string>): string[] => {
  const links = new Map<string, string>();
  for (const [tag] of (parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(/<Relationship [^>]{0,1000}>/g)) {
    const id = / Id="([^"]*)"/.exec(tag)?.[1];
    const target = / Target="([^"]*)"/.exec(tag)?.[1];
    if (id !== undefined && target !== undefined) links.set(id, target.replace(/^\/?(xl\/)?/, 'xl/'));
  }
  const tags = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<(?:\w+:)?sheet [^>]{0,1000}>/g)];
  return tags.map(([tag]) => parts.get(links.get(/ r:id="([^"]*)"/.exec(tag)?.[1] ?? '') ?? '') ?? '');
};

/** The content list without removed parts: the library requires every listed part. */
const listedParts = (text: string, files: ReadonlyMap<string, unknown>): string =>
  text.replace(/<Override [^>]{0,1000}>/g, (tag) => (files.has(/PartName="\/([^"]*)"/.exec(tag)?.[1] ?? '') ? tag : ''));

export const repackXlsx = (bytes: Uint8Array): Repacked | RepackFailure => {
  const files = unzip(bytes, (path) => xlsxPart.test(path));
  if (typeof files === 'string') return files;
  const parts = new Map<string, string>();
  let cellsLeft: number = tableLimits.cells;
  let cut = false;
  const safe: Record<string, Uint8Array> = {};
  for (const [path, content] of files) {
    safe[path] = content;
    if (!/\.(xml|rels)$/i.test(path)) continue;
    let text = new TextDecoder().decode(content);
    if (documentType.test(text)) return 'unsafe';
    if (isSheet(path)) {
      const shortened = cutSheet(text, cellsLeft);
      if (shortened !== null) {
        [cut, text] = [true, shortened];
        safe[path] = new TextEncoder().encode(text);
      }
      cellsLeft = Math.max(0, cellsLeft - text.split('<c ').length + 1);
    }
    parts.set(path, text);
  }
  safe['[Content_Types].xml'] = new TextEncoder().encode(listedParts(parts.get('[Content_Types].xml') ?? '', files));
  const struck = struckCells(parts.get('xl/styles.xml') ?? '', sheetOrder(parts));
  return { bytes: zipSync(safe, { level: 0 }), struck, cut };
};

const repeat = (attributes: string, of: 'rows' | 'columns'): number =>
  Number(new RegExp(`number-${of}-repeated="(\\d{1,9})"`).exec(attributes)?.[1] ?? 1);

/** Number of filled cells, including repetitions. */
const odsCells = (text: string): number => {
  let cells = 0;
  let rowTimes = 1;
  for (const [, kind, attributes = ''] of text.matchAll(/<table:(table-row|table-cell|covered-table-cell)\b([^>]*)>/g)) {
    if (kind === 'table-row') rowTimes = repeat(attributes, 'rows');
    else if (!attributes.endsWith('/') || attributes.includes('office:value')) cells += rowTimes * repeat(attributes, 'columns');
  }
  return cells;
};

export const repackOds = (bytes: Uint8Array): Repacked | RepackFailure => {
  const files = unzip(bytes, (path) => odsPart.test(path));
  if (typeof files === 'string') return files;
  const safe: Record<string, Uint8Array> = {};
  for (const [path, content] of files) {
    let text = new TextDecoder().decode(content);
    if (documentType.test(text)) return 'unsafe';
    if (path.endsWith('manifest.xml') && text.includes('encryption-data')) return 'encrypted';
    if (path === 'content.xml' && odsCells(text) > tableLimits.cells) return 'too-large';
    // The library logs to the console for sign-dependent formats; numbers can be read without them.
    text = text
      .replace(/<style:map [^>]*>/g, '')
      .replace(/number-(rows|columns)-repeated="\d{6,}"/g, 'number-$1-repeated="99999"');
    safe[path] = new TextEncoder().encode(text);
  }
  return { bytes: zipSync(safe, { level: 0 }), struck: new Map(), cut: false };
};
