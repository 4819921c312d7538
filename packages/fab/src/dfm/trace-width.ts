import type { BoardModel } from '../copper/model.ts';
import type { ThinSection } from '../copper/thin.ts';
import { limitTolerance } from '../nominal.ts';
import { type Check, type CheckInput, isBelow, isSurelyBelow, orderedLimit } from './check.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import type { Hit } from './hits.ts';

/** Thin locations of one net within this distance are one finding. */
const oneTrack = 2_000_000;

const hitAt = (model: BoardModel, layer: number, { widthNm, from, to, box, polygon }: ThinSection): Hit => {
  const net = model.netOfPolygon(layer, polygon);
  return { from, to, measured: widthNm, cause: String(net), nets: [model.netName(net)], extent: box };
};

const measure = ({ model, limits, order }: CheckInput, layer: number): readonly ThinSection[] =>
  model.copper[layer]?.thinSections(orderedLimit(limits.trace, order) - limitTolerance) ?? [];

/** Where an area narrows: between two of its clearances, or beside drawn tracks. */
const isOfArea = ({ isWeb, isNeck }: ThinSection): boolean => isWeb || isNeck;

export const traceWidth: Check = {
  id: 'trace-width',
  group: 'copper',
  unit: 'nm',
  limit: ({ limits }) => limits.trace,
  applies: ({ model }) => model.copper.length > 0,
  run: (input) => {
    const { model, limits, order } = input;
    const wanted = orderedLimit(limits.trace, order);
    return model.copper.flatMap(({ role, stepNm }, layer): Finding[] => {
      const positions = measure(input, layer).filter((position) => position.kind === 'track' && !isOfArea(position));
      const findings = (severity: Finding['severity'], limit: number, some: readonly ThinSection[]): Finding[] =>
        findingsOf(
          { check: 'trace-width', severity, layers: [role], limit, unit: 'nm' },
          some.map((position) => hitAt(model, layer, position)),
          oneTrack,
        );
      const tooThin = positions.filter(({ widthNm }) => isBelow(widthNm, limits.trace));
      // Lettering may break without harm.
      const carries = ({ polygon }: ThinSection): boolean => model.nets.isWired(model.netOfPolygon(layer, polygon));
      const refuses = (position: ThinSection): boolean =>
        isSurelyBelow(position.widthNm, limits.trace, stepNm / 2) && carries(position);
      return [
        ...findings('error', limits.trace, tooThin.filter(refuses)),
        ...findings(
          'warning',
          limits.trace,
          tooThin.filter((position) => !refuses(position)),
        ),
        ...findings(
          'warning',
          wanted,
          positions.filter((position) => !isBelow(position.widthNm, limits.trace) && carries(position)),
        ),
      ];
    });
  },
};

/** Positions of one kind below the limit, as warnings. */
const warningOf = (id: 'pour-neck' | 'copper-sliver', isMeant: (section: ThinSection) => boolean): Check => ({
  id,
  group: 'copper',
  unit: 'nm',
  limit: ({ limits }) => limits.trace,
  applies: ({ model }) => model.copper.length > 0,
  run: (input) => {
    const { model, limits } = input;
    return model.copper.flatMap(({ role }, layer) =>
      findingsOf(
        { check: id, severity: 'warning', layers: [role], limit: limits.trace, unit: 'nm' },
        measure(input, layer)
          .filter((position) => isMeant(position) && isBelow(position.widthNm, limits.trace))
          .map((position) => hitAt(model, layer, position)),
        oneTrack,
      ),
    );
  },
});

/** No error: where an area narrows, the rest of it mostly goes on around the neck. */
export const pourNeck = warningOf('pour-neck', (position) => position.kind === 'track' && isOfArea(position));

export const copperSliver = warningOf('copper-sliver', ({ kind }) => kind === 'sliver');
