import { mm, um } from '@copperline/contract';
import type { Design, Pad, Shape, Side } from './design.ts';
import { Draft } from './draft.ts';
import { chip0402, chip0603, chip0805, type Footprint, led0805, qfn32, qfp64, soic8, sot223, sot23 } from './footprints.ts';
import { placeLabels } from './labels.ts';
import { at, placed, rectanglePath } from './path.ts';

/** A part of a design as a coordinate file lists it. */
export interface SamplePart {
  readonly designator: string;
  readonly footprint: string;
  readonly x: number;
  readonly y: number;
  /** Degrees counter-clockwise as seen from the part's side. */
  readonly turn: number;
  readonly side: Side;
}

const footprints: readonly (readonly [name: string, footprint: Footprint, letter: string])[] = [
  ['C_0402_1005Metric', chip0402, 'C'],
  ['R_0603_1608Metric', chip0603, 'R'],
  ['C_0805_2012Metric', chip0805, 'C'],
  ['LED_0805_2012Metric', led0805, 'D'],
  ['SOT-23', sot23, 'Q'],
  ['SOT-223-3_TabPin2', sot223, 'U'],
  ['SOIC-8_3.9x4.9mm_P1.27mm', soic8, 'U'],
  ['QFN-32-1EP_5x5mm_P0.5mm_EP3.2x3.2mm', qfn32, 'U'],
  ['LQFP-64_10x10mm_P0.5mm', qfp64, 'U'],
];

const sameShape = (a: Shape, b: Shape): boolean => 'width' in a && 'width' in b && a.width === b.width && a.height === b.height;

/** The parts with packages from this module's list; connectors, keys and crystals are left out. */
export const sampleParts = ({ pads }: Pick<Design, 'pads'>): SamplePart[] => {
  const groups = new Map<string, Pad[]>();
  for (const pad of pads) if (pad.part !== '') groups.set(pad.part, [...(groups.get(pad.part) ?? []), pad]);
  return [...groups].flatMap(([designator, own]) => {
    const [first] = own;
    const found = footprints.find(
      ([, { pads: lands }, letter]) =>
        lands.length === own.length &&
        first !== undefined &&
        lands[0] !== undefined &&
        sameShape(lands[0].shape, first.shape) &&
        (letter === 'D') === designator.startsWith('D'),
    );
    const land = found?.[1].pads[0];
    if (found === undefined || first === undefined || land === undefined || first.on === 'all') return [];
    const mirrored = first.on === 'bottom';
    const offset = placed(land.at, { at: at(0, 0), turn: first.turn, mirrored });
    const turn = (((mirrored ? -first.turn : first.turn) % 360) + 360) % 360;
    return [{ designator, footprint: found[0], x: first.at.x - offset.x, y: first.at.y - offset.y, turn, side: first.on }];
  });
};

const cellNm = mm(4);
const columns = 24;
const rows = 18;

/** Parts of every package on both sides at random rotations, without tracks. The same seed gives the same board. */
export const assemblyBench = (seed: number): Design => {
  let state = (seed * 2_654_435_761) >>> 0;
  const chance = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const draft = new Draft('assembly', 2, [rectanglePath(at(0, 0), at(columns * cellNm, rows * cellNm), mm(2))]);
  const counts = new Map<string, number>();
  for (const side of ['top', 'bottom'] as const) {
    const taken = new Set<number>();
    for (const [index, [, footprint, letter]] of footprints.toReversed().entries())
      for (let n = 0; n < (index < 2 ? 2 : 5); n += 1) {
        const span = Math.ceil((Math.max(footprint.width, footprint.height) + um(2_500)) / cellNm);
        const cells = (column: number, row: number): number[] =>
          Array.from({ length: span * span }, (_, cell) => (row + Math.floor(cell / span)) * columns + column + (cell % span));
        for (let tries = 0; tries < 200; tries += 1) {
          const [column, row] = [chance(columns - span), chance(rows - span)];
          if (cells(column, row).some((cell) => taken.has(cell))) continue;
          for (const cell of cells(column, row)) taken.add(cell);
          const number = (counts.get(letter) ?? 0) + 1;
          counts.set(letter, number);
          const oblique = index > 4 && chance(4) === 0 ? 15 * (1 + chance(5)) : 0;
          const middle = (span * cellNm) / 2;
          draft.place(`${letter}${number}`, footprint, column * cellNm + middle, row * cellNm + middle, {
            turn: 90 * chance(4) + oblique,
            side,
          });
          break;
        }
      }
  }
  placeLabels(draft);
  return draft.finish();
};
