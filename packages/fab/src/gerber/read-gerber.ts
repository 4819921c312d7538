import { circleStamp, obroundStamp, polygonStamp, rectangleStamp, shapeKind } from '@copperline/geometry';
import type { Reading } from '../problem.ts';
import type { ApertureList, ListedAperture } from './aperture-list.ts';
import type { Aperture } from './apertures.ts';
import { ExtendedCommands } from './extended.ts';
import type { GerberFile, ReadBudget } from './gerber-file.ts';
import { readBudget } from './gerber-file.ts';
import type { Graphics, Words } from './graphics.ts';
import { Meter } from './meter.ts';
import { Reporter } from './reporter.ts';
import { byte, Cursor, isBlank, isCapital, isDigit, textBetween } from './scan.ts';

export interface GerberOptions {
  readonly budget?: ReadBudget;
  /** File name for problems. */
  readonly file?: string;
  /** Aperture list of RS-274D files. */
  readonly apertures?: ApertureList;
}

/** Maximum length of a command and of a macro primitive (the format allows 5000 corners). */
const textLimit = 65_536;
const macroPartLimit = 1_000_000;

const listedStamp = ({ form, width, height, hole }: ListedAperture) => {
  if (form === 'circle') return circleStamp(width, hole);
  if (form === 'rectangle') return rectangleStamp(width, height, hole);
  // Octagons are given across flats, polygons across corners.
  return form === 'obround'
    ? obroundStamp(width, height, hole)
    : polygonStamp(Math.round(width / Math.cos(Math.PI / 8)), 8, 22.5, hole);
};

/** Reads one file command by command, in a single pass. */
class GerberReader {
  readonly #cursor: Cursor;
  readonly #file: string | undefined;
  readonly #meter: Meter;
  readonly #reporter: Reporter;
  readonly #extended: ExtendedCommands;
  readonly #graphics: Graphics;
  readonly #list: ApertureList | undefined;
  readonly #words: Words = { x: 0, y: 0, i: 0, j: 0, hasX: false, hasY: false, hasI: false, hasJ: false };
  #formatKnown = false;
  #ended = false;
  #truncated = false;
  #firstUnknown = -1;

  constructor(bytes: Uint8Array, { budget = readBudget, file, apertures }: GerberOptions) {
    this.#file = file;
    this.#reporter = new Reporter(bytes, file);
    this.#cursor = new Cursor(bytes, Math.min(bytes.length, budget.bytes));
    if (bytes.length > budget.bytes) this.#reporter.report('FILE_TOO_LARGE', 'error', budget.bytes, { limit: budget.bytes });
    this.#meter = new Meter(budget);
    this.#extended = new ExtendedCommands(this.#meter, this.#reporter);
    this.#graphics = this.#extended.graphics;
    this.#list = apertures;
    if (apertures?.unit) this.#extended.setUnit(apertures.unit);
    if (apertures?.format) this.#extended.setFormat(apertures.format);
  }

  read(): Reading<GerberFile> {
    const cursor = this.#cursor;
    for (cursor.skipBlanks(); cursor.at < cursor.end && !this.#ended && this.#meter.step(); cursor.skipBlanks()) {
      if (cursor.bytes[cursor.at] === byte.percent) this.#extendedBlock();
      else this.#command();
    }
    const end = cursor.at;
    this.#extended.finish(end);
    const { breached } = this.#meter;
    if (breached) this.#reporter.report(breached, 'error', end, { limit: this.#meter.limitOf(breached) });
    if (this.#ended) this.#checkTrailingData();
    return this.#conclude(end);
  }

  #conclude(end: number): Reading<GerberFile> {
    const extended = this.#extended;
    const shapes = extended.takeImage();
    const { format, unit } = extended;
    const pins = extended.pins.of(shapes);
    const value: GerberFile = {
      unit: unit ?? 'inch',
      unitStated: unit !== null,
      format,
      attributes: extended.attributes.fileAttributes,
      apertures: extended.apertures.map(({ code, stamp, use, flashes, strokes }) => ({ code, stamp, use, flashes, strokes })),
      shapes,
      ...(pins.length > 0 && { pins }),
      negative: extended.negative,
      comments: extended.comments,
      stepNm: this.#graphics.stepNm,
    };
    const understood = format !== null || extended.apertures.length > 0 || shapes.count > 0 || this.#meter.breached !== null;
    if (!understood) {
      const { bytes } = this.#cursor;
      const reporter = new Reporter(bytes, this.#file);
      const empty = !bytes.some((c) => !isBlank(c));
      reporter.report(empty ? 'FILE_EMPTY' : 'FILE_FOREIGN', 'error', Math.max(0, this.#firstUnknown));
      return { value, problems: reporter.list() };
    }
    if (unit === null) this.#reporter.report('UNIT_MISSING', 'warning', 0);
    if (!this.#ended && !this.#meter.breached) this.#reporter.report('FILE_TRUNCATED', this.#truncated ? 'error' : 'info', end);
    return { value, problems: this.#reporter.list() };
  }

  /** Letters and numbers up to an asterisk: codes, coordinates, operations. */
  #command(): void {
    const cursor = this.#cursor;
    const { bytes, end } = cursor;
    const start = cursor.at;
    if (isCapital(bytes[start] ?? 0) && isCapital(bytes[start + 1] ?? 0)) {
      if (this.#extendedCommand()) this.#malformed('%', start);
      return;
    }
    const words = this.#words;
    words.hasX = words.hasY = words.hasI = words.hasJ = false;
    let operates = false;
    while (cursor.at < end) {
      const c = bytes[cursor.at] ?? 0;
      if (c === byte.star || c === byte.percent) {
        if (c === byte.star) cursor.at += 1;
        else this.#malformed('*', cursor.at);
        if (operates) this.#operate(start);
        return;
      }
      cursor.at += 1;
      if (c === byte.X || c === byte.Y || c === byte.I || c === byte.J) operates = this.#coordinate(c, start) || operates;
      else if (c === byte.D) operates = this.#dCode(start) || operates;
      else if (c === byte.G) {
        if (this.#gCode(start)) return;
      } else if (c === byte.M) this.#mCode(start);
      else if (c === byte.N) cursor.number();
      else if (!isBlank(c)) {
        cursor.at -= 1;
        this.#unknown(start);
        return;
      }
    }
    if (!this.#ended) this.#truncated = true;
  }

  #coordinate(letter: number, start: number): boolean {
    const cursor = this.#cursor;
    if (!cursor.number()) {
      this.#malformed(String.fromCharCode(letter), start);
      return false;
    }
    const words = this.#words;
    const isY = letter === byte.Y || letter === byte.J;
    const steps = this.#graphics.steps(cursor.value, cursor.digits, cursor.decimals, isY);
    if (letter === byte.X) {
      words.x = steps;
      words.hasX = true;
    } else if (letter === byte.Y) {
      words.y = steps;
      words.hasY = true;
    } else if (letter === byte.I) {
      words.i = steps;
      words.hasI = true;
    } else {
      words.j = steps;
      words.hasJ = true;
    }
    return true;
  }

  #operate(start: number): void {
    if (!this.#formatKnown) {
      this.#formatKnown = true;
      if (!this.#extended.format) this.#reporter.report('COORDINATE_FORMAT_MISSING', 'warning', start);
    }
    this.#graphics.operate(this.#words, start);
  }

  /** True for the three operations; other codes select an aperture. */
  #dCode(start: number): boolean {
    const cursor = this.#cursor;
    const code = cursor.number() && cursor.decimals < 0 ? cursor.value : -1;
    if (code >= 1 && code <= 3) {
      this.#graphics.operation = code;
      return true;
    }
    if (code >= 10) this.#graphics.select(this.#extended.aperture(code) ?? this.#absentAperture(code, start));
    else this.#unknown(start);
    return false;
  }

  /** An aperture from the aperture list, else a point, which keeps the centre lines; the missing code is reported. */
  #absentAperture(code: number, start: number): Aperture {
    const listed = this.#list?.apertures.get(code);
    const { plot } = this.#graphics;
    if (listed) return this.#extended.addAperture(code, plot.addStamp(listedStamp(listed)), null);
    this.#reporter.report('APERTURE_UNDEFINED', 'error', start, { aperture: `D${code}` });
    return this.#extended.addAperture(code, plot.pointStamp(), null);
  }

  #twoDigits(): number {
    const cursor = this.#cursor;
    let value = -1;
    for (let n = 0; n < 2 && isDigit(cursor.bytes[cursor.at] ?? 0); n += 1) {
      value = Math.max(value, 0) * 10 + (cursor.bytes[cursor.at] ?? 0) - byte.zero;
      cursor.at += 1;
    }
    return value;
  }

  /** True if the code was a comment, which takes the rest of the command. */
  #gCode(start: number): boolean {
    const graphics = this.#graphics;
    const code = this.#twoDigits();
    switch (code) {
      case 0:
      case 1:
        graphics.interpolation = shapeKind.line;
        break;
      case 2:
        graphics.interpolation = shapeKind.clockwise;
        break;
      case 3:
        graphics.interpolation = shapeKind.counterClockwise;
        break;
      case 4:
        this.#comment(start);
        return true;
      case 36:
        graphics.beginRegion(start);
        break;
      case 37:
        graphics.endRegion(start);
        break;
      case 54:
      case 55:
        break;
      case 70:
      case 71:
        this.#extended.setUnit(code === 70 ? 'inch' : 'mm');
        break;
      case 74:
        graphics.quadrants = 'single';
        break;
      case 75:
        graphics.quadrants = 'multi';
        break;
      case 90:
      case 91:
        graphics.incremental = code === 91;
        break;
      default:
        this.#unknown(start);
        return true;
    }
    return false;
  }

  #mCode(start: number): void {
    const code = this.#twoDigits();
    if (code === 0 || code === 2 || code === 30) this.#ended = true;
    else if (code !== 1) this.#unknown(start);
  }

  #comment(start: number): void {
    const cursor = this.#cursor;
    const { bytes, end } = cursor;
    const from = cursor.at;
    let to = from;
    // A comment without its asterisk must not swallow the extended command on the next line.
    while (to < end && bytes[to] !== byte.star && !(bytes[to] === byte.percent && lineEndsBefore(bytes, to))) to += 1;
    cursor.at = bytes[to] === byte.star ? to + 1 : to;
    if (to === end) this.#truncated = true;
    else if (bytes[to] === byte.percent) this.#malformed('G04', start);
    let text = from;
    while (text < to && isBlank(bytes[text] ?? 0)) text += 1;
    if (bytes[text] === byte.hash && bytes[text + 1] === byte.at && bytes[text + 2] === byte.exclamation) {
      const command = textBetween(bytes, text + 3, Math.min(to, text + textLimit)).trim();
      if (isAttribute(command)) this.#extended.attribute(command, start);
    } else if (this.#extended.wantsNotes) this.#extended.note(textBetween(bytes, text, Math.min(to, text + textLimit)).trim());
  }

  /** The text between two percent signs: usually one command, with some tools several. */
  #extendedBlock(): void {
    const cursor = this.#cursor;
    const { bytes, end } = cursor;
    cursor.at += 1;
    for (cursor.skipBlanks(); cursor.at < end; cursor.skipBlanks()) {
      const c = bytes[cursor.at];
      if (c === byte.percent) {
        cursor.at += 1;
        return;
      }
      if (this.#ended || !this.#meter.step()) return;
      if (c === byte.star) cursor.at += 1;
      else if (isCapital(bytes[cursor.at + 1] ?? 0)) this.#extendedCommand();
      else this.#command();
    }
    this.#truncated = true;
  }

  /** Two letters and the text up to the asterisk; false if unknown. */
  #extendedCommand(): boolean {
    const cursor = this.#cursor;
    const start = cursor.at;
    const name = textBetween(cursor.bytes, start, start + 2);
    cursor.at += 2;
    const body = this.#part(textLimit, start);
    if (body === null) {
      if (this.#firstUnknown < 0) this.#firstUnknown = start;
      return false;
    }
    if (name === 'AM') this.#macro(body.trim(), start);
    else if (!this.#extended.run(name, body, start)) {
      this.#unknown(start, name);
      return false;
    }
    return true;
  }

  /** The text up to the next asterisk, which is consumed. Null if the file ends before it, or the command is too long. */
  #part(limit: number, start: number): string | null {
    const cursor = this.#cursor;
    const { bytes, end } = cursor;
    const from = cursor.at;
    const to = cursor.nextDelimiter();
    cursor.at = bytes[to] === byte.star ? to + 1 : to;
    if (to >= end) {
      this.#truncated = true;
      return null;
    }
    if (bytes[to] !== byte.star) this.#malformed('*', to);
    if (to - from <= limit) return textBetween(bytes, from, to);
    this.#malformed(textBetween(bytes, start, start + 2), start);
    return null;
  }

  /** The body of a macro: parts that begin with a digit or a variable; anything else is the next command. */
  #macro(name: string, start: number): void {
    const cursor = this.#cursor;
    const add = this.#extended.defineMacro(name, start);
    for (cursor.skipBlanks(); cursor.at < cursor.end; cursor.skipBlanks()) {
      const c = cursor.bytes[cursor.at] ?? 0;
      if (!isDigit(c) && c !== byte.dollar) break;
      const part = this.#meter.step() ? this.#part(macroPartLimit, start) : null;
      if (part === null) return;
      add(part);
    }
  }

  /** Skips to the next delimiter and reports it. */
  #unknown(start: number, name?: string): void {
    const cursor = this.#cursor;
    if (this.#firstUnknown < 0) this.#firstUnknown = start;
    if (name === undefined) {
      const to = cursor.nextDelimiter();
      if (to >= cursor.end) this.#truncated = true;
      cursor.at = cursor.bytes[to] === byte.star ? to + 1 : to;
    }
    const command = name ?? textBetween(cursor.bytes, start, Math.min(cursor.at, start + 20));
    this.#reporter.report('COMMAND_UNKNOWN', 'warning', start, { command }, name ?? command.slice(0, 3));
  }

  #malformed(command: string, offset: number): void {
    this.#reporter.report('COMMAND_MALFORMED', 'warning', offset, { command }, command);
  }

  /** Reports data after the end of the program. */
  #checkTrailingData(): void {
    const cursor = this.#cursor;
    const { bytes, end } = cursor;
    let at = cursor.at;
    while (at < end && (isBlank(bytes[at] ?? 0) || bytes[at] === byte.percent || bytes[at] === byte.star)) at += 1;
    if (at < end) this.#reporter.report('COMMAND_MALFORMED', 'info', at, { command: 'M02' }, 'M02');
  }
}

const isAttribute = (command: string): boolean => ['TF', 'TA', 'TO', 'TD'].includes(command.slice(0, 2).toUpperCase());

const lineEndsBefore = (bytes: Uint8Array, at: number): boolean =>
  bytes[at - 1] === byte.lineFeed || bytes[at - 1] === byte.carriageReturn;

/**
 * Reads a Gerber file: RS-274X with X2 and X3 attributes and deviations of many tools, or RS-274D with an aperture list. Never
 * throws; everything ignored, assumed or repaired is reported as a problem with its position.
 */
export const readGerber = (bytes: Uint8Array, options: GerberOptions = {}): Reading<GerberFile> =>
  new GerberReader(bytes, options).read();
