/**
 * A black and white picture, one bit per pixel, leftmost pixel in the highest bit of a byte (as PNG); rows begin at 32-bit words,
 * so that a span is written a word at a time.
 */
export interface Bits {
  readonly width: number;
  readonly height: number;
  /** 32-bit words per row. */
  readonly stride: number;
  readonly words: Int32Array;
}

export const makeBits = (width: number, height: number): Bits => {
  const stride = (width + 31) >>> 5;
  return { width, height, stride, words: new Int32Array(stride * height) };
};

/** Masks of a word's pixels from n to the right, and up to n. Built from bytes, to be independent of the byte order. */
const [fromPixel, toPixel] = (() => {
  const from = new Int32Array(32);
  const to = new Int32Array(32);
  const fromBytes = new Uint8Array(from.buffer);
  const toBytes = new Uint8Array(to.buffer);
  for (let n = 0; n < 32; n += 1)
    for (let pixel = 0; pixel < 32; pixel += 1) {
      const byte = n * 4 + (pixel >> 3);
      const bit = 0x80 >> (pixel & 7);
      if (pixel >= n) fromBytes[byte] = (fromBytes[byte] ?? 0) | bit;
      if (pixel <= n) toBytes[byte] = (toBytes[byte] ?? 0) | bit;
    }
  return [from, to];
})();

/** Sets or erases the pixels `first` to `last` of a row; both within the row, first <= last. */
export const fillSpan = (bits: Bits, row: number, first: number, last: number, clear: boolean): void => {
  const { words } = bits;
  const start = row * bits.stride;
  let at = start + (first >> 5);
  const end = start + (last >> 5);
  const head = fromPixel[first & 31] ?? 0;
  const tail = toPixel[last & 31] ?? 0;
  if (clear) {
    if (at === end) {
      words[at] = (words[at] ?? 0) & ~(head & tail);
      return;
    }
    words[at] = (words[at] ?? 0) & ~head;
    for (at += 1; at < end; at += 1) words[at] = 0;
    words[end] = (words[end] ?? 0) & ~tail;
    return;
  }
  if (at === end) {
    words[at] = (words[at] ?? 0) | (head & tail);
    return;
  }
  words[at] = (words[at] ?? 0) | head;
  for (at += 1; at < end; at += 1) words[at] = -1;
  words[end] = (words[end] ?? 0) | tail;
};

/**
 * Sets or erases the pixels of a row whose centres lie in [left, right), in pixels with centres at integers. Half-open, so that
 * areas with a common edge neither share nor miss a pixel.
 */
export const fillBetween = (bits: Bits, row: number, left: number, right: number, clear: boolean): void => {
  const first = left <= 0 ? 0 : Math.ceil(left);
  const last = right > bits.width - 1 ? bits.width - 1 : Math.ceil(right) - 1;
  if (first <= last) fillSpan(bits, row, first, last, clear);
};

export const invertBits = ({ words }: Bits): void => {
  for (let at = 0; at < words.length; at += 1) words[at] = ~(words[at] ?? 0);
};

/** Each pixel as a byte, 0 or 255. */
export const spreadBits = (bits: Bits, into: Uint8Array, intoRow: number): void => {
  const bytes = new Uint8Array(bits.words.buffer);
  const rowBytes = bits.stride * 4;
  for (let row = 0; row < bits.height; row += 1) {
    let out = (intoRow + row) * bits.width;
    const end = out + bits.width;
    for (let at = row * rowBytes; out < end; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === 0) out += 8;
      else for (let bit = 0x80; bit !== 0 && out < end; bit >>= 1, out += 1) if ((byte & bit) !== 0) into[out] = 255;
    }
  }
};

/** Samples per pixel along each axis with antialiasing. Two pixels share a byte of samples. */
export const samplesAcross = 4;

/** Coverage of a pixel by the number of set samples, 0 to 16. */
const coverage = Uint8Array.from({ length: 17 }, (_, count) => Math.round((count * 255) / 16));
const countOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) count += 1;
  return count;
});

/** Converts samples to coverage: each pixel is the share of its 4 × 4 samples. `into` is `width` wide. */
export const gatherBits = (samples: Bits, into: Uint8Array, intoRow: number, width: number): void => {
  const { words, stride } = samples;
  const bytes = new Uint8Array(words.buffer);
  const rows = samples.height / samplesAcross;
  for (let row = 0; row < rows; row += 1) {
    const w0 = row * samplesAcross * stride;
    const outRow = (intoRow + row) * width;
    for (let word = 0; word < stride; word += 1) {
      const at = w0 + word;
      const a = words[at] ?? 0;
      const b = words[at + stride] ?? 0;
      const c = words[at + 2 * stride] ?? 0;
      const d = words[at + 3 * stride] ?? 0;
      if ((a | b | c | d) === 0) continue;
      const out = outRow + word * 8;
      const pixels = Math.min(8, width - word * 8);
      if ((a & b & c & d) === -1) {
        into.fill(255, out, out + pixels);
        continue;
      }
      for (let pixel = 0; pixel < pixels; pixel += 1) {
        const byte = at * 4 + (pixel >> 1);
        const mask = (pixel & 1) === 0 ? 0xf0 : 0x0f;
        const count =
          (countOf[(bytes[byte] ?? 0) & mask] ?? 0) +
          (countOf[(bytes[byte + stride * 4] ?? 0) & mask] ?? 0) +
          (countOf[(bytes[byte + stride * 8] ?? 0) & mask] ?? 0) +
          (countOf[(bytes[byte + stride * 12] ?? 0) & mask] ?? 0);
        into[out + pixel] = coverage[count] ?? 0;
      }
    }
  }
};
