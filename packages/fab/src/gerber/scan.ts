/** Significant bytes of the format. */
export const byte = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  exclamation: 33,
  hash: 35,
  dollar: 36,
  percent: 37,
  star: 42,
  plus: 43,
  comma: 44,
  minus: 45,
  point: 46,
  zero: 48,
  nine: 57,
  at: 64,
  A: 65,
  D: 68,
  G: 71,
  I: 73,
  J: 74,
  M: 77,
  N: 78,
  X: 88,
  Y: 89,
  Z: 90,
} as const;

export const isDigit = (c: number): boolean => c >= byte.zero && c <= byte.nine;
export const isCapital = (c: number): boolean => c >= byte.A && c <= byte.Z;
/** Blanks between words: line ends, and zero bytes of old tapes. */
export const isBlank = (c: number): boolean => c <= byte.space;

const unfolded = (text: string): string => text.replaceAll('\r', '').replaceAll('\n', '');

const decoder = new TextDecoder('utf-8');

/** Shorter texts are faster to concatenate than to decode. */
const shortText = 48;

/** The text from `from` to `to` without line breaks, which only fold long commands. */
export const textBetween = (bytes: Uint8Array, from: number, to: number): string => {
  if (to - from > shortText) return unfolded(decoder.decode(bytes.subarray(from, to)));
  let text = '';
  for (let at = from; at < to; at += 1) {
    const c = bytes[at] ?? 0;
    if (c >= 128) return unfolded(decoder.decode(bytes.subarray(from, to)));
    if (c !== byte.lineFeed && c !== byte.carriageReturn) text += String.fromCharCode(c);
  }
  return text;
};

const powers = Array.from({ length: 40 }, (_, exponent) => 10 ** exponent);
/** An integer power of ten, exact if a double can be. */
export const powerOfTen = (exponent: number): number => powers[exponent] ?? 10 ** exponent;

/** Scanner of one file. `number()` stores its result in the three fields below. */
export class Cursor {
  readonly bytes: Uint8Array;
  readonly end: number;
  at = 0;
  /** The number without its point: "-1.50" gives -150, 3 digits, 2 after the point. */
  value = 0;
  digits = 0;
  /** -1: no point. */
  decimals = -1;

  constructor(bytes: Uint8Array, end: number) {
    this.bytes = bytes;
    this.end = end;
  }

  /** Reads a number at `at` and moves past it; false if there is none (only a sign is consumed). */
  number(): boolean {
    const { bytes, end } = this;
    let at = this.at;
    let negative = false;
    let c = at < end ? (bytes[at] ?? 0) : 0;
    while (c === byte.space && at < end) c = bytes[(at += 1)] ?? 0;
    if (c === byte.minus || c === byte.plus) {
      negative = c === byte.minus;
      at += 1;
    }
    let value = 0;
    let digits = 0;
    let pointAt = -1;
    for (; at < end; at += 1) {
      c = bytes[at] ?? 0;
      if (c >= byte.zero && c <= byte.nine) {
        value = value * 10 + (c - byte.zero);
        digits += 1;
      } else if (c === byte.point && pointAt < 0) pointAt = digits;
      else break;
    }
    this.at = at;
    this.value = negative ? -value : value;
    this.digits = digits;
    this.decimals = pointAt < 0 ? -1 : digits - pointAt;
    return digits > 0;
  }

  /** The offset of the next `*` or `%` from `at` on, or the end. */
  nextDelimiter(): number {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end) {
      const c = bytes[at];
      if (c === byte.star || c === byte.percent) break;
      at += 1;
    }
    return at;
  }

  skipBlanks(): void {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end && (bytes[at] ?? 0) <= byte.space) at += 1;
    this.at = at;
  }
}
