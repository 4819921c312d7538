/** Limits of expanded ranges, per line and per file. */
export const designatorLimits = { range: 2_000, line: 2_000, file: 100_000 } as const;

export interface DesignatorList {
  readonly designators: readonly string[];
  /** A range too long to be plausible; it is kept as written. */
  readonly tooLong: string | null;
}

const breaks = /[\s,;、，；&・·|]+/;
const rangeSigns = /[-~]|\.\./;
/** Longer texts are no designators and are not matched against patterns. */
const longestName = 60;

interface End {
  readonly prefix: string;
  readonly digits: string;
}

/** Name and number of a designator; a name may have a project prefix. The number is read backwards from the end. */
const endOf = (token: string): End | null => {
  if (token.length > longestName) return null;
  let at = token.length;
  while (at > 0 && (token[at - 1] ?? '') >= '0' && (token[at - 1] ?? '') <= '9') at -= 1;
  const [prefix, digits] = [token.slice(0, at), token.slice(at)];
  return digits.length >= 1 && digits.length <= 6 && /^[A-Za-z_$][\w$:.]*$/.test(prefix) ? { prefix, digits } : null;
};

/** The ends of a range: the same name, or none at the second end, and a larger number. Anything else is a name with a hyphen. */
const rangeOf = (token: string): { prefix: string; from: string; to: number } | null => {
  const sign = rangeSigns.exec(token);
  if (sign === null) return null;
  const first = endOf(token.slice(0, sign.index));
  const rest = token.slice(sign.index + sign[0].length);
  if (first === null) return null;
  const bare = first.prefix.slice(first.prefix.lastIndexOf(':') + 1);
  const last = /^\d{1,6}$/.test(rest) ? { prefix: first.prefix, digits: rest } : endOf(rest);
  if (last === null || (last.prefix !== first.prefix && last.prefix !== bare)) return null;
  return Number(last.digits) > Number(first.digits)
    ? { prefix: first.prefix, from: first.digits, to: Number(last.digits) }
    : null;
};

const expand = ({ prefix, from, to }: { prefix: string; from: string; to: number }): string[] => {
  // C01-C10 keeps its zeros.
  const width = from.startsWith('0') ? from.length : 0;
  return Array.from({ length: to - Number(from) + 1 }, (_, n) => prefix + String(Number(from) + n).padStart(width, '0'));
};

const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  'АВЕКМНОРСТУХ'.split('').map((letter, n) => [letter, 'ABEKMHOPCTYX'[n] ?? letter]),
);

/** The C of a Russian keyboard is another character than the C of a design program; beside a number it means the same. */
export const latinLetters = (text: string): string =>
  /[А-Я]/.test(text)
    ? text.replace(/[АВЕКМНОРСТУХA-Z]{1,4}(?=\s?\d)/g, (name) => name.replace(/[А-Я]/g, (letter) => lookalikes[letter] ?? letter))
    : text;

/** Words before a number that are no names of parts: "Note 1", "Rev 2". */
const notNames = /^(note|rev|page|item|fig|step|ver|date|qty|line|row|pos|no|nr|tot|see|pin|pins)$/i;

/** "R 12" is R12. */
const withoutInnerBlanks = (text: string): string =>
  text.replace(/(^|[\s,;、&+/-])([A-Za-z]{1,4}) (?=\d{1,5}(?:$|[\s,;、&+/.~-]))/gm, (found, before: string, name: string) =>
    notNames.test(name) ? found : before + name,
  );

const joined = /^(and|und|et|och|oraz|y|e|и|和|及|与|と)$/;

/** Most cells: "R1", "R1, R2". */
const plainList = /^[A-Za-z]{1,6}\d{1,5}(?:, ?[A-Za-z]{1,6}\d{1,5})*$/;

const tokensOf = (text: string): string[][] => (plainList.test(text) ? [text.split(/, ?/)] : writtenTokens(text));

const writtenTokens = (text: string): string[][] =>
  withoutInnerBlanks(
    latinLetters(text.normalize('NFKC'))
      .replace(/[\u200B-\u200D\u2060\uFEFF'"`]/g, '')
      .replace(/[‐‑‒–—―−]/g, '-')
      .replaceAll('〜', '~')
      // Notes in brackets are no designators; ranges may have blanks around the hyphen. Blanks are collapsed first, so that every
      // pattern below runs in linear time.
      .replace(/\([^()]*\)/g, ' ')
      .replace(/[[\]{}]/g, ' ')
      .replace(/[^\S\n]+/g, ' ')
      .replaceAll('...', '..')
      .replace(/ ?(~|\.\.) ?/g, '$1')
      .replace(/([A-Za-z0-9]) +- *(?=[A-Za-z0-9])|([A-Za-z0-9])- +(?=[A-Za-z0-9])/g, '$1$2-')
      .replace(/(\d) +(?:to|bis|thru|through|à|hasta|al|по|до|至|到) +(?=[A-Za-z]*\d)/gi, '$1-')
      .replace(/(\d)(?:至|到|から)(?=[A-Za-z]*\d)/g, '$1-')
      .replace(/(\d)[和及与と](?=[A-Za-z])/g, '$1,')
      // A plus between two names separates them; at the end of a name (BAT+) or before a voltage (+5V) it belongs to it.
      .replace(/(^|[\s,;])\+(?=$|[\s,;])|(\w)\+(?=[A-Za-z_])|(\d)\+(?= [A-Za-z])|( )\+(?=[A-Za-z_])/gm, '$1$2$3$4,'),
  )
    .split('\n')
    .map((line) =>
      line
        .split(breaks)
        .map((token) => token.replace(/^[.:/]+|[.:/]+$/g, ''))
        .filter((token) => token !== '' && !joined.test(/^[A-Z][a-z]+$/.test(token) ? token.toLowerCase() : token)),
    );

/** How much of a token is taken apart. */
interface Style {
  readonly ranges: boolean;
  readonly dots: boolean;
  /** "R1/2/3" is three parts. */
  readonly slashNumbers: boolean;
}

/** Names that stand for a kind of part. A channel or a unit of a part (CH1, U1.A) is none. */
const usualName = /^(R|C|L|D|Q|U|J|K|F|T|X|Y|P|IC|TP|FB|SW|LED|JP|CN|CON|RN|RV|RP|TR|BT|FL|TVS|ZD|VD|VT|DA|DD|VR|XTAL)\d{1,5}$/;

/** "R48.C127" are two parts with the wrong separator between them. */
const withoutDots = (token: string): string[] => {
  const parts = token.split('.');
  return parts.length > 1 && token.length <= 400 && parts.every((part) => usualName.test(part)) ? parts : [token];
};

/** R1/R2 are two parts; I/O1 is a name. */
const withoutSlashes = (token: string, numbers: boolean): string[] => {
  if (!token.includes('/')) return [token];
  const parts = token.split('/');
  const [first = '', ...rest] = parts;
  if (parts.every((part) => endOf(part) !== null)) return parts;
  return numbers && endOf(first) !== null && rest.every((part) => /^\d{1,5}$/.test(part)) ? parts : [token];
};

const listOf = (lines: readonly (readonly string[])[], style: Style, room: number): DesignatorList => {
  const designators: string[] = [];
  let tooLong: string | null = null;
  for (const line of lines) {
    let project = '';
    let prefix = '';
    const words = line
      .flatMap((token) => withoutSlashes(token, style.slashNumbers))
      .flatMap((token) => (style.dots ? withoutDots(token) : [token]));
    for (const word of words) {
      // A list may have its project or letter only once: "prj0:R2,R3", "C1,2,5-8".
      project = /^([A-Za-z]\w*:)\S/.exec(word)?.[1] ?? project;
      const named = /^\d+([-~]\d+)?$/.test(word) && prefix !== '' ? prefix + word : word.includes(':') ? word : project + word;
      const range = style.ranges ? rangeOf(named) : null;
      prefix = range?.prefix ?? endOf(named)?.prefix ?? prefix;
      const length = range === null ? 1 : range.to - Number(range.from) + 1;
      if (length > designatorLimits.range || designators.length + length > Math.min(designatorLimits.line, room))
        tooLong ??= named;
      if (range === null || tooLong !== null) designators.push(named);
      else designators.push(...expand(range));
      if (designators.length >= designatorLimits.line) return { designators, tooLong: tooLong ?? named };
    }
  }
  return { designators, tooLong };
};

/** A unit of a part with several: U1A and U1B are one U1. */
const unitOf = /^([A-Za-z]{1,3}\d{1,4})[A-Ha-h]$/;

const usual: Style = { ranges: true, dots: true, slashNumbers: false };

/** Other readings of a cell, for a stated quantity that the usual one does not give. */
const otherStyles: readonly Style[] = [
  { ...usual, dots: false },
  { ...usual, ranges: false },
  { ...usual, slashNumbers: true },
  { ranges: false, dots: false, slashNumbers: false },
];

/**
 * The designators in a cell. The stated quantity decides if a hyphen, a dot or a slash may belong to a name: "J1-2" is two parts
 * if the quantity is 2, and one part if it is 1.
 */
export const readDesignators = (
  text: string,
  quantity: number | null = null,
  room: number = designatorLimits.file,
): DesignatorList => {
  const tokens = tokensOf(text);
  const expanded = listOf(tokens, usual, room);
  if (quantity === null || expanded.designators.length === quantity) return expanded;
  for (const style of otherStyles) {
    const other = listOf(tokens, style, room);
    if (other.designators.length === quantity) return other;
  }
  const whole = new Set(expanded.designators.map((name) => unitOf.exec(name)?.[1] ?? name));
  return whole.size === quantity ? { designators: [...whole], tooLong: expanded.tooLong } : expanded;
};

/** Words without a number, separated by blanks only, are a sentence; words in capitals only if none of them is a usual name. */
const isPhrase = (text: string): boolean => {
  if (/[,;、，；]/.test(text)) return false;
  const words = tokensOf(text).flat();
  if (words.length < 2) return false;
  if (words.some((word) => /^[A-Za-z]?[a-z]{2,}$/.test(word))) return true;
  return words.some((word) => /^[A-Z]{4,}(-[A-Z]+)*$/.test(word)) && !words.some((word) => /^[A-Za-z]{1,4}\d/.test(word));
};

/** Whether a cell can be of a designator column: no sentence, no bare number. Parts not numbered yet are "R?". */
export const isDesignatorCell = (text: string): boolean => {
  const cell = text.slice(0, 400);
  if (isPhrase(cell)) return false;
  const { designators } = readDesignators(cell);
  return (
    designators.length > 0 &&
    designators.every((name) => name.length <= 40 && /[A-Za-z]/.test(name) && /^[\w$#.:+/-]*([\w$#+]|[A-Za-z][-?])$/.test(name))
  );
};
