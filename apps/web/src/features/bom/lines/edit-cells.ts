import { readDesignators } from '@copperline/bom';
import { type BomChange, type BomLineRow, fieldLimits } from '@copperline/contract';
import type { LineFields } from '../state/changes.ts';

/** Cells that are edited where they stand, in the order of the table. */
export const cellFields = ['designators', 'quantity', 'mpn', 'value', 'footprint'] as const;
export type CellField = (typeof cellFields)[number];

export interface Cell {
  readonly key: string;
  readonly field: CellField;
}

export const cellText = (line: BomLineRow, field: CellField): string => {
  if (field === 'designators') return line.designators.join(', ');
  return field === 'quantity' ? String(line.quantity) : line[field];
};

const longest = { mpn: fieldLimits.bomPartNumber.max, value: fieldLimits.bomCell.max, footprint: fieldLimits.bomCell.max };
const mostPieces = 1_000_000;

/** What a typed text means for a line; null where it is no value for that cell, or no other one. */
export const fieldsTyped = (line: BomLineRow, field: CellField, typed: string): LineFields | null => {
  const text = typed.trim();
  if (text === cellText(line, field)) return null;
  if (field === 'designators') {
    const designators = [...readDesignators(text).designators];
    const same = designators.join() === line.designators.join();
    // The number of parts follows their names as long as nobody said otherwise.
    const follows = line.quantity === line.designators.length && designators.length > 0;
    return same ? null : { designators, ...(follows && { quantity: designators.length }) };
  }
  if (field !== 'quantity') return { [field]: text.slice(0, longest[field]) };
  const quantity = Number(text.replace(',', '.'));
  return text !== '' && Number.isFinite(quantity) && quantity >= 0 && quantity <= mostPieces && quantity !== line.quantity
    ? { quantity }
    : null;
};

/** The cell before or after, row by row; null at either end. */
export const cellBeside = (order: readonly string[], { key, field }: Cell, back: boolean): Cell | null => {
  const at = order.indexOf(key) * cellFields.length + cellFields.indexOf(field) + (back ? -1 : 1);
  const row = order[Math.floor(at / cellFields.length)];
  const column = cellFields[((at % cellFields.length) + cellFields.length) % cellFields.length];
  return at < 0 || row === undefined || column === undefined ? null : { key: row, field: column };
};

/** A block copied from a spreadsheet goes into the cells from here to the right and down; null for a text of one cell. */
export const pastedChanges = (lines: readonly BomLineRow[], { key, field }: Cell, text: string): BomChange[] | null => {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
  if (rows.length === 1 && rows[0]?.length === 1) return null;
  const firstRow = lines.findIndex((line) => line.key === key);
  const firstColumn = cellFields.indexOf(field);
  return rows.flatMap((cells, n): BomChange[] => {
    const line = lines[firstRow + n];
    if (line === undefined) return [];
    const fields = cells.reduce<LineFields>((sum, cell, m) => {
      const column = cellFields[firstColumn + m];
      const typed = column === undefined ? null : fieldsTyped({ ...line, ...sum } as BomLineRow, column, cell); // only fields of a line
      return { ...sum, ...typed };
    }, {});
    return Object.keys(fields).length === 0 ? [] : [{ do: 'set', key: line.key, fields }];
  });
};
