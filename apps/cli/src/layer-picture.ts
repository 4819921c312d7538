import { writeFileSync } from 'node:fs';
import { pictureSize, rasterise, rasteriseBits } from '@copperline/fab/picture';
import { type Box, isEmptyBox, listBox, type ShapeList } from '@copperline/geometry';
import { InputFault } from './faults.ts';

/** The requested picture: output, window and resolution. */
export interface PictureRequest {
  readonly out: string;
  readonly form: 'png' | 'svg';
  readonly dpi: number;
  readonly window: Box | null;
  readonly antialias: boolean;
}

export const usualDpi = 600;

const nmPerInch = 25_400_000;
/** 400 million pixels: one square metre at 500 dpi, 50 MB in black and white. */
const pixelLimit = 400_000_000;
/** Minimum line width, as in other viewers: outlines often have zero width. */
const hairlinePx = 1;

export const pixelNmOf = ({ dpi }: PictureRequest): number => nmPerInch / dpi;

/** The visible window; refused if it is empty or too large. */
export const windowFor = (request: PictureRequest, all: Box, bytesPerPixel: number): Box => {
  const window = request.window ?? all;
  if (isEmptyBox(window)) throw new InputFault('empty');
  const { width, height } = pictureSize(window, pixelNmOf(request));
  const limit = Math.floor(pixelLimit / bytesPerPixel);
  if (request.form === 'png' && width * height > limit) throw new InputFault('large', { width, height, limit });
  return window;
};

export const writePicture = (out: string, content: Uint8Array | string): void => {
  try {
    writeFileSync(out, content);
  } catch (cause) {
    throw Object.assign(new InputFault('write', { name: out }), { cause });
  }
};

/** Draws one layer into the requested file. */
export const drawLayer = async (shapes: ShapeList, negative: boolean, request: PictureRequest): Promise<void> => {
  const window = windowFor(request, listBox(shapes), request.antialias ? 4 : 1);
  if (request.form === 'svg') {
    const { svgOfShapes } = await import('@copperline/fab');
    writePicture(request.out, svgOfShapes(shapes, { window, negative }));
    return;
  }
  const { pngOfBits, pngOfCoverage } = await import('./png.ts');
  const pixelNm = pixelNmOf(request);
  const options = { window, pixelNm, negative, hairlinePx };
  writePicture(
    request.out,
    request.antialias
      ? pngOfCoverage(rasterise(shapes, { ...options, antialias: true }), { pixelNm })
      : pngOfBits(rasteriseBits(shapes, options), { pixelNm }),
  );
};
