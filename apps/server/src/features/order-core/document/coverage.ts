/** Whether a font has a picture of a character. */
export type Coverage = (codePoint: number) => boolean;

type Range = readonly [first: number, last: number];

const tableAt = (view: DataView, wanted: string): number => {
  const tables = view.getUint16(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    const tag = String.fromCodePoint(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
    if (tag === wanted) return view.getUint32(at + 8);
  }
  throw new RangeError(`the font has no table ${wanted}`);
};

/** Format 12: groups of characters whose glyphs follow each other; all of Unicode. */
const groups = (view: DataView, at: number): Range[] =>
  Array.from({ length: view.getUint32(at + 12) }, (_, n): Range => {
    const group = at + 16 + n * 12;
    return [view.getUint32(group), view.getUint32(group + 4)];
  });

/** Format 4: segments of the first 65,536 characters, some of which may lead to no glyph. */
const segments = (view: DataView, at: number): Range[] => {
  const bytes = view.getUint16(at + 6);
  const ends = at + 14;
  const starts = ends + bytes + 2;
  const offsets = starts + 2 * bytes;
  const ranges: Range[] = [];
  for (let n = 0; n < bytes; n += 2) {
    const [first, last] = [view.getUint16(starts + n), view.getUint16(ends + n)];
    const offset = view.getUint16(offsets + n);
    const hasGlyph = (code: number) => offset === 0 || view.getUint16(offsets + n + offset + (code - first) * 2) !== 0;
    for (let code = first; code <= last && code < 0xffff; code += 1) if (hasGlyph(code)) ranges.push([code, code]);
  }
  return ranges;
};

/** Reads the font's own list of characters (OpenType, table `cmap`), so that nobody has to keep one by hand. */
export const readCoverage = (font: Uint8Array): Coverage => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableAt(view, 'cmap');
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, n) => cmap + view.getUint32(cmap + 4 + n * 8 + 4));
  const inFormat = (format: number) => subtables.find((at) => view.getUint16(at) === format);
  const [all, basic] = [inFormat(12), inFormat(4)];
  if (all === undefined && basic === undefined) throw new RangeError('the font lists its characters in an unknown way');
  const ranges = all === undefined ? segments(view, basic ?? cmap) : groups(view, all);
  const known = new Set(ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n)));
  return (codePoint) => known.has(codePoint);
};
