import Flatbush from 'flatbush';
import { type Box, emptyBox, growBox, joinBoxes } from './point.ts';

/** Items looked up at once for pairs. */
const together = 8;

const boxAt = (boxes: Float64Array, item: number): Box => ({
  minX: boxes[item * 4] ?? 0,
  minY: boxes[item * 4 + 1] ?? 0,
  maxX: boxes[item * 4 + 2] ?? 0,
  maxY: boxes[item * 4 + 3] ?? 0,
});

/** Finds items by box. An item is its index in the list of boxes: minX, minY, maxX, maxY of each. */
export class SpatialIndex {
  readonly count: number;
  readonly #boxes: Float64Array;
  readonly #tree: Flatbush | null;

  constructor(boxes: Float64Array) {
    this.count = boxes.length / 4;
    this.#boxes = boxes;
    this.#tree = this.count > 0 ? new Flatbush(this.count) : null;
    for (let i = 0; i < boxes.length; i += 4) this.#tree?.add(boxes[i] ?? 0, boxes[i + 1] ?? 0, boxes[i + 2], boxes[i + 3]);
    this.#tree?.finish();
  }

  /** Items whose boxes intersect this one, unordered. */
  search({ minX, minY, maxX, maxY }: Box): number[] {
    return this.#tree?.search(minX, minY, maxX, maxY) ?? [];
  }

  /** Whether one of the items whose boxes intersect this one passes a test. */
  some({ minX, minY, maxX, maxY }: Box, test: (item: number) => boolean): boolean {
    let found = false;
    this.#tree?.search(minX, minY, maxX, maxY, (item) => {
      found ||= test(item);
      return false;
    });
    return found;
  }

  /** The items whose boxes are nearest to a point, nearest first. */
  nearest(x: number, y: number, most = 1, withinNm = Infinity): number[] {
    return this.#tree?.neighbors(x, y, most, withinNm) ?? [];
  }

  /** Visits every pair of items whose boxes are at most this far apart along both axes, the lower index first. */
  pairs(withinNm: number, visit: (a: number, b: number) => void): void {
    const boxes = this.#boxes;
    // The tree lists neighbours one after the other, so a few of them are looked up together.
    const order = this.search({ minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity });
    for (let first = 0; first < order.length; first += together) {
      const few = order.slice(first, first + together);
      const near = this.search(
        growBox(
          few.reduce((sum, item) => joinBoxes(sum, boxAt(boxes, item)), emptyBox),
          withinNm,
        ),
      );
      for (const a of few) {
        const minX = (boxes[a * 4] ?? 0) - withinNm;
        const minY = (boxes[a * 4 + 1] ?? 0) - withinNm;
        const maxX = (boxes[a * 4 + 2] ?? 0) + withinNm;
        const maxY = (boxes[a * 4 + 3] ?? 0) + withinNm;
        for (const b of near) {
          if (b <= a) continue;
          const at = b * 4;
          if ((boxes[at] ?? 0) > maxX || (boxes[at + 2] ?? 0) < minX) continue;
          if ((boxes[at + 1] ?? 0) <= maxY && (boxes[at + 3] ?? 0) >= minY) visit(a, b);
        }
      }
    }
  }

  /** The same between the items of this index and those of another. */
  pairsWith(other: SpatialIndex, withinNm: number, visit: (mine: number, theirs: number) => void): void {
    for (let a = 0; a < this.count; a += 1) {
      for (const b of other.#around(this.#boxes, a, withinNm)) visit(a, b);
    }
  }

  #around(boxes: Float64Array, item: number, by: number): number[] {
    const at = item * 4;
    const minX = (boxes[at] ?? 0) - by;
    const minY = (boxes[at + 1] ?? 0) - by;
    return this.#tree?.search(minX, minY, (boxes[at + 2] ?? 0) + by, (boxes[at + 3] ?? 0) + by) ?? [];
  }
}
