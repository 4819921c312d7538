import type { Box } from '@copperline/geometry';
import type { Problem } from '../problem.ts';
import type { DrillFile, DrillFormat } from './drill-file.ts';
import { interpretDrill, toolDiameter } from './interpret.ts';
import type { PadIndex } from './pad-index.ts';

/** How well a drill file, read in one format, fits the board. */
export interface Fit {
  /** Holes and short slots, which may have pads. */
  readonly hits: number;
  /** Hits and corners of routed contours. */
  readonly points: number;
  /** Shares of the hits inside a pad, and centred on one. */
  readonly onPads: number;
  readonly centred: number;
  /** Share of the points on the board. */
  readonly inBoard: number;
  /** False if all holes are stated to be unplated. */
  readonly plated: boolean;
  /** Log-likelihood relative to random positions. */
  readonly logLikelihood: number;
  /** Digest of the hole positions: equal for formats with the same holes. */
  readonly holesDigest: string;
}

/** Number of operations examined; enough to distinguish formats, and bounds the work. */
const examined = 4_000;
/** Tolerance for coarse formats and for layers exported in different units. */
const centredWithin = 15_000;
/** Maximum number of hits counted as independent evidence. */
const independentHits = 30;

/**
 * Likelihood ratios of the right format against random positions, for a point on a pad's centre, on a pad, on the board, outside.
 */
const odds = {
  plated: [0.7 / 0.01, 0.1 / 0.2, 0.15 / 0.3, 0.05 / 0.5],
  unplated: [0.2 / 0.01, 0.05 / 0.1, 0.7 / 0.4, 0.05 / 0.5],
  corner: [0.95 / 0.5, 0.95 / 0.5, 0.95 / 0.5, 0.05 / 0.5],
} as const;

/** Common and possible drill diameters in nanometres. Others have a likelihood of 1/50. */
const commonDrill = [100_000, 6_500_000] as const;
const possibleDrill = [50_000, 10_000_000] as const;
const weighedTools = 4;

const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;

/** Log-likelihood of the tool sizes in this format. */
const toolLikelihood = (file: DrillFile, format: DrillFormat): number => {
  const sized = file.tools.filter(({ size }) => size !== null && size > 0);
  if (sized.length === 0) return 0;
  const logs = sized.map((tool) => {
    const diameter = toolDiameter(tool, format);
    const odd = within(diameter, commonDrill) ? 1 : within(diameter, possibleDrill) ? 0.3 : 0.02;
    // A size in mils makes coordinates in inches more likely.
    return Math.log(odd) + (tool.sizeUnit !== null && tool.sizeUnit !== format.unit ? Math.log(0.5) : 0);
  });
  return (logs.reduce((sum, log) => sum + log, 0) / logs.length) * Math.min(sized.length, weighedTools);
};

/** The right scale spreads the holes over the board; a scale ten times too small fills only a corner. */
const spreadLikelihood = (positions: readonly number[], box: Box | null): number => {
  if (box === null || positions.length < 4) return 0;
  const across = (from: number): number => {
    let low = Infinity;
    let high = -Infinity;
    for (let at = from; at < positions.length; at += 2) {
      low = Math.min(low, positions[at] ?? 0);
      high = Math.max(high, positions[at] ?? 0);
    }
    return high - low;
  };
  const board = Math.hypot(box.maxX - box.minX, box.maxY - box.minY);
  const spread = Math.hypot(across(0), across(1)) / board;
  const certainty = Math.min(1, positions.length / 2 / 6);
  return certainty * (spread < 0.02 ? -4 : spread < 0.1 ? -2 : spread < 0.2 ? -0.7 : 0);
};

/** Problems whose operations are left out. */
const leftOut: ReadonlySet<Problem['code']> = new Set(['COORDINATE_OUT_OF_RANGE', 'DRILL_TOOL_TOO_LARGE']);

/** A short hash of a list of numbers. */
const digest = (numbers: readonly number[]): string => {
  let a = 17;
  let b = 23;
  for (const number of numbers) {
    a = (Math.imul(a, 31) + number) | 0;
    b = (Math.imul(b, 16_777_619) ^ number) | 0;
  }
  return `${a} ${b}`;
};

const contains = (box: Box, x: number, y: number): boolean => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;

/** The operations that are examined. */
export const beginningOf = (file: DrillFile): DrillFile => ({
  ...file,
  operations: { ...file.operations, count: Math.min(file.operations.count, examined) },
});

/** Reads the file in this format and compares it with the board. The box includes the margin. */
export const fitOf = (
  file: DrillFile,
  format: DrillFormat,
  {
    pads,
    box,
    plated: filePlated = null,
  }: { readonly pads: PadIndex; readonly box: Box | null; readonly plated?: boolean | null },
): Fit => {
  const { value, problems } = interpretDrill(beginningOf(file), format);
  const lost = problems.filter(({ code }) => leftOut.has(code)).reduce((sum, { count = 1 }) => sum + count, 0);
  const positions: number[] = [];
  const counts = { hits: 0, onPads: 0, centred: 0, inBoard: 0, plated: 0 };
  let log = 0;

  const judge = (x: number, y: number, kind: keyof typeof odds): void => {
    const offCentre = kind === 'corner' ? Infinity : pads.offCentre(x, y);
    const inside = box === null || contains(box, x, y);
    if (inside) counts.inBoard += 1;
    if (kind !== 'corner') counts.hits += 1;
    if (offCentre <= centredWithin) counts.centred += 1;
    if (offCentre < Infinity) counts.onPads += 1;
    if (kind === 'plated') counts.plated += 1;
    positions.push(x, y);
    if (box === null && pads.size === 0) return;
    const seen = offCentre <= centredWithin ? 0 : offCentre < Infinity ? 1 : inside ? 2 : 3;
    log += Math.log(odds[kind][seen]);
  };

  const kindOf = (plated: boolean | null): keyof typeof odds => ((plated ?? filePlated) === false ? 'unplated' : 'plated');
  for (const { x, y, plated } of value.holes) judge(x, y, kindOf(plated));
  for (const { path, plated } of value.slots) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = path;
    if (path.length === 4) judge((x0 + x1) / 2, (y0 + y1) / 2, kindOf(plated));
    else for (let at = 0; at + 1 < path.length; at += 2) judge(path[at] ?? 0, path[at + 1] ?? 0, 'corner');
  }
  const points = positions.length / 2;
  // Points outside of the coordinate range and hits of impossible tools count as outside of the board.
  log += lost * Math.log(odds.plated[3]);
  const share = (count: number, of: number): number => (of === 0 ? 0 : count / of);
  const mean = log / Math.max(1, points + lost);
  return {
    hits: counts.hits + lost,
    points: points + lost,
    onPads: share(counts.onPads, counts.hits + lost),
    centred: share(counts.centred, counts.hits + lost),
    inBoard: share(counts.inBoard, points + lost),
    plated: counts.plated > 0,
    logLikelihood:
      mean * Math.min(independentHits, points + lost) + toolLikelihood(file, format) + spreadLikelihood(positions, box),
    holesDigest: `${format.unit} ${points} ${lost} ${digest(positions)}`,
  };
};
