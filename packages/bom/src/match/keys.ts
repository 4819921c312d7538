import { makerNamed, mpnKeys, stripPacking, type Wanted } from '@copperline/parts';
import type { BomLine } from '../line.ts';
import { isValueText } from '../lines/wanted.ts';
import { saysEnough } from './meets.ts';

/** Words that stand for "no matter which". */
const noNumber = /^(any|various|generic|tbd|tba|n\/?a|none|null|unknown|-+|\?+|\.+|\*+|任意|通用|不限|无|普通)?$/i;

/** "NXP - BSH105" and "EPCOS, B41142A5107M" name the maker before the number. */
const makerFirst = /^([^-,:]{2,40}?)\s*[-,:]\s+(\S.*)$/;

/** What a line asks for by number, and of which maker. Empty where it names none. */
export interface AskedNumber {
  readonly mpn: string;
  /** Canonical; as written where we do not know the maker; empty where none is given. */
  readonly maker: string;
  /** The value stands for the number where there is no other: "LM358" in the value column. */
  readonly from: 'mpn' | 'value';
}

const canonicalMaker = (text: string): string => {
  const name = text.trim();
  return noNumber.test(name) ? '' : (makerNamed(name.replace(/\(.*\)$/, '')) ?? name);
};

/** A value that is a name of letters and digits, not one in ohms or farads. */
const namesPart = ({ value, wanted }: Pick<BomLine, 'value' | 'wanted'>): boolean =>
  /^[A-Za-z0-9][\w/+.,#()-]{3,59}$/.test(value) &&
  /[A-Za-z]/.test(value) &&
  /\d{2}|\d[A-Za-z]+\d/.test(value) &&
  wanted.words.includes(value);

export const askedNumber = (
  line: Pick<BomLine, 'mpn' | 'manufacturer' | 'value' | 'designators' | 'wanted'>,
): AskedNumber | null => {
  const mpn = line.mpn.trim();
  const maker = canonicalMaker(line.manufacturer);
  if (noNumber.test(mpn) || isValueText(mpn, line.designators[0]))
    return namesPart(line) ? { mpn: line.value, maker, from: 'value' } : null;
  const [, first, rest] = makerFirst.exec(mpn) ?? [];
  const named = first === undefined ? null : makerNamed(first);
  if (named !== null && rest !== undefined) return { mpn: rest, maker: maker === '' ? named : maker, from: 'mpn' };
  return { mpn, maker, from: 'mpn' };
};

/** The same for lines that ask for the same by value. */
export const wantedKey = ({ category, package: name, parameters }: Wanted): string =>
  JSON.stringify([category, name, Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** What has to be looked up for some lines: keys of part numbers as `mpnKeys` makes them, and what is asked for by value. */
export interface LookupKeys {
  readonly normal: readonly string[];
  readonly lookalike: readonly string[];
  /** Numbers without their packing, as normal keys; parts are found by their own number without packing. */
  readonly bases: readonly string[];
  readonly wanted: ReadonlyMap<string, Wanted>;
}

/** Keys under which packings of one part are found: its own, and those of what it may be a packing of. */
export const packingKeys = (mpn: string): string[] => [
  ...new Set([mpn, ...stripPacking(mpn).map(({ base }) => base)].map((text) => mpnKeys(text).normal)),
];

/** All that the lines need to be matched, each key once. */
export const keysOf = (lines: readonly BomLine[]): LookupKeys => {
  const normal = new Set<string>();
  const lookalike = new Set<string>();
  const bases = new Set<string>();
  const wanted = new Map<string, Wanted>();
  for (const line of lines) {
    if (line.dnp) continue;
    const asked = askedNumber(line);
    if (asked !== null) {
      const keys = mpnKeys(asked.mpn);
      normal.add(keys.normal);
      lookalike.add(keys.lookalike);
      for (const base of packingKeys(asked.mpn)) bases.add(base);
    }
    if (saysEnough(line.wanted)) wanted.set(wantedKey(line.wanted), line.wanted);
  }
  return { normal: [...normal], lookalike: [...lookalike], bases: [...bases], wanted };
};
