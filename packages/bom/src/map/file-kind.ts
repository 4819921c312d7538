import type { Table, TableFile } from '../table.ts';
import { bomVocabulary } from './bom-words.ts';
import { namedFields } from './find-header.ts';
import { findMapping } from './find-mapping.ts';
import { mountColumns } from './mount-file.ts';
import { placementVocabulary } from './placement-words.ts';

type Kind = 'bom' | 'coordinates';

/** Whether a table is a BOM or coordinates. Null if neither. */
export const kindOfTable = (table: Table): Kind | null => {
  const alone = { tables: [table] };
  const columns = findMapping(alone, placementVocabulary)?.columns ?? {};
  const bom = findMapping(alone, bomVocabulary)?.columns ?? {};
  const placed = columns.designator !== undefined && columns.x !== undefined && columns.y !== undefined;
  const named = placed && [columns.x, columns.y].every((choice) => choice?.from !== 'content');
  // A BOM may have coordinates too, but then it has quantities.
  if (placed && (named || columns.rotation !== undefined) && (bom.quantity === undefined || bom.quantity.from === 'content'))
    return 'coordinates';
  // A file of one side may have a header and no parts.
  if (!placed && bom.quantity === undefined) {
    const fields = namedFields(alone, placementVocabulary);
    if (fields.has('designator') && fields.has('x') && fields.has('y')) return 'coordinates';
  }
  return bom.designator !== undefined || (bom.quantity !== undefined && (bom.mpn ?? bom.value ?? bom.description) !== undefined)
    ? 'bom'
    : null;
};

/** Whether tables are a BOM or coordinates, since users mix up the two files. A workbook with both is a BOM. Null if neither. */
export const kindOfTables = (file: TableFile): Kind | null => {
  if (mountColumns(file) !== null) return 'coordinates';
  const kinds = file.tables.map(kindOfTable);
  return kinds.includes('bom') ? 'bom' : kinds.includes('coordinates') ? 'coordinates' : null;
};
