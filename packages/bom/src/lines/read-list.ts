import { packageNamed, readWanted } from '@copperline/parts';
import type { BomLine } from '../line.ts';
import { mpnLength } from './read-lines.ts';
import { pieces, readAmount } from './quantity.ts';
import { lineOf } from './wanted.ts';

const breaks = /[\t;,|，；]+/;
const longestLine = 500;
const quantityWords = '(?:qty|quantity|menge|anzahl|stückzahl|quantité|qté|cantidad|cant|количество|кол-во|数量|個数)';

/** "100 x RC0402", "100x RC0402", "100 pcs RC0402", "qty 100 RC0402": quantity before the part. */
const countFirst = new RegExp(
  `^(?:${quantityWords}[.:=：]?\\s*)?(\\d{1,7})\\s*(?:[x×*]\\s+|(?:${pieces})\\.?\\s+|[个只颗片個]\\s*)(\\S.*)$`,
  'i',
);
/** "RC0402 x100", "RC0402 x 100", "RC0402 100pcs", "RC0402 * 5", "RC0402 qty 5". */
const countLast = new RegExp(
  `^(.*\\S)\\s+(?:(?:[x×*]|${quantityWords}[.:=：]?)\\s*(\\d{1,7})|(\\d{1,7})\\s*(?:${pieces})\\.?)$`,
  'i',
);
/** "RC0402 100" and "100 RC0402" if the rest is one word with a letter: "LM358 10", not "10k 0402". */
const bareLast = /^(\S*[A-Za-z]\S*)\s+(\d{1,7})$/;
const bareFirst = /^(\d{1,7})\s+(\S*[A-Za-z]\S*)$/;
/** "100nF 16V 0402 X7R 50" and "50 100nF 16V 0402", if the rest says what is wanted. */
const lastOfWords = /^(\S.*)\s(\d{1,6})$/;
const firstOfWords = /^(\d{1,6})\s(\S.*)$/;
const unitFirst = /^([pnuµμmkMG]?(F|H|Hz|V|A|W|Ω)|ohms?|k|M|R|u|n|p|%|欧|千欧|pin|pins|way|pol)(\s|$)/i;

interface Counted {
  readonly what: string;
  readonly quantity: number | null;
}

/** A number beside a thread is a length: "M3 10". */
const isUnderstood = (text: string): boolean => {
  const { parameters, package: name } = readWanted(text);
  return name !== '' || Object.keys(parameters).some((parameter) => parameter !== 'thread');
};

/** Whether a bare number is a count beside some other words: 0402 is a package, and so is 1206 unless there is one already. */
const isCount = (number: string, rest: string): boolean =>
  !number.startsWith('0') && (packageNamed(number) === null || readWanted(rest).package !== '');

/** Separate cells: the last cell that is only a quantity counts. */
const countedCells = (cells: readonly string[]): Counted | null => {
  if (cells.length < 2) return null;
  const index = cells.findLastIndex((cell, n) => {
    const amount = readAmount(cell);
    return amount?.length === null && isCount(cell, cells.filter((_, other) => other !== n).join(' '));
  });
  if (index < 0) return null;
  return { what: cells.filter((_, n) => n !== index).join(' '), quantity: readAmount(cells[index] ?? '')?.number ?? null };
};

/** A bare number at the end or at the beginning of several words. */
const countedWords = (whole: string): Counted | null => {
  const [, before, last] = lastOfWords.exec(whole) ?? [];
  if (before !== undefined && last !== undefined && isCount(last, before) && isUnderstood(before))
    return { what: before.trim(), quantity: Number(last) };
  const [, first, after] = firstOfWords.exec(whole) ?? [];
  if (first !== undefined && after !== undefined && !unitFirst.test(after) && isCount(first, after) && isUnderstood(after))
    return { what: after.trim(), quantity: Number(first) };
  return null;
};

const counted = (text: string): Counted => {
  const cells = text
    .split(breaks)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const apart = countedCells(cells);
  if (apart !== null) return apart;
  const whole = cells.join(' ').replace(/\s+/g, ' ');
  const [, first, what] = countFirst.exec(whole) ?? bareFirst.exec(whole) ?? [];
  if (first !== undefined && what !== undefined) return { what, quantity: Number(first) };
  const [, before, times, pieced] = countLast.exec(whole) ?? [];
  const stated = times ?? pieced;
  if (before !== undefined && stated !== undefined) return { what: before, quantity: Number(stated) };
  const [, word, last] = bareLast.exec(whole) ?? [];
  if (word !== undefined && last !== undefined && (!isUnderstood(word) || isCount(last, word)))
    return { what: word, quantity: Number(last) };
  return countedWords(whole) ?? { what: whole, quantity: null };
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
