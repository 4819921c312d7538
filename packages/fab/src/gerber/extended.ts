import type { ShapeList } from '@copperline/geometry';
import { circleStamp } from '@copperline/geometry';
import type { Aperture, ApertureDefinition } from './apertures.ts';
import { parseDefinition, stampOf } from './apertures.ts';
import { AttributeDictionaries, PinSpans } from './attributes.ts';
import type { CoordinateFormat } from './gerber-file.ts';
import { Graphics, nmPerInch, nmPerMm } from './graphics.ts';
import { Frames } from './frames.ts';
import { imagePlacement, sameImage, withImageCommand } from './image-parameters.ts';
import type { Justify } from './justify.ts';
import { justified, parseJustify } from './justify.ts';
import { parseKnockout } from './knockout.ts';
import type { Macro } from './macro.ts';
import { MacroBuilder } from './macro.ts';
import type { Meter } from './meter.ts';
import type { Reporter } from './reporter.ts';

/** Memory cost of a name or an aperture, in shapes. */
const objectsPerName = 4;
/** Larger scale factors are refused. */
const scaleLimit = 1000;
/** Number of comments kept, and their maximum length. */
const commentLimit = 100;
const commentLength = 200;

/** Extended commands: formats, apertures, blocks, repeats, attributes and deprecated parameters. */
export class ExtendedCommands {
  readonly attributes = new AttributeDictionaries();
  readonly graphics: Graphics;
  readonly pins = new PinSpans();
  /** In order of definition; a redefined code gets a second entry. */
  readonly apertures: Aperture[] = [];
  readonly #byCode = new Map<number, Aperture>();
  readonly #macros = new Map<string, Macro>();
  readonly #frames: Frames;
  readonly #meter: Meter;
  readonly #reporter: Reporter;
  /** As stated by commands; null if not stated. */
  format: CoordinateFormat | null = null;
  unit: 'mm' | 'inch' | null = null;
  negative = false;
  #justify: { readonly to: Justify; readonly offset: number } | null = null;
  readonly comments: string[] = [];

  constructor(meter: Meter, reporter: Reporter) {
    this.#meter = meter;
    this.#reporter = reporter;
    this.graphics = new Graphics(meter, reporter);
    this.#frames = new Frames(this.graphics.plot, meter, reporter, (code, block) => {
      this.addAperture(code, -1, null, block);
    });
  }

  aperture(code: number): Aperture | undefined {
    return this.#byCode.get(code);
  }

  addAperture(code: number, stamp: number, use: string | null, block: Aperture['block'] = null): Aperture {
    this.#meter.manyObjects(objectsPerName);
    const useIndex = use === null ? -1 : this.graphics.plot.image.useNamed(use);
    const aperture: Aperture = { code, stamp, block, use, useIndex, flashes: 0, strokes: 0 };
    this.#byCode.set(code, aperture);
    if (!block) this.apertures.push(aperture);
    return aperture;
  }

  /** Executes a command by its two letters; false for unknown commands. */
  run(name: string, body: string, offset: number): boolean {
    switch (name) {
      case 'FS':
        this.#formatStatement(body, offset);
        return true;
      case 'MO':
        this.#mode(body, offset);
        return true;
      case 'AD':
        this.#define(body, offset);
        return true;
      case 'AB':
        this.#block(body, offset);
        return true;
      case 'SR':
        this.#repeat(body, offset);
        return true;
      case 'LP':
      case 'LM':
      case 'LR':
      case 'LS':
        this.#load(name, body.trim(), offset);
        return true;
      case 'TF':
      case 'TA':
      case 'TO':
      case 'TD':
        this.attribute(name + body, offset);
        return true;
      default:
        return this.#oldCommand(name, body, offset);
    }
  }

  /** Returns a function that takes the parts of a macro's body as they are read. */
  defineMacro(name: string, offset: number): (part: string) => void {
    const builder = new MacroBuilder(this.#meter);
    if (name === '') this.#reporter.report('MACRO_MALFORMED', 'error', offset, { macro: name });
    else this.#macros.set(name, builder.macro);
    return (part) => {
      if (builder.add(part)) return;
      this.#reporter.report('MACRO_MALFORMED', 'error', offset, { macro: name, primitive: part.trim().slice(0, 40) });
    };
  }

  /** An X2 attribute, from a command or a comment. */
  attribute(command: string, offset: number): void {
    if (!this.attributes.apply(command)) {
      this.#malformed(command.slice(0, 2), offset);
      return;
    }
    const { plot } = this.graphics;
    const { nets, uses } = plot.image;
    const known = nets.length + uses.length;
    const { net, apertureUse } = this.attributes;
    this.pins.note(this.attributes.pin, plot.image.count);
    plot.properties.net = net === null ? -1 : plot.image.netNamed(net);
    this.graphics.regionUse = apertureUse === null ? -1 : plot.image.useNamed(apertureUse);
    if (nets.length + uses.length > known) this.#meter.manyObjects(objectsPerName);
  }

  get wantsNotes(): boolean {
    return this.comments.length < commentLimit;
  }

  /** Keeps the first comments, which often name the tool and the layer. */
  note(text: string): void {
    if (this.wantsNotes) this.comments.push(text.slice(0, commentLength));
  }

  setFormat(format: CoordinateFormat, decimalsY = format.decimal): void {
    this.format = format;
    this.graphics.incremental = format.incremental;
    this.graphics.setScale(format, decimalsY, this.graphics.nmPerUnit, this.graphics.image);
  }

  setUnit(unit: 'mm' | 'inch'): void {
    this.unit = unit;
    this.graphics.setUnit(unit === 'mm' ? nmPerMm : nmPerInch);
  }

  /** Ends open structures at the end of the file: an open repeat is usual, an open block is an error. */
  finish(offset: number): void {
    if (this.graphics.inRegion && !this.#meter.breached) {
      this.#reporter.report('REGION_OPEN', 'warning', offset);
      this.graphics.endRegion(offset);
    }
    this.#frames.finish();
  }

  /** The finished image. */
  takeImage(): ShapeList {
    const image = this.graphics.plot.image.finish();
    if (!this.#justify) return image;
    const { to, offset } = this.#justify;
    const moved = justified(image, to);
    if (!moved) this.#reporter.report('COORDINATE_OUT_OF_RANGE', 'error', offset, { shapes: image.count }, 'image');
    return moved ?? image;
  }

  #malformed(command: string, offset: number, severity: 'warning' | 'error' = 'warning'): void {
    this.#reporter.report('COMMAND_MALFORMED', severity, offset, { command }, command);
  }

  /** LAX24Y24; N, G, D and M digits of the first editions are ignored. */
  #formatStatement(body: string, offset: number): void {
    const digitsAfter = (letter: string): readonly [number, number] | null => {
      const at = body.indexOf(letter);
      const integer = Number.parseInt(body.charAt(at + 1), 10);
      const decimal = Number.parseInt(body.charAt(at + 2), 10);
      return at >= 0 && Number.isInteger(integer) && Number.isInteger(decimal) ? [integer, decimal] : null;
    };
    const x = digitsAfter('X') ?? digitsAfter('Y');
    if (!x) {
      this.#malformed('FS', offset, 'error');
      return;
    }
    const y = digitsAfter('Y') ?? x;
    const head = body.slice(0, Math.max(0, body.indexOf('X')));
    if (y[0] !== x[0] || y[1] !== x[1]) this.#malformed('FS', offset);
    const omitted = head.includes('T') ? 'trailing' : 'leading';
    this.setFormat({ integer: x[0], decimal: x[1], omitted, incremental: head.includes('I') }, y[1]);
  }

  #mode(body: string, offset: number): void {
    const unit = body.trim().toUpperCase();
    if (unit.startsWith('MM')) this.setUnit('mm');
    else if (unit.startsWith('IN')) this.setUnit('inch');
    else this.#malformed('MO', offset, 'error');
  }

  #define(body: string, offset: number): void {
    const definition = parseDefinition(body.trim());
    if (!definition || definition.code < 10) {
      this.#reporter.report('APERTURE_MALFORMED', 'error', offset, { aperture: body.slice(0, 40) });
      return;
    }
    if (definition.commas) this.#reporter.report('NUMBER_COMMA', 'warning', offset, { text: body.slice(0, 40) });
    this.addAperture(definition.code, this.#stamp(definition, offset), this.attributes.apertureUse);
  }

  #stamp(definition: ApertureDefinition, offset: number): number {
    const result = stampOf(definition, this.#macros, this.graphics.nmPerUnit, this.#meter);
    if ('stamp' in result) return this.graphics.plot.addStamp(result.stamp);
    const aperture = `D${definition.code}`;
    if ('missing' in result) this.#reporter.report('MACRO_UNDEFINED', 'error', offset, { macro: result.missing, aperture });
    else if (this.#macros.has(definition.template))
      this.#reporter.report('MACRO_MALFORMED', 'error', offset, { macro: definition.template, primitive: result.malformed });
    else this.#reporter.report('APERTURE_MALFORMED', 'error', offset, { aperture });
    return this.graphics.plot.addStamp(circleStamp(0));
  }

  #block(body: string, offset: number): void {
    this.#leaveRegion('AB', offset);
    const text = body.trim();
    if (text === '') {
      if (this.#frames.inBlock) this.#frames.closeBlock();
      else this.#malformed('AB', offset);
      return;
    }
    const code = Number(text.slice(1));
    if (!text.startsWith('D') || !Number.isInteger(code) || code < 10) {
      this.#malformed('AB', offset, 'error');
      return;
    }
    this.#frames.openBlock(code, offset);
  }

  #repeat(body: string, offset: number): void {
    this.#leaveRegion('SR', offset);
    const field = (letter: string, fallback: number): number => {
      const at = body.indexOf(letter);
      if (at < 0) return fallback;
      let to = at + 1;
      while (to < body.length && !'XYIJ'.includes(body.charAt(to))) to += 1;
      return body.slice(at + 1, to).trim() === '' ? Number.NaN : Number(body.slice(at + 1, to));
    };
    const open = this.#frames.inRepeat;
    this.#frames.closeRepeat();
    if (body.trim() === '') return;
    const [columns, rows] = [field('X', 1), field('Y', 1)];
    const nm = this.graphics.nmPerUnit;
    const [dx, dy] = [Math.round(field('I', 0) * nm), Math.round(field('J', 0) * nm)];
    const counts = Number.isInteger(columns) && Number.isInteger(rows) && columns >= 1 && rows >= 1;
    if (!counts || !Number.isFinite(dx) || !Number.isFinite(dy)) {
      this.#malformed('SR', offset, 'error');
      return;
    }
    // "SRX1Y1" ends a repeat in the first editions.
    if (columns * rows === 1) return;
    if (open || this.#frames.inBlock) this.#malformed('SR', offset);
    this.#frames.openRepeat({ columns, rows, dx, dy }, offset);
  }

  /** Polarity and aperture transforms. */
  #load(name: string, value: string, offset: number): void {
    const { graphics } = this;
    const number = value === '' ? Number.NaN : Number(value);
    if (graphics.inRegion) this.#malformed(name, offset);
    if (name === 'LP' && (value === 'D' || value === 'C')) {
      if (!graphics.inRegion) this.#frames.beginLayer();
      graphics.plot.properties.clear = value === 'C';
    } else if (name === 'LM' && ['N', 'X', 'Y', 'XY'].includes(value))
      graphics.setTransform({ ...graphics.transform, mirrorX: value.includes('X'), mirrorY: value.includes('Y') });
    else if (name === 'LR' && Number.isFinite(number)) graphics.setTransform({ ...graphics.transform, rotateDegrees: number });
    else if (name === 'LS' && number > 0 && number <= scaleLimit) graphics.setTransform({ ...graphics.transform, scale: number });
    else this.#malformed(name, offset, 'error');
  }

  #oldCommand(name: string, body: string, offset: number): boolean {
    switch (name) {
      case 'IP':
        this.#imagePolarity(body.trim().toUpperCase(), offset);
        return true;
      case 'MI':
      case 'SF':
      case 'OF':
      case 'IO':
      case 'IR':
      case 'RO':
      case 'AS':
        this.#imageParameter(name, body, offset);
        return true;
      case 'IJ':
        this.#imageJustify(body, offset);
        return true;
      case 'KO':
        this.#knockOut(body, offset);
        return true;
      case 'LN':
        if (!this.graphics.inRegion) this.#frames.beginLayer();
        this.note(`${name} ${body}`);
        return true;
      case 'IN':
        this.note(`${name} ${body}`);
        return true;
      case 'IC':
      case 'PF':
        this.#reporter.report('COMMAND_DEPRECATED', 'info', offset, { command: name }, name);
        return true;
      default:
        return false;
    }
  }

  #imagePolarity(value: string, offset: number): void {
    if (value !== 'POS' && value !== 'NEG') this.#malformed('IP', offset, 'error');
    this.negative = value === 'NEG';
    if (this.negative) this.#reporter.report('COMMAND_DEPRECATED', 'info', offset, { command: 'IPNEG' }, 'IP');
  }

  #imageParameter(name: string, body: string, offset: number): void {
    const after = withImageCommand(this.graphics.image, name, body, this.graphics.nmPerUnit);
    if (after && sameImage(this.graphics.image, after)) return;
    this.#leaveRegion(name, offset);
    if (!after || !this.#frames.transformImage(imagePlacement(after), offset)) {
      this.#malformed(name, offset, 'error');
      return;
    }
    this.graphics.setImage(after);
    this.#deprecated(name, body, offset);
  }

  #imageJustify(body: string, offset: number): void {
    const to = parseJustify(body, this.graphics.nmPerUnit);
    if (!to) {
      this.#malformed('IJ', offset, 'error');
      return;
    }
    this.#justify = { to, offset };
    this.#deprecated('IJ', body, offset);
  }

  #knockOut(body: string, offset: number): void {
    this.#leaveRegion('KO', offset);
    const ends = body.trim() === '';
    const knockout = ends ? null : parseKnockout(body, this.graphics.nmPerUnit);
    if ((!ends && !knockout) || !this.#frames.knockOut(knockout, offset)) this.#malformed('KO', offset, 'error');
    else if (knockout) this.#deprecated('KO', body, offset);
  }

  #deprecated(name: string, body: string, offset: number): void {
    this.#reporter.report('COMMAND_DEPRECATED', 'info', offset, { command: `${name}${body.slice(0, 40)}` }, name);
  }

  #leaveRegion(command: string, offset: number): void {
    if (!this.graphics.inRegion) return;
    this.#malformed(command, offset);
    this.graphics.endRegion(offset);
  }
}
