import { shapeBox, shapeKind, type ShapeList } from '@copperline/geometry';
import type { Attributes, GerberPin } from './gerber-file.ts';

/** Decodes "\u00B5" and similar escapes of characters beyond ASCII. */
const unescaped = (text: string): string => {
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\[uU]?([0-9a-fA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
};

/** Maximum number of attribute names; further ones are ignored. */
const nameLimit = 1000;

/** The three dictionaries of Gerber X2. Names are compared in lower case, because tools differ in it. */
export class AttributeDictionaries {
  readonly #file = new Map<string, readonly string[]>();
  readonly #aperture = new Map<string, readonly string[]>();
  readonly #object = new Map<string, readonly string[]>();

  /** AperFunction of new apertures and regions, first field. */
  get apertureUse(): string | null {
    return this.#aperture.get('.aperfunction')?.[0] || null;
  }

  /** The net of new objects. "N/C" means an unconnected pad, which shares no net. */
  get net(): string | null {
    const name = this.#object.get('.n')?.[0];
    return !name || name.toUpperCase() === 'N/C' ? null : name;
  }

  /** Part and pin of new objects (`.P`), joined by a comma; null if they are no pad of a part. */
  get pin(): string | null {
    const [part, pin] = this.#object.get('.p') ?? [];
    return part && pin ? `${part},${pin}` : null;
  }

  get fileAttributes(): Attributes {
    return Object.fromEntries(this.#file);
  }

  /** Applies "TF.Part,Single", "TO.N,GND", "TD", …: a command without its delimiters. False for other commands. */
  apply(command: string): boolean {
    const kind = command.slice(0, 2).toUpperCase();
    const [rawName = '', ...fields] = command.slice(2).split(',');
    const name = rawName.trim().toLowerCase();
    if (kind === 'TD') {
      this.#delete(name);
      return true;
    }
    const dictionary = { TF: this.#file, TA: this.#aperture, TO: this.#object }[kind];
    if (!dictionary || name === '') return false;
    if (dictionary.size >= nameLimit && !dictionary.has(name)) return true;
    dictionary.set(
      name,
      fields.map((field) => unescaped(field.trim())),
    );
    return true;
  }

  #delete(name: string): void {
    for (const dictionary of [this.#aperture, this.#object]) {
      if (name === '') dictionary.clear();
      else dictionary.delete(name);
    }
  }
}

/** Further pins are ignored. */
const pinLimit = 200_000;

/** Collects which shapes are pads of which pin. Attributes are modal, so one pin covers a run of shapes. */
export class PinSpans {
  readonly #spans: { readonly name: string; readonly from: number; readonly to: number }[] = [];
  #name: string | null = null;
  #from = 0;

  /** `count`: the number of shapes drawn before this attribute. */
  note(name: string | null, count: number): void {
    if (name === this.#name) return;
    this.#close(count);
    this.#name = name;
    this.#from = count;
  }

  #close(count: number): void {
    if (this.#name !== null && count > this.#from && this.#spans.length < pinLimit)
      this.#spans.push({ name: this.#name, from: this.#from, to: count });
  }

  /** The pins with the centres of their pads. */
  of(shapes: ShapeList): GerberPin[] {
    this.note(null, shapes.count);
    return this.#spans.flatMap(({ name, from, to }) => {
      const comma = name.indexOf(',');
      const [part, pin] = [name.slice(0, comma), name.slice(comma + 1)];
      const pads: GerberPin[] = [];
      for (let n = from; n < Math.min(to, shapes.count); n += 1) {
        if (shapes.clear[n] !== 0) continue;
        if (shapes.kind[n] === shapeKind.flash) pads.push({ part, pin, x: shapes.at[n * 6] ?? 0, y: shapes.at[n * 6 + 1] ?? 0 });
        else if (shapes.kind[n] === shapeKind.fill) {
          const { minX, minY, maxX, maxY } = shapeBox(shapes, n);
          pads.push({ part, pin, x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) });
        }
      }
      return pads;
    });
  }
}
