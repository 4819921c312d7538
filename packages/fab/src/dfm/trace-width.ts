import type { BoardModel } from '../copper/model.ts';
import type { ThinPlace } from '../copper/thin.ts';
import { type Check, type CheckInput, isBelow, limitTolerance, orderedLimit } from './check.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import type { Hit } from './places.ts';

/** Thin places of one net within this are one finding: a thin track has many. */
const oneTrack = 2_000_000;

const hitAt = (model: BoardModel, layer: number, { widthNm, from, to, box, polygon }: ThinPlace): Hit => {
  const net = model.netOfPolygon(layer, polygon);
  return { from, to, measured: widthNm, cause: String(net), nets: [model.netName(net)], extent: box };
};

const measure = ({ model, limits, order }: CheckInput, layer: number): readonly ThinPlace[] =>
  model.copper[layer]?.thinPlaces(orderedLimit(limits.trace, order) - limitTolerance) ?? [];

export const traceWidth: Check = {
  id: 'trace-width',
  group: 'copper',
  unit: 'nm',
  limit: ({ limits }) => limits.trace,
  applies: ({ model }) => model.copper.length > 0,
  run: (input) => {
    const { model, limits, order } = input;
    const wanted = orderedLimit(limits.trace, order);
    return model.copper.flatMap(({ role }, layer): Finding[] => {
      const places = measure(input, layer).filter(({ kind }) => kind === 'track');
      const findings = (severity: Finding['severity'], limit: number, some: readonly ThinPlace[]): Finding[] =>
        findingsOf(
          { check: 'trace-width', severity, layers: [role], limit, unit: 'nm' },
          some.map((place) => hitAt(model, layer, place)),
          oneTrack,
        );
      const tooThin = places.filter(({ widthNm }) => isBelow(widthNm, limits.trace));
      // Lettering and the webs of a plane between its clearances may break without harm.
      const carries = ({ polygon, isWeb }: ThinPlace): boolean =>
        !isWeb && model.nets.isWired(model.netOfPolygon(layer, polygon));
      return [
        ...findings('error', limits.trace, tooThin.filter(carries)),
        ...findings(
          'warning',
          limits.trace,
          tooThin.filter((place) => !carries(place)),
        ),
        ...findings(
          'warning',
          wanted,
          places.filter((place) => !isBelow(place.widthNm, limits.trace) && carries(place)),
        ),
      ];
    });
  },
};

export const copperSliver: Check = {
  id: 'copper-sliver',
  group: 'copper',
  unit: 'nm',
  limit: ({ limits }) => limits.trace,
  applies: ({ model }) => model.copper.length > 0,
  run: (input) => {
    const { model, limits } = input;
    return model.copper.flatMap(({ role }, layer) =>
      findingsOf(
        { check: 'copper-sliver', severity: 'warning', layers: [role], limit: limits.trace, unit: 'nm' },
        measure(input, layer)
          .filter((place) => place.kind === 'sliver' && isBelow(place.widthNm, limits.trace))
          .map((place) => hitAt(model, layer, place)),
        oneTrack,
      ),
    );
  },
};
