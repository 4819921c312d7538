import type { Finding } from './finding.ts';
import { clusterHits, type Hit } from './hits.ts';

/** Hits of one cause within this distance are one finding. */
const mergeDistanceNm = 500_000;

/** Common properties of the findings of a run. */
export type FindingFrame = Pick<Finding, 'check' | 'severity' | 'layers' | 'limit' | 'unit'> &
  Pick<Partial<Finding>, 'values' | 'variant'>;

/** Merges hits of one cause and gives each finding an id that depends only on the board. */
export const findingsOf = (frame: FindingFrame, hits: readonly Hit[], reachNm = mergeDistanceNm): Finding[] =>
  clusterHits(hits, reachNm).map(({ worst, extent, count }) => ({
    ...frame,
    id: [frame.check, ...frame.layers, Math.round(worst.from.x), Math.round(worst.from.y)].join(' '),
    from: worst.from,
    to: worst.to,
    extent,
    measured: worst.measured,
    count,
    nets: worst.nets,
  }));
