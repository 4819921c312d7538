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
import type { Choices } from '../choices.ts';
import type { Problem, Reading } from '../problem.ts';
import { type BoardContent, type BoardContour, type BoardContours, chooseBoards, contoursAround } from './choose.ts';
import { firstCrossing } from './crossings.ts';
import { type Gap, type Graph, joinStrokes } from './graph.ts';
import { findLoops, type Loop, loopOf, type LooseEnd } from './loops.ts';
import { drawingOf, type Drawing, reversed, type Segment } from './segment.ts';

/** A layer that may contain the board's edge, most trusted first. */
export interface OutlineDrawing {
  readonly file: string;
  readonly source: 'profile' | 'mechanical' | 'film';
  readonly shapes: ShapeList;
  /** A contour in copper alone may be a trace around the board. */
  readonly copper?: boolean;
  /** Contours inside are letters and symbols, not cut-outs: a drill or assembly drawing. */
  readonly symbols?: boolean;
}

export interface OutlineInput {
  readonly drawings: readonly OutlineDrawing[];
  readonly content: BoardContent;
  /** The user's choice. */
  readonly chosen?: Choices['outline'];
}

/** The edge, the file it is drawn in, and the next best edge if it is in doubt. */
export interface OutlineReading extends Reading<Outline | null> {
  readonly file: string | null;
  readonly doubt: { readonly taken: OutlineChoice; readonly other: OutlineChoice } | null;
}
type OutlineChoice = NonNullable<Choices['outline']>;

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

/** An edge found in a drawing. */
interface Found {
  readonly drawing: OutlineDrawing;
  readonly attempt: Attempt;
}

const boxArea = ({ minX, minY, maxX, maxY }: Box): number => Math.max(1, maxX - minX) * Math.max(1, maxY - minY);

const outerBox = ({ contours }: Attempt): Box => contours.boards.reduce((box, { outer }) => joinBoxes(box, outer.box), emptyBox);

/** A contour far from all copper is the frame of a drawing. */
const frameMarginNm = 30e6;
const frameTimes = 3;

/** Middle part of the points' extent: a stray flash at a title does not make the extent of a board. */
const extentOf = (points: Int32Array): Box => {
  const sorted = (axis: 0 | 1): Int32Array => points.filter((_, n) => n % 2 === axis).toSorted();
  const [xs, ys] = [sorted(0), sorted(1)];
  if (xs.length === 0) return emptyBox;
  const [low, high] = [Math.floor(xs.length * 0.01), Math.ceil(xs.length * 0.99) - 1];
  return { minX: xs[low] ?? 0, minY: ys[low] ?? 0, maxX: xs[high] ?? 0, maxY: ys[high] ?? 0 };
};

const isFrame = ({ drawing, attempt }: Found, { pads }: BoardContent): boolean => {
  const points = extentOf(pads);
  const drawn = attempt.contours.boards.reduce(
    (sum, { outer, cutouts }) =>
      sum + outer.segments.length + cutouts.reduce((inner, { segments }) => inner + segments.length, 0),
    0,
  );
  // A profile without anything besides is no drawing with a frame, however little copper the board has.
  if (isEmptyBox(points) || (drawing.source === 'profile' && drawing.shapes.count <= drawn)) return false;
  const box = outerBox(attempt);
  const margin = Math.max(points.minX - box.minX, points.minY - box.minY, box.maxX - points.maxX, box.maxY - points.maxY);
  return margin > frameMarginNm && boxArea(box) > frameTimes * boxArea(points);
};

const sameBoxNm = 50_000;
const sameBox = (a: Box, b: Box): boolean =>
  Math.abs(a.minX - b.minX) <= sameBoxNm &&
  Math.abs(a.minY - b.minY) <= sameBoxNm &&
  Math.abs(a.maxX - b.maxX) <= sameBoxNm &&
  Math.abs(a.maxY - b.maxY) <= sameBoxNm;

/** Share of pads within a contour of a film, which was not drawn to be the edge. */
const filmShare = 0.98;

/** The contour that most films have around all pads; of equally frequent ones the widest. */
const findInFilms = (films: readonly OutlineDrawing[], content: BoardContent): { found: Found; films: number } | null => {
  const found = films.flatMap((drawing): Found[] => {
    const pieces = drawingOf(drawing.shapes, pieceLimit);
    // Areas of copper are no edges; the edge in a film is drawn with strokes.
    const strokes: Drawing | null = pieces && { strokes: pieces.strokes, contours: [] };
    const graph = strokes && joinStrokes(strokes.strokes, closedGapNm);
    if (!graph) return [];
    // No copper lies outside of the edge, so the widest contour that is no frame counts, not the one of an area inside.
    const enclosing = contoursAround(findLoops(graph, []).loops, content, filmShare).map(
      (contours): Found => ({ drawing, attempt: { contours, gaps: graph.gaps } }),
    );
    return enclosing.filter((each) => !isFrame(each, content)).slice(-1);
  });
  const counted = found.map((each) => ({
    found: each,
    films: found.filter(({ attempt }) => sameBox(outerBox(attempt), outerBox(each.attempt))).length,
  }));
  return (
    counted.toSorted((a, b) => b.films - a.films || boxArea(outerBox(b.found.attempt)) - boxArea(outerBox(a.found.attempt)))[0] ??
    null
  );
};

interface Search {
  readonly found: Found | null;
  /** Number of films with this contour; null if it is in a drawing made for it. */
  readonly films: number | null;
  readonly problems: readonly Problem[];
}

/** The first drawing with a contour around the pads that is no frame; then the films; then a frame or a part of a contour. */
const search = (drawings: readonly OutlineDrawing[], content: BoardContent): Search => {
  const problems: Problem[] = [];
  const open: Problem[] = [];
  let weak: Found | null = null;
  let frame: Found | null = null;
  for (const drawing of drawings.filter(({ source }) => source !== 'film')) {
    const pieces = drawingOf(drawing.shapes, pieceLimit);
    if (!pieces) {
      problems.push({ code: 'BUDGET_OBJECTS', severity: 'warning', file: drawing.file, values: { limit: pieceLimit } });
      continue;
    }
    const { attempt, looseEnds } = attemptOn(pieces, content, drawing.source);
    const found = attempt && { drawing, attempt: drawing.symbols ? withoutSymbols(attempt) : attempt };
    if (found && found.attempt.contours.padShare >= acceptable) {
      if (!isFrame(found, content)) return { found, films: null, problems };
      frame ??= found;
    }
    if (drawing.source === 'profile') open.push(...openEnds(drawing.file, looseEnds));
    if (found && found.attempt.contours.padShare > (weak?.attempt.contours.padShare ?? 0.5)) weak = found;
  }
  const inFilms = findInFilms(
    drawings.filter(({ source }) => source === 'film'),
    content,
  );
  if (inFilms) return { found: inFilms.found, films: inFilms.films, problems: [...problems, ...open] };
  return { found: frame ?? weak, films: null, problems: [...problems, ...open] };
};

const leftToRight = (a: BoardContour, b: BoardContour): number =>
  a.outer.box.minX - b.outer.box.minX || a.outer.box.minY - b.outer.box.minY;

/** One of several boards alone. */
const only = ({ contours, gaps }: Attempt, index: number): Attempt => {
  const boards = contours.boards.toSorted(leftToRight);
  const board = boards[Math.min(Math.max(0, Math.trunc(index)), boards.length - 1)];
  return { contours: board ? { ...contours, boards: [board] } : contours, gaps };
};

const fromCopper = (content: BoardContent, problems: readonly Problem[]): Reading<Outline | null> => {
  if (isEmptyBox(content.box)) return { value: null, problems: [...problems, { code: 'OUTLINE_MISSING', severity: 'error' }] };
  const board = { outer: rectangle(content.box), cutouts: [] };
  return {
    value: outlineOf('copper', { contours: { boards: [board], padShare: 1 }, gaps: [] }),
    problems: [...problems, { code: 'OUTLINE_FROM_COPPER', severity: 'warning' }],
  };
};

/** Finds the board's edge in the candidate drawings; without one, the box of the copper is used. */
export const assembleOutline = ({ drawings, content, chosen }: OutlineInput): OutlineReading => {
  const { found, films, problems } = search(drawings, content);
  if (!found || chosen === 'copper') return { ...fromCopper(content, problems), file: found?.drawing.file ?? null, doubt: null };
  const { drawing } = found;
  const attempt = typeof chosen === 'number' ? only(found.attempt, chosen) : found.attempt;
  const outline = outlineOf(drawing.source, attempt);
  const framed = isFrame(found, content);
  const several = found.attempt.contours.boards.length > 1;
  const noted: Problem[] = [
    ...(framed ? [{ code: 'OUTLINE_FRAME', severity: 'warning', file: drawing.file } as const] : []),
    ...(drawing.source === 'film' ? [{ code: 'OUTLINE_FROM_FILM', severity: 'info', file: drawing.file } as const] : []),
  ];
  return {
    value: outline,
    problems: [...problems, ...noted, ...problemsOf(drawing.file, outline, attempt.contours.boards)],
    file: drawing.file,
    doubt:
      chosen !== undefined
        ? null
        : several
          ? { taken: 'drawn', other: 0 }
          : framed || (films === 1 && drawing.copper === true)
            ? { taken: 'drawn', other: 'copper' }
            : null,
  };
};
