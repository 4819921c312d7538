import {
  type Box,
  difference,
  emptyBox,
  isEmptyBox,
  joinBoxes,
  moveEdge,
  type Polygon,
  reversedRing,
  ringArea,
  shapeKind,
  type ShapeList,
  ShapeListBuilder,
  unionRings,
} from '@copperline/geometry';
import type { Outline } from '../board.ts';
import type { Problem, Reading } from '../problem.ts';
import { type BoardContent, type BoardContour, type BoardContours, chooseBoards } from './choose.ts';
import { firstCrossing } from './crossings.ts';
import { type Gap, type Graph, joinStrokes } from './graph.ts';
import { findLoops, type Loop, loopOf, type LooseEnd } from './loops.ts';
import { drawingOf, type Drawing, reversed, type Segment } from './segment.ts';

/** A layer that may contain the board's edge, most trusted first. */
export interface OutlineDrawing {
  readonly file: string;
  readonly source: 'profile' | 'mechanical';
  readonly shapes: ShapeList;
}

export interface OutlineInput {
  readonly drawings: readonly OutlineDrawing[];
  readonly content: BoardContent;
}

/** Gaps up to this are closed and reported; wider ones only if there is no other contour, and then as an open outline. */
const closedGapNm = 50_000;
const openGapsNm = [250_000, 1_000_000, 3_000_000];
const pieceLimit = 60_000;
const plainStrokes = 10_000;
const gapsReported = 20;
/** Minimum share of pads within a profile. */
const acceptable = 0.9;

interface Attempt {
  readonly contours: BoardContours;
  readonly gaps: readonly Gap[];
}

const attemptWith = (graph: Graph, drawing: Drawing, content: BoardContent): Attempt | null => {
  const contours = chooseBoards(findLoops(graph, drawing.contours).loops, content);
  return contours ? { contours, gaps: graph.gaps } : null;
};

/** Ignores inner contours of a large drawing: drill symbols and letters are no cut-outs. */
const withoutSymbols = ({ contours, gaps }: Attempt): Attempt => ({
  contours: { ...contours, boards: contours.boards.map(({ outer }) => ({ outer, cutouts: [] })) },
  gaps,
});

const better = (a: Attempt | null, b: Attempt | null): Attempt | null =>
  a && b ? (b.contours.padShare > a.contours.padShare + 0.05 ? b : a) : (a ?? b);

/** First with small gaps closed, then with overshooting lines cut, finally with wide gaps closed. */
const attemptOn = (
  drawing: Drawing,
  content: BoardContent,
  source: OutlineDrawing['source'],
): { attempt: Attempt | null; looseEnds: readonly LooseEnd[] } => {
  if (drawing.strokes.length > plainStrokes) {
    const plain = attemptWith(joinStrokes(drawing.strokes, 0), drawing, content);
    if (plain && plain.contours.padShare >= acceptable)
      return { attempt: source === 'profile' ? plain : withoutSymbols(plain), looseEnds: [] };
  }
  const graph = joinStrokes(drawing.strokes, closedGapNm);
  let attempt = attemptWith(graph, drawing, content);
  if (attempt && attempt.contours.padShare >= acceptable) return { attempt, looseEnds: [] };
  const { looseEnds } = findLoops(graph, []);
  if (looseEnds.length === 0 || drawing.strokes.length > plainStrokes) return { attempt, looseEnds };
  for (const reach of [closedGapNm, ...openGapsNm]) {
    attempt = better(attempt, attemptWith(joinStrokes(drawing.strokes, reach, true), drawing, content));
    if (attempt && attempt.contours.padShare >= acceptable) break;
  }
  return { attempt, looseEnds };
};

const gapsOn = (segments: readonly Segment[], gaps: readonly Gap[]): Gap[] => {
  const positions = new Set<string>();
  for (const { x0, y0, x1, y1 } of segments)
    positions
      .add(`${x0} ${y0}`)
      .add(`${x1} ${y1}`)
      .add(`${Math.round((x0 + x1) / 2)} ${Math.round((y0 + y1) / 2)}`);
  return gaps.filter(({ x, y }) => positions.has(`${x} ${y}`)).toSorted((a, b) => b.sizeNm - a.sizeNm);
};

const addContour = (builder: ShapeListBuilder, segments: readonly Segment[]): void => {
  const first = segments[0];
  if (!first) return;
  builder.edge(moveEdge, first.x0, first.y0);
  for (const { x1, y1, cx, cy, turn } of segments) {
    if (turn === 0) builder.edge(shapeKind.line, x1, y1);
    else builder.edge(turn === 1 ? shapeKind.counterClockwise : shapeKind.clockwise, x1, y1, cx, cy);
  }
};

const shapesOf = (boards: readonly BoardContour[]): ShapeList => {
  const builder = new ShapeListBuilder();
  for (const { outer, cutouts } of boards) {
    const firstEdge = builder.edgeCount;
    addContour(builder, outer.segments);
    for (const { segments } of cutouts)
      addContour(
        builder,
        segments.toReversed().map((segment) => reversed(segment)),
      );
    builder.fill(firstEdge, [outer.box.minX, outer.box.minY, outer.box.maxX, outer.box.maxY]);
  }
  return builder.finish();
};

const lineWidthOf = ({ segments }: Loop): number => {
  const lengths = new Map<number, number>();
  for (const { width, x0, y0, x1, y1 } of segments)
    lengths.set(width, (lengths.get(width) ?? 0) + Math.abs(x1 - x0) + Math.abs(y1 - y0) + 1);
  return [...lengths].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
};

/** A contour that crosses itself gives several pieces; those below this share of the area are dropped. */
const scrapShare = 0.001;

const polygonsOf = ({ outer, cutouts }: BoardContour): readonly Polygon[] => {
  if (!firstCrossing(outer.ring)) return [{ outer: outer.ring, holes: cutouts.map(({ ring }) => reversedRing(ring)) }];
  const region = difference(
    unionRings([outer.ring], 'non-zero'),
    unionRings(
      cutouts.map(({ ring }) => ring),
      'non-zero',
    ),
  );
  return region.filter((polygon) => ringArea(polygon.outer) > outer.area * scrapShare);
};

const outlineOf = (source: Outline['source'], { contours, gaps }: Attempt): Outline => {
  const outers = contours.boards.map(({ outer }) => outer);
  const segments = contours.boards.flatMap(({ outer, cutouts }) => [outer, ...cutouts]).flatMap((loop) => loop.segments);
  return {
    boards: contours.boards.flatMap(polygonsOf),
    box: outers.reduce((box, loop) => joinBoxes(box, loop.box), emptyBox),
    source,
    gaps: gapsOn(segments, gaps),
    crossings: outers.flatMap(({ ring }) => firstCrossing(ring) ?? []),
    lineWidth: outers[0] ? lineWidthOf(outers[0]) : 0,
    shapes: shapesOf(contours.boards),
  };
};

const problemsOf = (file: string, { gaps, crossings = [] }: Outline, boards: readonly BoardContour[]): Problem[] => {
  const problems: Problem[] = gaps
    .slice(0, gapsReported)
    .map(({ x, y, sizeNm }) =>
      sizeNm > closedGapNm
        ? { code: 'OUTLINE_OPEN', severity: 'error', file, values: { x, y, sizeNm } }
        : { code: 'OUTLINE_GAP_CLOSED', severity: 'info', file, values: { x, y, sizeNm } },
    );
  for (const { x, y } of crossings) problems.push({ code: 'OUTLINE_SELF_CROSSING', severity: 'error', file, values: { x, y } });
  if (boards.length > 1) problems.push({ code: 'OUTLINE_SEVERAL', severity: 'info', file, values: { count: boards.length } });
  return problems;
};

const rectangle = ({ minX, minY, maxX, maxY }: Box): Loop => {
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ] as const;
  return loopOf(
    corners.map(([x0, y0], n) => {
      const [x1, y1] = corners[(n + 1) % 4] ?? [x0, y0];
      return { x0, y0, x1, y1, cx: 0, cy: 0, turn: 0, width: 0 };
    }),
    0,
    true,
  );
};

const openEnds = (file: string, open: readonly LooseEnd[]): Problem[] =>
  open.slice(0, gapsReported).map(({ x, y }) => ({ code: 'OUTLINE_OPEN', severity: 'error', file, values: { x, y } }));

const reading = (drawing: OutlineDrawing, attempt: Attempt, before: readonly Problem[]): Reading<Outline> => {
  const outline = outlineOf(drawing.source, attempt);
  return { value: outline, problems: [...before, ...problemsOf(drawing.file, outline, attempt.contours.boards)] };
};

/** Finds the board's edge in the candidate drawings; without one, the box of the copper is used. */
export const assembleOutline = ({ drawings, content }: OutlineInput): Reading<Outline | null> => {
  const problems: Problem[] = [];
  const open: Problem[] = [];
  let weak: { drawing: OutlineDrawing; attempt: Attempt } | null = null;
  for (const drawing of drawings) {
    const pieces = drawingOf(drawing.shapes, pieceLimit);
    if (!pieces) {
      problems.push({ code: 'BUDGET_OBJECTS', severity: 'warning', file: drawing.file, values: { limit: pieceLimit } });
      continue;
    }
    const { attempt, looseEnds } = attemptOn(pieces, content, drawing.source);
    if (attempt && attempt.contours.padShare >= acceptable) return reading(drawing, attempt, problems);
    if (drawing.source === 'profile') open.push(...openEnds(drawing.file, looseEnds));
    if (attempt && attempt.contours.padShare > (weak?.attempt.contours.padShare ?? 0.5)) weak = { drawing, attempt };
  }
  if (weak) return reading(weak.drawing, weak.attempt, [...problems, ...open]);
  problems.push(...open);
  if (isEmptyBox(content.box)) return { value: null, problems: [...problems, { code: 'OUTLINE_MISSING', severity: 'error' }] };
  const board = { outer: rectangle(content.box), cutouts: [] };
  return {
    value: outlineOf('copper', { contours: { boards: [board], padShare: 1 }, gaps: [] }),
    problems: [...problems, { code: 'OUTLINE_FROM_COPPER', severity: 'warning' }],
  };
};
