import type { Box, Point, Polygon, ShapeList } from '@copperline/geometry';
import type { DrillChoice, DrillFormat, Hole, Slot } from './drill/drill-file.ts';
import type { FileKind } from './entry.ts';
import type { Role } from './role.ts';

/** What was made of one file of the upload. */
export interface FileReport {
  readonly name: string;
  readonly folder: string;
  readonly kind: FileKind;
  /** Null for files that are no layer: a job file, a netlist, a drawing. */
  readonly role: Role | null;
  /** 0 to 1. */
  readonly confidence: number;
  /** What the role rests on, most decisive first: "attribute", "job", "comment", "name", "content", "set", "person". */
  readonly reasons: readonly string[];
  /** Which of the boards in the upload it belongs to (`Choices.board`); null for files that are no layer. */
  readonly board: number | null;
  /** Whether the board is made of it: not where another file fills its role, and not for another board's files. */
  readonly used: boolean;
  readonly bytes: number;
}

export interface Layer {
  /** Index into `Board.files`. */
  readonly file: number;
  readonly role: Role;
  readonly shapes: ShapeList;
  /** The image is what is not drawn (IPNEG or a plane drawn in negative): inverted inside the outline. */
  readonly negative: boolean;
}

/** The board's edge on the centre line of what was drawn. */
export interface Outline {
  /** The board itself and its cut-outs as holes, arcs flattened to half a micrometre. Several in a panel. */
  readonly boards: readonly Polygon[];
  /** Exact at arcs, of the outer contours. */
  readonly box: Box;
  readonly source: 'profile' | 'mechanical' | 'copper';
  /** Gaps that were closed to join the contour, largest first. */
  readonly gaps: readonly { readonly x: number; readonly y: number; readonly sizeNm: number }[];
  /** Where a contour runs through itself; `boards` has it taken apart there. */
  readonly crossings?: readonly Point[];
  /** The width of the line it was drawn with; job files often count it in. */
  readonly lineWidth: number;
  /** The contours with arcs kept, as fills, for exact drawing and writing. */
  readonly shapes: ShapeList;
}

export interface DrillSource {
  readonly file: number;
  readonly choice: DrillChoice | null;
  readonly span: readonly [from: number, to: number] | null;
}

/** A hole of the board: `plated` is decided by now. */
export interface BoardHole extends Hole {
  readonly plated: boolean;
  readonly platingSource: 'attribute' | 'name' | 'pads' | 'habit';
  /** Index into `Board.drills`. */
  readonly drill: number;
}
export interface BoardSlot extends Slot {
  readonly plated: boolean;
  readonly platingSource: 'attribute' | 'name' | 'pads' | 'habit';
  readonly drill: number;
}

/** A pad of an IPC-D-356 netlist. */
export interface NetPoint {
  /** Empty for a pad that is connected to nothing: such pads share no net. */
  readonly net: string;
  readonly x: number;
  readonly y: number;
  readonly side: 'Top' | 'Bot' | 'Both';
  readonly part: string;
  readonly pin: string;
}

/** What the job file states. */
export interface JobFacts {
  readonly layers: number | null;
  readonly widthNm: number | null;
  readonly heightNm: number | null;
  readonly thicknessNm: number | null;
  readonly finish: string | null;
  readonly files: readonly { readonly name: string; readonly role: string }[];
}

/** A board as understood from its files: the value that the picture, the facts, the checks and the writer start from. */
export interface Board {
  readonly files: readonly FileReport[];
  /** Top to bottom. */
  readonly copper: readonly Layer[];
  /** Masks, legends, pastes and whatever else is drawn. */
  readonly layers: readonly Layer[];
  readonly outline: Outline | null;
  readonly holes: readonly BoardHole[];
  readonly slots: readonly BoardSlot[];
  readonly drills: readonly DrillSource[];
  readonly job: JobFacts | null;
  readonly netlist: readonly NetPoint[];
}

/** What a person decided; the later steps run again from there. Keys are `folder/name` of a file. */
export interface Choices {
  readonly roles?: Readonly<Record<string, Role>>;
  readonly drillFormats?: Readonly<Record<string, DrillFormat>>;
  /** Which of several boards in one upload. */
  readonly board?: number;
}
