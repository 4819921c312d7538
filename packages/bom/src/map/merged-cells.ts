import { columnOfKey, rowOfKey, cellKey, type Table } from '../table.ts';

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The first cell of the merged cells that a cell repeats; null if it is not a repetition. */
export const mergedFrom = ({ merged }: Table, row: number, column: number): Cell | null => {
  const key = column < 0 ? undefined : merged?.get(cellKey(row, column));
  return key === undefined ? null : { row: rowOfKey(key), column: columnOfKey(key) };
};
