const lf = 10;
const cr = 13;

export const upperCase = (byte: number): number => (byte >= 97 && byte <= 122 ? byte - 32 : byte);
export const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;
export const isLetter = (byte: number): boolean => byte >= 65 && byte <= 90;
/** Line ends, the asterisk of some tools, and padding bytes of old systems. */
export const isBreak = (byte: number): boolean => byte === lf || byte === cr || byte === 42 || byte === 0 || byte === 26;

/** Scanner of a drill program. Numbers are returned as written: value, digits, digits after the point. */
export class DrillScanner {
  readonly bytes: Uint8Array;
  at = 0;
  line = 1;
  value = 0;
  digits = 0;
  point = -1;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get ended(): boolean {
    return this.at >= this.bytes.length;
  }

  byteAt(at: number): number {
    return this.bytes[at] ?? lf;
  }

  /** How often a pattern occurs in the whole program. */
  countLines(pattern: RegExp): number {
    return new TextDecoder('latin1').decode(this.bytes).match(pattern)?.length ?? 0;
  }

  /** Skips the current break. */
  passBreak(): void {
    const byte = this.byteAt(this.at);
    this.at += 1;
    if (byte === lf || (byte === cr && this.byteAt(this.at) !== lf)) this.line += 1;
  }

  /** The integer after the current letter. */
  code(): number {
    this.at += 1;
    let code = 0;
    for (; isDigit(this.byteAt(this.at)); this.at += 1) code = Math.min(code * 10 + this.byteAt(this.at) - 48, 1e9);
    return code;
  }

  /** The signed number after the current letter, with or without decimal point or comma. */
  number(): void {
    let value = 0;
    let digits = 0;
    let point = -1;
    let negative = false;
    let at = this.at + 1;
    for (; at < this.bytes.length; at += 1) {
      const byte = this.byteAt(at);
      if (isDigit(byte)) {
        value = value * 10 + byte - 48;
        digits += 1;
      } else if (byte === 46 || (byte === 44 && isDigit(this.byteAt(at + 1)))) {
        if (point >= 0) break;
        point = digits;
      } else if ((byte === 45 || byte === 43) && digits === 0 && point < 0) negative = byte === 45;
      else if (byte !== 32 || digits > 0) break;
    }
    this.at = at;
    this.value = negative ? -value : value;
    this.digits = Math.min(digits, 255);
    this.point = point < 0 ? -1 : Math.min(digits - point, 100);
  }

  skipLine(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.byteAt(this.at);
      if (byte === lf || byte === cr) return;
    }
  }

  /** The rest of the line, limited in length. */
  restOfLine(limit: number): string {
    const from = this.at;
    this.skipLine();
    return new TextDecoder().decode(this.bytes.subarray(from, Math.min(this.at, from + limit))).trim();
  }
}
