import type { Point } from '@copperline/geometry';
import type { Shape } from '../design.ts';
import { type Path, type Step, at, flattened, linePath, polar, samePoint, sweepOf } from '../path.ts';
import type { Film, FilmObject, Purpose } from '../plot.ts';
import { obroundAxis, shapePath, shapeSize } from '../shape.ts';
import { type NumberFormat, decimalText, fixedText, stepOf } from './number-text.ts';
import { hatching, keyholed } from './region-paths.ts';

/** Gerber style of a CAD tool. */
export interface GerberStyle extends NumberFormat {
  readonly incremental?: boolean;
  readonly arcs: 'multi' | 'single' | 'segments';
  /** Omits unchanged axes. */
  readonly modal: boolean;
  /** Writes "G01X…" on one line instead of "G01*" on its own. */
  readonly modeInLine: boolean;
  /** Moves first and flashes with a bare D03. */
  readonly bareFlash: boolean;
  /** Writes "G54D10*". */
  readonly toolPrefix: boolean;
  readonly apertureDecimals: number;
  readonly length?: (nm: number) => string;
  /** Writes X2 attributes of apertures and objects. */
  readonly attributes: boolean;
  readonly areas: 'keyhole' | 'clear' | 'strokes';
  /** The tool's macro for a shape without standard aperture; null if it draws the shape otherwise. */
  readonly macro: (shape: Shape, turn: number, code: number) => Macro | null;
}

export interface Macro {
  /** Macro name; a definition is written once per name. */
  readonly name: string;
  readonly body: readonly string[];
  readonly parameters: string;
}

export interface GerberBody {
  /** Macros and apertures as extended commands for the header. */
  readonly macros: readonly string[];
  readonly apertures: readonly string[];
  readonly lines: readonly string[];
}

const chordError = 500;

/** Writes film objects as commands. One writer per file. */
export class GerberWriter {
  readonly #style: GerberStyle;
  readonly #step: number;
  readonly #macros = new Map<string, string>();
  readonly #apertures = new Map<string, { readonly code: number; readonly lines: string[] }>();
  #lines: string[] = [];
  #nextCode = 10;
  #aperture = -1;
  #at: Point | null = null;
  #mode = '';
  #clear = false;
  #purpose = '';

  constructor(style: GerberStyle) {
    this.#style = style;
    this.#step = stepOf(style.unit, style.decimal);
  }

  film(film: Film): GerberBody {
    for (const object of film.objects) this.object(object);
    return this.finish();
  }

  finish(): GerberBody {
    return {
      macros: [...this.#macros.values()],
      apertures: [...this.#apertures.values()].flatMap(({ lines }) => lines),
      lines: this.#lines,
    };
  }

  raw(...lines: readonly string[]): void {
    this.#lines.push(...lines);
  }

  /** Writes the output of `draw` as a block aperture; returns its code. The current point is undefined afterwards. */
  block(draw: () => void): number {
    const code = this.#nextCode++;
    const outside = this.#lines;
    this.#lines = [];
    this.#forget();
    draw();
    this.#apertures.set(`block ${code}`, { code, lines: [`%ABD${code}*%`, ...this.#lines, '%AB*%'] });
    this.#lines = outside;
    this.#forget();
    return code;
  }

  flashCode(code: number, position: Point): void {
    this.#select(code);
    this.#operate(position, 3);
  }

  object(object: FilmObject): void {
    this.#describe(object);
    switch (object.kind) {
      case 'flash':
        return this.#flash(object);
      case 'stroke':
        return this.#stroke(object.path, object.width, object.use);
      case 'fill':
        return this.#fill(object);
      case 'thermal':
        return this.#thermal(object);
    }
  }

  #flash({ shape, turn, at: position, use }: Extract<FilmObject, { kind: 'flash' }>): void {
    const code = this.#apertureOf(shape, turn, use);
    if (code !== null) {
      this.#select(code);
      this.#operate(position, 3);
    } else if (shape.form === 'obround') {
      const { width, height } = shapeSize(shape);
      this.#stroke(linePath(...obroundAxis(shape, position, turn)), Math.min(width, height), use);
    } else this.#region(shapePath(shape, position, turn));
  }

  #thermal({ at: position, outer, inner, gap }: Extract<FilmObject, { kind: 'thermal' }>): void {
    this.#macros.set('THERMAL', '%AMTHERMAL*\n7,0,0,$1,$2,$3,0*%');
    this.#select(this.#define('', `THERMAL,${[outer, inner, gap].map((length) => this.#length(length)).join('X')}`));
    this.#operate(position, 3);
  }

  #stroke(path: Path, width: number, use: string): void {
    this.#select(this.#circle(width, use));
    this.#operate(path.from, 2);
    this.#follow(path);
  }

  #fill(object: Extract<FilmObject, { kind: 'fill' }>): void {
    if (this.#style.areas === 'strokes' && object.pen) {
      const { width, core } = object.pen;
      for (const ring of core) this.#stroke(closedRing(ring), width, object.use);
      if (core.length > 0)
        for (const [from, to] of hatching(core, Math.floor(width * 0.8))) this.#stroke(linePath(from, to), width, object.use);
    } else if (this.#style.areas === 'keyhole' && object.holes.length > 0) {
      const holes = object.holes.map((hole) => flattened(hole, chordError));
      const [from = at(0, 0), ...rest] = keyholed(flattened(object.outer, chordError), holes);
      this.#region({ from, steps: [...rest, from].map((to) => ({ to })) });
    } else {
      this.#region(object.outer);
      this.#polarity(true);
      for (const hole of object.holes) this.#region(hole);
      this.#polarity(false);
    }
  }

  #region(path: Path): void {
    this.#lines.push('G36*');
    this.#operate(path.from, 2);
    this.#follow(path);
    this.#lines.push('G37*');
  }

  #polarity(clear: boolean): void {
    if (clear === this.#clear) return;
    this.#clear = clear;
    this.#lines.push(clear ? '%LPC*%' : '%LPD*%');
  }

  #follow(path: Path): void {
    let from = path.from;
    for (const step of path.steps) {
      if (!step.arc || samePoint(this.#snapped(from), this.#snapped(step.to))) this.#operate(step.to, 1);
      else if (this.#style.arcs === 'segments')
        for (const to of flattened({ from, steps: quarters(from, step) }, this.#step).slice(1)) this.#operate(to, 1);
      else for (const piece of this.#style.arcs === 'single' ? quarters(from, step) : [step]) this.#arc(piece);
      from = step.to;
    }
  }

  #arc(step: Step): void {
    if (!step.arc || !this.#at) return;
    const centre = this.#snapped(step.arc.centre);
    const i = centre.x - this.#at.x;
    const j = centre.y - this.#at.y;
    const signless = this.#style.arcs === 'single';
    const offset = `I${this.#number(signless ? Math.abs(i) : i)}J${this.#number(signless ? Math.abs(j) : j)}`;
    this.#operate(step.to, 1, step.arc.clockwise ? 'G02' : 'G03', offset);
  }

  /** Coordinates in integer steps of the format. */
  #snapped(point: Point): Point {
    return at(Math.round(point.x / this.#step) + 0, Math.round(point.y / this.#step) + 0);
  }

  #number(steps: number): string {
    return fixedText(steps, this.#style);
  }

  #operate(position: Point, operation: 1 | 2 | 3, mode = 'G01', offset = ''): void {
    const to = this.#snapped(position);
    const from = this.#at;
    if (operation === 2 && from && samePoint(from, to)) return;
    const { modal, incremental = false, bareFlash, modeInLine } = this.#style;
    const x = !modal || !from || from.x !== to.x ? `X${this.#number(incremental ? to.x - (from?.x ?? 0) : to.x)}` : '';
    const y = !modal || !from || from.y !== to.y ? `Y${this.#number(incremental ? to.y - (from?.y ?? 0) : to.y)}` : '';
    const prefix = operation === 1 && mode !== this.#mode ? mode : '';
    if (operation === 1) this.#mode = mode;
    if (prefix && !modeInLine) this.#lines.push(`${prefix}*`);
    const head = modeInLine ? prefix : '';
    if (operation === 3 && bareFlash) {
      if (x + y !== '') this.#lines.push(`${x}${y}D02*`);
      this.#lines.push('D03*');
    } else this.#lines.push(`${head}${x}${y}${offset}D0${operation}*`);
    this.#at = to;
  }

  #select(code: number): void {
    if (code === this.#aperture) return;
    this.#aperture = code;
    this.#lines.push(this.#style.toolPrefix ? `G54D${code}*` : `D${code}*`);
  }

  #forget(): void {
    this.#aperture = -1;
    this.#at = null;
    this.#mode = '';
  }

  #length(nm: number): string {
    return this.#style.length?.(nm) ?? decimalText(nm, this.#style.unit, this.#style.apertureDecimals);
  }

  #circle(diameter: number, use: string): number {
    return this.#define(use, `C,${this.#length(diameter)}`);
  }

  #apertureOf(shape: Shape, turn: number, use: string): number | null {
    const { width, height } = shapeSize(shape);
    const quarter = ((turn % 180) + 180) % 180;
    if (shape.form === 'circle') return this.#circle(width, use);
    if (shape.form !== 'rounded' && (quarter === 0 || quarter === 90)) {
      const [across, up] = quarter === 0 ? [width, height] : [height, width];
      return this.#define(use, `${shape.form === 'rectangle' ? 'R' : 'O'},${this.#length(across)}X${this.#length(up)}`);
    }
    const known = this.#apertures.get(`${use} ${JSON.stringify(shape)} ${quarter}`);
    if (known) return known.code;
    const macro = this.#style.macro(shape, turn, this.#nextCode);
    if (!macro) return null;
    this.#macros.set(macro.name, `%AM${macro.name}*\n${macro.body.join('\n')}%`);
    return this.#define(
      use,
      macro.name + (macro.parameters && `,${macro.parameters}`),
      `${use} ${JSON.stringify(shape)} ${quarter}`,
    );
  }

  #define(use: string, definition: string, key = `${use} ${definition}`): number {
    const known = this.#apertures.get(key);
    if (known) return known.code;
    const code = this.#nextCode++;
    const line = `%ADD${code}${definition}*%`;
    const told = this.#style.attributes && use !== '';
    this.#apertures.set(key, { code, lines: told ? [`%TA.AperFunction,${use}*%`, line, '%TD*%'] : [line] });
    return code;
  }

  /** Writes net and pin attributes of an object; attributes are modal until deleted. */
  #describe({ net, part, pin, kind, use }: Purpose & { readonly kind: FilmObject['kind'] }): void {
    if (!this.#style.attributes) return;
    const lines = [
      ...(kind === 'fill' && use !== '' ? [`%TA.AperFunction,${use}*%`] : []),
      ...(pin !== '' ? [`%TO.P,${part},${pin}*%`] : []),
      ...(net !== '' ? [`%TO.N,${net}*%`] : []),
    ];
    const said = lines.join('');
    if (said === this.#purpose) return;
    if (this.#purpose !== '') this.#lines.push('%TD*%');
    this.#purpose = said;
    this.#lines.push(...lines);
  }
}

const closedRing = (ring: Int32Array): Path => {
  const points = Array.from({ length: ring.length / 2 }, (_, index) => at(ring[2 * index] ?? 0, ring[2 * index + 1] ?? 0));
  const [from = at(0, 0), ...rest] = points;
  return { from, steps: [...rest, from].map((to) => ({ to })) };
};

/** Splits an arc at the quadrants of its centre, for single-quadrant mode. */
const quarters = (from: Point, step: Step): Step[] => {
  if (!step.arc) return [step];
  const { arc } = step;
  const radius = Math.round(Math.hypot(from.x - arc.centre.x, from.y - arc.centre.y));
  const whole = sweepOf(from, step);
  const cuts = [0, 90, 180, 270]
    .map((degrees) => polar(arc.centre, radius, degrees))
    .map((to) => ({ to, sweep: sweepOf(from, { to, arc }) }))
    .filter(({ sweep }) => sweep < whole - 1e-9 && sweep > 1e-9)
    .sort((a, b) => a.sweep - b.sweep);
  return [...cuts.map(({ to }) => ({ to, arc })), step];
};
