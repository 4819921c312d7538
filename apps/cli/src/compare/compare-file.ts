import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GerberFile, pictureSize, rasterise } from '@copperline/fab';
import { type Box, isEmptyBox, listBox } from '@copperline/geometry';
import { pngOfCoverage } from '../png.ts';
import { inkDifference } from './difference.ts';
import { drawWithGerbv, gerbvDraws, originStepNm } from './gerbv.ts';

/** Comparison of two pictures of one file, by different renderers or of different written forms. */
export interface Comparison {
  /** Pixels along the longer side of the drawing. */
  readonly resolution: number;
  readonly union: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly share: number;
  /** One of the renderers gave no picture, which counts as a difference. */
  readonly missing: boolean;
}

export interface Scratch {
  readonly folder: string;
  /** Keep the pictures of differences there. */
  readonly keep: boolean;
}

export const tolerated = 0.01;
const tilePixels = 1300;
/** Minimum tiles per side of the closer comparison; its pixels are at most half of a thin line. */
const closer = 4;
const closerPixelNm = 50_000;
const margin = 100;
/** Comparison with surroundings; gerbv's pictures are limited to 2000 pixels. */
const wide = { pixels: 1000, margin: 500 };

interface Frame {
  readonly window: Box;
  readonly pixelNm: number;
  readonly size: { readonly width: number; readonly height: number };
}
/** Null without a picture. */
type Drawer = (frame: Frame) => Promise<Uint8Array | null> | Uint8Array | null;

const corner = (nm: number): number => Math.floor(nm / originStepNm) * originStepNm;

/** A window of whole pixels near this corner. */
const frameAt = (x: number, y: number, width: number, height: number, pixelNm: number): Frame => ({
  window: { minX: corner(x), minY: corner(y), maxX: corner(x) + width * pixelNm, maxY: corner(y) + height * pixelNm },
  pixelNm,
  size: { width, height },
});

/** gerbv rounds positions to whole pixels; a shift by a quarter of a pixel avoids ties. */
const beside = ({ minX, minY, maxX, maxY }: Box, nm: number): Box => ({
  minX: minX - nm,
  minY: minY + nm,
  maxX: maxX - nm,
  maxY: maxY + nm,
});

const ourDrawer =
  ({ shapes, negative }: GerberFile): Drawer =>
  ({ window, pixelNm }) =>
    rasterise(shapes, { window: beside(window, pixelNm / 4), pixelNm, hairlinePx: 1, negative }).data;

/** Caches its last picture, which is compared with two others. */
const gerbvDrawer = (plot: string, picture: string): Drawer => {
  let last: { readonly key: string; readonly ink: Promise<Uint8Array | null> } | null = null;
  return ({ window, pixelNm, size }) => {
    const key = JSON.stringify([window, pixelNm]);
    if (last?.key !== key) last = { key, ink: drawWithGerbv(plot, picture, window, pixelNm, size) };
    return last.ink;
  };
};

const writeInk = (file: string, data: Uint8Array, { size, pixelNm }: Frame): void =>
  writeFileSync(file, pngOfCoverage({ ...size, data: data.map((ink) => (ink === 0 ? 0 : 255)) }, { pixelNm }));

/** The two renderers of a file, and the area. */
interface Pair {
  readonly box: Box;
  readonly first: Drawer;
  readonly second: Drawer;
  /** Called for each picture that differs. */
  readonly keep: (frame: Frame, first: Uint8Array, second: Uint8Array, name: string) => void;
}

const shareOf = ({ union, onlyFirst, onlySecond, missing }: Omit<Comparison, 'resolution' | 'share'>): number => {
  if (missing) return 1;
  return union === 0 ? 0 : (onlyFirst + onlySecond) / union;
};

/** Compares at a number of pixels along the longer side, in tiles of at most `tilePixels` with a margin. */
const compareAt = async (resolution: number, room: number, { box, first, second, keep }: Pair): Promise<Comparison> => {
  const pixelNm = Math.max(1, Math.max(box.maxX - box.minX, box.maxY - box.minY) / resolution);
  const { width, height } = pictureSize(box, pixelNm);
  const sum = { union: 0, onlyFirst: 0, onlySecond: 0, missing: false };
  for (let x = 0; x < width; x += tilePixels)
    for (let y = 0; y < height; y += tilePixels) {
      const across = Math.min(tilePixels, width - x) + 2 * room;
      const up = Math.min(tilePixels, height - y) + 2 * room;
      const frame = frameAt(box.minX + (x - room) * pixelNm, box.minY + (y - room) * pixelNm, across, up, pixelNm);
      const empty = new Uint8Array(across * up);
      const [one, other] = [await first(frame), await second(frame)];
      sum.missing ||= !one || !other;
      const difference = inkDifference(one ?? empty, other ?? empty, across, up);
      sum.union += difference.union;
      sum.onlyFirst += difference.onlyFirst;
      sum.onlySecond += difference.onlySecond;
      if (resolution > tilePixels && difference.share > tolerated)
        keep(frame, one ?? empty, other ?? empty, `${difference.onlyFirst}-${difference.onlySecond}`);
    }
  return { resolution, ...sum, share: shareOf(sum) };
};

/**
 * Drawings with a large frame have details below a pixel, which gerbv rounds away: if the pictures differ, a closer comparison with
 * smaller pixels decides. gerbv also clips to the window before it moves the image (IJ); a picture with surroundings shows whether
 * that was the only difference.
 */
const comparePair = async (pair: Pair): Promise<Comparison> => {
  const first = await compareAt(tilePixels, margin, pair);
  if (first.share <= tolerated) return first;
  const longer = Math.max(pair.box.maxX - pair.box.minX, pair.box.maxY - pair.box.minY);
  const tiles = Math.max(closer, Math.ceil(longer / closerPixelNm / tilePixels));
  const close = await compareAt(tiles * tilePixels, 0, pair);
  if (close.share <= tolerated) return close;
  const whole = await compareAt(wide.pixels, wide.margin, pair);
  return whole.share <= tolerated ? whole : close;
};

/** Pixels that gerbv draws outside of our window, up to three times as far. */
const strayInk = async (box: Box, gerbv: Drawer, resolution: number): Promise<number> => {
  const longer = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const coarse = 300;
  const pixelNm = Math.max(1, longer / coarse);
  const { width, height } = pictureSize(box, pixelNm);
  const frame = frameAt(box.minX - longer, box.minY - longer, width + 2 * coarse, height + 2 * coarse, pixelNm);
  const ink = await gerbv(frame);
  if (!ink) return 0;
  // Coarse pixels are rounded outwards, and thin lines take a whole pixel.
  const near = 3;
  let stray = 0;
  for (let row = 0; row < frame.size.height; row += 1)
    for (let column = 0; column < frame.size.width; column += 1) {
      const inside =
        column >= coarse - near && column < coarse + width + near && row >= coarse - near && row < coarse + height + near;
      if (!inside && ink[row * frame.size.width + column] === 1) stray += 1;
    }
  return Math.round(stray * (resolution / coarse) ** 2);
};

export interface FileComparison {
  /** First ours, second gerbv's. */
  readonly drawn: Comparison;
  /** Both gerbv's: first the file, second what we write of it. */
  readonly written: Comparison;
}

const withStray = (drawn: Comparison, stray: number): Comparison => {
  const sum = { ...drawn, union: drawn.union + stray, onlySecond: drawn.onlySecond + stray };
  return { ...sum, share: shareOf(sum) };
};

/** Draws one file with both renderers, and our written copy with gerbv. A missing picture counts as a difference. */
export const compareFile = async (
  bytes: Uint8Array,
  file: GerberFile,
  text: string,
  { folder, keep }: Scratch,
): Promise<FileComparison> => {
  const box = listBox(file.shapes);
  const inFolder = (name: string): string => path.join(folder, name);
  writeFileSync(inFolder('layer.gbr'), bytes);
  writeFileSync(inFolder('written.gbr'), text);
  if (isEmptyBox(box)) {
    const [theirs, again] = [
      await gerbvDraws(inFolder('layer.gbr'), inFolder('layer.png')),
      await gerbvDraws(inFolder('written.gbr'), inFolder('written.png')),
    ];
    const told = (differ: boolean, missing: boolean): Comparison => {
      const sum = { union: differ ? 1 : 0, onlyFirst: 0, onlySecond: differ ? 1 : 0, missing };
      return { resolution: wide.pixels, ...sum, share: shareOf(sum) };
    };
    return {
      drawn: told(theirs === true, theirs === null),
      written: told(theirs !== again, theirs === null || again === null),
    };
  }
  const theirs = gerbvDrawer(inFolder('layer.gbr'), inFolder('layer.png'));
  const keeper =
    (first: string, second: string): Pair['keep'] =>
    (frame, one, other, name) => {
      if (!keep) return;
      copyFileSync(inFolder('layer.gbr'), inFolder(`${name}.gbr`));
      writeInk(inFolder(`${name}-${first}.png`), one, frame);
      writeInk(inFolder(`${name}-${second}.png`), other, frame);
    };
  const pair: Pair = { box, first: ourDrawer(file), second: theirs, keep: keeper('ours', 'gerbv') };
  const again: Pair = {
    box,
    first: theirs,
    second: gerbvDrawer(inFolder('written.gbr'), inFolder('written.png')),
    keep: keeper('original', 'written'),
  };
  const written = await comparePair(again);
  const drawn = await comparePair(pair);
  // A negative image is unbounded.
  const stray = file.negative ? 0 : await strayInk(box, theirs, drawn.resolution);
  return { drawn: withStray(drawn, stray), written };
};
