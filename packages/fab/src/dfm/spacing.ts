import { narrowGaps } from '@copperline/geometry';
import type { Gap } from '../copper/gaps.ts';
import type { BoardModel } from '../copper/model.ts';
import { limitTolerance } from '../nominal.ts';
import { type Check, isBelow, isSurelyBelow, orderedLimit } from './check.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import type { Hit } from './hits.ts';

const hitAt = (model: BoardModel, { netA, netB, distance, from, to, extent }: Gap): Hit => {
  const [low, high] = netA < netB ? [netA, netB] : [netB, netA];
  const nets = [model.netName(low), model.netName(high)];
  return { extent, from, to, measured: Math.max(0, distance), cause: `${low} ${high}`, nets };
};

const parted = <T>(list: readonly T[], isFirst: (item: T) => boolean): readonly [T[], T[]] => [
  list.filter(isFirst),
  list.filter((item) => !isFirst(item)),
];

export const spacing: Check = {
  id: 'spacing',
  group: 'copper',
  unit: 'nm',
  limit: ({ limits }) => limits.space,
  applies: ({ model }) => model.copper.length > 0,
  run: ({ model, limits, order }) => {
    // Without holes it is open which copper of several layers is one net.
    const areNetsKnown = model.copper.length < 2 || model.holes.length + model.slots.length > 0;
    return model.copper.flatMap(({ role, stepNm }, layer): Finding[] => {
      const wanted = orderedLimit(limits.space, order);
      const gaps: Gap[] = [];
      const edges = model.edges(layer);
      edges?.eachGap(
        () => wanted - limitTolerance,
        (gap) => gaps.push(gap),
      );
      const findings = (frame: Pick<Finding, 'severity' | 'variant'>, limit: number, some: readonly Gap[]): Finding[] =>
        findingsOf(
          { check: 'spacing', layers: [role], limit, unit: 'nm', ...frame },
          some.map((gap) => hitAt(model, gap)),
        );
      const tooClose = gaps.filter(({ distance }) => isBelow(distance, limits.space));
      const wired = ({ netA, netB }: Gap): boolean => model.nets.isWired(netA) && model.nets.isWired(netB);
      // A short to lettering is harmless.
      const isError = (gap: Gap, distance: number): boolean =>
        areNetsKnown && isSurelyBelow(distance, limits.space, stepNm / 2) && wired(gap);
      const [sure, unsure] = parted(tooClose, (gap) => isError(gap, gap.distance));
      const [errors, ofChords] = parted(
        sure,
        (gap) =>
          isError(gap, edges?.alongCurves(gap) ?? gap.distance) && edges?.isRoundedBetweenPours(gap, limits.space) !== true,
      );
      return [
        ...findings({ severity: 'error' }, limits.space, errors),
        ...findings({ severity: 'warning', variant: 'chords' }, limits.space, ofChords),
        ...findings({ severity: 'warning' }, limits.space, unsure),
        ...findings(
          { severity: 'warning' },
          wanted,
          gaps.filter((gap) => !isBelow(gap.distance, limits.space) && wired(gap)),
        ),
      ];
    });
  },
};

/** Slits up to one step of a coarse file are cut-ins of holes into an area. */
const cutIn = 2_600;

/** Slits of one net within this distance are one finding. */
const oneNet = 2_000_000;

export const spacingSameNet: Check = {
  id: 'spacing-same-net',
  group: 'copper',
  unit: 'nm',
  limit: ({ limits }) => limits.space,
  applies: ({ model }) => model.copper.length > 0,
  run: ({ model, limits }) =>
    model.copper.flatMap(({ role, region }, layer) => {
      const hits = narrowGaps(region, limits.space - limitTolerance).flatMap(({ widthNm, from, to, box, polygons }): Hit[] => {
        const [net, other] = polygons.map((polygon) => model.netOfPolygon(layer, polygon));
        if (net === undefined || net < 0 || net !== other || widthNm <= cutIn) return [];
        return [{ from, to, measured: widthNm, cause: String(net), nets: [model.netName(net)], extent: box }];
      });
      const frame = { check: 'spacing-same-net', layers: [role], limit: limits.space, unit: 'nm' } as const;
      return [
        ...findingsOf(
          { ...frame, severity: 'warning' },
          hits.filter(({ cause }) => model.nets.isWired(Number(cause))),
          oneNet,
        ),
        // Slits within lettering are harmless.
        ...findingsOf(
          { ...frame, severity: 'info' },
          hits.filter(({ cause }) => !model.nets.isWired(Number(cause))),
          oneNet,
        ),
      ];
    }),
};
