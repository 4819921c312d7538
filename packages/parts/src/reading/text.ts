import { chineseDigits } from './chinese-numbers.ts';

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

/** Between what goes into a converter and what comes out of it: "230VAC to 12V", 5V产生-5V, 220V交流转5V. */
export const conversionWords =
  '(?:(?:ac|dc|single|one|lithium|li-?ion|lipo|li-po|battery|cell|input|supply|rail|bus|adapter|adaptor|交流|直流|锂电池|锂电|电池|电源|适配器|母线|电|输入)[ -]?){0,3} ?(?:into|up to|down to|to|->|→|转换成|转换为|转换|转成|转为|转|变成|变为|变换成|变|降压到|升压到|[升降][到至成为]?|产生|生成|得到|输出) ?';

const figures = new RegExp(`[${chineseDigits}]`);

/** Without the blanks that some put between Chinese and figures: "8 选 1", "24 位 ADC". */
export function withoutGaps({ plain, original }: PlainText): PlainText {
  const places: number[] = [];
  let close = '';
  for (let index = 0; index < plain.length; index += 1) {
    const around = `${plain[index - 1] ?? ''}${plain[index + 1] ?? ''}`;
    if (plain[index] === ' ' && /^(?:\p{Script=Han}[\dA-Za-z]|[\dA-Za-z]\p{Script=Han})$/u.test(around) && !figures.test(around))
      continue;
    close += plain[index];
    places.push(index);
  }
  return {
    plain: close,
    original: (start, end) => original(places[start] ?? plain.length, (places[end - 1] ?? plain.length - 1) + 1),
  };
}
