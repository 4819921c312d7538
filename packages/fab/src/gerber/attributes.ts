import type { Attributes } from './gerber-file.ts';

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
