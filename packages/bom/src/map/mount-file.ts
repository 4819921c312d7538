import type { ColumnChoice, Mapping, PlacementField } from '../mapping.ts';
import type { TableFile } from '../table.ts';

/** Column order of Eagle's script, which writes no header. */
const mountOrder = ['designator', 'x', 'y', 'rotation', 'value', 'footprint'] as const satisfies readonly PlacementField[];

/** The columns of a mount list of Eagle; null for other files. */
export const mountColumns = (file: TableFile): Mapping<PlacementField>['columns'] | null => {
  if (file.format !== 'fixed-width' || !/\.mn[tb]$/i.test(file.name)) return null;
  return Object.fromEntries(
    mountOrder.map((field, index): [PlacementField, ColumnChoice] => [
      field,
      { index, header: '', confidence: 0.9, from: 'order' },
    ]),
  );
};
