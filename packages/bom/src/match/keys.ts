import { makerNamed, mpnKeys, stripPacking, type Wanted } from '@copperline/parts';
import type { BomLine } from '../line.ts';
import { isValueText } from '../lines/wanted.ts';
import { saysEnough } from './meets.ts';

/** Placeholders instead of a part number. */
const noNumber = /^(any|various|generic|tbd|tba|n\/?a|none|null|unknown|-+|\?+|\.+|\*+|任意|通用|不限|无|普通)?$/i;

/** "NXP - BSH105" and "EPCOS, B41142A5107M": maker before the number. */
const makerFirst = /^([^-,:]{2,40}?)\s*[-,:]\s+(\S.*)$/;

/** "GRM155R71C104KA88D Murata": maker after the number. */
const makerLast = /^([A-Za-z0-9][^\s,]{4,59}),?\s+(\p{L}[\p{L}\s.&-]{1,40})$/u;

/** The part number of a line, and its maker. */
export interface AskedNumber {
  readonly mpn: string;
  /** Canonical name, or as written for an unknown maker; empty if not given. */
  readonly maker: string;
  /** Without a part number the value is used: "LM358" in the value column. */
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
  const [, number, last] = makerLast.exec(mpn) ?? [];
  const behind = last === undefined ? null : makerNamed(last);
  if (behind !== null && number !== undefined) return { mpn: number, maker: maker === '' ? behind : maker, from: 'mpn' };
  return { mpn, maker, from: 'mpn' };
};

/** Equal for lines with equal requirements. */
export const wantedKey = ({ category, package: name, parameters }: Wanted): string =>
  JSON.stringify([category, name, Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/** Lookup keys of lines: part number keys as of `mpnKeys`, and requirements by value. */
export interface LookupKeys {
  readonly normal: readonly string[];
  readonly lookalike: readonly string[];
  /** Normal keys of numbers without their packing suffix; parts are found by their number without packing suffix. */
  readonly bases: readonly string[];
  readonly wanted: ReadonlyMap<string, Wanted>;
}

/** Keys of all packings of a part: its own, and those without a packing suffix. */
export const packingKeys = (mpn: string): string[] => [
  ...new Set([mpn, ...stripPacking(mpn).map(({ base }) => base)].map((text) => mpnKeys(text).normal)),
];

/** The lookup keys of all lines, each once. */
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
