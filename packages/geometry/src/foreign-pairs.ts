import type { SpatialIndex } from './spatial-index.ts';

/** Neighbouring items or nodes that make up a node. */
const together = 8;

/** The group of a node whose items belong to several. */
const mixed = -1;

interface Level {
  /** minX, minY, maxX, maxY of each node. */
  readonly boxes: Float64Array;
  readonly groups: Int32Array;
}

/** The nodes over those of a level. */
const above = ({ boxes, groups }: Level): Level => {
  const count = Math.ceil(groups.length / together);
  const upper = { boxes: new Float64Array(count * 4), groups: new Int32Array(count) };
  for (let node = 0; node < count; node += 1) {
    const end = Math.min(groups.length, (node + 1) * together);
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
    let group = groups[node * together] ?? mixed;
    for (let part = node * together; part < end; part += 1) {
      minX = Math.min(minX, boxes[part * 4] ?? 0);
      minY = Math.min(minY, boxes[part * 4 + 1] ?? 0);
      maxX = Math.max(maxX, boxes[part * 4 + 2] ?? 0);
      maxY = Math.max(maxY, boxes[part * 4 + 3] ?? 0);
      if (groups[part] !== group) group = mixed;
    }
    upper.boxes.set([minX, minY, maxX, maxY], node * 4);
    upper.groups[node] = group;
  }
  return upper;
};

/** Finds pairs of items of different groups with boxes close together. A plane has very many edges, and all are of one group. */
export class ForeignPairs {
  /** The items in the order of an index, which lists neighbours one after the other. */
  readonly #order: readonly number[];
  /** From the items to the root. */
  readonly #levels: Level[];

  /** `groups` has the group of each item, from 0. */
  constructor(index: SpatialIndex, boxes: Float64Array, groups: ArrayLike<number>) {
    this.#order = index.search({ minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity });
    const items = { boxes: new Float64Array(this.#order.length * 4), groups: new Int32Array(this.#order.length) };
    for (const [at, item] of this.#order.entries()) {
      for (let k = 0; k < 4; k += 1) items.boxes[at * 4 + k] = boxes[item * 4 + k] ?? 0;
      items.groups[at] = groups[item] ?? mixed;
    }
    this.#levels = [items];
    for (let top: Level = items; top.groups.length > 1; this.#levels.push(top)) top = above(top);
  }

  /** Visits pairs whose boxes are at most `within()` apart along both axes; it may shrink from call to call. Unordered. */
  each(within: () => number, visit: (a: number, b: number) => void): void {
    if (this.#order.length > 1) this.#cross(this.#levels.length - 1, 0, 0, within, visit);
  }

  /** The same for a fixed distance: by the lower item of a pair, then in the order of the index. */
  eachInOrder(withinNm: number, visit: (a: number, b: number) => void): void {
    const lower: number[] = [];
    const higher: number[] = [];
    this.each(
      () => withinNm,
      (a, b) => {
        lower.push(Math.min(a, b));
        higher.push(Math.max(a, b));
      },
    );
    const rank = new Int32Array(this.#order.length);
    for (const [at, item] of this.#order.entries()) rank[item] = at;
    const sorted = lower.map((_, pair) => pair);
    sorted.sort((a, b) => (lower[a] ?? 0) - (lower[b] ?? 0) || (rank[higher[a] ?? 0] ?? 0) - (rank[higher[b] ?? 0] ?? 0));
    for (const pair of sorted) visit(lower[pair] ?? 0, higher[pair] ?? 0);
  }

  /** The pairs between two nodes of a level, or within one. */
  #cross(height: number, a: number, b: number, within: () => number, visit: (a: number, b: number) => void): void {
    const level = this.#levels[height];
    if (!level) return;
    const { boxes, groups } = level;
    if (groups[a] !== mixed && groups[a] === groups[b]) return;
    const reach = within();
    if (
      (boxes[a * 4] ?? 0) - reach > (boxes[b * 4 + 2] ?? 0) ||
      (boxes[b * 4] ?? 0) - reach > (boxes[a * 4 + 2] ?? 0) ||
      (boxes[a * 4 + 1] ?? 0) - reach > (boxes[b * 4 + 3] ?? 0) ||
      (boxes[b * 4 + 1] ?? 0) - reach > (boxes[a * 4 + 3] ?? 0)
    )
      return;
    if (height === 0) {
      if (a !== b) visit(this.#order[a] ?? 0, this.#order[b] ?? 0);
      return;
    }
    const count = this.#levels[height - 1]?.groups.length ?? 0;
    const [endA, endB] = [Math.min(count, (a + 1) * together), Math.min(count, (b + 1) * together)];
    for (let i = a * together; i < endA; i += 1)
      for (let j = a === b ? i : b * together; j < endB; j += 1) this.#cross(height - 1, i, j, within, visit);
  }
}
