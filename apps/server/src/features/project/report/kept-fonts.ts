import { createRequire } from 'node:module';

/** `_tables` has each table of the file that was needed so far, parsed. */
interface Font {
  readonly _tables: object;
}

interface Stream {
  readonly buffer: Uint8Array;
}

interface Fontkit {
  create(file: Uint8Array): Font;
  registerFormat(format: { new (stream: Stream): Font; probe(file: Uint8Array): boolean }): void;
}

// The instance that pdfkit itself uses: an `import` of fontkit would be another one.
const pdfkit = createRequire(import.meta.resolve('pdfmake')).resolve('pdfkit');
const fontkit = createRequire(pdfkit)('fontkit') as Fontkit; // It comes without types.

const openers = new Map<Uint8Array, () => Font>();

function openKept({ buffer }: Stream): Font {
  const open = openers.get(buffer);
  if (open === undefined) throw new Error('this font is not kept');
  return open();
}

// fontkit calls a format with `new`, which gives the object that the function returns.
const format = openKept as unknown as new (stream: Stream) => Font;
fontkit.registerFormat(Object.assign(format, { probe: (file: Uint8Array) => openers.has(file) }));

/**
 * A stand-in for the file of a font. pdfkit opens a font anew for every document, and to parse the tables of a Chinese one
 * takes more time than all the rest. Fonts opened from the stand-in share their tables, as the variations of a font do in
 * fontkit. Their glyphs they do not share: a glyph remembers for which characters it was first used, and those go into the PDF.
 */
export const keepFont = (file: Uint8Array): Uint8Array => {
  const tables = {};
  const standIn = new Uint8Array();
  openers.set(standIn, () => Object.assign(fontkit.create(file), { _tables: tables }));
  return standIn;
};
