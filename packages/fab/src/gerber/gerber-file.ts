import type { ShapeList } from '@copperline/geometry';

export interface CoordinateFormat {
  readonly integer: number;
  readonly decimal: number;
  /** Which zeros the numbers leave out. */
  readonly omitted: 'leading' | 'trailing';
  readonly incremental: boolean;
}

/**
 * An X2 attribute: its fields after the name. Names are kept in lower case, because tools differ in it, and with the dot of the
 * standard ones: ".filefunction".
 */
export type Attributes = Readonly<Record<string, readonly string[]>>;

export interface GerberAperture {
  readonly code: number;
  /** Index into `shapes.stamps`. */
  readonly stamp: number;
  /** The X2 AperFunction, first field: "ViaPad", "ComponentPad", "Conductor", …, or null. */
  readonly use: string | null;
  readonly flashes: number;
  readonly strokes: number;
}

/** A photoplot as the file states it: every shape in order, in nanometres, block apertures and repeats expanded. */
export interface GerberFile {
  readonly unit: 'mm' | 'inch';
  /** False where no command said so and the reader had to assume. */
  readonly unitStated: boolean;
  readonly format: CoordinateFormat | null;
  readonly attributes: Attributes;
  readonly apertures: readonly GerberAperture[];
  readonly shapes: ShapeList;
  /** IPNEG: the image is what is not drawn. */
  readonly negative: boolean;
  /** The first comments, cut short; they say which tool wrote the file and, in Altium's case, what the layer is. */
  readonly comments: readonly string[];
  /** The smallest step a coordinate can take. */
  readonly stepNm: number;
}

/** What one file may cost. A breach ends the reading with a problem; what was read until then is returned. */
export interface ReadBudget {
  readonly bytes: number;
  /** Shapes and edges after every repeat and block was expanded. */
  readonly objects: number;
  /** Commands and macro operations. */
  readonly steps: number;
}

export const readBudget: ReadBudget = { bytes: 60_000_000, objects: 4_000_000, steps: 40_000_000 };
