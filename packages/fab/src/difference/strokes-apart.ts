import { type ShapeList, shapeKind } from '@copperline/geometry';

const valueOf = ({ at }: ShapeList, i: number, field: number): number => at[i * 6 + field] ?? 0;

/** Distance of two points of two shapes; a point is named by the number of its x. */
const apart = (a: ShapeList, i: number, from: number, b: ShapeList, j: number, to: number): number =>
  Math.hypot(valueOf(a, i, from) - valueOf(b, j, to), valueOf(a, i, from + 1) - valueOf(b, j, to + 1));

const [start, end, centre] = [0, 2, 4];

const sameWay = (a: ShapeList, i: number, b: ShapeList, j: number): number =>
  Math.max(apart(a, i, start, b, j, start), apart(a, i, end, b, j, end));

const otherWay = (a: ShapeList, i: number, b: ShapeList, j: number): number =>
  Math.max(apart(a, i, start, b, j, end), apart(a, i, end, b, j, start));

const isArc = ({ kind }: ShapeList, i: number): boolean =>
  kind[i] === shapeKind.clockwise || kind[i] === shapeKind.counterClockwise;

const isCircle = (list: ShapeList, i: number): boolean => apart(list, i, start, list, i, end) === 0;

const arcsApart = (a: ShapeList, i: number, b: ShapeList, j: number): number => {
  const centres = apart(a, i, centre, b, j, centre);
  if (isCircle(a, i) !== isCircle(b, j)) return Infinity;
  // A circle may start anywhere.
  if (isCircle(a, i)) return centres + Math.abs(apart(a, i, start, a, i, centre) - apart(b, j, start, b, j, centre));
  return Math.max(centres, a.kind[i] === b.kind[j] ? sameWay(a, i, b, j) : otherWay(a, i, b, j));
};

/** How far two flashes or strokes are apart, whichever way they are drawn; Infinity if they are of different kinds. */
export const strokesApart = (a: ShapeList, i: number, b: ShapeList, j: number): number => {
  if (isArc(a, i) && isArc(b, j)) return arcsApart(a, i, b, j);
  if (a.kind[i] !== b.kind[j]) return Infinity;
  if (a.kind[i] === shapeKind.flash) return apart(a, i, start, b, j, start);
  return Math.min(sameWay(a, i, b, j), otherWay(a, i, b, j));
};

/** The middle of a shape, whichever way it is drawn: of an arc its centre, of a fill that of its box. */
export const middleOf = (list: ShapeList, i: number): readonly [x: number, y: number] => {
  const between = (one: number, other: number): number => (valueOf(list, i, one) + valueOf(list, i, other)) / 2;
  if (list.kind[i] === shapeKind.flash) return [valueOf(list, i, 0), valueOf(list, i, 1)];
  if (list.kind[i] === shapeKind.fill) return [between(2, 4), between(3, 5)];
  return isArc(list, i) ? [valueOf(list, i, centre), valueOf(list, i, centre + 1)] : [between(0, 2), between(1, 3)];
};
