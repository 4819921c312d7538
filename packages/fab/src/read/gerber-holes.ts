import { flattenArc, shapeKind, type ShapeList } from '@copperline/geometry';
import type { DrillPattern, Hole, Slot } from '../drill/drill-file.ts';

const arcToleranceNm = 500;
/** A larger difference between width and height is a slot, not a rounded circle. */
const roundnessNm = 2_000;

/** Holes and slots of a Gerber drill file: flashes are holes, strokes are slots. */
export const holesOfShapes = (shapes: ShapeList, plated: boolean | null): Pick<DrillPattern, 'holes' | 'slots'> => {
  const holes: Hole[] = [];
  const slots: Slot[] = [];
  for (let n = 0; n < shapes.count; n += 1) {
    const stampIndex = shapes.stamp[n] ?? -1;
    const stamp = shapes.stamps[stampIndex];
    if (!stamp || shapes.clear[n] !== 0) continue;
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, cx = 0, cy = 0] = shapes.at.subarray(n * 6, n * 6 + 6);
    const kind = shapes.kind[n];
    const { width, height } = stamp;
    if (kind === shapeKind.flash) {
      const stretch = (width - height) / 2;
      if (Math.abs(stretch) <= roundnessNm) holes.push({ x: x0, y: y0, diameter: width, plated, tool: stampIndex });
      else {
        const dx = Math.round(Math.max(0, stretch));
        const dy = Math.round(Math.max(0, -stretch));
        const path = Int32Array.of(x0 - dx, y0 - dy, x0 + dx, y0 + dy);
        slots.push({ path, diameter: Math.min(width, height), plated, tool: stampIndex });
      }
    } else if (kind === shapeKind.line && x0 === x1 && y0 === y1) {
      holes.push({ x: x0, y: y0, diameter: width, plated, tool: stampIndex });
    } else {
      const path = [x0, y0];
      if (kind === shapeKind.line) path.push(x1, y1);
      else flattenArc(x0, y0, x1, y1, cx, cy, kind === shapeKind.clockwise, arcToleranceNm, (x, y) => path.push(x, y));
      slots.push({ path: Int32Array.from(path), diameter: width, plated, tool: stampIndex });
    }
  }
  return { holes, slots };
};
