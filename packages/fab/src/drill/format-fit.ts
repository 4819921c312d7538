import type { Box } from '@copperline/geometry';
import type { DrillFile, DrillFormat } from './drill-file.ts';
import { interpretDrill, toolDiameter } from './interpret.ts';
import type { PadIndex } from './pad-index.ts';

/** How well a drill file, read in one format, lies on the board. */
export interface Fit {
  /** Holes and short slots, which pads may be expected under. */
  readonly hits: number;
  /** Hits and corners of routed contours. */
  readonly points: number;
  /** Shares of the hits: inside a pad, and in the middle of one. */
  readonly onPads: number;
  readonly centred: number;
  /** Share of the points. */
  readonly inBoard: number;
  /** Not all of its holes are said to be without plating. */
  readonly plated: boolean;
  /** How much better than chance it explains what is on the board. */
  readonly logLikelihood: number;
  /** Tells apart formats that give other holes: equal texts, equal holes. */
  readonly places: string;
}

/** Looking at the first few thousand operations is enough to tell formats apart, and bounds the work. */
const looked = 4_000;
/** Rounding of coarse formats, and of boards whose layers were exported in different units. */
const centredWithin = 15_000;
/** Holes of a board are not independent of each other; more of them than this add no certainty. */
const independentHits = 30;

/**
 * Probability of what a point may fall on, for the right format against any place at all: the middle of a pad, a pad, the board,
 * outside.
 */
const odds = {
  plated: [0.7 / 0.01, 0.1 / 0.2, 0.15 / 0.3, 0.05 / 0.5],
  unplated: [0.2 / 0.01, 0.05 / 0.1, 0.7 / 0.4, 0.05 / 0.5],
  corner: [0.95 / 0.5, 0.95 / 0.5, 0.95 / 0.5, 0.05 / 0.5],
} as const;

/** Diameters in nanometres that drills have: common, possible. Anything else is one in fifty. */
const commonDrill = [100_000, 6_500_000] as const;
const possibleDrill = [50_000, 10_000_000] as const;
const weighedTools = 4;

const within = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;

/** How plausible the tools are in this format, as a logarithm. */
const toolLikelihood = (file: DrillFile, format: DrillFormat): number => {
  const sized = file.tools.filter(({ size }) => size !== null && size > 0);
  if (sized.length === 0) return 0;
  const logs = sized.map((tool) => {
    const diameter = toolDiameter(tool, format);
    const odd = within(diameter, commonDrill) ? 1 : within(diameter, possibleDrill) ? 0.3 : 0.02;
    // A size in mils makes inches likelier for the coordinates too.
    return Math.log(odd) + (tool.sizeUnit !== null && tool.sizeUnit !== format.unit ? Math.log(0.5) : 0);
  });
  return (logs.reduce((sum, log) => sum + log, 0) / logs.length) * Math.min(sized.length, weighedTools);
};

/** The right scale fills the board; one that is ten times too small huddles in a corner of it. */
const spreadLikelihood = (places: readonly number[], box: Box | null): number => {
  if (box === null || places.length < 4) return 0;
  const across = (from: number): number => {
    let low = Infinity;
    let high = -Infinity;
    for (let at = from; at < places.length; at += 2) {
      low = Math.min(low, places[at] ?? 0);
      high = Math.max(high, places[at] ?? 0);
    }
    return high - low;
  };
  const board = Math.hypot(box.maxX - box.minX, box.maxY - box.minY);
  const spread = Math.hypot(across(0), across(1)) / board;
  const certainty = Math.min(1, places.length / 2 / 6);
  return certainty * (spread < 0.02 ? -4 : spread < 0.1 ? -2 : spread < 0.2 ? -0.7 : 0);
};

/** A short text for a list of numbers; two lists that differ have different ones, for all that matters here. */
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

/** Reads the file in this format and compares it with the board. The box has its margin already. */
export const fitOf = (
  file: DrillFile,
  format: DrillFormat,
  {
    pads,
    box,
    plated: filePlated = null,
  }: { readonly pads: PadIndex; readonly box: Box | null; readonly plated?: boolean | null },
): Fit => {
  const beginning = { ...file, operations: { ...file.operations, count: Math.min(file.operations.count, looked) } };
  const { value, problems } = interpretDrill(beginning, format);
  const lost = problems.find(({ code }) => code === 'COORDINATE_OUT_OF_RANGE')?.count ?? 0;
  const places: number[] = [];
  const counts = { hits: 0, onPads: 0, centred: 0, inBoard: 0, plated: 0 };
  let log = 0;

  const look = (x: number, y: number, kind: keyof typeof odds): void => {
    const offCentre = kind === 'corner' ? Infinity : pads.offCentre(x, y);
    const inside = box === null || contains(box, x, y);
    if (inside) counts.inBoard += 1;
    if (kind !== 'corner') counts.hits += 1;
    if (offCentre <= centredWithin) counts.centred += 1;
    if (offCentre < Infinity) counts.onPads += 1;
    if (kind === 'plated') counts.plated += 1;
    places.push(x, y);
    if (box === null && pads.size === 0) return;
    const seen = offCentre <= centredWithin ? 0 : offCentre < Infinity ? 1 : inside ? 2 : 3;
    log += Math.log(odds[kind][seen]);
  };

  const kindOf = (plated: boolean | null): keyof typeof odds => ((plated ?? filePlated) === false ? 'unplated' : 'plated');
  for (const { x, y, plated } of value.holes) look(x, y, kindOf(plated));
  for (const { path, plated } of value.slots) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = path;
    if (path.length === 4) look((x0 + x1) / 2, (y0 + y1) / 2, kindOf(plated));
    else for (let at = 0; at + 1 < path.length; at += 2) look(path[at] ?? 0, path[at + 1] ?? 0, 'corner');
  }
  const points = places.length / 2;
  // What lies metres away was not even delivered.
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
    logLikelihood: mean * Math.min(independentHits, points + lost) + toolLikelihood(file, format) + spreadLikelihood(places, box),
    places: `${format.unit} ${points} ${lost} ${digest(places)}`,
  };
};
