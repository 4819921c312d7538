import { type Box, SpatialIndex, shapeKind } from '@copperline/geometry';
import type { BoardHole, BoardSlot } from '../board.ts';
import type { BoardModel, LayerModel } from './model.ts';
import { boxAround } from './nets.ts';

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
  /** Contains the centre of a hole or part of a slot. */
  readonly isDrilled: boolean;
  readonly isVia: boolean;
  readonly isFiducial: boolean;
}

/** Larger holes are for pins. */
const largestVia = 650_000;
const largestViaPad = 1_200_000;

const indexOfHoles = (holes: readonly BoardHole[]): SpatialIndex =>
  new SpatialIndex(
    Float64Array.from(
      holes.flatMap(({ x, y, diameter }) => [x - diameter / 2, y - diameter / 2, x + diameter / 2, y + diameter / 2]),
    ),
  );

const indexOfSlots = (slots: readonly BoardSlot[]): SpatialIndex =>
  new SpatialIndex(
    Float64Array.from(
      slots.flatMap(({ path, diameter }) => {
        const { minX, minY, maxX, maxY } = boxAround(path, diameter / 2);
        return [minX, minY, maxX, maxY];
      }),
    ),
  );

/** Several checks read the pads of a layer. */
const known = new WeakMap<LayerModel, readonly Pad[]>();

/** The pads of one outer layer. Attributes of the files take precedence over the shape. */
export const padsOf = (model: BoardModel, layer: LayerModel): readonly Pad[] => {
  const pads = known.get(layer) ?? readPads(model, layer);
  known.set(layer, pads);
  return pads;
};

const readPads = (model: BoardModel, layer: LayerModel): Pad[] => {
  const { shapes } = layer;
  const { holes, slots, holesFit } = model;
  const index = indexOfHoles(holes);
  const slotIndex = indexOfSlots(slots);
  const holesIn = (x: number, y: number, reach: number): boolean =>
    index
      .search({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })
      .some((i) => Math.hypot((holes[i]?.x ?? Infinity) - x, (holes[i]?.y ?? Infinity) - y) <= reach);
  const pads: Pad[] = [];
  for (let node = 0; node < shapes.count; node += 1) {
    const stamp = shapes.stamps[shapes.stamp[node] ?? -1];
    if (shapes.kind[node] !== shapeKind.flash || shapes.clear[node] === 1 || !stamp || stamp.region.length === 0) continue;
    const x = shapes.at[node * 6] ?? 0;
    const y = shapes.at[node * 6 + 1] ?? 0;
    const here = { minX: x, minY: y, maxX: x, maxY: y };
    const use = shapes.uses[shapes.use[node] ?? -1] ?? '';
    const hole =
      index
        .search(here)
        .map((i) => holes[i])
        .find((h) => h && Math.hypot(h.x - x, h.y - y) <= h.diameter / 2) ?? null;
    const long = Math.max(stamp.width, stamp.height);
    const short = Math.min(stamp.width, stamp.height);
    // Without holes a small pad of equal size on both sides may be a via.
    const undrilled = holes.length === 0 || !holesFit;
    const isLikelyVia = hole ? hole.plated && hole.diameter <= largestVia : undrilled && long <= largestViaPad;
    pads.push({
      node,
      x,
      y,
      box: layer.boxOf(node),
      long,
      short,
      isRound: stamp.form === 'circle',
      hole,
      isDrilled: hole !== null || slotIndex.search(here).length > 0 || holesIn(x, y, short / 2),
      isVia: use === 'ViaPad' || (use === '' && long === short && isLikelyVia),
      isFiducial: use === 'FiducialPad',
    });
  }
  return pads;
};
