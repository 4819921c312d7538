import { type Box, emptyBox, isEmptyBox, joinBoxes, pointInRing, ringBox } from '@copperline/geometry';
import { type Content, lengthOf } from './content.ts';
import type { Loop } from '../outline/loops.ts';
import { matchPads, PadGrid, type PadMatch, type PadList, pointPads } from './pads.ts';
import type { Claim } from './slot.ts';

/** A plotted file without a role yet. */
export interface Candidate {
  readonly claims: readonly Claim[];
  readonly content: Content;
  /** Identifier of the export (tool and time), or null. */
  readonly batch: string | null;
  /** Common part of the names of files that differ in a number only, or null. */
  readonly family: string | null;
}

/** Numbers of flashed pads: all, those at a drill hit, round ones. */
export interface FlashedPads {
  readonly count: number;
  readonly drilled: number;
  readonly round: number;
}

/** How a drawing lies about the undrilled pads of a layer. */
export interface Surroundings {
  readonly near: number;
  readonly on: number;
  /** Number of pads compared. */
  readonly count: number;
}

const aroundNm = 700_000;
/** Numbers below which a drawing says nothing. */
const drawnEnds = 20;
const fewCutOuts = 8;
const sameCornerNm = 2_000;
const borderedFilms = 3;
/** Largest distance between a pad and its hole. */
const drillToleranceNm = 60_000;
const boardPadSamples = 400;
const boardPadTotal = 1_000;

const thinned = (points: readonly number[]): Int32Array => {
  const count = points.length / 2;
  const kept = Math.min(count, boardPadTotal);
  const thin = new Int32Array(kept * 2);
  for (let k = 0; k < kept; k += 1) {
    const from = Math.floor((k * count) / kept) * 2;
    thin[k * 2] = points[from] ?? 0;
    thin[k * 2 + 1] = points[from + 1] ?? 0;
  }
  return thin;
};
const surfaceSamples = 500;
const noPads = pointPads(new Int32Array(0));
const noGrid = new PadGrid(noPads);
const noSurface = new Int32Array(0);

/** The files of one board with their comparisons, computed on first use. */
export class LayerSet {
  readonly files: readonly Candidate[];
  /** Drill hits as pads; empty without fitting hits. */
  readonly hits: PadGrid;
  /** Pad positions that an outline must enclose, from likely copper and mask layers. */
  readonly boardPads: Int32Array;
  readonly boardBox: Box;
  #bordered: boolean | undefined;
  readonly #border = new Map<number, number>();
  readonly #flashed = new Map<number, FlashedPads>();
  readonly #surface = new Map<number, Int32Array>();
  readonly #around = new Map<number, Surroundings>();
  readonly #inside = new Map<number, number>();
  readonly #matches = new Map<number, PadMatch>();
  readonly #enclosing = new Map<number, { loop: Loop; share: number } | null>();

  constructor(files: readonly Candidate[], hits: PadList) {
    this.files = files;
    // Hits without pads on any layer have another origin or were misread, and are ignored.
    const usable = files.some(({ content }) => content.pads.count > 0 && matchPads(hits, content.index).share > 0.4);
    this.hits = new PadGrid(usable ? hits : noPads);
    const padded = files.filter(({ content }) => content.flashes > 0 && content.pads.count >= content.strokes / 50);
    const points: number[] = [];
    for (const { content } of padded) {
      const count = Math.min(content.pads.count, boardPadSamples);
      for (let k = 0; k < count; k += 1) {
        const n = Math.floor((k * content.pads.count) / count);
        points.push(content.pads.x[n] ?? 0, content.pads.y[n] ?? 0);
      }
    }
    this.boardPads = thinned(points);
    const boxes = (padded.length > 0 ? padded : files).map(({ content }) => content.box).filter((box) => !isEmptyBox(box));
    this.boardBox = boxes.reduce((all, box) => joinBoxes(all, box), emptyBox);
  }

  content(file: number): Content | undefined {
    return this.files[file]?.content;
  }

  /** Compares the pads of `file` with those of `other`. */
  match(file: number, other: number): PadMatch {
    const key = file * this.files.length + other;
    const known = this.#matches.get(key);
    if (known) return known;
    const [a, b] = [this.content(file), this.content(other)];
    const match = a && b ? matchPads(a.pads, b.index) : { share: 0, growth: 0, compared: 0 };
    this.#matches.set(key, match);
    return match;
  }

  /** Share of a file's pads whose centre is within a pad of the other file. */
  inside(file: number, other: number): number {
    const key = file * this.files.length + other;
    const known = this.#inside.get(key);
    if (known !== undefined) return known;
    const pads = this.content(file)?.pads ?? noPads;
    const index = this.content(other)?.index ?? noGrid;
    const step = Math.max(1, Math.floor(pads.count / surfaceSamples));
    let [compared, within] = [0, 0];
    for (let n = 0; n < pads.count; n += step) {
      compared += 1;
      if (index.under(pads.x[n] ?? 0, pads.y[n] ?? 0, 0) >= 0) within += 1;
    }
    const share = compared === 0 ? 0 : within / compared;
    this.#inside.set(key, share);
    return share;
  }

  /** Undrilled pads of a layer as x, y, width, height, a few hundred at most; without drill hits, those that are not round. */
  surfacePads(file: number): Int32Array {
    const known = this.#surface.get(file);
    if (known) return known;
    const pads = this.content(file)?.pads ?? noPads;
    const found: number[] = [];
    const step = Math.max(1, Math.floor(pads.count / surfaceSamples));
    for (let n = 0; n < pads.count; n += step) {
      const [x, y, width, height] = [pads.x[n] ?? 0, pads.y[n] ?? 0, pads.width[n] ?? 0, pads.height[n] ?? 0];
      const drilled = this.hits.pads.count > 0 ? this.hits.under(x, y, 0) >= 0 : pads.round[n] === 1;
      if (!drilled) found.push(x, y, width, height);
    }
    const surface = Int32Array.from(found);
    this.#surface.set(file, surface);
    return surface;
  }

  /** Shares of a layer's undrilled pads with a stroke end of a drawing around them, and on them. */
  around(drawing: number, file: number): Surroundings {
    const key = drawing * this.files.length + file;
    const known = this.#around.get(key);
    if (known) return known;
    const ends = this.content(drawing)?.endIndex ?? noGrid;
    const surface = ends.pads.count >= drawnEnds ? this.surfacePads(file) : noSurface;
    const count = surface.length / 4;
    let [near, on] = [0, 0];
    for (let n = 0; n < surface.length; n += 4) {
      const [x = 0, y = 0, width = 0, height = 0] = surface.subarray(n, n + 4);
      if (ends.nearest(x, y, width / 2 + aroundNm, height / 2 + aroundNm) < 0) continue;
      near += 1;
      if (ends.nearest(x, y, width / 2, height / 2) >= 0) on += 1;
    }
    const found = { near: near / Math.max(1, count), on: on / Math.max(1, count), count };
    this.#around.set(key, found);
    return found;
  }

  /** Share of a mask's openings that are cut out of a drawing, and of the cut-outs that are openings: the smaller one. */
  cutOut(drawing: number, file: number): number {
    const [a, b] = [this.content(drawing), this.content(file)];
    if (!a || !b || a.erased.count < fewCutOuts || b.pads.count === 0) return 0;
    return Math.min(matchPads(a.erased, b.index).share, matchPads(b.pads, a.erasedIndex).share);
  }

  /** Number of a film's strokes that repeat the edge, as drawn alone in another film. */
  border(file: number): number {
    const known = this.#border.get(file);
    if (known !== undefined) return known;
    const own = this.content(file);
    let most = 0;
    for (const { content } of this.files) {
      if (content === own || !own || !content.contourOnly || content.flashes > 0) continue;
      const corners = content.loops.flatMap(({ segments }) => segments);
      const repeated = corners.filter(({ x0, y0 }) => own.endIndex.nearest(x0, y0, sameCornerNm, sameCornerNm) >= 0).length;
      if (repeated >= corners.length * 0.9) most = Math.max(most, corners.length);
    }
    this.#border.set(file, most);
    return most;
  }

  /** Whether the films of the set repeat the edge. */
  get bordered(): boolean {
    this.#bordered ??=
      this.files.filter(({ content }, file) => !content.contourOnly && this.border(file) > 0).length >= borderedFilms;
    return this.#bordered;
  }

  /** Whether a film is empty, apart from an edge that the other films repeat. */
  isBlank(file: number): boolean {
    const content = this.content(file);
    return !content || isEmptyBox(content.box) || (content.contourOnly && content.flashes === 0 && this.bordered);
  }

  /** How many of a layer's flashed pads are drilled, undrilled, round. */
  flashed(file: number): FlashedPads {
    const known = this.#flashed.get(file);
    if (known) return known;
    const pads = this.content(file)?.pads ?? noPads;
    let [count, drilled, round] = [0, 0, 0];
    for (let n = 0; n < pads.count; n += 1) {
      if (pads.flashed[n] === 0) continue;
      count += 1;
      round += pads.round[n] ?? 0;
      if (this.hits.at(pads.x[n] ?? 0, pads.y[n] ?? 0, drillToleranceNm, 0) >= 0) drilled += 1;
    }
    const found = { count, drilled, round };
    this.#flashed.set(file, found);
    return found;
  }

  /** The smallest contour around the board's pads, with its share of the file's line length (including contours inside). */
  enclosing(file: number): { readonly loop: Loop; readonly share: number } | null {
    const known = this.#enclosing.get(file);
    if (known !== undefined) return known;
    const content = this.content(file);
    const found = content ? this.#findEnclosing(content) : null;
    this.#enclosing.set(file, found);
    return found;
  }

  #findEnclosing(content: Content): { loop: Loop; share: number } | null {
    const { boardPads } = this;
    const pads = ringBox(boardPads);
    const enclosesPads = (loop: Loop): boolean => {
      // A cheap test that rejects most loops as too small.
      if (loop.box.maxX - loop.box.minX < (pads.maxX - pads.minX) / 2) return false;
      let outside = 0;
      const allowed = boardPads.length / 2 / 20;
      for (let n = 0; n + 1 < boardPads.length; n += 2) {
        if (pointInRing(loop.ring, boardPads[n] ?? 0, boardPads[n + 1] ?? 0) !== 'outside') continue;
        outside += 1;
        if (outside > allowed) return false;
      }
      return true;
    };
    const loop = content.loops.toSorted((a, b) => a.area - b.area).find(enclosesPads);
    if (!loop) return null;
    const perimeter = content.loops.reduce((sum, other) => (other.outer ? sum + lengthOf(other) : sum), 0);
    return { loop, share: Math.min(1, perimeter / Math.max(1, content.strokeLength, lengthOf(loop))) };
  }
}
