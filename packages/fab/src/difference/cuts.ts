import { type Box, emptyBox } from '@copperline/geometry';
import type { Board, BoardHole, BoardSlot } from '../board.ts';
import { drillOf } from '../nominal.ts';
import { type Cut, differenceLimits } from './board-difference.ts';

/** Distance of a point from a path. */
const distanceTo = (path: readonly number[], x: number, y: number): number => {
  let [fromX = 0, fromY = 0] = path;
  let least = Math.hypot(x - fromX, y - fromY);
  for (let at = 2; at + 1 < path.length; at += 2) {
    const [toX, toY] = [path[at] ?? 0, path[at + 1] ?? 0];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const along = Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(fromX + along * dx - x, fromY + along * dy - y));
    [fromX, fromY] = [toX, toY];
  }
  return least;
};

const coversPath = (path: readonly number[], other: readonly number[], withinNm: number): boolean => {
  for (let at = 0; at + 1 < other.length; at += 2)
    if (distanceTo(path, other[at] ?? 0, other[at + 1] ?? 0) > withinNm) return false;
  return true;
};

/** Pairs of points compared; longer paths have to be alike point by point. */
const mostPairs = 1_000_000;

const pointsAlike = (a: readonly number[], b: readonly number[], withinNm: number): boolean =>
  a.length === b.length && a.every((value, n) => Math.abs(value - (b[n] ?? 0)) <= withinNm);

/** Whether a tool takes the same path, from whichever end and in however many steps. */
export const pathsAlike = (a: readonly number[], b: readonly number[], withinNm: number): boolean =>
  a.length * b.length > 4 * mostPairs ? pointsAlike(a, b, withinNm) : coversPath(a, b, withinNm) && coversPath(b, a, withinNm);

export const boxOfPath = (path: readonly number[]): Box => {
  let { minX, minY, maxX, maxY } = emptyBox;
  for (let at = 0; at + 1 < path.length; at += 2) {
    const [x, y] = [path[at] ?? 0, path[at + 1] ?? 0];
    [minX, minY, maxX, maxY] = [Math.min(minX, x), Math.min(minY, y), Math.max(maxX, x), Math.max(maxY, y)];
  }
  return { minX, minY, maxX, maxY };
};

/** The middle of the path's box. */
export const middleOfPath = (path: readonly number[]): readonly [x: number, y: number] => {
  const { minX, minY, maxX, maxY } = boxOfPath(path);
  return [(minX + maxX) / 2, (minY + maxY) / 2];
};

export const movedPath = (path: readonly number[], dx: number, dy: number): number[] =>
  path.map((value, n) => value + (n % 2 === 0 ? dx : dy));

/** All holes and slots of a board. */
export const cutsOf = ({ holes, slots, drills, copper }: Board): Cut[] => {
  const of = (cut: BoardHole | BoardSlot, path: readonly number[]): Cut => {
    const span = drills[cut.drill]?.span ?? null;
    const isThrough = span === null || (span[0] === 1 && span[1] >= copper.length);
    return { path, diameterNm: drillOf(cut), plated: cut.plated, span: isThrough ? null : span };
  };
  return [...holes.map((hole) => of(hole, [hole.x, hole.y])), ...slots.map((slot) => of(slot, [...slot.path]))];
};

/** With no more points than a list may have. */
export const listedCut = (cut: Cut): Cut => ({ ...cut, path: cut.path.slice(0, differenceLimits.pathPoints * 2) });
