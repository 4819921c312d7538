import { circleStamp, ShapeListBuilder } from '@copperline/geometry';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layer } from '../board.ts';
import { BoardModel } from '../copper/model.ts';
import { minSpace } from '../copper/smallest.ts';
import { checkBoard } from './check-board.ts';
import { smallBoard, testLimits, testOrder, top } from './small-board.ts';

// An independent second implementation: copper rasterised into squares of 10 µm, every square examined. Too slow and coarse for
// use; its results are certain only some squares away from a limit.

const square = 10_000;
const side = 160;

interface Track {
  readonly width: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

const far = (x: number, y: number, { from: [ax, ay], to: [bx, by] }: Track): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  const t = squared > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / squared)) : 0;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
};

const paint = (tracks: readonly Track[]): Uint8Array => {
  const picture = new Uint8Array(side * side);
  for (let j = 0; j < side; j += 1)
    for (let i = 0; i < side; i += 1) {
      const [x, y] = [(i + 0.5) * square, (j + 0.5) * square];
      if (tracks.some((track) => far(x, y, track) <= track.width / 2)) picture[j * side + i] = 1;
    }
  return picture;
};

const each = (visit: (i: number, j: number, at: number) => void): void => {
  for (let j = 0; j < side; j += 1) for (let i = 0; i < side; i += 1) visit(i, j, j * side + i);
};

const neighbours = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Whether the square beside it is not marked, or beyond the picture: from anywhere else the nearest such square is farther away. */
const isAtBorder = (picture: ArrayLike<number>, i: number, j: number, is: (value: number | undefined) => boolean): boolean =>
  neighbours.some(([di, dj]) => {
    const [x, y] = [i + di, j + dj];
    return x < 0 || y < 0 || x >= side || y >= side || !is(picture[y * side + x]);
  });

const isMarked = (value: number | undefined): boolean => value === 1;

/** Squares within `radius` squares of a filled one. */
const grown = (picture: Uint8Array, radius: number): Uint8Array => {
  const result = Uint8Array.from(picture);
  const reach = Math.ceil(radius);
  each((i, j, at) => {
    if (picture[at] !== 1 || !isAtBorder(picture, i, j, isMarked)) return;
    for (let dj = -reach; dj <= reach; dj += 1)
      for (let di = -reach; di <= reach; di += 1) {
        const [x, y] = [i + di, j + dj];
        if (di * di + dj * dj <= radius * radius && x >= 0 && y >= 0 && x < side && y < side) result[y * side + x] = 1;
      }
  });
  return result;
};

const inverted = (picture: Uint8Array): Uint8Array => picture.map((value) => 1 - value);

const islands = (picture: Uint8Array): Int32Array => {
  const label = new Int32Array(picture.length).fill(-1);
  let next = 0;
  each((_, __, at) => {
    if (picture[at] !== 1 || (label[at] ?? 0) >= 0) return;
    const open = [at];
    label[at] = next;
    for (let here = open.pop(); here !== undefined; here = open.pop())
      for (const step of [-side - 1, -side, -side + 1, -1, 1, side - 1, side, side + 1]) {
        const there = here + step;
        if (Math.abs((there % side) - (here % side)) > 1 || picture[there] !== 1 || label[there] !== -1) continue;
        label[there] = next;
        open.push(there);
      }
    next += 1;
  });
  return label;
};

/** Minimum distance between squares of different islands, up to `most`. */
const leastGap = (label: Int32Array, most: number): number => {
  let least = most;
  const reach = Math.ceil(most / square);
  each((i, j, at) => {
    const own = label[at] ?? -1;
    if (own < 0 || !isAtBorder(label, i, j, (value) => value === own)) return;
    for (let dj = 0; dj <= reach && j + dj < side; dj += 1)
      for (let di = dj === 0 ? 1 : -reach; di <= reach; di += 1) {
        if (i + di < 0 || i + di >= side) continue;
        const other = label[(j + dj) * side + i + di] ?? -1;
        if (other >= 0 && other !== own) least = Math.min(least, Math.hypot(di, dj) * square);
      }
  });
  return least;
};

/** The largest piece that a morphological opening with a disc of this diameter removes, in squares. */
const largestLoss = (picture: Uint8Array, diameter: number): number => {
  const radius = diameter / 2 / square;
  const opened = grown(inverted(grown(inverted(picture), radius)), radius + 1);
  const lost = islands(picture.map((value, at) => (value === 1 && opened[at] !== 1 ? 1 : 0)));
  const sizes = new Map<number, number>();
  for (const label of lost) if (label >= 0) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  return Math.max(0, ...sizes.values());
};

const countOf = (label: Int32Array): number => new Set(label.filter((value) => value >= 0)).size;

/** Whether a disc of this diameter fits into every island and each stays connected; opening alone does not detect a neck. */
const isOneEverywhere = (picture: Uint8Array, diameter: number): boolean =>
  countOf(islands(inverted(grown(inverted(picture), diameter / 2 / square)))) === countOf(islands(picture));

const layerOf = (tracks: readonly Track[]): Layer => {
  const builder = new ShapeListBuilder();
  for (const { width, from, to } of tracks) builder.line(builder.addStamp(circleStamp(width)), ...from, ...to);
  // A pad on every track, because unwired copper has lower severity.
  for (const { from } of tracks) builder.flash(builder.addStamp(circleStamp(1_000)), ...from);
  return { file: 0, role: top, shapes: builder.finish(), negative: false };
};

const position = fc
  .tuple(fc.integer({ min: 250, max: 1_350 }), fc.integer({ min: 250, max: 1_350 }))
  .map(([x, y]) => [x * 1_000, y * 1_000] as const);
const drawing = (widths: readonly number[]) =>
  fc.array(fc.record({ width: fc.constantFrom(...widths), from: position, to: position }), { minLength: 2, maxLength: 5 });

describe('painted in squares', () => {
  it('the smallest gap is the same within the diagonals of two squares', () => {
    fc.assert(
      fc.property(drawing([120_000, 200_000, 300_000]), (tracks) => {
        const measured = minSpace(new BoardModel(smallBoard({ copper: [layerOf(tracks)] })))?.value ?? Infinity;
        // Tracks closer than the raster can resolve are one island.
        fc.pre(measured > 3 * square);
        const painted = leastGap(islands(paint(tracks)), 400_000);
        if (painted < 400_000 || measured < 350_000) expect(Math.abs(painted - measured)).toBeLessThan(3 * square);
      }),
      { seed: 20_261_115, numRuns: 60 },
    );
  });

  it('what is lost when thin copper is taken away is found thin, and what nothing is lost of is not', () => {
    const limits = { ...testLimits, trace: 160_000 };
    fc.assert(
      fc.property(drawing([80_000, 100_000, 240_000, 300_000]), (tracks) => {
        const found = checkBoard(smallBoard({ copper: [layerOf(tracks)] }), limits, testOrder).findings.filter(
          ({ check }) => check === 'trace-width' || check === 'pour-neck' || check === 'copper-sliver',
        );
        const picture = paint(tracks);
        // Twice the limit long: not part of a corner.
        const clearlyThin = largestLoss(picture, 0.8 * limits.trace) > (2 * limits.trace * limits.trace) / square ** 2;
        const nowhereThin = largestLoss(picture, 1.3 * limits.trace) < 20 && isOneEverywhere(picture, 1.3 * limits.trace);
        if (clearlyThin) expect(found.length).toBeGreaterThan(0);
        if (nowhereThin) expect(found).toEqual([]);
      }),
      { seed: 20_261_115, numRuns: 60 },
    );
  });
});
