import { arcBox, type Box, emptyBox, shapeKind, type ShapeList } from '@copperline/geometry';
import { joinStrokes } from '../outline/graph.ts';
import { findLoops, type Loop } from '../outline/loops.ts';
import { drawingOf } from '../outline/segment.ts';
import { isDrawnPad, PadGrid, type PadList, padListOf, pointPads } from './pads.ts';
import { type Lettering, letteringOf } from './lettering.ts';
import { type ReadingDirection, readingDirection } from './reading-direction.ts';

/** Content of a plotted layer, independent of its name. */
export interface Content {
  /** Box of all dark shapes, including line widths and stamps. */
  readonly box: Box;
  readonly flashes: number;
  readonly strokes: number;
  readonly fills: number;
  /** Fills too large for a pad. */
  readonly areas: number;
  readonly clears: number;
  /** Total length of the strokes. */
  readonly strokeLength: number;
  readonly pads: PadList;
  readonly index: PadGrid;
  /** Clear flashes: a legend that is cut out at the openings of its mask has the mask's pads in clear. */
  readonly erased: PadList;
  readonly erasedIndex: PadGrid;
  /** Stroke ends as x, y pairs, at most a few thousand. */
  readonly ends: Int32Array;
  readonly endIndex: PadGrid;
  /** Share of stroke ends in a pad of the same layer: high for traces, low for text. */
  readonly endsOnPads: number;
  /** Share of pads with a stroke end. */
  readonly padsWithEnds: number;
  /** The line width of most of the stroke length. */
  readonly lineWidth: number;
  readonly direction: ReadingDirection;
  /** Letters by shape; on layers with traces, whose bends resemble letters, only those beside others and off pads. */
  readonly lettering: Lettering;
  /** Large closed contours; none if the layer has too many strokes to be an outline. */
  readonly loops: readonly Loop[];
  /** Extent of the largest fill relative to the box. */
  readonly largestFill: number;
  /** Area of the strokes relative to the box: from about a third on areas are filled with strokes. */
  readonly cover: number;
  /** Nothing but large closed contours: an edge, whatever the file is called. */
  readonly contourOnly: boolean;
  /** Aperture functions of the file. */
  readonly uses: readonly string[];
}

const endSamples = 12_000;
const erasedLimit = 4_000;
/** Limits of an outline drawing: few strokes and flashes. */
const outlineStrokes = 6_000;
const outlineFlashes = 4;
const noPads = new PadGrid(pointPads(new Int32Array(0)));
/** Share of stroke ends on pads from which on a layer has traces. */
export const traced = 0.02;
const largeLoopNm = 5e6;
/** Up to this many strokes, gaps are closed before searching contours. */
const repairedStrokes = 800;
const gapNm = 50_000;
const fewStrokes = 100;
const wideGapNm = 300_000;

interface Measures {
  readonly box: Box;
  readonly length: number;
  readonly lineWidth: number;
  /** Number of dark shapes by kind. */
  readonly counts: Int32Array;
  readonly clears: number;
}

const measure = (shapes: ShapeList): Measures => {
  let { minX, minY, maxX, maxY } = emptyBox;
  let length = 0;
  let clears = 0;
  const counts = new Int32Array(5);
  const lengthByStamp = new Float64Array(shapes.stamps.length);
  const cover = (left: number, bottom: number, right: number, top: number, half: number): void => {
    if (left - half < minX) minX = left - half;
    if (bottom - half < minY) minY = bottom - half;
    if (right + half > maxX) maxX = right + half;
    if (top + half > maxY) maxY = top + half;
  };
  for (let n = 0; n < shapes.count; n += 1) {
    if (shapes.clear[n] !== 0) {
      clears += 1;
      continue;
    }
    const at = n * 6;
    const kind = shapes.kind[n] ?? 0;
    const a = shapes.at[at] ?? 0;
    const b = shapes.at[at + 1] ?? 0;
    const c = shapes.at[at + 2] ?? 0;
    const d = shapes.at[at + 3] ?? 0;
    const e = shapes.at[at + 4] ?? 0;
    const f = shapes.at[at + 5] ?? 0;
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (kind === shapeKind.fill) {
      cover(c, d, e, f, 0);
      continue;
    }
    const stampIndex = shapes.stamp[n] ?? -1;
    const stamp = shapes.stamps[stampIndex];
    const half = Math.max(stamp?.width ?? 0, stamp?.height ?? 0) / 2;
    if (kind === shapeKind.flash) {
      cover(a, b, a, b, half);
      continue;
    }
    let own = Math.abs(c - a) + Math.abs(d - b);
    if (kind === shapeKind.line) cover(Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d), half);
    else {
      const arc = arcBox(a, b, c, d, e, f, kind === shapeKind.clockwise);
      cover(arc.minX, arc.minY, arc.maxX, arc.maxY, half);
      own = arc.maxX - arc.minX + arc.maxY - arc.minY;
    }
    length += own;
    if (stampIndex >= 0) lengthByStamp[stampIndex] = (lengthByStamp[stampIndex] ?? 0) + own;
  }
  const main = lengthByStamp.indexOf(lengthByStamp.reduce((most, own) => Math.max(most, own), 0));
  return { box: { minX, minY, maxX, maxY }, length, lineWidth: shapes.stamps[main]?.width ?? 0, counts, clears };
};

const strokeEnds = (shapes: ShapeList, strokes: number): Int32Array => {
  const step = Math.max(1, Math.floor((strokes * 2) / endSamples));
  const ends: number[] = [];
  let seen = 0;
  for (let n = 0; n < shapes.count; n += 1) {
    const kind = shapes.kind[n] ?? 0;
    if (kind === shapeKind.flash || kind === shapeKind.fill || shapes.clear[n] !== 0 || isDrawnPad(shapes, n)) continue;
    for (const corner of [0, 2]) {
      if (seen % step === 0) ends.push(shapes.at[n * 6 + corner] ?? 0, shapes.at[n * 6 + corner + 1] ?? 0);
      seen += 1;
    }
  }
  return Int32Array.from(ends);
};

/** Relation of stroke ends and pads of a layer. */
const meeting = (ends: Int32Array, index: PadGrid): { endsOnPads: number; padsWithEnds: number } => {
  if (ends.length === 0 || index.pads.count === 0) return { endsOnPads: 0, padsWithEnds: 0 };
  const touched = new Uint8Array(index.pads.count);
  let on = 0;
  for (let n = 0; n + 1 < ends.length; n += 2) {
    const pad = index.under(ends[n] ?? 0, ends[n + 1] ?? 0, 0);
    if (pad < 0) continue;
    touched[pad] = 1;
    on += 1;
  }
  return { endsOnPads: (on * 2) / ends.length, padsWithEnds: touched.reduce((sum, flag) => sum + flag, 0) / touched.length };
};

const areaNm = 15e6;

const largeAreas = (shapes: ShapeList): number => {
  let areas = 0;
  for (let n = 0; n < shapes.count; n += 1) {
    if (shapes.kind[n] !== shapeKind.fill) continue;
    const at = n * 6;
    const width = (shapes.at[at + 4] ?? 0) - (shapes.at[at + 2] ?? 0);
    const height = (shapes.at[at + 5] ?? 0) - (shapes.at[at + 3] ?? 0);
    if (width >= areaNm || height >= areaNm) areas += 1;
  }
  return areas;
};

const largestFill = (shapes: ShapeList, box: Box): number => {
  let most = 0;
  for (let n = 0; n < shapes.count; n += 1) {
    if (shapes.kind[n] !== shapeKind.fill || shapes.clear[n] !== 0) continue;
    const at = n * 6;
    const width = (shapes.at[at + 4] ?? 0) - (shapes.at[at + 2] ?? 0);
    const height = (shapes.at[at + 5] ?? 0) - (shapes.at[at + 3] ?? 0);
    most = Math.max(most, width * height);
  }
  return most / Math.max(1, (box.maxX - box.minX) * (box.maxY - box.minY));
};

/** Share of a drawing's line length in its large contours, if it is only an edge. */
const contourShare = 0.9;

/** Length of a loop, as in the stroke lengths: a full circle counts by its box. */
export const lengthOf = ({ segments }: Loop): number => {
  let length = 0;
  for (const { x0, y0, x1, y1, turn, cx, cy } of segments) {
    if (turn !== 0 && x0 === x1 && y0 === y1) length += 4 * (Math.abs(x0 - cx) + Math.abs(y0 - cy));
    else length += Math.abs(x1 - x0) + Math.abs(y1 - y0);
  }
  return length;
};

const largeLoops = (shapes: ShapeList, strokes: number, flashes: number): Loop[] => {
  if (strokes > outlineStrokes || flashes > outlineFlashes) return [];
  const drawing = drawingOf(shapes, outlineStrokes * 2);
  if (!drawing) return [];
  const large = ({ box }: Loop): boolean => box.maxX - box.minX >= largeLoopNm || box.maxY - box.minY >= largeLoopNm;
  const reach = strokes <= repairedStrokes ? gapNm : 0;
  const loops = findLoops(joinStrokes(drawing.strokes, reach), drawing.contours).loops.filter(large);
  if (loops.length > 0 || strokes > fewStrokes) return loops;
  // Strokes of an imprecise outline do not meet exactly.
  return findLoops(joinStrokes(drawing.strokes, wideGapNm, true), drawing.contours).loops.filter(large);
};

export const contentOf = (shapes: ShapeList): Content => {
  const { box, length, lineWidth, counts, clears } = measure(shapes);
  const flashes = counts[shapeKind.flash] ?? 0;
  const fills = counts[shapeKind.fill] ?? 0;
  const strokes = (counts[shapeKind.line] ?? 0) + (counts[shapeKind.clockwise] ?? 0) + (counts[shapeKind.counterClockwise] ?? 0);
  const pads = padListOf(shapes);
  const index = new PadGrid(pads);
  const erased = clears > 0 ? padListOf(shapes, erasedLimit, 1) : noPads.pads;
  const ends = strokeEnds(shapes, strokes);
  const loops = largeLoops(shapes, strokes, flashes);
  const drawn = loops.reduce((sum, loop) => (loop.outer ? sum + lengthOf(loop) : sum), 0);
  const met = meeting(ends, flashes > 0 ? index : noPads);
  return {
    box,
    flashes,
    strokes,
    fills,
    areas: largeAreas(shapes),
    clears,
    strokeLength: length,
    pads,
    index,
    erased,
    erasedIndex: new PadGrid(erased),
    ends,
    endIndex: new PadGrid(pointPads(ends)),
    ...met,
    lineWidth,
    direction: readingDirection(shapes),
    lettering: letteringOf(shapes, met.endsOnPads < traced ? null : index),
    loops,
    largestFill: largestFill(shapes, box),
    cover: (length * lineWidth) / Math.max(1, (box.maxX - box.minX) * (box.maxY - box.minY)),
    contourOnly: flashes <= outlineFlashes && fills === 0 && drawn > 0 && drawn >= contourShare * length,
    uses: shapes.uses,
  };
};
