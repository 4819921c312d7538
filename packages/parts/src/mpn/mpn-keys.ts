/** Three ways to compare part numbers, each looser than the one before. Display keeps what the customer wrote. */
export interface MpnKeys {
  /** As printed, without the accidents of typing: capitals, half-width, no space around. */
  readonly exact: string;
  /** Without what people leave out or add: spaces, hyphens, slashes, points, number signs. */
  readonly normal: string;
  /** Signs that look alike are one: O and 0, I and 1, Cyrillic and Greek capitals. A second key only. */
  readonly lookalike: string;
}

/** SPEC: a part number on a BOM has up to 200 characters. */
const longest = 200;

/** Capitals of Cyrillic and Greek that look like Latin ones. */
const foreign: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  Ѕ: 'S',
  І: 'I',
  Ј: 'J',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
};

export function mpnKeys(text: string): MpnKeys {
  const exact = text.slice(0, longest).normalize('NFKC').trim().toUpperCase();
  const normal = exact.replace(/[\s\-/#._\u2010-\u2015\u2212]+/g, '');
  const lookalike = normal
    .replace(/[\u0370-\u052f]/g, (sign) => foreign[sign] ?? sign)
    .replaceAll('O', '0')
    .replaceAll('I', '1');
  return { exact, normal, lookalike };
}
