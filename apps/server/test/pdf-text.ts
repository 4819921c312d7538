import { inflateSync } from 'node:zlib';

/** The objects of a PDF as pdfkit writes it: numbered, one after the other, streams deflated. */
const objectsOf = (pdf: Buffer): Map<string, { head: string; body: Buffer | null }> => {
  const text = pdf.toString('latin1');
  const objects = new Map<string, { head: string; body: Buffer | null }>();
  for (const match of text.matchAll(/(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length;
    const ends = text.indexOf('\nendobj', from);
    const stream = text.indexOf('stream\n', from);
    const streamed = stream >= 0 && stream < ends;
    const head = text.slice(from, streamed ? stream : ends);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = streamed ? pdf.subarray(stream + 'stream\n'.length, stream + 'stream\n'.length + length) : null;
    objects.set(match[1] ?? '', { head, body: raw && head.includes('/FlateDecode') ? inflateSync(raw) : raw });
  }
  return objects;
};

/** A ligature stands for several characters, set apart by spaces. */
const characters = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** Glyph numbers to characters, as the font's ToUnicode map has them: this is what a reader selects and copies. */
const unicodeMap = (map: string): Map<string, string> => {
  const glyphs = new Map<string, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      glyphs.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), characters(hex));
  }
  return glyphs;
};

/** The text of each page in the order in which it was shown. */
export const pdfPages = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (map !== undefined) fonts.set(name, unicodeMap(objects.get(map)?.body?.toString('latin1') ?? ''));
    }
  const pages: string[] = [];
  for (const { body } of objects.values()) {
    const content = body?.toString('latin1') ?? '';
    if (!content.includes(' Tf')) continue;
    const lines: string[] = [];
    for (const [, font = '', shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf\n(?:[^\n]*\n)*?\[([^\]]*)\] TJ/g)) {
      const glyphs = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => fonts.get(font)?.get(glyph) ?? '').join(''));
    }
    pages.push(lines.join(''));
  }
  return pages;
};

export const pdfText = (pdf: Buffer): string => pdfPages(pdf).join('');
