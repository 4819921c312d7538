/** Three keys for comparing part numbers, each looser than the one before. The display keeps the customer's text. */
export interface MpnKeys {
  /** Upper case, half-width, trimmed. */
  readonly exact: string;
  /** Without spaces, hyphens, slashes, dots and number signs. */
  readonly normal: string;
  /** Look-alike characters unified: O and 0, I and 1, Cyrillic and Greek capitals. */
  readonly lookalike: string;
}

/** Maximum length of a part number in a BOM. */
const longest = 200;

/** Cyrillic and Greek capitals that look like Latin ones. */
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
