import type { TableFile } from '../table.ts';
import { mapBom } from './map-bom.ts';
import { mapPlacements } from './map-placements.ts';

/** Whether tables are a bill of materials or coordinates: people mix the two files up. Null where they are neither. */
export const kindOfTables = (file: TableFile): 'bom' | 'coordinates' | null => {
  const { columns } = mapPlacements(file).value;
  const bill = mapBom(file).value.columns;
  const placed = columns.designator !== undefined && columns.x !== undefined && columns.y !== undefined;
  const named = placed && [columns.x, columns.y].every((choice) => choice?.from !== 'content');
  // A bill may list coordinates too; then it still counts its parts.
  if (placed && (named || columns.rotation !== undefined) && (bill.quantity === undefined || bill.quantity.from === 'content'))
    return 'coordinates';
  return bill.designator !== undefined || (bill.quantity !== undefined && (bill.mpn ?? bill.value) !== undefined) ? 'bom' : null;
};
