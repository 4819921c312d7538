import { imageLimits } from '../limits.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const u16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 65_536 + u16(bytes, at + 2);

const pngSize = (bytes: Uint8Array): ImageSize | null =>
  bytes.length >= 24 && u32(bytes, 0) === 0x89504e47 && u32(bytes, 12) === 0x49484452
    ? { width: u32(bytes, 16), height: u32(bytes, 20) }
    : null;

/** SOF0 to SOF15, without DHT, JPG and DAC, which share the range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpegSize = (bytes: Uint8Array): ImageSize | null => {
  if (u16(bytes, 0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: u16(bytes, at + 5), width: u16(bytes, at + 7) };
    else {
      const length = u16(bytes, at + 2);
      if (length < 2) return null;
      at += 2 + length;
    }
  }
  return null;
};

/** Read from the header without decoding, so that a decompression bomb costs nothing. */
export const imageSize = (bytes: Uint8Array): ImageSize | null => {
  const size = pngSize(bytes) ?? jpegSize(bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
};

/** Attack A48, decompression bombs: an image of unknown size or above the pixel budget is refused before decoding. */
export const isImageWithinBudget = (bytes: Uint8Array): boolean => {
  const size = imageSize(bytes);
  return size !== null && size.width * size.height <= imageLimits.maxPixels;
};
