import { flattenArc, regionRings, type Stamp } from '@copperline/geometry';

type Quad = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number) => void;

/**
 * A straight stroke covers its stamp at both ends and whatever each edge of the stamp passes over between them. Calls `quad` with
 * the latter, counter-clockwise; what they overlap is covered all the same. Exact for any stamp, convex or not.
 */
export const sweepEdges = (stamp: Stamp, x0: number, y0: number, x1: number, y1: number, quad: Quad): void => {
  const [dx, dy] = [x1 - x0, y1 - y0];
  if (dx === 0 && dy === 0) return;
  for (const ring of regionRings(stamp.region)) {
    let [px, py] = [(ring.at(-2) ?? 0) + x0, (ring.at(-1) ?? 0) + y0];
    for (let i = 0; i < ring.length; i += 2) {
      const [qx, qy] = [(ring[i] ?? 0) + x0, (ring[i + 1] ?? 0) + y0];
      if ((qx - px) * dy > (qy - py) * dx) quad(px, py, qx, qy, qx + dx, qy + dy, px + dx, py + dy);
      else quad(qx, qy, px, py, px + dx, py + dy, qx + dx, qy + dy);
      [px, py] = [qx, qy];
    }
  }
};

/** Far below a pixel at any zoom that shows more than the edge of an arc. */
const chordNm = 1_000;

/** An arc as chords, each given with its start. */
export const chords = (
  [x0, y0, x1, y1, cx, cy]: readonly [number, number, number, number, number, number],
  clockwise: boolean,
  chord: (fromX: number, fromY: number, x: number, y: number) => void,
): void => {
  let [fromX, fromY] = [x0, y0];
  flattenArc(x0, y0, x1, y1, cx, cy, clockwise, chordNm, (x, y) => {
    chord(fromX, fromY, x, y);
    [fromX, fromY] = [x, y];
  });
};
