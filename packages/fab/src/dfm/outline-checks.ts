import { um } from '@copperline/contract/values';
import { reversedRing, type Ring, ringBox, thinParts } from '@copperline/geometry';
import type { BoardModel } from '../copper/model.ts';
import { outlineCurves } from '../copper/outline-curves.ts';
import { drillOf, limitTolerance } from '../nominal.ts';
import { padsOf } from '../copper/pads.ts';
import { type Check, isBelow } from './check.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import { acrossSlot } from './holes.ts';
import { sides } from '../copper/sides.ts';
import type { Hit } from './hits.ts';

/** A finding about the board as a whole. */
const wholeBoard = (
  check: Finding['check'],
  severity: Finding['severity'],
  measured: number | null,
  limit: number | null,
  unit: Finding['unit'],
  values?: Finding['values'],
): Finding => ({
  id: check,
  check,
  severity,
  layers: [],
  from: null,
  to: null,
  extent: null,
  measured,
  limit,
  unit,
  count: 1,
  nets: [],
  ...(values ? { values } : {}),
});

export const outlineCheck: Check = {
  id: 'outline',
  group: 'outline',
  unit: 'nm',
  limit: () => null,
  applies: () => true,
  run: ({ model: { board } }) => {
    if (!board.outline || board.outline.source === 'copper') return [wholeBoard('outline', 'error', null, null, 'none')];
    const frame = { check: 'outline', layers: ['Profile'], limit: null } as const;
    const crossings = (board.outline.crossings ?? []).map((at): Hit => {
      return { from: at, to: at, measured: 0, cause: 'crossing', nets: [] };
    });
    return [
      ...findingsOf({ ...frame, severity: 'error', unit: 'none', values: { crossing: 1 } }, crossings),
      ...findingsOf(
        { ...frame, severity: 'warning', unit: 'nm' },
        board.outline.gaps.map(({ x, y, sizeNm }) => ({ from: { x, y }, to: { x, y }, measured: sizeNm, cause: '', nets: [] })),
      ),
    ];
  },
};

export const boardSize: Check = {
  id: 'board-size',
  group: 'outline',
  unit: 'nm',
  limit: ({ limits }) => Math.max(limits.boardWidth, limits.boardHeight),
  applies: ({ model }) => model.board.outline !== null,
  run: ({ model: { board }, limits }) => {
    if (!board.outline) return [];
    const { minX, minY, maxX, maxY } = board.outline.box;
    const [short = 0, long = 0] = [maxX - minX, maxY - minY].sort((a, b) => a - b);
    const [narrow = 0, wide = 0] = [limits.boardWidth, limits.boardHeight].sort((a, b) => a - b);
    if (short <= narrow && long <= wide) return [];
    const tooLong = long > wide;
    return [wholeBoard('board-size', 'error', tooLong ? long : short, tooLong ? wide : narrow, 'nm')];
  },
};

/** Some tools draw drilled holes in the outline layer; contours within a hole are not routed. */
const isDrilled = ({ board }: BoardModel, ring: Ring): boolean => {
  const { minX, minY, maxX, maxY } = ringBox(ring);
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const reach = Math.max(maxX - minX, maxY - minY) / 2;
  return board.holes.some((hole) => Math.hypot(hole.x - x, hole.y - y) + reach <= hole.diameter / 2);
};

/** Distance from a cut-out at which its pad begins, and between the points that are looked at. */
const besideCutout = um(100);

/** Whether both outer layers have copper all around a contour: it is the slot of a plated pin, drawn with the outline. */
const isPlatedSlot = (model: BoardModel, ring: Ring): boolean => {
  const outer = sides.flatMap((side) => model.outer(side) ?? []);
  // The contour of a hole runs clockwise: the board is on the left.
  const isPadded = (x0: number, y0: number, x1: number, y1: number): boolean => {
    const length = Math.hypot(x1 - x0, y1 - y0);
    const [x, y] = [(x0 + x1) / 2 - ((y1 - y0) / length) * besideCutout, (y0 + y1) / 2 + ((x1 - x0) / length) * besideCutout];
    return length < besideCutout || outer.every((copper) => copper.covers(x, y));
  };
  return (
    outer.length === sides.length &&
    outlineCurves([{ outer: ring, holes: [] }]).every(({ x0, y0, x1, y1 }) => isPadded(x0, y0, x1, y1))
  );
};

/** Cut-outs of the outline and unplated slots, both made with the router. */
export const cutoutWidth: Check = {
  id: 'cutout-width',
  group: 'outline',
  unit: 'nm',
  limit: ({ limits }) => limits.npthCutout,
  applies: ({ model }) => model.area.length > 0 || model.board.slots.some(({ plated }) => !plated),
  run: ({ model, limits }) => {
    const frame = { check: 'cutout-width', severity: 'error', limit: limits.npthCutout, unit: 'nm' } as const;
    const holes = model.area.flatMap((board) => board.holes).filter((ring) => !isDrilled(model, ring));
    const isRouted = (ring: Ring, widthNm: number): boolean => isBelow(widthNm, limits.pthSlot) || !isPlatedSlot(model, ring);
    const cutouts = holes.flatMap((ring, index): Hit[] =>
      thinParts([{ outer: reversedRing(ring), holes: [] }], limits.npthCutout - limitTolerance)
        .filter(({ widthNm }) => isRouted(ring, widthNm))
        .map(({ widthNm, from, to, box }) => ({
          from,
          to,
          measured: widthNm,
          cause: String(index),
          nets: [],
          extent: box,
        })),
    );
    const slots = model.board.slots.filter((slot) => !slot.plated && isBelow(drillOf(slot), limits.npthCutout));
    return [
      ...findingsOf({ ...frame, layers: ['Profile'] }, cutouts, Infinity),
      ...findingsOf({ ...frame, layers: [] }, slots.map(acrossSlot), Infinity),
    ];
  },
};

export const panelNeeded: Check = {
  id: 'panel-needed',
  group: 'assembly',
  unit: 'nm',
  limit: ({ limits }) => limits.panelBelow,
  applies: ({ model, order }) => order.assembly && model.board.outline !== null,
  run: ({ model: { board }, limits }) => {
    if (!board.outline) return [];
    const { minX, minY, maxX, maxY } = board.outline.box;
    const longest = Math.max(maxX - minX, maxY - minY);
    return longest < limits.panelBelow ? [wholeBoard('panel-needed', 'warning', longest, limits.panelBelow, 'nm')] : [];
  },
};

/** Number of fiducials needed: round, bare, without hole and paste. */
const wantedFiducials = 2;

export const fiducialMissing: Check = {
  id: 'fiducial-missing',
  group: 'assembly',
  unit: 'count',
  limit: () => wantedFiducials,
  applies: ({ model, order }) => order.assembly && sides.some((side) => model.side('paste', side)),
  run: ({ model, limits }) => {
    const fiducials = sides.flatMap((side) => {
      const copper = model.outer(side);
      const mask = model.side('mask', side);
      const paste = model.side('paste', side);
      if (!copper) return [];
      return padsOf(model, copper).filter(
        ({ isRound, isFiducial, isDrilled, long, x, y }) =>
          isFiducial ||
          (isRound &&
            !isDrilled &&
            long >= limits.fiducialMin &&
            long <= limits.fiducialMax &&
            mask?.covers(x, y) &&
            !paste?.covers(x, y)),
      );
    });
    if (fiducials.length >= wantedFiducials) return [];
    return [wholeBoard('fiducial-missing', 'info', fiducials.length, wantedFiducials, 'count')];
  },
};
