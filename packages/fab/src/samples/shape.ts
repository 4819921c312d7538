import type { Point } from '@copperline/geometry';
import type { Shape } from './design.ts';
import { type Path, type Pose, at, centredRectangle, circlePath, placedPath } from './path.ts';

const origin = at(0, 0);

export const shapeSize = (shape: Shape): { readonly width: number; readonly height: number } =>
  shape.form === 'circle' ? { width: shape.diameter, height: shape.diameter } : shape;

/** The shape grown by `by`, shrunk if negative. */
export const grownShape = (shape: Shape, by: number): Shape => {
  switch (shape.form) {
    case 'circle':
      return { form: 'circle', diameter: shape.diameter + 2 * by };
    case 'rounded':
      return {
        form: 'rounded',
        width: shape.width + 2 * by,
        height: shape.height + 2 * by,
        radius: Math.max(0, shape.radius + by),
      };
    default:
      return { form: shape.form, width: shape.width + 2 * by, height: shape.height + 2 * by };
  }
};

/** Corner radius; an obround is a fully rounded rectangle. */
export const cornerRadius = (shape: Shape): number => {
  switch (shape.form) {
    case 'circle':
      return shape.diameter / 2;
    case 'rectangle':
      return 0;
    case 'obround':
      return Math.min(shape.width, shape.height) / 2;
    case 'rounded':
      return shape.radius;
  }
};

/** Its counter-clockwise contour at a position. */
export const shapePath = (shape: Shape, position: Point, turn: number): Path => {
  const pose: Pose = { at: position, turn, mirrored: false };
  if (shape.form === 'circle') return circlePath(position, Math.round(shape.diameter / 2));
  return placedPath(centredRectangle(origin, shape.width, shape.height, Math.floor(cornerRadius(shape))), pose);
};

/** The centre line of an obround, for a round pen of its smaller width. */
export const obroundAxis = (shape: Shape, position: Point, turn: number): readonly [Point, Point] => {
  const { width, height } = shapeSize(shape);
  const reach = Math.abs(width - height) / 2;
  const pose: Pose = { at: position, turn, mirrored: false };
  const end = width > height ? at(reach, 0) : at(0, reach);
  const line = placedPath({ from: at(-end.x, -end.y), steps: [{ to: end }] }, pose);
  return [line.from, line.steps[0]?.to ?? line.from];
};
