import type { BoardBox } from '../check/board.ts';
import { nmPerMm, nmPerMil } from '@copperline/contract/values';
import { type LengthUnit, unitNamed } from '../map/header-word.ts';

export const nmPerUnit: Readonly<Record<LengthUnit, number>> = { mm: nmPerMm, mil: nmPerMil, inch: nmPerMil * 1_000 };

const commentLines = 60;
const unitWord =
  'mm|millimet(?:er|re)s?|mils?|thou|inch(?:es)?|zoll|pouces|pulgadas|metric|imperial|мм|мил|дюйм\\p{L}*|毫米|英寸|ミリ|インチ|密耳';
const statement = new RegExp(
  [
    '^J,.{0,200},(mils|millimeters|inches),',
    '[xy],\\s?[xy]\\s-\\s(thou|mm|inch(?:es)?)\\b',
    `\\b(?:u*units?|einheit(?:en)?|unit[ée]s?|unidad(?:es)?)(?: used)?[\\s:=,]{1,20}(${unitWord})(?!\\p{L})`,
    `(?:единиц[аы](?: измерения)?|ед\\. ?изм\\.|单位|單位|単位)[\\s:：=,]{0,5}(${unitWord})(?!\\p{L})`,
    `\\b(?:[xy](?:,\\s?y)?|measurements?|dimensions?|coordinates?|units|values|maße|angaben|koordinaten|dimensions|coordonnées|medidas|coordenadas|размеры|координаты)(?: (?:are|is|sind|sont|están|given|all))?\\s+(?:in|en|в)\\s+(${unitWord})(?!\\p{L})`,
  ].join('|'),
  'iu',
);

/** The unit named in lines above the table or between its rows: "Units used: mil", "X,Y in mils". */
export const unitInComments = (rows: readonly (readonly string[])[]): LengthUnit | null => {
  for (const row of rows.slice(0, commentLines)) {
    const named = statement
      .exec(row.join(',').slice(0, 400))
      ?.slice(1)
      .find((group) => group !== undefined);
    if (named !== undefined) return unitNamed(named);
  }
  return null;
};

export interface Spot {
  readonly x: number;
  readonly y: number;
}

const extentOf = (spots: readonly Spot[]): number => {
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
  return Math.max(span(spots.map(({ x }) => x)), span(spots.map(({ y }) => y)));
};

const sampled = 400;

/** Median distance of neighbouring parts, on any board a few millimetres. */
const neighbourDistance = (spots: readonly Spot[]): number => {
  const some = spots.slice(0, sampled);
  const nearest = some.map((a, n) => {
    let least = Number.POSITIVE_INFINITY;
    for (const [m, b] of some.entries()) if (m !== n) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
    return least;
  });
  return nearest.filter((distance) => distance > 0).toSorted((a, b) => a - b)[Math.floor(nearest.length / 2)] ?? 0;
};

const usualDistanceMm = 3;
const boardMm = { least: 4, most: 700 };

/** The unit that gives a usual board size and usual distances of parts. */
export const guessUnit = (spots: readonly Spot[]): LengthUnit => {
  if (spots.length < 2) return 'mm';
  const extent = extentOf(spots);
  const distance = neighbourDistance(spots);
  let [best, least] = ['mm' as LengthUnit, Number.POSITIVE_INFINITY];
  for (const unit of ['mm', 'mil', 'inch'] as const) {
    const inMm = nmPerUnit[unit] / nmPerMm;
    const size = extent * inMm;
    const odd =
      size < boardMm.least
        ? Math.log(boardMm.least / Math.max(size, 1e-6))
        : size > boardMm.most
          ? Math.log(size / boardMm.most)
          : 0;
    // Millimetres are the most common: another unit must fit clearly better.
    const cost = odd * 3 + Math.abs(Math.log(Math.max(distance * inMm, 1e-6) / usualDistanceMm)) + (unit === 'mm' ? 0 : 0.7);
    if (cost < least) [best, least] = [unit, cost];
  }
  return best;
};

/** The unit in which the parts lie within the board and span much of its length. */
export const fitUnit = (spots: readonly Spot[], box: BoardBox): LengthUnit | null => {
  if (spots.length < 3) return null;
  const board = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const extent = extentOf(spots);
  const fitting = (['mm', 'mil', 'inch'] as const).filter((unit) => {
    const share = (extent * nmPerUnit[unit]) / board;
    return share > 0.25 && share < 1.1;
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
};
