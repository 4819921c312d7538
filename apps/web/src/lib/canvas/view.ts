import type { Box, Point } from '@copperline/geometry';

/** What part of the plane a canvas shows. Board coordinates are nanometres with y upwards; the screen's y runs down. */
export interface View {
  /** The place in the middle of the canvas. */
  readonly x: number;
  readonly y: number;
  /** CSS pixels a nanometre. */
  readonly scale: number;
  /** Seen from below: x runs to the left. */
  readonly flipped: boolean;
}

/** In CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From two metres across the canvas down to a tenth of a micrometre a pixel. */
const scaleLimits = { min: 2e-7, max: 1e-2 } as const;

const limited = (scale: number): number => Math.min(scaleLimits.max, Math.max(scaleLimits.min, scale));

const side = (view: View): number => (view.flipped ? -1 : 1);

export const toScreen = (view: View, size: Size, place: Point): Point => ({
  x: size.width / 2 + side(view) * (place.x - view.x) * view.scale,
  y: size.height / 2 - (place.y - view.y) * view.scale,
});

const toPlane = (view: View, size: Size, at: Point): Point => ({
  x: view.x + (side(view) * (at.x - size.width / 2)) / view.scale,
  y: view.y - (at.y - size.height / 2) / view.scale,
});

/** The whole nanometre under a point of the canvas. */
export const toBoard = (view: View, size: Size, at: Point): Point => {
  const { x, y } = toPlane(view, size, at);
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
};

/** Moves what is shown along with a hand that moved by so many pixels. */
export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - (side(view) * dx) / view.scale,
  y: view.y + dy / view.scale,
});

/** Zooms while the place under `at` stays where it is. */
export const zoomed = (view: View, size: Size, at: Point, factor: number): View => {
  const scale = limited(view.scale * factor);
  const held = toPlane(view, size, at);
  const moved = toPlane({ ...view, scale }, size, at);
  return { ...view, scale, x: view.x + held.x - moved.x, y: view.y + held.y - moved.y };
};

/** The view that shows all of a box with a margin of so many pixels; a point is shown at `closest` at most. */
export const fitted = (box: Box, size: Size, flipped: boolean, marginPx = 32, closest: number = scaleLimits.max): View => {
  const room = (length: number) => Math.max(length - 2 * marginPx, length / 2, 1);
  const scale = Math.min(room(size.width) / (box.maxX - box.minX), room(size.height) / (box.maxY - box.minY), closest);
  return { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2, scale: limited(scale), flipped };
};

/** What of the plane is on the canvas. */
export const visibleBox = (view: View, size: Size): Box => {
  const halfWidth = size.width / 2 / view.scale;
  const halfHeight = size.height / 2 / view.scale;
  return { minX: view.x - halfWidth, minY: view.y - halfHeight, maxX: view.x + halfWidth, maxY: view.y + halfHeight };
};

/** From below instead of from above, about the middle of the canvas. */
export const turned = (view: View): View => ({ ...view, flipped: !view.flipped });

/** A view on the way from one to another: the scale changes evenly to the eye, and the target stays on a straight line. */
export const between = (from: View, to: View, share: number): View => {
  if (share >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** share;
  // Places move as the zoom does, or a zoom from afar would swing past its target.
  const way = to.scale === from.scale ? share : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, scale, flipped: to.flipped };
};

export const sameView = (a: View, b: View): boolean =>
  a.x === b.x && a.y === b.y && a.scale === b.scale && a.flipped === b.flipped;
