import { dataAddress } from './use-picture.ts';

export interface CoverPicture {
  readonly address: string;
  /** It fills its rectangle, but for rounded corners, and is large enough not to be enlarged. */
  readonly isRectangle: boolean;
}

const sampleSide = 32;
const opaque = 255;
/** Pixels of the longer side above which no cover is shown enlarged. */
const largeSide = 480;
/** Within a corner by a thirtieth of each side: a rounded one is still painted there. */
const cornerIndexes = [1, sampleSide - 2].flatMap((y) => [1, sampleSide - 2].map((x) => y * sampleSide + x));

const isRectangular = async (picture: Blob): Promise<boolean> => {
  const bitmap = await createImageBitmap(picture);
  const isLarge = Math.max(bitmap.width, bitmap.height) >= largeSide;
  const context = new OffscreenCanvas(sampleSide, sampleSide).getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, sampleSide, sampleSide);
  bitmap.close();
  const pixels = context?.getImageData(0, 0, sampleSide, sampleSide).data;
  return isLarge && cornerIndexes.every((index) => pixels?.[index * 4 + 3] === opaque);
};

/** A picture with what its shadow depends on, found once instead of with each paint. */
export const readCover = async (picture: Blob): Promise<CoverPicture | null> => {
  const [address, isRectangle] = await Promise.all([dataAddress(picture), isRectangular(picture).catch(() => false)]);
  return address === null ? null : { address, isRectangle };
};
