import type { Question } from './question.ts';
import type { Box, Point, Polygon, ShapeList } from '@copperline/geometry';
import type { DrillChoice, Hole, Slot } from './drill/drill-file.ts';
import type { FileKind } from './entry.ts';
import type { GerberPin } from './gerber/gerber-file.ts';
import type { Role } from './role.ts';

/** Result of reading one file of the upload. */
export interface FileReport {
  readonly name: string;
  readonly folder: string;
  readonly kind: FileKind;
  /** Null for files that are no layer: a job file, a netlist, a drawing. */
  readonly role: Role | null;
  /** 0 to 1. */
  readonly confidence: number;
  /** Evidence for the role, most decisive first: "attribute", "job", "comment", "name", "content", "set", "person". */
  readonly reasons: readonly string[];
  /** Index of the board it belongs to (`Choices.board`); null for files that are no layer. */
  readonly board: number | null;
  /** Whether the board uses it. False if another file has its role, and for files of another board. */
  readonly used: boolean;
  readonly bytes: number;
}

export interface Layer {
  /** Index into `Board.files`. */
  readonly file: number;
  readonly role: Role;
  readonly shapes: ShapeList;
  /** The image is inverted inside the outline (IPNEG, or a plane drawn in negative). */
  readonly negative: boolean;
  /** One unit of the last digit of the file's coordinates; absent for layers that were not read from a file. */
  readonly stepNm?: number;
  /** Pads with part and pin; absent if the file names none. */
  readonly pins?: readonly GerberPin[];
}

/** The board's edge, on the centre line of the drawn lines. */
export interface Outline {
  /** The board with its cut-outs as holes, arcs flattened to half a micrometre. Several in a panel. */
  readonly boards: readonly Polygon[];
  /** Exact at arcs, of the outer contours. */
  readonly box: Box;
  /** `film`: a contour drawn in copper, mask or legend; `copper`: the box of the copper, because no contour is drawn. */
  readonly source: 'profile' | 'mechanical' | 'film' | 'copper';
  /** Gaps that were closed to join the contour, largest first. */
  readonly gaps: readonly { readonly x: number; readonly y: number; readonly sizeNm: number }[];
  /** Points where a contour crosses itself; `boards` has it split there. */
  readonly crossings?: readonly Point[];
  /** Width of the drawn line; sizes in job files often include it. */
  readonly lineWidth: number;
  /** The contours as fills with exact arcs, for drawing and writing. */
  readonly shapes: ShapeList;
}

export interface DrillSource {
  readonly file: number;
  readonly choice: DrillChoice | null;
  readonly span: readonly [from: number, to: number] | null;
}

/** A hole of the board, with `plated` decided. */
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
  /** Empty for an unconnected pad; such pads share no net. */
  readonly net: string;
  readonly x: number;
  readonly y: number;
  readonly side: 'Top' | 'Bot' | 'Both';
  readonly part: string;
  readonly pin: string;
}

/** Facts of the job file. */
export interface JobFacts {
  readonly layers: number | null;
  readonly widthNm: number | null;
  readonly heightNm: number | null;
  readonly thicknessNm: number | null;
  readonly finish: string | null;
  readonly files: readonly { readonly name: string; readonly role: string }[];
}

/** A board as read from its files: input of picture, facts, checks and writer. */
export interface Board {
  readonly files: readonly FileReport[];
  /** Top to bottom. */
  readonly copper: readonly Layer[];
  /** Masks, legends, pastes and other drawn layers. */
  readonly layers: readonly Layer[];
  readonly outline: Outline | null;
  readonly holes: readonly BoardHole[];
  readonly slots: readonly BoardSlot[];
  readonly drills: readonly DrillSource[];
  readonly job: JobFacts | null;
  readonly netlist: readonly NetPoint[];
  /** What the files leave open. */
  readonly questions: readonly Question[];
}
