import type { BomLineRow, BomMatch, BomPart } from '@copperline/contract';
import { priceAt } from '@copperline/parts';

/** One line of a looked-up list, ready to be shown. */
export interface ListLine {
  readonly key: string;
  readonly designators: readonly string[];
  /** As it was written: a part number, else value and package. */
  readonly wanted: string;
  readonly dnp: boolean;
  readonly pieces: number;
  readonly match: BomMatch | null;
  readonly part: BomPart | null;
  readonly price: { readonly unitMicros: number; readonly totalMicros: number; readonly quantity: number } | null;
  readonly suggestion: BomPart | null;
}

const wantedText = ({ mpn, value, footprint, description }: BomLineRow): string => {
  if (mpn !== '') return mpn;
  const told = [value, footprint].filter((text) => text !== '').join(' ');
  return told === '' ? description : told;
};

/** A line without a quantity wants one piece a board. */
export const listLines = (
  lines: readonly BomLineRow[],
  parts: Readonly<Record<string, BomPart>>,
  boards: number,
): readonly ListLine[] =>
  lines.map((line) => {
    const part = line.match === null ? null : (parts[line.match.partId] ?? null);
    const pieces = Math.max(Math.ceil(line.quantity), 1) * boards;
    const [suggestion] = line.suggestions;
    return {
      key: line.key,
      designators: line.designators,
      wanted: wantedText(line),
      dnp: line.dnp,
      pieces,
      match: line.match,
      part,
      price: part?.supply ? priceAt(part.supply, pieces) : null,
      suggestion: suggestion === undefined ? null : (parts[suggestion.partId] ?? null),
    };
  });

/** What can be bought: the same part on two lines is one item. */
export const buyable = (
  lines: readonly ListLine[],
): { readonly partId: number; readonly mpn: string; readonly quantity: number }[] => {
  const wanted = new Map<number, { readonly mpn: string; readonly quantity: number }>();
  for (const { part, price, dnp, pieces: more } of lines)
    if (part !== null && price !== null && !dnp && (part.supply?.stock ?? 0) > 0)
      wanted.set(part.id, { mpn: part.mpn, quantity: (wanted.get(part.id)?.quantity ?? 0) + more });
  return [...wanted].map(([partId, item]) => ({ partId, ...item }));
};
