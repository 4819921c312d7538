import type { BomField, Mapping } from '../mapping.ts';
import type { Table } from '../table.ts';
import { type Amount, isUnit, lengthNamed } from './quantity.ts';

const sampleRows = 300;

/** The column of units, recognised by its cells: all of them are units, and one at least is a length. -1 if there is none. */
export const unitColumn = ({ rows }: Table, { firstRow, columns }: Mapping<BomField>): number => {
  const taken = new Set(Object.values(columns).map(({ index }) => index));
  const sample = rows.slice(firstRow, firstRow + sampleRows);
  const width = Math.max(0, ...sample.map((row) => row.length));
  for (let column = 0; column < width; column += 1) {
    if (taken.has(column)) continue;
    const cells = sample.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    if (cells.some((cell) => lengthNamed(cell) !== null) && cells.every(isUnit)) return column;
  }
  return -1;
};

/** A quantity with the unit of its row. */
export const withUnit = (amount: Amount | null, unit: string): Amount | null =>
  amount === null || amount.length !== null ? amount : { ...amount, length: lengthNamed(unit) };
