import type { BomLine } from '../line.ts';
import { mpnLength } from './read-lines.ts';
import { readQuantity } from './quantity.ts';
import { lineOf } from './wanted.ts';

const breaks = /[\t;,|，；]+/;
const longestLine = 500;

/** "100 x RC0402", "100x RC0402", "100 pcs RC0402": quantity before the part. */
const countFirst = /^(\d{1,7})\s*(?:[x×*]\s+|pcs?\.?\s+|pieces?\s+|ea\.?\s+|[个只颗片]\s*)(\S.*)$/i;
/** "RC0402 x100", "RC0402 x 100", "RC0402 100pcs", "RC0402 * 5". */
const countLast = /^(.*\S)\s+(?:[x×*]\s*(\d{1,7})|(\d{1,7})\s*(?:x|pcs?\.?|pieces?|ea\.?|[个只颗片]))$/i;
/** "RC0402 100" and "100 RC0402" if the rest is one word with a letter: "LM358 10", not "10k 0402". */
const bareLast = /^(\S*[A-Za-z]\S*)\s+(\d{1,7})$/;
const bareFirst = /^(\d{1,7})\s+(\S*[A-Za-z]\S*)$/;

interface Counted {
  readonly what: string;
  readonly quantity: number | null;
}

/** Separate cells: the last cell that is only a quantity counts. */
const countedCells = (cells: readonly string[]): Counted | null => {
  const index = cells.findLastIndex((cell) => readQuantity(cell) !== null);
  if (cells.length < 2 || index < 0) return null;
  return { what: cells.filter((_, n) => n !== index).join(' '), quantity: readQuantity(cells[index] ?? '') };
};

const counted = (text: string): Counted => {
  const cells = text
    .split(breaks)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const apart = countedCells(cells);
  if (apart !== null) return apart;
  const whole = cells.join(' ');
  const [, first, what] = countFirst.exec(whole) ?? bareFirst.exec(whole) ?? [];
  if (first !== undefined && what !== undefined) return { what, quantity: Number(first) };
  const [, before, counted, named] = countLast.exec(whole) ?? bareLast.exec(whole) ?? [];
  const last = counted ?? named;
  return before === undefined || last === undefined ? { what: whole, quantity: null } : { what: before, quantity: Number(last) };
};

/** One word with a digit is a part number; several words are a description. */
const isNumber = (what: string): boolean => !/\s/.test(what) && /\d/.test(what) && what.length >= 3;

/** A pasted list: one part per line, with or without quantity, in either order. */
export const readList = (text: string): BomLine[] =>
  text.split(/\r\n?|\n/).flatMap((line, n): BomLine[] => {
    const { what, quantity } = counted(line.normalize('NFKC').slice(0, longestLine).trim());
    if (what === '') return [];
    const number = isNumber(what);
    return [
      lineOf({
        row: n + 1,
        designators: [],
        quantity: quantity ?? 1,
        statedQuantity: quantity,
        mpn: number ? what.slice(0, mpnLength) : '',
        manufacturer: '',
        value: number ? '' : what,
        footprint: '',
        description: '',
        distributor: '',
        distributorNumber: '',
        device: '',
        side: null,
        dnp: false,
        smt: null,
      }),
    ];
  });
