import { type Curve, lineCurve, type Region } from '@copperline/geometry';

/** The edges of the board and of its cut-outs. */
export const outlineCurves = (area: Region): Curve[] => {
  const curves: Curve[] = [];
  for (const { outer, holes } of area) {
    for (const ring of [outer, ...holes]) {
      for (let i = 0; i < ring.length; i += 2) {
        const next = (i + 2) % ring.length;
        curves.push(lineCurve(ring[i] ?? 0, ring[i + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0));
      }
    }
  }
  return curves;
};
