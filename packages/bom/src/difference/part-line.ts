import { makerNamed, mpnKeys } from '@copperline/parts';
import type { BomLine } from '../line.ts';
import { askedNumber } from '../match/keys.ts';
import { type ComparedField, type ComparedLine, comparedFields, differenceLimits } from './bom-difference.ts';

/** Lines of one BOM that differ only in designators and quantity: a list may name a part once or once per designator. */
export interface PartLine {
  /** The first of them. */
  readonly line: BomLine;
  readonly quantity: number;
  readonly rows: readonly number[];
  /** As written, by the key that ignores letter case. */
  readonly designators: ReadonlyMap<string, string>;
  /** Normalised texts of the compared fields. */
  readonly texts: Readonly<Record<ComparedField, string>>;
  /** Equal for lines of the same part: by number, otherwise by value and footprint. Empty if the line names neither. */
  readonly part: string;
  /** Equal for lines that differ only in designators and quantity. */
  readonly key: string;
}

/** NFKC makes one of the two micro and the two ohm signs. Case counts: a millihenry is no megahenry. */
const plainText = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

const withoutCase = (text: string): string => plainText(text).toUpperCase();

const makerText = (text: string): string => makerNamed(text) ?? withoutCase(text);

const textsOf = (line: BomLine): Record<ComparedField, string> => ({
  quantity: '',
  lengthUnit: line.lengthUnit ?? '',
  mpn: mpnKeys(line.mpn).normal,
  manufacturer: makerText(line.manufacturer),
  value: plainText(line.value).replaceAll(' ', ''),
  description: withoutCase(line.description),
  footprint: withoutCase(line.footprint),
  distributorNumber: withoutCase(line.distributorNumber),
  dnp: String(line.dnp),
});

const partOf = (line: BomLine, { value, footprint, distributorNumber }: Record<ComparedField, string>): string => {
  const number = mpnKeys(askedNumber(line)?.mpn ?? '').normal;
  if (number !== '') return `number ${number}`;
  if (distributorNumber !== '') return `distributor ${distributorNumber}`;
  return value === '' ? '' : `value ${value} ${footprint}`;
};

/** The designators and the number of pieces as one line per part, sorted by its content: the order of the list is no content. */
export const partLinesOf = (lines: readonly BomLine[]): PartLine[] => {
  const byKey = new Map<string, { texts: Record<ComparedField, string>; lines: BomLine[] }>();
  for (const line of lines) {
    const texts = textsOf(line);
    const key = JSON.stringify(comparedFields.map((field) => texts[field]));
    const known = byKey.get(key);
    if (known) known.lines.push(line);
    else byKey.set(key, { texts, lines: [line] });
  }
  return [...byKey]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, { texts, lines: alike }]): PartLine[] => {
      const sorted = alike.toSorted((a, b) => a.row - b.row);
      const [line] = sorted;
      if (!line) return [];
      const quantity = alike.reduce((sum, one) => sum + one.quantity, 0);
      const designators = new Map(sorted.flatMap((one) => one.designators.map((name) => [withoutCase(name), name] as const)));
      const rows = sorted.map(({ row }) => row);
      return [
        { line, quantity, rows, designators, texts: { ...texts, quantity: String(quantity) }, part: partOf(line, texts), key },
      ];
    });
};

const inOrder = new Intl.Collator('en', { numeric: true });

/** R2 before R10, and no more than the limit. */
export const listed = (designators: readonly string[]): string[] =>
  designators.toSorted(inOrder.compare).slice(0, differenceLimits.designators);

const cut = (text: string): string => text.slice(0, differenceLimits.text);

export const comparedLine = ({ line, quantity, rows, designators }: PartLine): ComparedLine => ({
  rows: rows.slice(0, differenceLimits.lines),
  designators: listed([...designators.values()]),
  designatorCount: designators.size,
  quantity,
  lengthUnit: line.lengthUnit,
  mpn: cut(line.mpn),
  manufacturer: cut(line.manufacturer),
  value: cut(line.value),
  description: cut(line.description),
  footprint: cut(line.footprint),
  distributorNumber: cut(line.distributorNumber),
  dnp: line.dnp,
});
