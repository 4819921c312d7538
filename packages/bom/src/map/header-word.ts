export type LengthUnit = 'mm' | 'mil' | 'inch';

/** A normalised header cell, with its unit separated. */
export interface HeaderWord {
  /** Without blanks and punctuation: "Manufacturer P/N" equals "manufacturer_pn". */
  readonly squeezed: string;
  readonly unit: LengthUnit | null;
}

const unitNames: Readonly<Record<string, LengthUnit>> = {
  mm: 'mm',
  millimeter: 'mm',
  millimeters: 'mm',
  millimetre: 'mm',
  millimetres: 'mm',
  metric: 'mm',
  毫米: 'mm',
  ミリ: 'mm',
  мм: 'mm',
  mil: 'mil',
  mils: 'mil',
  thou: 'mil',
  密耳: 'mil',
  ミル: 'mil',
  мил: 'mil',
  in: 'inch',
  inch: 'inch',
  inches: 'inch',
  imperial: 'inch',
  英寸: 'inch',
  インチ: 'inch',
  zoll: 'inch',
  pouces: 'inch',
  pulgadas: 'inch',
  дюйм: 'inch',
  дюймы: 'inch',
};

export const unitNamed = (name: string): LengthUnit | null => unitNames[name.toLowerCase()] ?? null;

const bracketed = /[([{]\s*(\p{L}{2,12})\s*[)\]}]/u;
const trailing = /(?:[\s_,/-]|[\s_,/-](?:in|en|в)\s)(mm|mils?|inch(?:es)?|zoll|мм|мил|дюйм|毫米|ミリ)$/;

const headerLength = 80;

/** Without accents: "Gehäuse" equals "Gehause". Marks of other scripts are kept, where they make another letter. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036F]+/g, '$1')
    .normalize('NFC')
    .replaceAll('ß', 'ss');

const isPlain = /^[ -~]*$/;

/** One spelling for all: without blanks, punctuation and accents, and "no" for any word for number. */
export const squeeze = (text: string): string =>
  (isPlain.test(text) ? text.toLowerCase() : withoutAccents(text))
    .trim()
    .replace(/^[#;*\s]+/, '')
    .replaceAll('#', ' no ')
    .replaceAll('№', ' no ')
    .replace(/n°/g, 'no ')
    .replace(/[^\p{L}\p{N}$]+/gu, '')
    .replace(/numbers?|nummer|numero|номер/g, 'no')
    .replace(/num$|nr$/, 'no')
    // Altium numbers suppliers and manufacturers; the first is used.
    .replace(/(\p{L})1$/u, '$1');

export const headerWord = (cell: string): HeaderWord => {
  if (cell.length > headerLength) return { squeezed: '', unit: null };
  let text = (isPlain.test(cell) ? cell : cell.normalize('NFKC')).toLowerCase().trim();
  let unit: LengthUnit | null = null;
  for (const pattern of [bracketed, trailing]) {
    const named = unitNamed(pattern.exec(text)?.[1] ?? '');
    if (named === null) continue;
    unit ??= named;
    text = text.replace(pattern, '');
  }
  return { squeezed: squeeze(text), unit };
};

const latin = /[a-z\u00C0-\u024F][a-z\u00C0-\u024F0-9 ./#_-]*/g;

/**
 * Parts of a header that may be known if the whole is not: without its brackets, each of two languages, each side of a slash, and
 * the words in brackets. "Designator 标号", "Supplier Part (LCSC)", "Part / Value".
 */
export const headerParts = (cell: string): readonly string[] => {
  if (cell.length > headerLength || !/[([{/|\n\u0370-\uFFFF]/.test(cell)) return [];
  const text = cell.normalize('NFKC').toLowerCase().trim();
  const outside = text.replace(/[([{][^)\]}]*[)\]}]/g, ' ');
  const mixed = /[a-z]/.test(outside) && /[^\p{Script=Latin}\P{L}]/u.test(outside);
  const parts = [
    outside,
    ...(mixed ? [(outside.match(latin) ?? []).join(' '), outside.replace(latin, ' ')] : []),
    ...(/[/|\n]/.test(outside) ? outside.split(/[/|\n]/) : []),
    ...[...text.matchAll(/[([{]([^)\]}]*)[)\]}]/g)].map(([, inside = '']) => inside),
  ];
  const whole = squeeze(text);
  return [...new Set(parts.map(squeeze))].filter((part) => part.length > 1 && part !== whole);
};
