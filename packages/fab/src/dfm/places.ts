import { type Box, emptyBox, joinBoxes, type Point } from '@copperline/geometry';

/** One measured place before those of one cause are joined. */
export interface Hit {
  readonly from: Point;
  readonly to: Point;
  readonly measured: number;
  /** Hits are joined only where this is equal: the nets on either side, the tool, the pad's form. */
  readonly cause: string;
  readonly nets: readonly string[];
  /** All of what was measured there, where that is more than the two ends. */
  readonly extent?: Box;
}

export interface Cluster {
  readonly worst: Hit;
  readonly extent: Box;
  readonly count: number;
}

const middle = ({ from, to }: Hit): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

const growExtent = (box: Box, { from, to, extent }: Hit): Box => {
  const ends = {
    minX: Math.min(from.x, to.x),
    minY: Math.min(from.y, to.y),
    maxX: Math.max(from.x, to.x),
    maxY: Math.max(from.y, to.y),
  };
  return joinBoxes(box, extent ? joinBoxes(extent, ends) : ends);
};

/** Joins hits of one cause whose middles are at most this far apart, step by step along a row of them. */
export const clusterHits = (hits: readonly Hit[], reachNm: number): Cluster[] => {
  const cells = new Map<string, { hit: Hit; x: number; y: number; cluster: number }[]>();
  const parent: number[] = [];
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) at = parent[at] ?? at;
    return at;
  };
  const placed = hits.map((hit, i) => {
    parent.push(i);
    const { x, y } = middle(hit);
    const [column, row] = [Math.floor(x / reachNm), Math.floor(y / reachNm)];
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const other of cells.get(`${hit.cause} ${column + dx} ${row + dy}`) ?? [])
          if (Math.hypot(other.x - x, other.y - y) <= reachNm) parent[root(i)] = root(other.cluster);
    const key = `${hit.cause} ${column} ${row}`;
    const cell = cells.get(key);
    const entry = { hit, x, y, cluster: i };
    if (cell) cell.push(entry);
    else cells.set(key, [entry]);
    return entry;
  });
  const clusters = new Map<number, Cluster>();
  for (const { hit, cluster } of placed) {
    const at = root(cluster);
    const known = clusters.get(at);
    clusters.set(at, {
      worst: known && known.worst.measured <= hit.measured ? known.worst : hit,
      extent: growExtent(known?.extent ?? emptyBox, hit),
      count: (known?.count ?? 0) + 1,
    });
  }
  return [...clusters.values()];
};
