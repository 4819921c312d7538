/** Limits of expanded ranges, per line and per file. */
export const designatorLimits = { range: 2_000, line: 2_000, file: 100_000 } as const;

export interface DesignatorList {
  readonly designators: readonly string[];
  /** A range too long to be plausible; it is kept as written. */
  readonly tooLong: string | null;
}

const breaks = /[\s,;、，；&+]+/;
const rangeSigns = /[-–—~]|\.\./;
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

const tokensOf = (text: string): string[][] =>
  text
    .normalize('NFKC')
    // Notes in brackets are no designators; ranges may have blanks around the hyphen. Blanks are collapsed first, so that every
    // pattern below runs in linear time.
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replaceAll('...', '..')
    .replace(/ ?(–|—|~|\.\.) ?/g, '$1')
    .replace(/([A-Za-z0-9]) +- *(?=[A-Za-z0-9])|([A-Za-z0-9])- +(?=[A-Za-z0-9])/g, '$1$2-')
    .replace(/(\d) +(?:to|bis|through|至|到) +(?=[A-Za-z]*\d)/gi, '$1-')
    .replace(/(\d)(?:至|到)(?=[A-Za-z]*\d)/g, '$1-')
    .split('\n')
    .map((line) => line.split(breaks).filter((token) => token !== '' && !/^(and|und|et|和)$/i.test(token)));

/** R1/R2 are two parts; I/O1 is a name. */
const withoutSlashes = (token: string): string[] => {
  if (!token.includes('/')) return [token];
  const parts = token.split('/');
  return parts.every((part) => endOf(part) !== null) ? parts : [token];
};

const listOf = (text: string, ranges: boolean, room: number): DesignatorList => {
  const designators: string[] = [];
  let tooLong: string | null = null;
  for (const line of tokensOf(text)) {
    let project = '';
    let prefix = '';
    for (const word of line.flatMap(withoutSlashes)) {
      // A list may have its project or letter only once: "prj0:R2,R3", "C1,2,5-8".
      project = /^([A-Za-z]\w*:)\S/.exec(word)?.[1] ?? project;
      const named = /^\d+([-–~]\d+)?$/.test(word) && prefix !== '' ? prefix + word : word.includes(':') ? word : project + word;
      const range = ranges ? rangeOf(named) : null;
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

/**
 * The designators in a cell. The stated quantity decides if a hyphen may belong to a name: "J1-2" is two parts if the quantity is
 * 2, and one part if it is 1.
 */
export const readDesignators = (
  text: string,
  quantity: number | null = null,
  room: number = designatorLimits.file,
): DesignatorList => {
  const expanded = listOf(text, true, room);
  if (quantity === null || expanded.designators.length === quantity) return expanded;
  const asWritten = listOf(text, false, room);
  return asWritten.designators.length === quantity ? asWritten : expanded;
};

/** Whether a cell can be of a designator column: no sentence, no bare number. */
export const isDesignatorCell = (text: string): boolean => {
  const { designators } = readDesignators(text.slice(0, 400));
  return (
    designators.length > 0 &&
    designators.every((name) => name.length <= 40 && /[A-Za-z]/.test(name) && /^[\w$#.:+/-]*[\w$#+]$/.test(name))
  );
};
