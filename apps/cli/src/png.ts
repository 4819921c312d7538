import { crc32, deflateSync } from 'node:zlib';
import type { Bitmap, Bits, Picture } from '@copperline/fab';

type Colour = readonly [red: number, green: number, blue: number];

export interface PngOptions {
  /** Stored in the file, so that a print has the board's size. */
  readonly pixelNm: number;
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const colourType = { palette: 3, rgba: 6 } as const;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
};

/** Rows of `rowBytes`, each with filter 0 (none); filters do not improve the compression of flat areas. */
const packRows = (source: Uint8Array, sourceStride: number, rowBytes: number, height: number): Uint8Array => {
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(source.subarray(row * sourceStride, row * sourceStride + rowBytes), row * (rowBytes + 1) + 1);
  return rows;
};

const png = (
  { width, height }: { readonly width: number; readonly height: number },
  depth: number,
  type: number,
  palette: readonly Colour[] | null,
  rows: Uint8Array,
  { pixelNm }: PngOptions,
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = type;
  const density = Buffer.alloc(9);
  const perMetre = Math.min(0x7fff_ffff, Math.max(1, Math.round(1e9 / pixelNm)));
  density.writeUInt32BE(perMetre, 0);
  density.writeUInt32BE(perMetre, 4);
  density[8] = 1;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Uint8Array.from(palette.flat()))] : []),
    chunk('pHYs', density),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', new Uint8Array()),
  ]);
};

const paper: Colour = [255, 255, 255];
const ink: Colour = [0, 0, 0];

/** One bit per pixel, black on white. */
export const pngOfBits = (bits: Bits, options: PngOptions): Buffer => {
  const rowBytes = (bits.width + 7) >> 3;
  const rows = packRows(new Uint8Array(bits.words.buffer), bits.stride * 4, rowBytes, bits.height);
  return png(bits, 1, colourType.palette, [paper, ink], rows, options);
};

/** One byte per pixel with a palette from white to black, so that coverage is written directly. */
export const pngOfCoverage = (bitmap: Bitmap, options: PngOptions): Buffer => {
  const greys = Array.from({ length: 256 }, (_, coverage): Colour => [255 - coverage, 255 - coverage, 255 - coverage]);
  const rows = packRows(bitmap.data, bitmap.width, bitmap.width, bitmap.height);
  return png(bitmap, 8, colourType.palette, greys, rows, options);
};

/** RGBA. */
export const pngOfPicture = (picture: Picture, options: PngOptions): Buffer => {
  const bytes = new Uint8Array(picture.data.buffer, picture.data.byteOffset, picture.data.length);
  const rows = packRows(bytes, picture.width * 4, picture.width * 4, picture.height);
  return png(picture, 8, colourType.rgba, null, rows, options);
};
