import { checkPlacements, type Placement, type PlacementFile, type PlacementTool, type RotationCheck } from '@copperline/bom';
import { type Lands, landsOf, readBoard } from '@copperline/fab';
import {
  assemblyBench,
  type Design,
  type DialectId,
  entriesOf,
  netlistFile,
  sampleBoards,
  sampleDesign,
  type SamplePart,
  sampleParts,
  writeSample,
} from '@copperline/fab/samples';

/** What of a board shows pin 1: named pins of X2 or IPC-D-356, dots of the legend, nothing. */
const evidences = ['x2', 'netlist', 'legend', 'none'] as const;
type Evidence = (typeof evidences)[number];

export interface BenchBoard {
  readonly name: string;
  readonly evidence: Evidence;
  readonly tool: PlacementTool;
  readonly lands: Lands;
  readonly parts: readonly SamplePart[];
}

const dialectOf: Readonly<Record<Evidence, DialectId>> = { x2: 'kicad', netlist: 'altium', legend: 'altium', none: 'eagle' };

const benchBoard = (name: string, design: Design, evidence: Evidence): BenchBoard => {
  const files = writeSample(design, dialectOf[evidence]);
  const lands = landsOf(readBoard(entriesOf(evidence === 'netlist' ? [...files, netlistFile(design)] : files)).value);
  return {
    name: `${name} ${evidence}`,
    evidence,
    tool: evidence === 'x2' ? 'kicad' : 'other',
    lands: evidence === 'none' ? { ...lands, marks: [] } : lands,
    parts: sampleParts(design),
  };
};

/** Boards with parts of every package on both sides. */
export const benchBoards = (count: number): BenchBoard[] =>
  Array.from({ length: count }, (_, seed) => {
    const design = assemblyBench(seed + 1);
    return evidences.map((evidence) => benchBoard(`bench ${seed + 1}`, design, evidence));
  }).flat();

/** The sample boards, without the panel: its copies have the same designators. */
export const boardsOfSamples = (): BenchBoard[] =>
  sampleBoards
    .filter(({ id }) => id !== 'panel')
    .flatMap(({ id }) => (['x2', 'legend'] as const).map((evidence) => benchBoard(id, sampleDesign(id), evidence)));

export type Plant =
  | { readonly kind: 'package'; readonly footprint: string; readonly degrees: 90 | 180 | 270 }
  | { readonly kind: 'file'; readonly degrees: 90 | 270 }
  /** Angles of the bottom as seen from the top: own becomes −own, or 180° − own. */
  | { readonly kind: 'bottom'; readonly shift: 0 | 180 };

/** Every plant that a board allows. */
export const plantsOf = ({ parts }: BenchBoard): Plant[] => {
  const names = [...new Set(parts.map(({ footprint }) => footprint))];
  const bottom = parts.some(({ side }) => side === 'bottom');
  return [
    ...names.flatMap((footprint) => ([90, 180, 270] as const).map((degrees): Plant => ({ kind: 'package', footprint, degrees }))),
    ...([90, 270] as const).map((degrees): Plant => ({ kind: 'file', degrees })),
    ...(bottom ? ([0, 180] as const).map((shift): Plant => ({ kind: 'bottom', shift })) : []),
  ];
};

const turnOf = ({ footprint, turn, side }: SamplePart, plant: Plant | null): number => {
  if (plant === null) return turn;
  if (plant.kind === 'bottom') return side === 'bottom' ? plant.shift - turn : turn;
  return plant.kind === 'file' || plant.footprint === footprint ? turn - plant.degrees : turn;
};

/** The file's angle: as seen from the part's side, but KiCad counts the bottom from above. */
const written = (own: number, { side }: SamplePart, tool: PlacementTool): number =>
  ((side === 'bottom' && tool === 'kicad' ? 180 - own : own) + 720) % 360;

export const checkPlanted = ({ parts, tool, lands }: BenchBoard, plant: Plant | null): RotationCheck | null => {
  const placements = parts.map(
    (part, n): Placement => ({
      row: n + 2,
      designator: part.designator,
      x: part.x,
      y: part.y,
      rotation: written(turnOf(part, plant), part, tool),
      side: part.side,
      value: '',
      footprint: part.footprint,
    }),
  );
  const file: PlacementFile = { unit: 'mm', unitFrom: 'header', tool, bottomMirrored: false, placements };
  return checkPlacements([], file, lands).rotation;
};

/** Angle up to which a board shows how a package stands, from the package's geometry and the evidence alone. */
const shownBy = (footprint: string, evidence: Evidence): 90 | 180 | 360 => {
  if (footprint.startsWith('SOT-')) return 360;
  // Without KiCad's numbers the board does not say which pin of a diode is the cathode.
  if (footprint.startsWith('LED')) return evidence === 'x2' ? 360 : 180;
  if (/^[CR]_/.test(footprint)) return 180;
  return evidence === 'none' ? (footprint.startsWith('SOIC') ? 180 : 90) : 360;
};

const matters = (footprint: string): boolean => !/^[CR]_/.test(footprint);

export type Verdict = 'found' | 'named open' | 'no difference' | 'missed' | 'wrong';

/** Compares the proposals with the plant. */
export const verdictOf = (board: BenchBoard, plant: Plant): Verdict => {
  const { evidence, tool, parts } = board;
  const check = checkPlanted(board, plant);
  if (check === null) return 'missed';
  const changed = new Map(check.proposals.flatMap((proposal) => proposal.parts.map((each) => [each.designator, each.rotation])));
  const isRight = (part: SamplePart): boolean => {
    const rotation = changed.get(part.designator) ?? written(turnOf(part, plant), part, tool);
    const shown = shownBy(part.footprint, evidence);
    return (((rotation - written(part.turn, part, tool)) % shown) + shown) % shown < 0.001;
  };
  if (plant.kind === 'package') {
    const shown = shownBy(plant.footprint, evidence);
    if (plant.degrees % shown === 0) {
      if (check.proposals.length > 0) return 'wrong';
      if (!matters(plant.footprint)) return 'no difference';
      return check.open.some(({ name }) => name === plant.footprint) ? 'named open' : 'missed';
    }
  }
  if (parts.every(isRight)) return 'found';
  return check.proposals.length > 0 ? 'wrong' : 'missed';
};
