/** Longer texts are cut, which bounds the cost of every pattern. */
export const readLimit = 240;

export interface PlainText {
  /** Normalised: half-width, one code point for Ω and µ, `u` for micro, minus for all dashes, single spaces. */
  readonly plain: string;
  /** The original text of a range of the plain text. */
  readonly original: (start: number, end: number) => { text: string; start: number };
}

const signs: Record<string, string> = {
  µ: 'u',
  μ: 'u',
  Ω: 'Ω',
  ω: 'Ω',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '×': 'x',
  '⁄': '/',
  '、': ',',
  '。': ' ',
  '￥': ' ',
  '～': '~',
};

export function plainText(text: string): PlainText {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of text.slice(0, readLimit)) {
    // Character by character, to keep the positions: ㎌ becomes two letters.
    for (const raw of sign.normalize('NFKC')) {
      const one = /\s/.test(raw) ? ' ' : (signs[raw] ?? raw);
      if (one !== ' ' || !plain.endsWith(' ')) {
        for (let unit = 0; unit < one.length; unit += 1) {
          starts.push(at);
          ends.push(at + sign.length);
        }
        plain += one;
      }
    }
    at += sign.length;
  }
  return {
    plain,
    original: (start, end) => {
      const from = starts[start] ?? at;
      return { text: text.slice(from, ends[end - 1] ?? from), start: from };
    },
  };
}
