import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GerberFile, pictureSize, rasterise } from '@copperline/fab';
import { type Box, isEmptyBox, listBox } from '@copperline/geometry';
import { inkDifference } from './difference.ts';
import { drawWithGerbv, originStepNm } from './gerbv.ts';

export interface Comparison {
  readonly union: number;
  readonly onlyOurs: number;
  readonly onlyGerbv: number;
  readonly share: number;
}

const longerSide = 1300;
const margin = 100;

/** The drawing with some room around it, in whole pixels; a millimetre where nothing is drawn. */
const viewOf = (drawn: Box): { window: Box; pixelNm: number } => {
  const box = isEmptyBox(drawn) ? { minX: 0, minY: 0, maxX: 1_000_000, maxY: 1_000_000 } : drawn;
  const pixelNm = Math.max(1, Math.max(box.maxX - box.minX, box.maxY - box.minY) / longerSide);
  const corner = (nm: number): number => Math.floor((nm - margin * pixelNm) / originStepNm) * originStepNm;
  const { width, height } = pictureSize(box, pixelNm);
  const [minX, minY] = [corner(box.minX), corner(box.minY)];
  return {
    pixelNm,
    window: { minX, minY, maxX: minX + (width + 2 * margin) * pixelNm, maxY: minY + (height + 2 * margin) * pixelNm },
  };
};

/** Draws one file with both. What gerbv cannot draw counts as empty. */
export const compareFile = async (bytes: Uint8Array, file: GerberFile, scratch: string, keep: boolean): Promise<Comparison> => {
  const { window, pixelNm } = viewOf(listBox(file.shapes));
  const size = pictureSize(window, pixelNm);
  const plot = path.join(scratch, 'layer.gbr');
  writeFileSync(plot, bytes);
  const picture = path.join(scratch, 'layer.png');
  const theirs = (await drawWithGerbv(plot, picture, window, pixelNm, size)) ?? new Uint8Array(size.width * size.height);
  const ours = rasterise(file.shapes, { window, pixelNm, hairlinePx: 1, negative: file.negative });
  const { union, onlyFirst, onlySecond, share } = inkDifference(ours.data, theirs, size.width, size.height);
  if (keep && share > 0.01) {
    const { pngOfCoverage } = await import('../png.ts');
    const stem = path.join(scratch, `${(share * 100).toFixed(2)}-${onlyFirst}-${onlySecond}`);
    copyFileSync(plot, `${stem}.gbr`);
    copyFileSync(picture, `${stem}-gerbv.png`);
    writeFileSync(`${stem}-ours.png`, pngOfCoverage(ours, { pixelNm }));
  }
  return { union, onlyOurs: onlyFirst, onlyGerbv: onlySecond, share };
};
