/** Number format of a drill file. */
export interface DrillFormat {
  readonly unit: 'mm' | 'inch';
  readonly integer: number;
  readonly decimal: number;
  /** The zeros that are kept, as in Excellon. 'decimal': numbers have a decimal point. */
  readonly zeros: 'leading' | 'trailing' | 'decimal';
}

/** The file's statements about its format; null if it has none. */
export interface DrillEvidence {
  readonly unit: 'mm' | 'inch' | null;
  readonly zeros: 'leading' | 'trailing' | null;
  readonly digits: readonly [integer: number, decimal: number] | null;
  /** Every coordinate has a decimal point. */
  readonly decimals: boolean;
  /** The lines they come from, for display: "METRIC,TZ", ";FILE_FORMAT=4:4". */
  readonly lines: readonly string[];
}

export interface DrillTool {
  readonly number: number;
  /** As written; null without a size. */
  readonly size: number | null;
  /** 0: the size has a decimal point. Otherwise it is written like a coordinate with this number of digits ("C00125"). */
  readonly sizeDigits: number;
  /** Unit of the size if stated (a comment in mils); null: that of the coordinates. */
  readonly sizeUnit: 'mm' | 'inch' | null;
  /** From X2-style comments or the header: plated, not plated, or unknown. */
  readonly plated: boolean | null;
  /** X2 aperture function ("ViaDrill", "ComponentDrill"), or null. */
  readonly use: string | null;
}

/**
 * A drill file before its numbers are interpreted. One entry per operation; coordinates as written: `value` is the number without
 * its point, `digits` the number of digits (0: the axis was not written and keeps its position), `point` the number of digits
 * after the point (-1: no point). Hole repeats and pattern repeats are unrolled.
 */
export interface DrillFile {
  readonly evidence: DrillEvidence;
  readonly tools: readonly DrillTool[];
  readonly operations: DrillOperations;
  /** X2 attributes found in comments, lower-case names, as in a Gerber file. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly comments: readonly string[];
}

/**
 * `routCircle` mills a whole circle around x, y. `origin` moves the zero point to x, y of the machine (G93). `patternStart` stores the
 * tool's position; `patternStep` returns to it and shifts all following operations by a further x, y; `patternEnd` ends the shift.
 */
export const drillOperation = {
  hole: 0,
  slot: 1,
  routMove: 2,
  routLine: 3,
  routClockwise: 4,
  routCounterClockwise: 5,
  routCircle: 6,
  origin: 7,
  patternStart: 8,
  patternStep: 9,
  patternEnd: 10,
} as const;

/** Numbers per operation: x, y, then the end of a slot or i and j of an arc, then a radius. */
export const drillNumbers = 5;

export interface DrillOperations {
  readonly count: number;
  readonly kind: Uint8Array;
  /** Index into `tools`, or -1. */
  readonly tool: Int32Array;
  /** `drillNumbers` per operation, in all three arrays. */
  readonly value: Float64Array;
  readonly digits: Uint8Array;
  readonly point: Int8Array;
  /** 1: an offset from the tool's position (incremental mode or an R repeat), not a coordinate. */
  readonly relative: Uint8Array;
  /** Byte offset of its line. */
  readonly source: Uint32Array;
}

/** A hole in nanometres. A diameter of 0 is unknown. */
export interface Hole {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
  /** The drill that makes it, where the files of a board are read. */
  readonly drillNm?: number;
  readonly plated: boolean | null;
  /** The tool's number in its file. */
  readonly tool: number;
  /** Number of times its file drills it, if more than once. */
  readonly hits?: number;
}

/** A milled or drilled slot: the path of a round tool, two points if straight. */
export interface Slot {
  readonly path: Int32Array;
  readonly diameter: number;
  /** The drill that makes it, where the files of a board are read. */
  readonly drillNm?: number;
  readonly plated: boolean | null;
  readonly tool: number;
}

export interface DrillPattern {
  readonly format: DrillFormat;
  readonly holes: readonly Hole[];
  readonly slots: readonly Slot[];
}

/** A possible format of a drill file, and how well it fits the rest of the set. */
export interface DrillCandidate {
  readonly format: DrillFormat;
  /** 0 to 1. */
  readonly score: number;
  /** Share of hits inside copper of an outer layer; null without copper. */
  readonly onPads: number | null;
  readonly inBoard: number | null;
}

export interface DrillChoice {
  readonly chosen: DrillFormat;
  /** 0 to 1; below `drillDoubt` the user is asked. */
  readonly confidence: number;
  /** Best first, beginning with the chosen one. */
  readonly candidates: readonly DrillCandidate[];
  readonly source: 'stated' | 'pads' | 'board' | 'habit' | 'person';
}

export const drillDoubt = 0.7;
