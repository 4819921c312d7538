import type { TableFile } from '../table.ts';
import { mapBom } from './map-bom.ts';
import { mapPlacements } from './map-placements.ts';
import { namedFields } from './find-mapping.ts';
import { placementVocabulary } from './placement-words.ts';

/** Whether tables are a BOM or coordinates, since users mix up the two files. Null if neither. */
export const kindOfTables = (file: TableFile): 'bom' | 'coordinates' | null => {
  const { columns } = mapPlacements(file).value;
  const bom = mapBom(file).value.columns;
  const placed = columns.designator !== undefined && columns.x !== undefined && columns.y !== undefined;
  const named = placed && [columns.x, columns.y].every((choice) => choice?.from !== 'content');
  // A BOM may have coordinates too, but then it has quantities.
  if (placed && (named || columns.rotation !== undefined) && (bom.quantity === undefined || bom.quantity.from === 'content'))
    return 'coordinates';
  // A file of one side may have a header and no parts.
  if (!placed && bom.quantity === undefined) {
    const named = namedFields(file, placementVocabulary);
    if (named.has('designator') && named.has('x') && named.has('y')) return 'coordinates';
  }
  return bom.designator !== undefined || (bom.quantity !== undefined && (bom.mpn ?? bom.value ?? bom.description) !== undefined)
    ? 'bom'
    : null;
};
