import type { Mapping, PlacementField } from '../mapping.ts';
import type { BomProblem, Reading } from '../problem.ts';
import type { Table, TableFile } from '../table.ts';
import { findMapping, type Remembered } from './find-mapping.ts';
import { mountColumns } from './mount-file.ts';
import { placementVocabulary } from './placement-words.ts';

const empty: Mapping<PlacementField> = { table: -1, headerRow: -1, firstRow: 0, endRow: 0, columns: {}, confidence: 0 };

const lastRow = ({ rows }: Table): number => {
  let end = rows.length;
  while (end > 0 && (rows[end - 1] ?? []).every((cell) => cell === '')) end -= 1;
  return end;
};

/** The sheet and columns of the coordinates. X and Y are required. */
export const mapPlacements = (file: TableFile, remembered?: Remembered<PlacementField>): Reading<Mapping<PlacementField>> => {
  const ordered = mountColumns(file);
  const found =
    ordered === null
      ? findMapping(file, placementVocabulary, remembered)
      : { table: 0, headerRow: -1, firstRow: 0, columns: ordered };
  const table = found === null ? undefined : file.tables[found.table];
  if (found === null || table === undefined) return { value: empty, problems: [{ code: 'TABLE_EMPTY', severity: 'error' }] };
  const { columns } = found;
  const problems: BomProblem[] = [];
  for (const field of ['designator', 'x', 'y'] as const)
    if (columns[field] === undefined) problems.push({ code: 'COLUMN_MISSING', severity: 'error', values: { field } });
  if (columns.rotation === undefined)
    problems.push({ code: 'COLUMN_MISSING', severity: 'warning', values: { field: 'rotation' } });
  const least = (...fields: PlacementField[]): number => Math.min(...fields.map((field) => columns[field]?.confidence ?? 0));
  return {
    value: {
      ...found,
      endRow: lastRow(table),
      confidence: Math.min(least('designator', 'x', 'y'), columns.rotation?.confidence ?? 0.5),
    },
    problems,
  };
};
