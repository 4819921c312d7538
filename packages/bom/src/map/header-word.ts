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
  mil: 'mil',
  mils: 'mil',
  thou: 'mil',
  in: 'inch',
  inch: 'inch',
  inches: 'inch',
  imperial: 'inch',
  英寸: 'inch',
};

export const unitNamed = (name: string): LengthUnit | null => unitNames[name.toLowerCase()] ?? null;

const bracketed = /[([{]\s*([a-z]{2,12}|毫米|英寸)\s*[)\]}]/;
const trailing = /[\s_-](mm|mils?|inch(?:es)?)$/;

const headerLength = 80;

export const headerWord = (cell: string): HeaderWord => {
  if (cell.length > headerLength) return { squeezed: '', unit: null };
  let text = cell.normalize('NFKC').toLowerCase().trim();
  let unit: LengthUnit | null = null;
  for (const pattern of [bracketed, trailing]) {
    const named = unitNamed(pattern.exec(text)?.[1] ?? '');
    if (named === null) continue;
    unit ??= named;
    text = text.replace(pattern, '');
  }
  const squeezed = text
    .replace(/^[#;*\s]+/, '')
    .replaceAll('#', ' no ')
    .replaceAll('№', ' no ')
    .replace(/[^\p{L}\p{N}$]+/gu, '')
    .replace(/numbers?|nummer/g, 'no')
    .replace(/num$/, 'no')
    // Altium numbers suppliers and manufacturers; the first is used.
    .replace(/(\p{L})1$/u, '$1');
  return { squeezed, unit };
};
