import { type Box, paintLevels, type ShapeList, shapeBoxes, shapeKind } from '@copperline/geometry';
import { fillsAlike } from './alike-fills.ts';
import { stampDeviations } from './alike-stamps.ts';
import { NearIndex } from './near-index.ts';
import { middleOf, strokesApart } from './strokes-apart.ts';

/** Shapes of each list that the other does not have. */
export interface UnlikeShapes {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

interface Side {
  readonly list: ShapeList;
  /** Shapes of one level may be drawn in any order and any number of times. */
  readonly levels: Int32Array;
  /** All shapes that draw something. */
  readonly shapes: readonly number[];
  readonly index: NearIndex;
}

const hasArea = ({ kind, stamp, stamps }: ShapeList, i: number): boolean =>
  kind[i] === shapeKind.fill || (stamps[stamp[i] ?? -1]?.region.length ?? 0) > 0;

const sideOf = (list: ShapeList, window: Box): Side => {
  const levels = new Int32Array(list.count);
  if (list.clear.includes(1)) {
    levels.fill(-1);
    for (const [level, members] of paintLevels(list, shapeBoxes(list), window).entries())
      for (const i of members) levels[i] = level;
  }
  const shapes: number[] = [];
  const index = new NearIndex();
  for (let i = 0; i < list.count; i += 1) {
    if (levels[i] === -1 || !hasArea(list, i)) continue;
    shapes.push(i);
    index.add(...middleOf(list, i), i);
  }
  return { list, levels, shapes, index };
};

/**
 * Shapes that have no like in the other list, with edges nowhere further apart than the tolerance. The rest draws the same in both:
 * a shape's number, its direction and the order within a level mean nothing.
 */
export const unlikeShapes = (before: ShapeList, after: ShapeList, window: Box, toleranceNm: number): UnlikeShapes => {
  const [first, second] = [sideOf(before, window), sideOf(after, window)];
  const stampsApart = stampDeviations(before.stamps, after.stamps, toleranceNm);
  const alike = (i: number, j: number): boolean => {
    if (first.levels[i] !== second.levels[j]) return false;
    if (before.kind[i] === shapeKind.fill || after.kind[j] === shapeKind.fill)
      return before.kind[i] === after.kind[j] && fillsAlike(before, i, after, j, toleranceNm);
    const apart = strokesApart(before, i, after, j);
    return apart <= toleranceNm && apart + stampsApart(before.stamp[i] ?? -1, after.stamp[j] ?? -1) <= toleranceNm;
  };
  return {
    before: first.shapes.filter((i) => !second.index.some(...middleOf(before, i), toleranceNm, (j) => alike(i, j))),
    after: second.shapes.filter((j) => !first.index.some(...middleOf(after, j), toleranceNm, (i) => alike(i, j))),
  };
};
