import type { BomLine } from '../line.ts';
import { writeWorkbook } from '../read/workbook.ts';
import { guarded } from './formula-safe.ts';

/** The columns of an export, with headers that our reader recognises. */
const columns = {
  Designator: ({ designators }) => designators.join(', '),
  Quantity: ({ quantity, lengthUnit }) => (lengthUnit === undefined ? quantity : `${quantity} ${lengthUnit}`),
  MPN: ({ mpn }) => mpn,
  Manufacturer: ({ manufacturer }) => manufacturer,
  Value: ({ value }) => value,
  Footprint: ({ footprint }) => footprint,
  Description: ({ description }) => description,
  Side: ({ side }) => side ?? '',
  DNP: ({ dnp }) => (dnp ? 'Yes' : 'No'),
  SMT: ({ smt }) => (smt === null ? '' : smt ? 'Yes' : 'No'),
  Distributor: ({ distributor }) => distributor,
  'Distributor Part Number': ({ distributorNumber }) => distributorNumber,
  Device: ({ device }) => device,
} as const satisfies Record<string, (line: BomLine) => string | number>;

/** Removes control characters other than tab and line breaks, which files cannot contain. */
const printable = (text: string): string =>
  Array.from(text, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 32 && code !== 9 && code !== 10 && code !== 13 ? ' ' : sign;
  }).join('');

const textCell = (content: string): string => guarded(printable(content));

const cellsOf = (line: BomLine): (string | number)[] =>
  Object.values(columns).map((cell) => {
    const content = cell(line);
    return typeof content === 'number' ? content : textCell(content);
  });

const quoted = (cell: string | number): string => (typeof cell === 'number' ? String(cell) : `"${cell.replaceAll('"', '""')}"`);

/** Any table as a workbook: texts guarded against formulas, numbers as numbers. */
export const writeCells = (sheet: string, rows: readonly (readonly (string | number)[])[], format: 'xlsx' | 'xls'): Uint8Array =>
  writeWorkbook(
    sheet,
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : textCell(cell)))),
    format,
  );

/**
 * Lines as a file that our reader reads back unchanged and that contains no formulas. A csv has a byte-order mark, without which
 * Excel garbles Chinese. `more` has additional columns, one cell per line, whose headers our reader ignores.
 */
export const writeTable = (
  lines: readonly BomLine[],
  format: 'csv' | 'xlsx' | 'xls',
  more: Readonly<Record<string, readonly string[]>> = {},
): Uint8Array => {
  const added = Object.values(more);
  const rows = [
    [...Object.keys(columns), ...Object.keys(more)],
    ...lines.map((line, n) => [...cellsOf(line), ...added.map((cells) => textCell(cells[n] ?? ''))]),
  ];
  if (format !== 'csv') return writeWorkbook('BOM', rows, format);
  return new TextEncoder().encode(`\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`);
};
