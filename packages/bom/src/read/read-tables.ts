import { listsApart } from '../map/lists-apart.ts';
import type { BomProblem, Reading } from '../problem.ts';
import { type Table, type TableFile, tableLimits } from '../table.ts';
import { readCellListing } from './cell-listing.ts';
import { workbookStream } from './compound.ts';
import { decodeText } from './decode-text.ts';
import { findDelimiter, splitDelimited, withoutTabRuns } from './delimited.ts';
import { splitFixedWidth } from './fixed-width.ts';
import { readHtml } from './html-table.ts';
import { onlyCells } from './records.ts';
import { type Repacked, type RepackFailure, repackOds, repackXlsx } from './repack.ts';
import { sniff, sniffText } from './sniff.ts';
import { isSpreadsheetXml, readSpreadsheetXml } from './spreadsheet-xml.ts';
import { unguarded } from '../write/formula-safe.ts';
import { readWorkbook, type WorkbookReading } from './workbook.ts';

const failureCodes = {
  damaged: 'FILE_DAMAGED',
  encrypted: 'FILE_ENCRYPTED',
  'too-large': 'FILE_TOO_LARGE',
  unsafe: 'FILE_UNSAFE',
} as const satisfies Record<RepackFailure, BomProblem['code']>;

const nothing = (name: string, problem: BomProblem): Reading<TableFile> => ({
  value: { name, tables: [], format: 'delimited', encoding: '', delimiter: '' },
  problems: [problem],
});

const failed = (name: string, failure: RepackFailure): Reading<TableFile> =>
  nothing(name, { code: failureCodes[failure], severity: 'error' });

const isEmpty = ({ rows }: Table): boolean => rows.every((row) => row.every((cell) => cell === ''));

/** Common last step of all readers: drops empty tables, separates lists side by side, and reports cuts. */
const finished = (file: TableFile, cut: boolean, longCells: number, problems: BomProblem[]): Reading<TableFile> => {
  const tables = file.tables.filter((table) => !isEmpty(table)).flatMap(listsApart);
  if (tables.length === 0) problems.push({ code: 'TABLE_EMPTY', severity: 'error' });
  if (cut)
    problems.push({ code: 'TABLE_TRUNCATED', severity: 'warning', values: { rows: tableLimits.rows, cells: tableLimits.cells } });
  if (longCells > 0)
    problems.push({ code: 'TEXT_TOO_LONG', severity: 'warning', values: { count: longCells, limit: tableLimits.cellLength } });
  return { value: { ...file, tables }, problems };
};

/** The oldest workbooks are a bare stream, later ones are in an OLE2 container. */
const repackXls = (bytes: Uint8Array): Repacked | RepackFailure => {
  const stream = bytes[0] === 0xd0 ? workbookStream(bytes) : bytes;
  return stream === null ? 'damaged' : { bytes: onlyCells(stream), struck: new Map(), cut: false };
};

const repack = { xlsx: repackXlsx, ods: repackOds, xls: repackXls } as const;

const readSheets = (bytes: Uint8Array, name: string, format: keyof typeof repack): Reading<TableFile> => {
  const safe = repack[format](bytes);
  if (typeof safe === 'string') return failed(name, safe);
  const book = readWorkbook(safe.bytes, safe.struck);
  if (typeof book === 'string') return failed(name, book);
  return finished({ name, tables: book.tables, format, encoding: '', delimiter: '' }, safe.cut || book.cut, book.longCells, []);
};

const splitText = (text: string): Pick<TableFile, 'format' | 'delimiter'> & { rows: string[][]; cut: boolean } => {
  const listing = readCellListing(text);
  if (listing !== null) return { format: 'cell-listing', delimiter: '', rows: listing, cut: false };
  const delimiter = findDelimiter(text);
  const limits = { rows: tableLimits.rows, cells: tableLimits.cells };
  if (delimiter === null) {
    const rows = splitFixedWidth(text);
    if (rows !== null) {
      let cells = 0;
      const within = rows.slice(0, limits.rows).filter((row) => {
        cells += row.length;
        return cells <= limits.cells;
      });
      return { format: 'fixed-width', delimiter: '', rows: within, cut: within.length < rows.length };
    }
  }
  const cells = delimiter === '\t' ? withoutTabRuns(text) : text;
  return { format: 'delimited', delimiter: delimiter ?? ',', ...splitDelimited(cells, delimiter ?? ',', limits) };
};

const longestQuoted = 20_000;
const quotedLine = /^"((?:[^"\n]|"")*)"[,;\t]*$/;

/** Some exports quote each line as a whole: `"R1,10k,0402"`. */
const withoutQuotedLines = (text: string): string => {
  if (!text.startsWith('"')) return text;
  const lines = text.split('\n');
  const filled = lines.filter((line) => line !== '');
  const inner = (line: string): string | undefined => (line.length > longestQuoted ? undefined : quotedLine.exec(line)?.[1]);
  const quoted = filled.filter((line) => /[,;\t|]/.test(inner(line) ?? ''));
  if (quoted.length < filled.length * 0.9) return text;
  return lines.map((line) => inner(line)?.replaceAll('""', '"') ?? line).join('\n');
};

/** Web pages with tables, and workbooks saved as XML, whatever the file is called. Null for other markup. */
const readMarkup = (text: string): (WorkbookReading & { readonly format: 'xml' | 'html' }) | 'unsafe' | null => {
  if (isSpreadsheetXml(text)) {
    const book = readSpreadsheetXml(text);
    return book === 'unsafe' ? book : { ...book, format: 'xml' };
  }
  const page = /<table[\s>]/i.test(text) ? readHtml(text) : null;
  return page === null ? null : { ...page, format: 'html' };
};

const readText = (bytes: Uint8Array, name: string): Reading<TableFile> => {
  const { text, encoding, guessed } = decodeText(bytes);
  const what = sniffText(text);
  const guess: BomProblem[] = guessed ? [{ code: 'ENCODING_GUESSED', severity: 'info', values: { encoding } }] : [];
  const marked = what === 'html' || what === 'xml' ? readMarkup(text) : null;
  if (marked === 'unsafe') return failed(name, marked);
  if (marked !== null) {
    const { tables, format, cut, longCells } = marked;
    return finished({ name, tables, format, encoding, delimiter: '' }, cut, longCells, guess);
  }
  if (what !== null) return nothing(name, { code: 'FILE_FOREIGN', severity: 'error', values: { what } });
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .replaceAll('\f', '')
    .replaceAll('\u001A', '')
    // Lines of a frame around the cells.
    .replace(/[│┃║]/g, '|');
  // Excel's own line that names the separator.
  const stated = /^sep=(.)\n/i.exec(lines)?.[1];
  const split =
    stated === undefined
      ? splitText(withoutQuotedLines(lines))
      : {
          format: 'delimited' as const,
          delimiter: stated,
          ...splitDelimited(lines.slice(6), stated, { rows: tableLimits.rows, cells: tableLimits.cells }),
        };
  let longCells = 0;
  const rows = split.rows.map((row) =>
    row.map((text) => {
      const cell = unguarded(text).trim();
      if (cell.length <= tableLimits.cellLength) return cell;
      longCells += 1;
      return cell.slice(0, tableLimits.cellLength);
    }),
  );
  // The `sep=` line counts as a row, so that row numbers stay right.
  if (stated !== undefined) rows.unshift([]);
  const file: TableFile = {
    name,
    tables: [{ sheet: '', rows, struck: new Set(), hidden: false }],
    format: split.format,
    encoding,
    delimiter: split.delimiter,
  };
  return finished(file, split.cut, longCells, guess);
};

/** The tables of any supported file. Other files give a problem that names their kind; never throws. */
export const readTables = (bytes: Uint8Array, name: string): Reading<TableFile> => {
  if (bytes.length > tableLimits.bytes)
    return nothing(name, { code: 'FILE_TOO_LARGE', severity: 'error', values: { limit: tableLimits.bytes } });
  const sniffed = sniff(bytes);
  switch (sniffed.kind) {
    case 'foreign':
      return nothing(name, { code: 'FILE_FOREIGN', severity: 'error', values: { what: sniffed.what } });
    case 'encrypted':
      return failed(name, 'encrypted');
    case 'empty':
      return nothing(name, { code: 'TABLE_EMPTY', severity: 'error' });
    case 'text':
      return readText(bytes, name);
    default:
      return readSheets(bytes, name, sniffed.kind);
  }
};
