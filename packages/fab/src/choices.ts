import type { DrillFormat } from './drill/drill-file.ts';
import type { Role } from './role.ts';

/** The words of the drill file, or the copper around the holes. */
export type PlatingWitness = 'words' | 'copper';

/** Manual choices; the later steps run again with them. Keys are `folder/name` of a file. */
export interface Choices {
  readonly roles?: Readonly<Record<string, Role>>;
  readonly drillFormats?: Readonly<Record<string, DrillFormat>>;
  /** Which witness decides on holes that the file calls unplated and that have pads on two layers. */
  readonly plating?: Readonly<Record<string, PlatingWitness>>;
  /** The edge: as drawn, the box of the copper, or one of several boards in the drawing (from 0, left to right, bottom to top). */
  readonly outline?: 'drawn' | 'copper' | number;
  /** Index of the board, if the upload has several. */
  readonly board?: number;
}
