import { um } from '@copperline/contract';
import { emptyBox, joinBoxes, type Point } from '@copperline/geometry';
import { type Body, boxesApart, discBody, gapBetween, insideContour, lineBody, shapeBody, strokeBodies } from './body.ts';
import type { Side } from './design.ts';
import type { Draft } from './draft.ts';
import { type Path, type Pose, at, flattened, placedPath, shifted, turned } from './path.ts';
import { grownShape } from './shape.ts';
import { textPaths, textWidth } from './stroke-font.ts';

const height = um(900);
const strokeWidth = um(150);
const clearance = um(150);

/** Writes every designator beside its part without covering pads, holes or other legend; omitted if there is no room. */
export const placeLabels = (draft: Draft): void => {
  for (const side of ['top', 'bottom'] as const) {
    const taken = obstaclesOn(draft, side);
    const contours = draft.outline.map((path) => flattened(path, 1_000));
    for (const label of draft.labels.filter((one) => one.side === side)) {
      const found = candidates(label.text, label.pose, label.footprint).find((pose) =>
        fits(labelBodies(label.text, pose), taken, contours),
      );
      if (!found) continue;
      for (const path of labelPaths(label.text, found)) draft.stroke(side, path, strokeWidth);
      taken.push(...labelBodies(label.text, found));
    }
  }
};

const labelPaths = (text: string, pose: Pose): Path[] => textPaths(text, height).map((path) => placedPath(path, pose));

const labelBodies = (text: string, pose: Pose): Body[] =>
  labelPaths(text, pose).flatMap((path) => strokeBodies(path, strokeWidth));

/** Positions above, below, beside and slightly off the part, horizontal or along the part, never upside down. */
const candidates = (text: string, pose: Pose, size: { readonly width: number; readonly height: number }): Pose[] => {
  const reading = ((pose.turn % 180) + 180) % 180;
  const turn = reading > 90 ? reading - 180 : reading;
  const upright = turn % 90 === 0;
  const half = (turn % 180 === 0 || !upright ? size.height : size.width) / 2;
  const halfAcross = (turn % 180 === 0 || !upright ? size.width : size.height) / 2;
  const away = half + height / 2 + um(300);
  const beside = halfAcross + textWidth(text, height) / 2 + um(350);
  const offsets = [0, 400, -400, 800, -800, 1300, -1300].flatMap((slip) => [at(um(slip), away), at(um(slip), -away)]);
  const sideways = [0, 400, -400, 800, -800].flatMap((slip) => [at(beside, um(slip)), at(-beside, um(slip))]);
  return [...offsets, ...sideways].map((offset: Point) => ({
    at: shifted(upright ? offset : turned(offset, turn), pose.at),
    turn: upright ? 0 : turn,
    mirrored: pose.mirrored,
  }));
};

const obstaclesOn = (draft: Draft, side: Side): Body[] => [
  ...draft.pads.flatMap((pad) =>
    pad.maskGrow !== null && (pad.on === 'all' || pad.on === side)
      ? [shapeBody(grownShape(pad.shape, pad.maskGrow), pad.at, pad.turn)]
      : [],
  ),
  ...draft.openings
    .filter((one) => one.film === 'mask' && one.side === side)
    .map((one) => shapeBody(one.shape, one.at, one.turn)),
  ...draft.holes.map((hole) => (hole.to ? lineBody(hole.at, hole.to, hole.diameter) : discBody(hole.at, hole.diameter))),
  ...draft.vias.map((via) => discBody(via.at, via.drill)),
  ...draft.legend.filter((stroke) => stroke.side === side).flatMap(({ path, width }) => strokeBodies(path, width)),
  ...draft.outline.flatMap((path) => strokeBodies(path, um(500))),
];

const fits = (bodies: readonly Body[], taken: readonly Body[], contours: readonly (readonly Point[])[]): boolean =>
  bodies.every((body) =>
    contours.every((contour, index) => body.core[0] && insideContour(body.core[0], contour) === (index === 0)),
  ) && isClear(bodies, taken);

const isClear = (bodies: readonly Body[], taken: readonly Body[]): boolean => {
  const all = bodies.map(({ box }) => box).reduce(joinBoxes, emptyBox);
  const near = taken.filter((other) => boxesApart(all, other.box) < clearance);
  return bodies.every((body) =>
    near.every((other) => boxesApart(body.box, other.box) >= clearance || gapBetween(body, other) >= clearance),
  );
};
