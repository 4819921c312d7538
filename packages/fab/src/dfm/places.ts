import { type Box, emptyBox, joinBoxes, type Point, SpatialIndex } from '@copperline/geometry';
import { Groups } from '../copper/groups.ts';

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

const extentOf = ({ from, to, extent }: Hit): Box => {
  const ends = {
    minX: Math.min(from.x, to.x),
    minY: Math.min(from.y, to.y),
    maxX: Math.max(from.x, to.x),
    maxY: Math.max(from.y, to.y),
  };
  return extent ? joinBoxes(extent, ends) : ends;
};

/** Joins hits of one cause that are at most this far apart, step by step along a row of them. */
export const clusterHits = (hits: readonly Hit[], reachNm: number): Cluster[] => {
  const extents = hits.map(extentOf);
  const boxes = Float64Array.from(extents.flatMap(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY]));
  const groups = new Groups(hits.length);
  new SpatialIndex(boxes).pairs(reachNm, (a, b) => {
    if (hits[a]?.cause === hits[b]?.cause) groups.join(a, b);
  });
  const clusters = new Map<number, Cluster>();
  for (const [i, hit] of hits.entries()) {
    const root = groups.of(i);
    const known = clusters.get(root);
    clusters.set(root, {
      worst: known && known.worst.measured <= hit.measured ? known.worst : hit,
      extent: joinBoxes(known?.extent ?? emptyBox, extents[i] ?? emptyBox),
      count: (known?.count ?? 0) + 1,
    });
  }
  return [...clusters.values()];
};
