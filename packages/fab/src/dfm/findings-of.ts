import type { Finding } from './finding.ts';
import { clusterHits, type Hit } from './places.ts';

/** Hits of one cause within this are one finding. */
const onePlace = 500_000;

/** What all findings of a run have in common. */
export type FindingFrame = Pick<Finding, 'check' | 'severity' | 'layers' | 'limit' | 'unit'> & Pick<Partial<Finding>, 'values'>;

/** Joins what has one cause and gives each finding an id that stays the same as long as the board does. */
export const findingsOf = (frame: FindingFrame, hits: readonly Hit[], reachNm = onePlace): Finding[] =>
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
