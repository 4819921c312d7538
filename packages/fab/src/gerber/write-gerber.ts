import type { ShapeList } from '@copperline/geometry';
import { moveEdge, shapeKind } from '@copperline/geometry';
import { writtenStamp } from './write-apertures.ts';

export interface GerberContent {
  readonly shapes: ShapeList;
  /** The image is inverted. */
  readonly negative: boolean;
  /** As X2 spells it: "Copper,L1,Top". */
  readonly fileFunction: string;
  /** Files with the same identifier share their coordinates (X2 SameCoordinates). */
  readonly partOf?: string;
  /** "Vendor,Application,Version". */
  readonly generator?: string;
}

/** Escapes delimiters and non-ASCII characters in attribute values. */
const escaped = (text: string): string =>
  text.replaceAll(/[^ -~]|[%*,\\]/g, (c) => `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);

/** Escapes each of several comma-separated values. */
const fields = (text: string): string => text.split(',').map(escaped).join(',');

/** Writes one display list; tracks the graphics state to avoid redundant commands. */
class GerberWriter {
  readonly #lines: string[] = [];
  readonly #list: ShapeList;
  /** D codes by stamp and use: the use is an attribute of the aperture. */
  readonly #codes = new Map<string, number>();
  #aperture = 0;
  #clear = false;
  #net = -1;
  #regionUse = -1;
  #interpolation: number = shapeKind.line;
  #x = Number.NaN;
  #y = Number.NaN;

  constructor(list: ShapeList) {
    this.#list = list;
  }

  write({ negative, fileFunction, partOf, generator }: GerberContent, unit: 'mm'): string {
    const lines = this.#lines;
    if (generator !== undefined) lines.push(`%TF.GenerationSoftware,${fields(generator)}*%`);
    if (partOf !== undefined) lines.push(`%TF.SameCoordinates,${escaped(partOf)}*%`);
    lines.push(`%TF.FileFunction,${fields(fileFunction)}*%`);
    // A mask file draws the openings, which X2 calls negative polarity.
    const isMask = fileFunction.toLowerCase().startsWith('soldermask');
    lines.push(`%TF.FilePolarity,${isMask || negative ? 'Negative' : 'Positive'}*%`);
    lines.push('%FSLAX46Y46*%', `%MO${unit.toUpperCase()}*%`);
    if (negative) lines.push('%IPNEG*%');
    lines.push('%LPD*%');
    this.#defineApertures();
    lines.push('G01*', 'G75*');
    for (let n = 0; n < this.#list.count; n += 1) this.#shape(n);
    lines.push('M02*', '');
    return lines.join('\n');
  }

  #defineApertures(): void {
    const { count, stamp, use, stamps, uses, kind } = this.#list;
    const templates = new Map<number, string>();
    for (let n = 0; n < count; n += 1) {
      if (kind[n] === shapeKind.fill) continue;
      const index = stamp[n] ?? 0;
      const key = `${index} ${use[n] ?? -1}`;
      const form = stamps[index];
      if (this.#codes.has(key) || !form) continue;
      let template = templates.get(index);
      if (template === undefined) {
        const written = writtenStamp(form);
        template = 'template' in written ? written.template : `Outline${index}`;
        if ('macro' in written) this.#lines.push(`%AM${template}*`, ...written.macro, '%');
        templates.set(index, template);
      }
      const code = this.#codes.size + 10;
      this.#codes.set(key, code);
      const name = uses[use[n] ?? -1];
      if (name !== undefined) this.#lines.push(`%TA.AperFunction,${fields(name)}*%`);
      this.#lines.push(`%ADD${code}${template}*%`);
      if (name !== undefined) this.#lines.push('%TD.AperFunction*%');
    }
  }

  #shape(n: number): void {
    const { kind, clear, net, nets, stamp, use, at } = this.#list;
    this.#setPolarity(clear[n] === 1);
    this.#setNet(net[n] ?? -1, nets);
    const shape = kind[n] ?? 0;
    const from = n * 6;
    if (shape === shapeKind.fill) {
      this.#fill(at[from] ?? 0, at[from + 1] ?? 0, use[n] ?? -1);
      return;
    }
    this.#select(this.#codes.get(`${stamp[n] ?? 0} ${use[n] ?? -1}`) ?? 0);
    const [x, y] = [at[from] ?? 0, at[from + 1] ?? 0];
    if (shape === shapeKind.flash) {
      this.#lines.push(`X${x}Y${y}D03*`);
      this.#x = x;
      this.#y = y;
      return;
    }
    if (x !== this.#x || y !== this.#y) this.#move(x, y);
    this.#draw(shape, at[from + 2] ?? 0, at[from + 3] ?? 0, at[from + 4] ?? 0, at[from + 5] ?? 0);
  }

  #move(x: number, y: number): void {
    this.#lines.push(`X${x}Y${y}D02*`);
    this.#x = x;
    this.#y = y;
  }

  #draw(kind: number, x: number, y: number, cx: number, cy: number): void {
    if (kind !== this.#interpolation) {
      this.#lines.push(`G0${kind}*`);
      this.#interpolation = kind;
    }
    const centre = kind === shapeKind.line ? '' : `I${cx - this.#x}J${cy - this.#y}`;
    this.#lines.push(`X${x}Y${y}${centre}D01*`);
    this.#x = x;
    this.#y = y;
  }

  /**
   * The contours of a fill belong together (a hole is a contour in the other direction), but the format fills each contour
   * separately: further ones are connected to the first by a cut-in line there and back.
   */
  #fill(first: number, count: number, use: number): void {
    const { edges, uses } = this.#list;
    if (use !== this.#regionUse) {
      const name = uses[use];
      this.#lines.push(name === undefined ? '%TD.AperFunction*%' : `%TA.AperFunction,${fields(name)}*%`);
      this.#regionUse = use;
    }
    this.#lines.push('G36*');
    const start = [edges[first * 5 + 1] ?? 0, edges[first * 5 + 2] ?? 0] as const;
    let begin = start;
    const close = (): void => {
      this.#lineTo(begin[0], begin[1]);
      this.#lineTo(start[0], start[1]);
    };
    for (let e = first; e < first + count; e += 1) {
      const at = e * 5;
      const kind = edges[at] ?? 0;
      const [x, y] = [edges[at + 1] ?? 0, edges[at + 2] ?? 0];
      if (kind !== moveEdge) this.#draw(kind, x, y, edges[at + 3] ?? 0, edges[at + 4] ?? 0);
      else if (e === first) this.#move(x, y);
      else {
        close();
        this.#lineTo(x, y);
        begin = [x, y];
      }
    }
    close();
    this.#lines.push('G37*');
  }

  #lineTo(x: number, y: number): void {
    if (x !== this.#x || y !== this.#y) this.#draw(shapeKind.line, x, y, 0, 0);
  }

  #select(code: number): void {
    if (code === this.#aperture) return;
    this.#lines.push(`D${code}*`);
    this.#aperture = code;
  }

  #setPolarity(clear: boolean): void {
    if (clear === this.#clear) return;
    this.#lines.push(clear ? '%LPC*%' : '%LPD*%');
    this.#clear = clear;
  }

  #setNet(net: number, nets: readonly string[]): void {
    if (net === this.#net) return;
    const name = nets[net];
    this.#lines.push(name === undefined ? '%TD.N*%' : `%TO.N,${escaped(name)}*%`);
    this.#net = net;
  }
}

/** A display list as Gerber X2: metric, to the nanometre, with its exact apertures, arcs, polarity, nets and uses. */
export const writeGerber = (content: GerberContent, { unit }: { readonly unit: 'mm' }): string =>
  new GerberWriter(content.shapes).write(content, unit);
