/** How the numbers of a drill file are to be read. */
export interface DrillFormat {
  readonly unit: 'mm' | 'inch';
  readonly integer: number;
  readonly decimal: number;
  /** Which zeros are present: Excellon names what is kept. 'decimal': the numbers carry their point. */
  readonly zeros: 'leading' | 'trailing' | 'decimal';
}

/** What the file itself says about its format; null where it says nothing. */
export interface DrillEvidence {
  readonly unit: 'mm' | 'inch' | null;
  readonly zeros: 'leading' | 'trailing' | null;
  readonly digits: readonly [integer: number, decimal: number] | null;
  /** Every coordinate carries a decimal point. */
  readonly decimals: boolean;
  /** Which line each of them rests on, for the person who asks: "METRIC,TZ", ";FILE_FORMAT=4:4". */
  readonly lines: readonly string[];
}

export interface DrillTool {
  readonly number: number;
  /** As written; null where the file has no size for it. */
  readonly size: number | null;
  /** 0: the size carries its point. Otherwise it is written like a coordinate with so many digits ("C00125"). */
  readonly sizeDigits: number;
  /** Where the size names its own unit (a comment in mils); null: that of the coordinates. */
  readonly sizeUnit: 'mm' | 'inch' | null;
  /** From X2-style comments or the header: plated, not plated, or unknown. */
  readonly plated: boolean | null;
  /** What it is for in the words of X2 ("ViaDrill", "ComponentDrill"), or null. */
  readonly use: string | null;
}

/**
 * A drill file before its numbers are understood. One entry an operation; coordinates as written: `value` is the number
 * without its point, `digits` how many digits stood there (0: the axis was not written and stays where it is), `point`
 * how many of them after the point (-1: no point). Hole repeats and pattern repeats are unrolled.
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
 * `hole`, `slot` and the rout moves speak for themselves; `routCircle` mills a whole circle around x, y.
 * `origin` moves the zero point to x, y of the machine (G93). `patternStart` remembers where the tool stands and
 * `patternStep` goes back there with everything that follows shifted by x, y more; `patternEnd` ends the shift.
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

/** Written numbers an operation has: x, y, then the end of a slot or an arc's i and j, then a radius. */
export const drillNumbers = 5;

export interface DrillOperations {
  readonly count: number;
  readonly kind: Uint8Array;
  /** Index into `tools`; -1 where none matters. */
  readonly tool: Int32Array;
  /** `drillNumbers` an operation, in all three. */
  readonly value: Float64Array;
  readonly digits: Uint8Array;
  readonly point: Int8Array;
  /** 1: an offset from where the tool stands (incremental mode or an R repeat), not a place. */
  readonly relative: Uint8Array;
  /** Byte offset of its line. */
  readonly source: Uint32Array;
}

/** A drill file understood: nanometres. A diameter of 0 means that nothing states it. */
export interface Hole {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
  readonly plated: boolean | null;
  /** The tool's number in its file. */
  readonly tool: number;
  /** How often its file drills it, where that is more than once. */
  readonly hits?: number;
}

/** A milled or drilled slot: the path of a round tool. Two points for a straight one. */
export interface Slot {
  readonly path: Int32Array;
  readonly diameter: number;
  readonly plated: boolean | null;
  readonly tool: number;
}

export interface DrillPattern {
  readonly format: DrillFormat;
  readonly holes: readonly Hole[];
  readonly slots: readonly Slot[];
}

/** One way to read a drill file, and how well it fits the rest of the set. */
export interface DrillCandidate {
  readonly format: DrillFormat;
  /** 0 to 1. */
  readonly score: number;
  /** Share of the hits inside copper of an outer layer; null without copper to compare with. */
  readonly onPads: number | null;
  readonly inBoard: number | null;
}

export interface DrillChoice {
  readonly chosen: DrillFormat;
  /** 0 to 1; below `drillDoubt` a person is asked. */
  readonly confidence: number;
  /** Best first; the chosen one leads. */
  readonly candidates: readonly DrillCandidate[];
  readonly source: 'stated' | 'pads' | 'board' | 'habit' | 'person';
}

export const drillDoubt = 0.7;
