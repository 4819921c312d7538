import type { ShapeList } from '@copperline/geometry';

export interface CoordinateFormat {
  readonly integer: number;
  readonly decimal: number;
  /** The omitted zeros. */
  readonly omitted: 'leading' | 'trailing';
  readonly incremental: boolean;
}

/**
 * X2 attributes: fields by name. Names are in lower case, because tools differ in it, with the dot of standard names:
 * ".filefunction".
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

/** A pad with its part and pin (X2 object attribute `.P`). */
export interface GerberPin {
  readonly part: string;
  readonly pin: string;
  readonly x: number;
  readonly y: number;
}

/** A Gerber file as read: all shapes in order, in nanometres, with block apertures and repeats expanded. */
export interface GerberFile {
  readonly unit: 'mm' | 'inch';
  /** False if the reader had to assume it. */
  readonly unitStated: boolean;
  readonly format: CoordinateFormat | null;
  readonly attributes: Attributes;
  readonly apertures: readonly GerberAperture[];
  readonly shapes: ShapeList;
  /** Absent if the file names no pins. */
  readonly pins?: readonly GerberPin[];
  /** IPNEG: the image is inverted. */
  readonly negative: boolean;
  /** The first comments, shortened; they name the tool and, with Altium, the layer. */
  readonly comments: readonly string[];
  /** The resolution of coordinates. */
  readonly stepNm: number;
}

/** Limits of reading a file. Exceeding one ends the reading with a problem; the shapes so far are returned. */
export interface ReadBudget {
  readonly bytes: number;
  /** Shapes and edges after expanding repeats and blocks. */
  readonly objects: number;
  /** Commands and macro operations. */
  readonly steps: number;
}

export const readBudget: ReadBudget = { bytes: 60_000_000, objects: 4_000_000, steps: 40_000_000 };
