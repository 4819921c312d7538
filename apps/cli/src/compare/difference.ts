/** Difference of two pictures of one size, one byte per pixel, 0 or not. */
export interface InkDifference {
  /** Pixels with ink in either picture. */
  readonly union: number;
  /** Ink of the first without ink of the second within one pixel, and vice versa. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Both, as a share of the union; 0 without ink. */
  readonly share: number;
}

/** Spreads ink by one pixel in every direction. */
const spread = (ink: Uint8Array, width: number, height: number): Uint8Array => {
  const across = new Uint8Array(ink.length);
  for (let row = 0; row < height; row += 1) {
    const start = row * width;
    for (let column = 0; column < width; column += 1) {
      const at = start + column;
      across[at] = (ink[at] ?? 0) | (column > 0 ? (ink[at - 1] ?? 0) : 0) | (column + 1 < width ? (ink[at + 1] ?? 0) : 0);
    }
  }
  const both = new Uint8Array(ink.length);
  for (let at = 0; at < ink.length; at += 1) both[at] = (across[at] ?? 0) | (across[at - width] ?? 0) | (across[at + width] ?? 0);
  return both;
};

/** The difference of two pictures beyond one pixel, which rounding explains. */
export const inkDifference = (first: Uint8Array, second: Uint8Array, width: number, height: number): InkDifference => {
  const nearFirst = spread(first, width, height);
  const nearSecond = spread(second, width, height);
  let union = 0;
  let onlyFirst = 0;
  let onlySecond = 0;
  for (let at = 0; at < first.length; at += 1) {
    const a = first[at] !== 0;
    const b = second[at] !== 0;
    if (a || b) union += 1;
    if (a && nearSecond[at] === 0) onlyFirst += 1;
    if (b && nearFirst[at] === 0) onlySecond += 1;
  }
  return { union, onlyFirst, onlySecond, share: union === 0 ? 0 : (onlyFirst + onlySecond) / union };
};
