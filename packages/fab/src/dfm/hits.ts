import { type Box, emptyBox, Groups, joinBoxes, type Point, SpatialIndex } from '@copperline/geometry';

/** A measurement, before those of one cause are merged. */
export interface Hit {
  readonly from: Point;
  readonly to: Point;
  readonly measured: number;
  /** Only hits with an equal cause are merged: the nets on both sides, the tool, the pad's shape. */
  readonly cause: string;
  readonly nets: readonly string[];
  /** Extent of the measured object, if larger than the two ends. */
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

const groupsOf = (boxes: readonly Box[], reachNm: number): Groups => {
  const groups = new Groups(boxes.length);
  if (reachNm === Infinity) {
    for (let i = 1; i < boxes.length; i += 1) groups.link(0, i);
    return groups;
  }
  const index = new SpatialIndex(Float64Array.from(boxes.flatMap(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY])));
  index.pairs(reachNm, (a, b) => groups.link(a, b));
  return groups;
};

/** Merges hits of one cause that are within a distance of each other, transitively. */
export const clusterHits = (hits: readonly Hit[], reachNm: number): Cluster[] => {
  const byCause = new Map<string, Hit[]>();
  for (const hit of hits) {
    const known = byCause.get(hit.cause);
    if (known) known.push(hit);
    else byCause.set(hit.cause, [hit]);
  }
  return [...byCause.values()].flatMap((same) => {
    const extents = same.map(extentOf);
    const groups = groupsOf(extents, reachNm);
    const clusters = new Map<number, { worst: Hit; extent: Box; count: number }>();
    for (const [i, hit] of same.entries()) {
      const root = groups.find(i);
      const extent = extents[i] ?? emptyBox;
      const known = clusters.get(root);
      if (!known) clusters.set(root, { worst: hit, extent, count: 1 });
      else {
        if (hit.measured < known.worst.measured) known.worst = hit;
        known.extent = joinBoxes(known.extent, extent);
        known.count += 1;
      }
    }
    return [...clusters.values()];
  });
};
