import type { TableFile } from '../table.ts';
import { mapBom } from './map-bom.ts';
import { mapPlacements } from './map-placements.ts';

/** Whether tables are a BOM or coordinates, since users mix up the two files. Null if neither. */
export const kindOfTables = (file: TableFile): 'bom' | 'coordinates' | null => {
  const { columns } = mapPlacements(file).value;
  const bom = mapBom(file).value.columns;
  const placed = columns.designator !== undefined && columns.x !== undefined && columns.y !== undefined;
  const named = placed && [columns.x, columns.y].every((choice) => choice?.from !== 'content');
  // A BOM may have coordinates too, but then it has quantities.
  if (placed && (named || columns.rotation !== undefined) && (bom.quantity === undefined || bom.quantity.from === 'content'))
    return 'coordinates';
  return bom.designator !== undefined || (bom.quantity !== undefined && (bom.mpn ?? bom.value) !== undefined) ? 'bom' : null;
};
