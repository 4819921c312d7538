import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GerberFile, pictureSize, rasterise } from '@copperline/fab';
import { type Box, isEmptyBox, listBox } from '@copperline/geometry';
import { inkDifference } from './difference.ts';
import { drawWithGerbv, originStepNm } from './gerbv.ts';

export interface Comparison {
  /** Pixels along the longer side of the drawing. */
  readonly resolution: number;
  readonly union: number;
  readonly onlyOurs: number;
  readonly onlyGerbv: number;
  readonly share: number;
}

export interface Scratch {
  readonly folder: string;
  /** Leave the pictures of what differs there. */
  readonly keep: boolean;
}

const tolerated = 0.01;
const tilePixels = 1300;
/** A second look takes so many tiles a side at least, and pixels of half a thin line at most. */
const closer = 4;
const closerPixelNm = 50_000;
const margin = 100;

const corner = (nm: number): number => Math.floor(nm / originStepNm) * originStepNm;

/** A window of whole pixels from about this corner on. */
const windowAt = (x: number, y: number, width: number, height: number, pixelNm: number): Box => ({
  minX: corner(x),
  minY: corner(y),
  maxX: corner(x) + width * pixelNm,
  maxY: corner(y) + height * pixelNm,
});

/** gerbv rounds places to whole pixels before it draws. A quarter of a pixel keeps its ties from all falling one way. */
const beside = ({ minX, minY, maxX, maxY }: Box, nm: number): Box => ({
  minX: minX - nm,
  minY: minY + nm,
  maxX: maxX - nm,
  maxY: maxY + nm,
});

const compareWindow = async (file: GerberFile, plot: string, window: Box, pixelNm: number, scratch: Scratch) => {
  const size = pictureSize(window, pixelNm);
  const picture = path.join(scratch.folder, 'layer.png');
  const theirs = (await drawWithGerbv(plot, picture, window, pixelNm, size)) ?? new Uint8Array(size.width * size.height);
  const ours = rasterise(file.shapes, {
    window: beside(window, pixelNm / 4),
    pixelNm,
    hairlinePx: 1,
    negative: file.negative,
  });
  const difference = inkDifference(ours.data, theirs, size.width, size.height);
  if (scratch.keep && difference.share > tolerated) {
    const { pngOfCoverage } = await import('../png.ts');
    const stem = path.join(scratch.folder, `${difference.onlyFirst}-${difference.onlySecond}`);
    copyFileSync(plot, `${stem}.gbr`);
    copyFileSync(picture, `${stem}-gerbv.png`);
    writeFileSync(`${stem}-ours.png`, pngOfCoverage(ours, { pixelNm }));
  }
  return difference;
};

/** In `tiles` by `tiles` pictures, each of at most `tilePixels` and a margin. */
const compareIn = async (tiles: number, file: GerberFile, plot: string, box: Box, scratch: Scratch): Promise<Comparison> => {
  const resolution = tilePixels * tiles;
  const pixelNm = Math.max(1, Math.max(box.maxX - box.minX, box.maxY - box.minY) / resolution);
  const { width, height } = pictureSize(box, pixelNm);
  const room = tiles === 1 ? margin : 0;
  const sum = { union: 0, onlyOurs: 0, onlyGerbv: 0 };
  for (let x = 0; x < width; x += tilePixels)
    for (let y = 0; y < height; y += tilePixels) {
      const across = Math.min(tilePixels, width - x) + 2 * room;
      const up = Math.min(tilePixels, height - y) + 2 * room;
      const window = windowAt(box.minX + (x - room) * pixelNm, box.minY + (y - room) * pixelNm, across, up, pixelNm);
      const { union, onlyFirst, onlySecond } = await compareWindow(file, plot, window, pixelNm, scratch);
      sum.union += union;
      sum.onlyOurs += onlyFirst;
      sum.onlyGerbv += onlySecond;
    }
  return { resolution, ...sum, share: sum.union === 0 ? 0 : (sum.onlyOurs + sum.onlyGerbv) / sum.union };
};

/**
 * Draws one file with both; what gerbv cannot draw counts as empty. Drawings with a frame far around them have features of a
 * pixel and less, which gerbv rounds away: where they seem to differ, a closer look decides.
 */
export const compareFile = async (bytes: Uint8Array, file: GerberFile, scratch: Scratch): Promise<Comparison> => {
  const drawn = listBox(file.shapes);
  const box = isEmptyBox(drawn) ? { minX: 0, minY: 0, maxX: 1_000_000, maxY: 1_000_000 } : drawn;
  const plot = path.join(scratch.folder, 'layer.gbr');
  writeFileSync(plot, bytes);
  const first = await compareIn(1, file, plot, box, { ...scratch, keep: false });
  if (first.share <= tolerated) return first;
  const longer = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  return compareIn(Math.max(closer, Math.ceil(longer / closerPixelNm / tilePixels)), file, plot, box, scratch);
};
