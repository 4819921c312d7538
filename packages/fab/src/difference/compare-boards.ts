import type { Board, Layer } from '../board.ts';
import { roleText } from '../role.ts';
import type { BoardDifference, LayerDifference } from './board-difference.ts';
import { compareDrills } from './drill-difference.ts';
import { compareDrawn } from './drawn-difference.ts';
import { originShift } from './origin-shift.ts';
import { compareOutlines } from './outline-difference.ts';
import { type LayerPair, pairLayers } from './pair-layers.ts';
import { PolygonBudget } from './polygon-budget.ts';
import type { Drawn } from './raster-difference.ts';
import { translatedBoard } from './translated-board.ts';

/** Arcs against chords, rounding of sizes, and areas painted with a pen against areas with an edge. */
const smallestDifference = 3_000;

/** Corners of polygons for all layers and for one step of them: some seconds of work. */
const cornerLimits = { board: 1_000_000, step: 400_000 } as const;

/** Two files with different steps, or with a shift between them, round the same positions and widths differently. */
const toleranceOf = (stepNm: number, other: number, isShifted: boolean): number =>
  smallestDifference + (stepNm === other && !isShifted ? 0 : stepNm + other);

/** The coarsest step of a board's files. */
const stepOf = ({ copper, layers }: Board): number => Math.max(0, ...[...copper, ...layers].map(({ stepNm = 0 }) => stepNm));

const stateless = { areas: [], areaCount: 0, method: 'exact', resolutionNm: smallestDifference } as const;

/** What changed between two boards: layers, edge and holes. Names, formats, order and origin of the files are no difference. */
export const compareBoards = (before: Board, after: Board): BoardDifference => {
  const shift = originShift(before, after);
  const first = shift ? translatedBoard(before, shift) : before;
  const budget = new PolygonBudget(cornerLimits.board, cornerLimits.step);
  const drawn = ({ shapes, negative }: Layer, { outline }: Board): Drawn => ({ shapes, negative, board: outline?.boards ?? [] });
  const outline = compareOutlines(first.outline, after.outline, toleranceOf(stepOf(first), stepOf(after), shift !== null));
  const isEdgeSame = outline.state === 'same' || outline.state === null;
  const differenceOf = (pair: LayerPair): LayerDifference[] => {
    const layer = pair.after ?? pair.before;
    if (!layer) return [];
    const role = layer.role.kind === 'other' ? 'Other,V-cut' : roleText(layer.role);
    if (!pair.before || !pair.after) return [{ role, state: pair.after ? 'added' : 'removed', ...stateless }];
    const found = compareDrawn(drawn(pair.before, first), drawn(pair.after, after), {
      isSameEdge: isEdgeSame,
      toleranceNm: toleranceOf(pair.before.stepNm ?? 0, pair.after.stepNm ?? 0, shift !== null),
      budget,
    });
    return [{ role, state: found.areaCount > 0 ? 'changed' : 'same', ...found }];
  };
  const layers = pairLayers(first, after).flatMap(differenceOf);
  const drills = compareDrills(first, after);
  const count = (state: LayerDifference['state']): number => layers.filter((layer) => layer.state === state).length;
  const holes = drills.counts.added + drills.counts.removed + drills.counts.moved + drills.counts.changed;
  return {
    isSame: isEdgeSame && holes === 0 && layers.every(({ state }) => state === 'same'),
    shift,
    layers,
    outline,
    drills,
    counts: {
      layersAdded: count('added'),
      layersRemoved: count('removed'),
      layersChanged: count('changed'),
      areas: layers.reduce((sum, { areaCount }) => sum + areaCount, 0),
    },
  };
};
