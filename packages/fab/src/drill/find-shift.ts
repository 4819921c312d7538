import type { Point } from '@copperline/geometry';
import { PadIndex, type Pads } from './pad-index.ts';

/** A displacement of drill data against the films, and the share of holes that it puts on centres of pads. */
export interface Shift extends Point {
  readonly share: number;
}

const sampledHits = 80;
const sampledPads = 1_500;
const cellNm = 40_000;
/** Tolerance for coarse formats. */
const centredWithin = 20_000;
/** Displacements with most votes that are examined. */
const examined = 4;
const rowOfCells = 2 ** 24;

const sampled = (count: number, most: number): number[] => {
  const step = Math.max(1, count / most);
  return Array.from({ length: Math.min(count, most) }, (_, n) => Math.floor(n * step));
};

/**
 * Finds the displacement that puts most holes (x, y, x, y, …) on centres of pads: every pair of a hole and a pad votes for its
 * difference, and only the true one gets many votes.
 */
export const findShift = (hits: Int32Array, pads: Pads): Shift | null => {
  const [hitCount, padCount] = [hits.length >> 1, Math.floor(pads.length / 3)];
  if (hitCount === 0 || padCount === 0) return null;
  const votes = new Map<number, number>();
  for (const hit of sampled(hitCount, sampledHits))
    for (const pad of sampled(padCount, sampledPads)) {
      const column = Math.round(((pads[pad * 3] ?? 0) - (hits[hit * 2] ?? 0)) / cellNm);
      const row = Math.round(((pads[pad * 3 + 1] ?? 0) - (hits[hit * 2 + 1] ?? 0)) / cellNm);
      const key = column * rowOfCells + row;
      votes.set(key, (votes.get(key) ?? 0) + 1);
    }
  const index = new PadIndex(pads);
  let best: Shift | null = null;
  for (const [key] of [...votes].toSorted((a, b) => b[1] - a[1]).slice(0, examined)) {
    const row = ((key + rowOfCells / 2) & (rowOfCells - 1)) - rowOfCells / 2;
    const column = Math.round((key - row) / rowOfCells);
    const refined = refine(hits, index, column * cellNm, row * cellNm);
    if (!best || refined.share > best.share) best = refined;
  }
  return best;
};

/** Moves a displacement by the median distance of its holes from the nearest pads, and counts the holes on centres. */
const refine = (hits: Int32Array, index: PadIndex, x: number, y: number): Shift => {
  // Each pad counts once: holes read a hundred times too small all lie in one.
  const off = new Map<string, Point>();
  for (let n = 0; n + 1 < hits.length; n += 2) {
    const pad = index.nearestCentre((hits[n] ?? 0) + x, (hits[n + 1] ?? 0) + y, 2 * cellNm);
    if (pad) off.set(`${pad.x} ${pad.y}`, { x: pad.x - (hits[n] ?? 0), y: pad.y - (hits[n + 1] ?? 0) });
  }
  const differences = [...off.values()];
  if (differences.length === 0) return { x, y, share: 0 };
  const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const [dx, dy] = [median(differences.map((point) => point.x)), median(differences.map((point) => point.y))];
  const centred = differences.filter((point) => Math.hypot(point.x - dx, point.y - dy) <= centredWithin).length;
  return { x: dx, y: dy, share: centred / (hits.length >> 1) };
};
