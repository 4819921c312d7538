import { type Curve, lineCurve, type ShapeList, shapeKind } from '@copperline/geometry';

/** The centre lines of straight strokes, as V-cuts are drawn. */
export const straightLines = ({ count, kind, at }: ShapeList): Curve[] => {
  const lines: Curve[] = [];
  for (let i = 0; i < count; i += 1)
    if (kind[i] === shapeKind.line) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = at.subarray(i * 6, i * 6 + 4);
      lines.push(lineCurve(x0, y0, x1, y1));
    }
  return lines;
};
