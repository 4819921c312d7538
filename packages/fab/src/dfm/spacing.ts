import { EdgeSet } from '../copper/gaps.ts';
import type { BoardModel } from '../copper/model.ts';
import { type Check, isBelow, limitTolerance } from './check.ts';
import type { Finding } from './finding.ts';
import { clusterHits, type Hit } from './places.ts';

/** Places of one pair of nets within this are one finding. */
const oneplace = 500_000;

const netName = (model: BoardModel, net: number): string => model.nets.names[net]?.values().next().value ?? `#${net + 1}`;

export const spacing: Check = {
  id: 'spacing',
  group: 'copper',
  unit: 'nm',
  limit: ({ limits }) => limits.space,
  applies: ({ model }) => model.copper.length > 0,
  run: ({ model, limits }) =>
    model.copper.flatMap(({ role }, layer): Finding[] => {
      const hits: Hit[] = [];
      new EdgeSet(model, layer).eachGap(
        () => limits.space - limitTolerance,
        ({ netA, netB, distance, from, to }) => {
          if (!isBelow(distance, limits.space)) return;
          const [low, high] = netA < netB ? [netA, netB] : [netB, netA];
          hits.push({ from, to, measured: distance, cause: `${low} ${high}`, nets: [netName(model, low), netName(model, high)] });
        },
      );
      return clusterHits(hits, oneplace).map(({ worst, extent, count }) => ({
        id: `spacing ${role} ${Math.round(worst.from.x)} ${Math.round(worst.from.y)}`,
        check: 'spacing',
        severity: 'error',
        layers: [role],
        from: worst.from,
        to: worst.to,
        extent,
        measured: Math.max(0, worst.measured),
        limit: limits.space,
        unit: 'nm',
        count,
        nets: worst.nets,
      }));
    }),
};
