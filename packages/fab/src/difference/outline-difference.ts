import { type Box, difference, intersection, type Region, reversedRing, ringBox } from '@copperline/geometry';
import type { Outline } from '../board.ts';
import { type BoardSize, differenceLimits, type OutlineDifference } from './board-difference.ts';
import { changedAreas } from './changed-areas.ts';

const cutOutsOf = (boards: Region): Region =>
  boards.flatMap(({ holes }) => holes.map((hole) => ({ outer: reversedRing(hole), holes: [] })));

const sizeOf = ({ box, boards }: Outline): BoardSize => ({
  widthNm: box.maxX - box.minX,
  heightNm: box.maxY - box.minY,
  boards: boards.length,
  cutOuts: boards.reduce((sum, { holes }) => sum + holes.length, 0),
});

/** Boxes of cut-outs where the other board has none. */
const without = (cutOuts: Region, others: Region): Box[] =>
  cutOuts
    .filter((cutOut) => intersection([cutOut], others).length === 0)
    .map(({ outer }) => ringBox(outer))
    .slice(0, differenceLimits.cutOuts);

const drawn = (outline: Outline | null): Outline | null => (outline?.source === 'copper' ? null : outline);

/** Compares the edges of two boards. An edge that was guessed from the copper is none. */
export const compareOutlines = (first: Outline | null, second: Outline | null, toleranceNm: number): OutlineDifference => {
  const [before, after] = [drawn(first), drawn(second)];
  const [size, sizeAfter] = [before && sizeOf(before), after && sizeOf(after)];
  const none = { areas: [], areaCount: 0, addedCutOuts: [], removedCutOuts: [] };
  if (!before || !after) {
    const state = before ? 'removed' : after ? 'added' : null;
    return { state, before: size, after: sizeAfter, ...none };
  }
  const changed = { removed: difference(before.boards, after.boards), added: difference(after.boards, before.boards) };
  const areas = changedAreas(changed, toleranceNm);
  if (areas.areaCount === 0) return { state: 'same', before: size, after: sizeAfter, ...none };
  const [cutOuts, cutOutsAfter] = [cutOutsOf(before.boards), cutOutsOf(after.boards)];
  return {
    state: 'changed',
    before: size,
    after: sizeAfter,
    ...areas,
    addedCutOuts: without(cutOutsAfter, cutOuts),
    removedCutOuts: without(cutOuts, cutOutsAfter),
  };
};
