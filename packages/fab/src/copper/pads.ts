import { type Box, SpatialIndex, shapeKind } from '@copperline/geometry';
import type { BoardHole } from '../board.ts';
import type { BoardModel, LayerModel } from './model.ts';

/** A flash on an outer copper layer that parts, probes or vias use. */
export interface Pad {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  /** The larger and the smaller side. */
  readonly long: number;
  readonly short: number;
  readonly isRound: boolean;
  readonly hole: BoardHole | null;
  readonly isVia: boolean;
  readonly isFiducial: boolean;
}

/** Larger holes carry pins. */
const largestVia = 500_000;

const holesByPlace = (holes: readonly BoardHole[]): SpatialIndex =>
  new SpatialIndex(
    Float64Array.from(
      holes.flatMap(({ x, y, diameter }) => [x - diameter / 2, y - diameter / 2, x + diameter / 2, y + diameter / 2]),
    ),
  );

/** The pads of one outer layer. What the files say of a pad counts before what it looks like. */
export const padsOf = (model: BoardModel, layer: LayerModel): Pad[] => {
  const { shapes } = layer;
  const { holes } = model.board;
  const index = holesByPlace(holes);
  const pads: Pad[] = [];
  for (let node = 0; node < shapes.count; node += 1) {
    const stamp = shapes.stamps[shapes.stamp[node] ?? -1];
    if (shapes.kind[node] !== shapeKind.flash || shapes.clear[node] === 1 || !stamp || stamp.region.length === 0) continue;
    const x = shapes.at[node * 6] ?? 0;
    const y = shapes.at[node * 6 + 1] ?? 0;
    const use = shapes.uses[shapes.use[node] ?? -1] ?? '';
    const found = index.search({ minX: x, minY: y, maxX: x, maxY: y }).map((i) => holes[i]);
    const hole = found.find((h) => h && Math.hypot(h.x - x, h.y - y) <= h.diameter / 2) ?? null;
    const isRound = stamp.form === 'circle';
    pads.push({
      node,
      x,
      y,
      box: layer.boxOf(node),
      long: Math.max(stamp.width, stamp.height),
      short: Math.min(stamp.width, stamp.height),
      isRound,
      hole,
      isVia: use === 'ViaPad' || (use === '' && isRound && hole !== null && hole.plated && hole.diameter <= largestVia),
      isFiducial: use === 'FiducialPad',
    });
  }
  return pads;
};
