import type { Box, Point } from '@copperline/geometry';

/** Most entries of each list of a difference; the counts beside the lists are exact. */
export const differenceLimits = { areas: 500, holes: 500, cutOuts: 500, pathPoints: 64 } as const;

export type ChangeState = 'added' | 'removed' | 'changed' | 'same';

/** A part of a layer that changed: neighbouring pieces of material that only one of the boards has. */
export interface ChangedArea {
  readonly box: Box;
  /** Material of the second board only, in whole square micrometres: a large board has more square nanometres than a number holds. */
  readonly addedUm2: number;
  /** Material of the first board only. */
  readonly removedUm2: number;
}

/** The areas of a drawn layer or of the outline, largest first. */
export interface ChangedAreas {
  readonly areas: readonly ChangedArea[];
  readonly areaCount: number;
}

export interface LayerDifference extends ChangedAreas {
  /** As of `roleText`, or "Other,V-cut"; the second board's, or the first's of a removed layer. */
  readonly role: string;
  /** An added or removed layer lists no areas. */
  readonly state: ChangeState;
  /** `raster`: too large for polygons, compared as a picture. */
  readonly method: 'exact' | 'raster';
  /** Differences narrower than this are not found: rounding of coordinates and arcs, or two pixels of the picture. */
  readonly resolutionNm: number;
}

export interface OutlineDifference extends ChangedAreas {
  /** Null if no contour is drawn in either board. */
  readonly state: ChangeState | null;
  readonly before: BoardSize | null;
  readonly after: BoardSize | null;
  readonly addedCutOuts: readonly Box[];
  readonly removedCutOuts: readonly Box[];
}

export interface BoardSize {
  readonly widthNm: number;
  readonly heightNm: number;
  /** More than one in a panel. */
  readonly boards: number;
  readonly cutOuts: number;
}

/** A hole, or a slot if its path has several points. */
export interface Cut {
  /** x0, y0, x1, y1, …, in nanometres. */
  readonly path: readonly number[];
  /** The drill that makes it. */
  readonly diameterNm: number;
  readonly plated: boolean;
  /** Copper layers from the top; null through the board. */
  readonly span: readonly [from: number, to: number] | null;
}

export interface CutChange {
  readonly before: Cut;
  readonly after: Cut;
  /** `path`: a slot of another length or form, or a hole that became a slot. */
  readonly changes: readonly ('position' | 'path' | 'diameter' | 'plating' | 'span')[];
}

export interface DrillDifference {
  /** Null if neither board has such holes. */
  readonly plated: ChangeState | null;
  readonly unplated: ChangeState | null;
  readonly added: readonly Cut[];
  readonly removed: readonly Cut[];
  readonly changed: readonly CutChange[];
  readonly counts: {
    readonly added: number;
    readonly removed: number;
    /** Changed only in their position. */
    readonly moved: number;
    /** Changed otherwise. */
    readonly changed: number;
    readonly same: number;
  };
}

/** The difference of two boards. All positions are those of the second board. */
export interface BoardDifference {
  readonly isSame: boolean;
  /** The first board's origin differs; its positions plus this are compared. A shift alone is no difference. */
  readonly shift: Point | null;
  /** Copper from top to bottom, then mask, legend, paste and V-cuts. */
  readonly layers: readonly LayerDifference[];
  readonly outline: OutlineDifference;
  readonly drills: DrillDifference;
  readonly counts: {
    readonly layersAdded: number;
    readonly layersRemoved: number;
    readonly layersChanged: number;
    readonly areas: number;
  };
}
