import { SpatialIndex } from '@copperline/geometry';
import type { Board } from '../board.ts';
import { type ChangeState, type Cut, type CutChange, differenceLimits, type DrillDifference } from './board-difference.ts';
import { boxOfPath, cutsOf, listedCut, middleOfPath, movedPath, pathsAlike } from './cuts.ts';
import { NearIndex } from './near-index.ts';

/** Drills come in steps of a mil or more: less is rounding of a size in inches. */
const sizeTolerance = 12_700;
const positionTolerance = 2_500;
const mostRounding = 30_000;
/** A cut further away is another one. */
const movedWithin = 500_000;
/** Neighbours looked at for a moved cut. */
const neighbours = 8;

/** Rounding of a board's drill positions. */
const stepOf = ({ drills }: Board): number =>
  Math.max(
    0,
    ...drills.map(({ choice }) => {
      if (!choice) return 0;
      const { unit, decimal } = choice.chosen;
      return (unit === 'mm' ? 1_000_000 : 25_400_000) / 10 ** decimal;
    }),
  );

const changesOf = (before: Cut, after: Cut, withinNm: number): CutChange['changes'] => {
  const [[x, y], [toX, toY]] = [middleOfPath(before.path), middleOfPath(after.path)];
  const place = pathsAlike(before.path, after.path, withinNm)
    ? []
    : pathsAlike(movedPath(before.path, toX - x, toY - y), after.path, withinNm)
      ? (['position'] as const)
      : (['path'] as const);
  return [
    ...place,
    ...(Math.abs(before.diameterNm - after.diameterNm) > sizeTolerance ? (['diameter'] as const) : []),
    ...(before.plated === after.plated ? [] : (['plating'] as const)),
    ...(String(before.span) === String(after.span) ? [] : (['span'] as const)),
  ];
};

const keyOf = (cut: Cut): string => [cut.path, cut.diameterNm, cut.plated, cut.span].join(' ');

interface Candidate {
  readonly before: Cut;
  readonly after: Cut;
  /** Equal cuts before those that differ in one thing. */
  readonly rank: number;
  readonly distance: number;
}

/** Ends with the cuts without regard to the side, so that the comparison in the other direction pairs the same ones. */
const byDistance = (a: Candidate, b: Candidate): number => {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.distance !== b.distance) return a.distance - b.distance;
  const keys = [a, b].map(({ before, after }) => [keyOf(before), keyOf(after)].toSorted().join('|'));
  return (keys[0] ?? '') < (keys[1] ?? '') ? -1 : 1;
};

/** Pairs of cuts, each in at most one. */
const paired = (candidates: readonly Candidate[], taken: Set<Cut>): Candidate[] =>
  candidates.toSorted(byDistance).filter(({ before, after }) => {
    if (taken.has(before) || taken.has(after)) return false;
    taken.add(before).add(after);
    return true;
  });

/** Pairs at the same place. */
const inPlace = (before: readonly Cut[], after: readonly Cut[], withinNm: number): Candidate[] => {
  const index = new NearIndex();
  for (const [n, { path }] of after.entries()) index.add(...middleOfPath(path), n);
  return before.flatMap((cut) => {
    const found: Candidate[] = [];
    index.some(...middleOfPath(cut.path), withinNm, (n) => {
      const other = after[n];
      if (other && pathsAlike(cut.path, other.path, withinNm))
        found.push({ before: cut, after: other, rank: changesOf(cut, other, withinNm).length, distance: 0 });
      return false;
    });
    return found;
  });
};

/** The least distance between two paths' middles or ends: a longer slot keeps one end. */
const apart = (a: readonly number[], b: readonly number[]): number => {
  const points = (path: readonly number[]): (readonly [number, number])[] => [
    middleOfPath(path),
    [path[0] ?? 0, path[1] ?? 0],
    [path.at(-2) ?? 0, path.at(-1) ?? 0],
  ];
  return Math.min(...points(a).flatMap(([x, y]) => points(b).map(([toX, toY]) => Math.hypot(toX - x, toY - y))));
};

const boxesOf = (cuts: readonly Cut[]): Float64Array =>
  Float64Array.from(
    cuts.flatMap(({ path }) => {
      const { minX, minY, maxX, maxY } = boxOfPath(path);
      return [minX, minY, maxX, maxY];
    }),
  );

/** Pairs nearby: equal cuts that moved, and cuts that overlap. */
const nearby = (before: readonly Cut[], after: readonly Cut[], withinNm: number): Candidate[] => {
  const index = new SpatialIndex(boxesOf(after));
  return before.flatMap((cut) => {
    const [x, y] = middleOfPath(cut.path);
    return index.nearest(x, y, neighbours, 4 * movedWithin).flatMap((n): Candidate[] => {
      const other = after[n];
      if (!other) return [];
      const distance = apart(cut.path, other.path);
      const changes = changesOf(cut, other, withinNm);
      const reach =
        changes.join() === 'position' ? movedWithin : Math.min(movedWithin, Math.max(cut.diameterNm, other.diameterNm) / 2);
      return distance <= reach ? [{ before: cut, after: other, rank: changes.length, distance }] : [];
    });
  });
};

const stateOf = (before: number, after: number, isChanged: boolean): ChangeState | null => {
  if (before === 0) return after === 0 ? null : 'added';
  return after === 0 ? 'removed' : isChanged ? 'changed' : 'same';
};

/** Compares the holes and slots of two boards. */
export const compareDrills = (first: Board, second: Board): DrillDifference => {
  const [before, after] = [cutsOf(first), cutsOf(second)];
  const withinNm = Math.min(mostRounding, positionTolerance + (stepOf(first) + stepOf(second)) / 2);
  const taken = new Set<Cut>();
  const isLeft = (cut: Cut): boolean => !taken.has(cut);
  const pairs = paired(inPlace(before, after, withinNm), taken);
  pairs.push(...paired(nearby(before.filter(isLeft), after.filter(isLeft), withinNm), taken));
  const [removed, added] = [before.filter(isLeft), after.filter(isLeft)];
  const changed = pairs
    .map(({ before: one, after: other }) => ({ before: one, after: other, changes: changesOf(one, other, withinNm) }))
    .filter(({ changes }) => changes.length > 0);
  const moved = changed.filter(({ changes }) => changes.join() === 'position').length;
  const state = (plated: boolean): ChangeState | null => {
    const touched = [...removed, ...added, ...changed.flatMap((one) => [one.before, one.after])];
    const count = (cuts: readonly Cut[]): number => cuts.filter((cut) => cut.plated === plated).length;
    return stateOf(count(before), count(after), count(touched) > 0);
  };
  return {
    plated: state(true),
    unplated: state(false),
    added: added.slice(0, differenceLimits.holes).map(listedCut),
    removed: removed.slice(0, differenceLimits.holes).map(listedCut),
    changed: changed
      .slice(0, differenceLimits.holes)
      .map((one) => ({ ...one, before: listedCut(one.before), after: listedCut(one.after) })),
    counts: {
      added: added.length,
      removed: removed.length,
      moved,
      changed: changed.length - moved,
      same: pairs.length - changed.length,
    },
  };
};
