import type { Ring } from '../polygon.ts';

/** Collects the points of rings, one ring at a time; repeated points are dropped. */
export class PointSink {
  #points = new Int32Array(1024);
  #length = 0;

  readonly push = (x: number, y: number): void => {
    const at = this.#length;
    const points = this.#points;
    if (at > 0 && points[at - 2] === x && points[at - 1] === y) return;
    if (at + 2 > points.length) {
      this.#points = new Int32Array(points.length * 2);
      this.#points.set(points);
    }
    this.#points[at] = x;
    this.#points[at + 1] = y;
    this.#length = at + 2;
  };

  /** The points since the last call as a ring, without a closing point. Empty if fewer than three remain. */
  take(): Ring {
    const points = this.#points;
    let end = this.#length;
    while (end > 2 && points[0] === points[end - 2] && points[1] === points[end - 1]) end -= 2;
    this.#length = 0;
    return end < 6 ? new Int32Array(0) : points.slice(0, end);
  }
}
