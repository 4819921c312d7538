import { EdgeSet } from '../copper/gaps.ts';
import type { BoardModel } from '../copper/model.ts';
import { type Check, isBelow, limitTolerance } from './check.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import type { Hit } from './places.ts';

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
      const nodes = model.nets.layers[layer];
      if (!nodes) return [];
      new EdgeSet(nodes, (node) => model.nets.netOf(layer, node)).eachGap(
        () => limits.space - limitTolerance,
        ({ netA, netB, distance, from, to, extent }) => {
          if (!isBelow(distance, limits.space)) return;
          const [low, high] = netA < netB ? [netA, netB] : [netB, netA];
          hits.push({
            extent,
            from,
            to,
            measured: Math.max(0, distance),
            cause: `${low} ${high}`,
            nets: [netName(model, low), netName(model, high)],
          });
        },
      );
      return findingsOf({ check: 'spacing', severity: 'error', layers: [role], limit: limits.space, unit: 'nm' }, hits);
    }),
};
