import {
  type Box,
  emptyBox,
  Groups,
  joinBoxes,
  moveEdge,
  type Region,
  regionBox,
  regionRings,
  type ShapeList,
  ShapeListBuilder,
  shapeKind,
} from '@copperline/geometry';
import type { Bits } from '../raster/bits.ts';
import { rasteriseBits } from '../raster/rasterise.ts';
import type { ChangedAreas } from './board-difference.ts';
import { listedAreas } from './changed-areas.ts';

/** A layer as it is drawn. */
export interface Drawn {
  readonly shapes: ShapeList;
  readonly negative: boolean;
  /** The board, which a negative layer fills; empty if its edge is unknown. */
  readonly board: Region;
}

const smallestPixel = 10_000;
const mostPixels = 32_000_000;
/** Changed pixels are collected in squares of this side; neighbouring squares are one area. */
const smallestSquare = 8;
const mostAcross = 1_024;

/** Side of a pixel, so that a picture of the window is not too large. */
export const pixelFor = ({ minX, minY, maxX, maxY }: Box): number =>
  Math.max(smallestPixel, Math.ceil(Math.sqrt(((maxX - minX) * (maxY - minY)) / mostPixels)));

const regionShapes = (region: Region): ShapeList => {
  const builder = new ShapeListBuilder();
  for (const ring of regionRings(region))
    for (let at = 0; at < ring.length; at += 2)
      builder.edge(at === 0 ? moveEdge : shapeKind.line, ring[at] ?? 0, ring[at + 1] ?? 0);
  const { minX, minY, maxX, maxY } = regionBox(region);
  if (region.length > 0) builder.fill(0, [minX, minY, maxX, maxY]);
  return builder.finish();
};

const pictureOf = ({ shapes, negative, board }: Drawn, window: Box, pixelNm: number): Bits => {
  const bits = rasteriseBits(shapes, { window, pixelNm, negative });
  if (!negative || board.length === 0) return bits;
  const { words } = rasteriseBits(regionShapes(board), { window, pixelNm });
  for (let at = 0; at < words.length; at += 1) bits.words[at] = (bits.words[at] ?? 0) & (words[at] ?? 0);
  return bits;
};

const countOf = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** The squares of a picture: how many pixels changed in each, and the box of these. */
class Squares {
  readonly across: number;
  readonly down: number;
  /** Side in pixels, whole bytes. */
  readonly side: number;
  readonly removed: Uint32Array;
  readonly added: Uint32Array;
  readonly #edges: Int32Array;

  constructor({ width, height }: Bits) {
    this.side = Math.max(smallestSquare, Math.ceil(Math.max(width, height) / mostAcross / 8) * 8);
    this.across = Math.ceil(width / this.side);
    this.down = Math.ceil(height / this.side);
    this.removed = new Uint32Array(this.across * this.down);
    this.added = new Uint32Array(this.across * this.down);
    this.#edges = new Int32Array(this.across * this.down * 4);
  }

  /** Pixels from `left` to before `right` of a row. */
  add(counts: Uint32Array, count: number, left: number, right: number, row: number): void {
    const square = Math.floor(row / this.side) * this.across + Math.floor(left / this.side);
    const edges = this.#edges;
    const isNew = this.isEmpty(square);
    const at = square * 4;
    edges[at] = isNew ? left : Math.min(edges[at] ?? 0, left);
    edges[at + 1] = isNew ? row : Math.min(edges[at + 1] ?? 0, row);
    edges[at + 2] = isNew ? right : Math.max(edges[at + 2] ?? 0, right);
    edges[at + 3] = isNew ? row + 1 : Math.max(edges[at + 3] ?? 0, row + 1);
    counts[square] = (counts[square] ?? 0) + count;
  }

  isEmpty(square: number): boolean {
    return this.removed[square] === 0 && this.added[square] === 0;
  }

  /** In pixels from the upper left corner. */
  boxOf(square: number): Box {
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = this.#edges.subarray(square * 4, square * 4 + 4);
    return { minX, minY, maxX, maxY };
  }

  /** Squares that touch. */
  groups(): number[][] {
    const groups = new Groups(this.removed.length);
    for (let square = 0; square < this.removed.length; square += 1) {
      if (this.isEmpty(square)) continue;
      const column = square % this.across;
      for (const [right, down] of [
        [1, 0],
        [-1, 1],
        [0, 1],
        [1, 1],
      ] as const) {
        const other = square + down * this.across + right;
        const isInside = column + right >= 0 && column + right < this.across && other < this.removed.length;
        if (isInside && !this.isEmpty(other)) groups.link(square, other);
      }
    }
    return groups.list(this.removed.length, (square) => this.isEmpty(square));
  }
}

/** A byte's pixels and their right neighbours. */
const spread = (blocks: Uint8Array, byte: number): number => {
  const here = blocks[byte] ?? 0;
  return here | (here >> 1) | (((blocks[byte - 1] ?? 0) & 1) << 7);
};

/** Counts the pixels of the first picture only. A line of one pixel is rounding of an edge: only full blocks of 2 × 2 count. */
const countOnly = (first: Bits, second: Bits, squares: Squares, counts: Uint32Array): void => {
  const [ours, theirs] = [new Uint8Array(first.words.buffer), new Uint8Array(second.words.buffer)];
  const rowBytes = first.stride * 4;
  const only = (at: number): number => (ours[at] ?? 0) & ~(theirs[at] ?? 0) & 0xff;
  /** The pixels of a byte whose right neighbours are changed too. */
  const pairs = (at: number): number => {
    const here = only(at);
    return here === 0 ? 0 : here & ((here << 1) | ((at + 1) % rowBytes === 0 ? 0 : only(at + 1) >> 7)) & 0xff;
  };
  /** Upper left pixels of full blocks that begin in a row and in the one above. */
  let [blocks, above] = [new Uint8Array(rowBytes), new Uint8Array(rowBytes)];
  for (let row = 0; row < first.height; row += 1) {
    [blocks, above] = [above.fill(0), blocks];
    for (let word = 0; word < first.stride; word += 1) {
      const inRow = row * first.stride + word;
      if (((first.words[inRow] ?? 0) & ~(second.words[inRow] ?? 0)) === 0) continue;
      for (let byte = word * 4; byte < word * 4 + 4; byte += 1) {
        const at = row * rowBytes + byte;
        blocks[byte] = row + 1 < first.height ? pairs(at) & pairs(at + rowBytes) : 0;
        const pixels = (spread(blocks, byte) | spread(above, byte)) & 0xff;
        if (pixels === 0) continue;
        const left = byte * 8 + Math.clz32(pixels) - 24;
        const right = byte * 8 + 8 - (31 - Math.clz32(pixels & -pixels));
        squares.add(counts, countOf[pixels] ?? 0, left, right, row);
      }
    }
  }
};

/** Compares two layers pixel by pixel. What is narrower than two pixels is not seen. */
export const rasterAreas = (before: Drawn, after: Drawn, window: Box, pixelNm: number): ChangedAreas => {
  const [first, second] = [pictureOf(before, window, pixelNm), pictureOf(after, window, pixelNm)];
  const squares = new Squares(first);
  countOnly(first, second, squares, squares.removed);
  countOnly(second, first, squares, squares.added);
  const pixelUm2 = (pixelNm / 1_000) ** 2;
  return listedAreas(
    squares.groups().map((group) => {
      const sum = (counts: Uint32Array): number =>
        Math.round(group.reduce((total, square) => total + (counts[square] ?? 0), 0) * pixelUm2);
      const { minX, minY, maxX, maxY } = group.reduce((box, square) => joinBoxes(box, squares.boxOf(square)), emptyBox);
      const box = {
        minX: window.minX + minX * pixelNm,
        minY: window.maxY - maxY * pixelNm,
        maxX: window.minX + maxX * pixelNm,
        maxY: window.maxY - minY * pixelNm,
      };
      return { box, addedUm2: sum(squares.added), removedUm2: sum(squares.removed) };
    }),
  );
};
