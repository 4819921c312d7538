// A BIFF workbook is a sequence of records: two bytes type, two bytes length, then the content.

const u16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const put16 = (bytes: Uint8Array, at: number, value: number): void => {
  bytes[at] = value & 0xff;
  bytes[at + 1] = value >> 8;
};

const headBytes = 4;
/** Row, column and format of a cell. */
const cellBytes = 6;

const beginning2 = 0x0009;
const beginnings = [beginning2, 0x0209, 0x0409, 0x0809];
const formulas = [0x0006, 0x0206, 0x0406];
/** STRING records: the text result of the formula before. */
const texts = [0x0007, 0x0207];
const number2 = 0x0003;
const number = 0x0203;
const label = 0x0204;
const truthOrError = 0x0205;
/** INTERFACEEND, which readers ignore. */
const nothing = 0x00e2;

const frame = [0x000a, 0x0022, 0x002f, 0x003c, 0x0042, 0x0085];
const formats = [0x001e, 0x0043, 0x0044, 0x0056, 0x00e0, 0x0243, 0x041e, 0x0443];
const oldCells = [0x0000, 0x0002, number2, 0x0004, 0x0005];
const cells = [0x00bd, 0x00d6, 0x00e5, 0x00fc, 0x00fd, 0x0200, number, label, truthOrError, 0x027e];

/** BOF and EOF, sheets, code page, date mode, password flag; formats; cells with their texts, merged cells. */
const kept = new Set([...beginnings, ...frame, ...formats, ...oldCells, ...cells]);

const newestBeginning = 0x0809;
const version5 = 0x0500;
/** Records of older versions, which have no place in a workbook of the newest. */
const older: ReadonlySet<number> = new Set([beginning2, 0x0209, 0x0409, 0x001e, ...oldCells]);
/** Where records of the newest version state the length of their text, in two bytes. */
const textLengthAt: ReadonlyMap<number, number> = new Map([
  [0x041e, 2],
  [label, cellBytes],
  [0x00d6, cellBytes],
]);

class Records {
  readonly #bytes: Uint8Array;
  #isOldest = false;
  /** By the first record: what comes later does not change the version. */
  #isNewest = false;
  /** Position of the formula record whose text follows. */
  #awaitsText: number | null = null;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  keepCells(): void {
    let before = -1;
    for (let at = 0; at + headBytes <= this.#bytes.length; ) {
      const kind = u16(this.#bytes, at);
      const length = u16(this.#bytes, at + 2);
      if (before < 0) this.#isNewest = kind === newestBeginning && u16(this.#bytes, at + headBytes) !== version5;
      if (beginnings.includes(kind)) this.#isOldest = kind === beginning2 && !this.#isNewest;
      if (formulas.includes(kind)) this.#takeValue(at, length);
      else if (texts.includes(kind)) this.#takeText(at, before);
      else if (!kept.has(kind) || (this.#isNewest && older.has(kind))) put16(this.#bytes, at, nothing);
      else this.#boundText(at, kind, length);
      before = at;
      at += headBytes + length;
    }
  }

  /** No text is longer than its record: the library would read on, and a workbook of some kilobytes become gigabytes of text. */
  #boundText(at: number, kind: number, length: number): void {
    const offset = textLengthAt.get(kind);
    if (offset === undefined || !this.#isNewest) return;
    const place = at + headBytes + offset;
    if (length < offset + 3) put16(this.#bytes, at, nothing);
    else if (u16(this.#bytes, place) > length - offset - 3) put16(this.#bytes, place, length - offset - 3);
  }

  /** Replaces a formula by a cell with its value. */
  #takeValue(at: number, length: number): void {
    const value = at + headBytes + cellBytes + (this.#isOldest ? 1 : 0);
    const isNumber = u16(this.#bytes, value + 6) !== 0xffff;
    this.#awaitsText = null;
    if (length < cellBytes + 9) put16(this.#bytes, at, nothing);
    else if (isNumber) put16(this.#bytes, at, this.#isOldest ? number2 : number);
    else if (this.#bytes[value] === 0) {
      this.#awaitsText = at + headBytes;
      put16(this.#bytes, at, nothing);
    } else if (this.#isOldest || (this.#bytes[value] ?? 0) > 2) put16(this.#bytes, at, nothing);
    else {
      const isError = this.#bytes[value] === 2;
      this.#bytes.copyWithin(value, value + 2, value + 3);
      this.#bytes[value + 1] = isError ? 1 : 0;
      put16(this.#bytes, at, truthOrError);
    }
  }

  /** Turns a text record into a cell at the formula's row and column; the ignored record before it becomes shorter. */
  #takeText(at: number, before: number): void {
    const cell = this.#awaitsText;
    this.#awaitsText = null;
    const spare = before < 0 ? 0 : u16(this.#bytes, before + 2);
    if (cell === null || this.#isOldest || spare < cellBytes || u16(this.#bytes, before) !== nothing) {
      put16(this.#bytes, at, nothing);
      return;
    }
    const cellHead = this.#bytes.slice(cell, cell + cellBytes);
    const length = u16(this.#bytes, at + 2);
    put16(this.#bytes, before + 2, spare - cellBytes);
    put16(this.#bytes, at - cellBytes, label);
    put16(this.#bytes, at - cellBytes + 2, Math.min(0xffff, length + cellBytes));
    this.#bytes.set(cellHead, at - cellBytes + headBytes);
  }
}

/**
 * A stream with only the records that make cells. Other records (names, drawings, links) keep position and length but become no-ops;
 * formulas keep only their value, because the library loops on the tokens of a damaged formula.
 */
export const onlyCells = (stream: Uint8Array): Uint8Array => {
  const copy = stream.slice();
  new Records(copy).keepCells();
  return copy;
};
