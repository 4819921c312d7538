import type { RootCategory } from '../category.ts';
import { eSeries, isInSeries } from '../e-series.ts';
import type { Unit } from '../parameter.ts';
import { decimal } from '../quantity.ts';
import { packageNamed } from '../packages/package-named.ts';
import { chineseDigits, chineseNumber, chineseShare } from './chinese-numbers.ts';
import { inchMetres, type Spelling, unitAt } from './units.ts';

/** A recognised item; its meaning for the part is decided when the whole text is read. */
export type Item = { readonly start: number; readonly end: number } & (
  | {
      readonly kind: 'quantity';
      readonly value: number;
      readonly unit: Unit;
      readonly spelling: Spelling;
      readonly second?: number;
      /** Its reading on a capacitor, where 104K is a code and the letter of its tolerance. */
      readonly code?: { readonly capacitance: number; readonly tolerance: number };
    }
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'grid'; readonly rows: number; readonly columns: number }
  /** A body in millimetres: 4x4mm, 6*6*5; the height is 0 if it is not given. */
  | { readonly kind: 'size'; readonly length: number; readonly width: number; readonly height: number }
  | { readonly kind: 'dielectric'; readonly name: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'spread' }
  | { readonly kind: 'channels'; readonly count: number }
  /** How many are to be bought: 100 pcs. */
  | { readonly kind: 'amount' }
);

const at = (pattern: RegExp, text: string, start: number): RegExpExecArray | null => {
  pattern.lastIndex = start;
  return pattern.exec(text);
};

const isBoundary = (text: string, index: number): boolean =>
  index >= text.length || /[\s,;|()[\]{}"'=:@]|[^\x20-\x7eΩ°±≥≤]/.test(text[index] ?? ' ');

const comparator = /(?:[≥≤<>~≈]=?|±|\+\/-|\+-|\+(?=\d))? ?/y;
const number = /(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?:[eE]([+-]?\d{1,2})(?!\d))?/y;
const commaNumber = /(\d{1,3}),(\d{1,3})(?!\d)/y;
const percent = /(?:±|\+\/-|\+-|[<≤]=?)? ?(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3}) ?(%|‰|percent\b|per cent\b|pct\b)/iy;
const negative =
  /(?:[-负]|(?:minus|negative) ) ?(\d{1,3}(?:\.\d{1,2})?) ?(?:([VvAa])(?:olts?|mps?)?|([伏安])特?)(?![A-Za-z0-9])/iy;
const spread = /\+\d{1,3}%?[/ ]?-\d{1,3} ?%/y;
const fraction = /(\d{1,2})\/(\d{1,3})[- ]?(?:watts?|w|瓦)(?![a-z])/iy;
const bareFraction = /1\/(2|3|4|8|10|16|20|32)(?![\d./A-Za-z])/y;
const writtenFraction = /(half|quarter|eighth|one|two|three|five|ten)[- ](?:a )?watts?(?![a-z])/iy;
const written: Record<string, number> = { half: 0.5, quarter: 0.25, eighth: 0.125, one: 1, two: 2, three: 3, five: 5, ten: 10 };
const lettered = /(\d{0,4})([RrkKMmpPnNuUΩVv])(\d{1,3})(?!\d)/y;
const tail = /(?:F|f|H|h|Ω|[oO]hms?|OHM|欧姆|欧|法|亨)/y;
const grid = /(\d{1,3})[xX*](\d{1,3})(?:[pP](?:in)?)?(?![\d.xX*])/y;
const code = /([1-9]\d[0-7])([JKM])(?![A-Za-z0-9])/y;
const codeTolerances: Record<string, number> = { J: 5, K: 10, M: 20 };
const channels =
  /(\d{1,2})[- ]?(?:(?:channels?|chan|ch|ports?|more(?= (?:gpios?|i\/os?|ios?|pins?|outputs?|inputs?|over|on|via|from|to|with)|$)|个?gpios?|个?i\/os?|个?ios?)(?![A-Za-z])|个?(?:通道|路|口|键)|个(?:按键|舵机|继电器|电机|串口|灯))/iy;
const spelledNumber =
  /(half an?|half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty[- ]four|twenty|thirty|forty|fifty|a hundred|one hundred|hundred)[- ]/iy;
const spelledChannels =
  /(?:(?:serial|uart|usb|analog|analogue|digital|gpio|independent|separate|isolated|output|input|touch|i2c|spi|identical|equal) )?(?:channels?|sensors?|devices?|chan|ports?|signals?|outputs?|relays?|servos?|motors?|leds?|axes|axis|keys?|buttons?|uarts?)(?![a-z])/iy;
const spelledWires = /(?:wires?|conductors?|cables?|screws?|holes?|pads?|lines?)(?![a-z])/iy;
const spelledNumbers: Record<string, number> = {
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
  quarter: 0.25,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  eighteen: 18,
  fifteen: 15,
  sixteen: 16,
  twenty: 20,
  'twenty four': 24,
  thirty: 30,
  forty: 40,
  fifty: 50,
  'a hundred': 100,
  'one hundred': 100,
  hundred: 100,
};
const amount =
  /\d{1,7} ?(?:pcs|pieces|个|只|颗|支)(?!(?:io|i\/o|gpio|通道|引脚|口|按键|键|路|uart|串口|pwm|舵机|脚|位)|[A-Za-z])/iy;
const chineseDigit = new RegExp(`[${chineseDigits}]{1,9}`, 'y');
const dielectric =
  /(C0G|COG|NP0|NPO|X5R|X5S|X6S|X6T|X7R|X7S|X7T|X7U|X8R|X8L|Y5V|Z5U|U2J)(?: ?[/(] ?(?:C0G|COG|NP0|NPO)\)?)?(?![A-Za-z0-9])/iy;
const chip = /(01005|0201|0402|0603|0805|1206|1210|1218|1806|1808|1812|1825|2010|2220|2225|2512)(?![\d.A-Za-z])/y;
const glue = /[/_\-+*]|, ?(?=\d)/y;

const dielectricNames: Record<string, string> = { COG: 'C0G', NP0: 'C0G', NPO: 'C0G' };

const prefixExponents: Record<string, readonly [Unit, number]> = {
  R: ['ohm', 0],
  r: ['ohm', 0],
  Ω: ['ohm', 0],
  k: ['ohm', 3],
  K: ['ohm', 3],
  M: ['ohm', 6],
  m: ['ohm', -3],
  p: ['farad', -12],
  n: ['farad', -9],
  u: ['farad', -6],
  P: ['farad', -12],
  N: ['farad', -9],
  U: ['farad', -6],
  V: ['volt', 0],
  v: ['volt', 0],
};

/** 4k7, 0R1, 6V3, 4u7F. Without a digit before the letter (R47, n22) only if the category is known: R47 is also a designator. */
function readLettered(text: string, start: number, root: RootCategory | null): Item | null {
  const match = at(lettered, text, start);
  if (!match) return null;
  const [whole, before = '', letter = '', after = ''] = match;
  let [unit, exponent] = prefixExponents[letter] ?? ['ohm', 0];
  const reactive = root === 'capacitors' || root === 'inductors';
  // R005 is a shunt whatever stands beside it: no designator begins with zero.
  const isShunt = letter === 'R' && /^0\d{1,2}$/.test(after);
  if (before === '' && !isShunt && !(unit === 'ohm' ? root === 'resistors' && letter !== 'm' : reactive)) return null;
  if (letter === 'm' && root !== 'resistors') return null;
  if ('PNU'.includes(letter) && !reactive) return null;
  // 6n137, 4n35 and 78M05 are numbers of parts: nobody makes such a value.
  const figures = Number(`${before}.${after}`);
  const isValue = after.length < 2 || isInSeries(figures, 'E96') || isInSeries(figures, 'E24');
  if (root === null && 'kKMpnu'.includes(letter) && !isValue) return null;
  let end = start + whole.length;
  const ending = at(tail, text, end);
  if (ending) {
    if (/[Hh亨]/.test(ending[0]) && unit === 'farad') unit = 'henry';
    end += ending[0].length;
  } else if (reactive && (letter === 'R' || letter === 'r')) {
    // Codes of small capacitors and inductors: 4R7 is 4.7 pF, 2R2 is 2.2 µH.
    [unit, exponent] = root === 'capacitors' ? ['farad', -12] : ['henry', -6];
  }
  const spelling: Spelling = ending || !'kKMpnu'.includes(letter) ? 'full' : 'prefix';
  return { kind: 'quantity', start, end, value: decimal(`${before === '' ? '0' : before}.${after}`, exponent), unit, spelling };
}

/** 0.1" is a length; behind a whole number the sign may as well close a quotation. */
const inchMark = /^(?:["″”]|''|′′)/;

/** Units whose letters end part numbers, and of which nobody needs thousands. */
const isOfNumber: ReadonlySet<Unit> = new Set<Unit>(['watt', 'ampere', 'henry', 'farad']);

function readQuantity(text: string, start: number): Item | null {
  const from = start + (at(comparator, text, start)?.[0].length ?? 0);
  const commas = at(commaNumber, text, from);
  const plain = commas ?? at(number, text, from);
  if (!plain) return null;
  const digitsEnd = from + plain[0].length;
  const mark = plain[0].includes('.') ? inchMark.exec(text.slice(digitsEnd, digitsEnd + 2)) : null;
  if (mark) {
    const value = Number((Number(plain[1] ?? plain[0]) * inchMetres).toPrecision(3));
    return { kind: 'quantity', start, end: digitsEnd + mark[0].length, value, unit: 'metre', spelling: 'full' };
  }
  // 60多瓦: sixty watts and some.
  const some = /^[多来几](?=[千毫微]?[瓦伏安欧法亨])/.test(text.slice(digitsEnd, digitsEnd + 3)) ? 1 : 0;
  const spaced = text[digitsEnd] === ' ';
  const hyphened = text[digitsEnd] === '-';
  const found = unitAt(text, spaced || hyphened ? digitsEnd + 1 : digitsEnd + some);
  if (!found) return null;
  const { word, end } = found;
  // 3296W and 2222A are numbers of parts.
  if (!spaced && /^\d{4,}$/.test(plain[0]) && !plain[0].endsWith('00') && word.exponent === 0 && isOfNumber.has(word.unit))
    return null;
  // 4-pin and 12-bit; 3-A is no current.
  if (hyphened && (!['count', 'bit'].includes(word.unit) || !isBoundary(text, end))) return null;
  // "0402 R" is a size and a letter, "10 k" a value: after a space the letter must be alone, and the value has no leading zero.
  if (spaced && (!isBoundary(text, end) || /^0\d/.test(plain[0]))) return null;
  const scaled = (digits: string, exponent: number) =>
    word.factor === undefined
      ? decimal(digits, exponent + word.exponent)
      : // Makers round a length in inches to a tenth of a millimetre or finer.
        Number((Number(digits) * word.factor).toPrecision(word.unit === 'metre' ? 3 : 15));
  const item = { kind: 'quantity', start, end, unit: word.unit, spelling: word.spelling } as const;
  const other = word.otherFactor === undefined ? {} : { second: Number(plain[1] ?? 0) * word.otherFactor };
  if (!commas) return { ...item, value: scaled(plain[1] ?? '0', Number(plain[2] ?? 0)), ...other };
  const [, whole = '', rest = ''] = commas;
  const point = scaled(`${whole}.${rest}`, 0);
  // A comma before three digits is a thousands separator in English and a decimal comma elsewhere.
  return rest.length === 3 && whole !== '0'
    ? { ...item, value: scaled(`${whole}${rest}`, 0), second: point }
    : { ...item, value: point };
}

/** Half an amp, six channels, two k. */
function readSpelled(text: string, start: number): Item | null {
  const spelled = /[A-Za-z0-9-]/.test(text[start - 1] ?? ' ') ? null : at(spelledNumber, text, start);
  const number = spelledNumbers[spelled?.[1]?.toLowerCase().replace('-', ' ') ?? ''];
  if (!spelled || number === undefined) return null;
  const after = start + spelled[0].length;
  const several = Number.isInteger(number) ? at(spelledChannels, text, after) : null;
  if (several) return { kind: 'channels', start, end: after + several[0].length, count: number };
  const wires = Number.isInteger(number) && number > 1 ? at(spelledWires, text, after) : null;
  if (wires) return { kind: 'quantity', start, end: after + wires[0].length, value: number, unit: 'count', spelling: 'full' };
  const found = unitAt(text, after);
  // "One m" and "two C" are no values.
  if (found === null || found.word.spelling === 'loose' || found.word.factor !== undefined || !isBoundary(text, found.end))
    return null;
  const { word, end } = found;
  if (word.spelling === 'full' && end - after < 2 && word.unit !== 'volt' && word.unit !== 'watt') return null;
  return {
    kind: 'quantity',
    start,
    end,
    value: decimal(String(number), word.exponent),
    unit: word.unit,
    spelling: word.spelling,
  };
}

/** 零欧, 十千欧, 四点七微法, 半瓦: the shortest number before a unit, since 千 is of the unit in 十千欧. */
function readChinese(text: string, start: number): Item | null {
  const run = at(chineseDigit, text, start)?.[0] ?? '';
  for (let length = 1; length <= run.length; length += 1) {
    const value = chineseNumber(run.slice(0, length));
    const found = value === null ? null : unitAt(text, start + length);
    if (value === null || found === null || found.word.spelling !== 'full' || found.word.factor !== undefined) continue;
    const { word, end } = found;
    return { kind: 'quantity', start, end, value: decimal(value, word.exponent), unit: word.unit, spelling: 'full' };
  }
  return null;
}

/** 百分之一 and 千分之五 are tolerances, 八分之一瓦 is a power. */
function readShare(text: string, start: number): Item | null {
  const share = chineseShare(text, start);
  if (!share) return null;
  const { over, under, end } = share;
  const item = { kind: 'quantity', start, spelling: 'full' } as const;
  if (text[end] === '瓦') return { ...item, end: end + 1, value: wattage(over, under), unit: 'watt' };
  return under >= 100 ? { ...item, end, value: Number(((over * 100) / under).toPrecision(6)), unit: 'percent' } : null;
}

/** Makers write a third of a watt as 0.33. */
const wattage = (over: number, under: number): number => Number((over / under).toPrecision(under % 3 === 0 ? 2 : 6));

function readPower(text: string, start: number): Item | null {
  const part = at(fraction, text, start);
  if (part && Number(part[2]) > 0) {
    const value = wattage(Number(part[1]), Number(part[2]));
    return { kind: 'quantity', start, end: start + part[0].length, value, unit: 'watt', spelling: 'full' };
  }
  const word = at(writtenFraction, text, start);
  const named = written[word?.[1]?.toLowerCase() ?? ''];
  if (word && named !== undefined)
    return { kind: 'quantity', start, end: start + word[0].length, value: named, unit: 'watt', spelling: 'full' };
  const bare = at(bareFraction, text, start);
  if (!bare || !isBoundary(text, start + bare[0].length)) return null;
  return {
    kind: 'quantity',
    start,
    end: start + bare[0].length,
    value: wattage(1, Number(bare[1])),
    unit: 'watt',
    spelling: 'loose',
  };
}

/** 104K, 103J, 226M: two digits, a power of ten and the letter of the tolerance. With K and M also a resistance. */
function readCode(text: string, start: number): Item | null {
  const marked = at(code, text, start);
  const [, digits = '', letter = ''] = marked ?? [];
  if (!marked || !isCode(digits)) return null;
  const exponent = Number(digits.slice(2));
  const capacitance = decimal(digits.slice(0, 2), exponent - 12);
  const item = { kind: 'quantity', start, end: start + marked[0].length, unit: 'ohm' } as const;
  const read = { capacitance, tolerance: codeTolerances[letter] ?? 0 };
  return letter === 'J'
    ? { ...item, value: decimal(digits.slice(0, 2), exponent), spelling: 'loose', code: read }
    : { ...item, value: decimal(digits, letter === 'K' ? 3 : 6), spelling: 'prefix', code: read };
}

/** 4路, 2-channel; 100 pcs. */
function readCounted(text: string, start: number): Item | null {
  const several = at(channels, text, start);
  if (several) return { kind: 'channels', start, end: start + several[0].length, count: Number(several[1]) };
  const bought = at(amount, text, start);
  return bought && { kind: 'amount', start, end: start + bought[0].length };
}

function readElement(text: string, start: number, root: RootCategory | null): Item | null {
  const range = at(spread, text, start);
  if (range) return { kind: 'spread', start, end: start + range[0].length };
  const share = at(percent, text, start);
  if (share) {
    const value = decimal(share[1] ?? '0', share[2] === '‰' ? -1 : 0);
    return { kind: 'quantity', start, end: start + share[0].length, value, unit: 'percent', spelling: 'full' };
  }
  const power = readPower(text, start) ?? readShare(text, start);
  if (power) return power;
  const below = /[\w.]/.test(text[start - 1] ?? ' ') ? null : at(negative, text, start);
  if (below)
    return {
      kind: 'quantity',
      start,
      end: start + below[0].length,
      value: decimal(`-${below[1]}`, 0),
      unit: /[Aa安]/.test(below[2] ?? below[3] ?? '') ? 'ampere' : 'volt',
      spelling: 'full',
    };
  const material = at(dielectric, text, start);
  if (material) {
    const name = (material[1] ?? '').toUpperCase();
    return { kind: 'dielectric', start, end: start + material[0].length, name: dielectricNames[name] ?? name };
  }
  const size = at(chip, text, start);
  if (size) return { kind: 'package', start, end: start + size[0].length, name: size[1] ?? '' };
  return (
    readLettered(text, start, root) ??
    readCounted(text, start) ??
    readCode(text, start) ??
    readQuantity(text, start) ??
    readChinese(text, start) ??
    readSpelled(text, start)
  );
}

const isLoose = (item: Item): boolean => item.kind === 'quantity' && item.spelling === 'loose';

/** A run read completely as values, sizes and dielectrics: 100nF/50V/X7R, 10k±1%, 22R0. Empty if a rest remains. */
export function readRun(text: string, start: number, root: RootCategory | null): readonly Item[] {
  const items: Item[] = [];
  let index = start;
  while (items.length < 12) {
    const item = readElement(text, index, root);
    if (!item || item.end <= index) return [];
    const last = items.at(-1);
    // "1N4148 W": neither a letter of several meanings nor a value with a space is a part of a longer run.
    if (last?.end === index && (isLoose(last) || /\d [A-Za-z]/.test(text.slice(index, item.end)))) return [];
    items.push(item);
    index = item.end;
    // Chinese is a boundary on either side: 16位ADC.
    if (isBoundary(text, index) || /[\u3400-\u9fff]/.test(text[index - 1] ?? '')) return items;
    const join = at(glue, text, index);
    if (join) index += join[0].length;
  }
  return [];
}

const wholeNumber = /(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?:[eE][+-]?\d{1,2})?(?![^\s,;|()[\]{}"'=:@\u3400-\u9fff])/y;

const commaDecimal = /\d{1,2},\d{1,2}(?![^\s;|()[\]{}"'=:@\u3400-\u9fff])/y;

/** A number that stands alone. */
export function readNumber(text: string, start: number): Item | null {
  const comma = at(commaDecimal, text, start);
  if (comma) return { kind: 'number', start, end: start + comma[0].length, digits: comma[0].replace(',', '.') };
  const match = at(wholeNumber, text, start);
  return match && { kind: 'number', start, end: start + match[0].length, digits: match[0] };
}

/** 2x5, 1x06P: rows and pins of a header. */
export function readGrid(text: string, start: number): Item | null {
  const match = at(grid, text, start);
  if (!match || !isBoundary(text, start + match[0].length)) return null;
  const [one, other] = [Number(match[1]), Number(match[2])];
  // 40x1 is written as often as 1x40.
  const rows = other !== 1 && (one <= 4 || other > 4) ? one : other;
  return rows > 4 || rows === 0
    ? null
    : { kind: 'grid', start, end: start + match[0].length, rows, columns: rows === one ? other : one };
}

const size =
  /(\d{1,2}(?:\.\d{1,2})?)(?: ?mm)? ?[xX*] ?(\d{1,2}(?:\.\d{1,2})?)(?: ?mm)?(?: ?[xX*] ?(\d{1,2}(?:\.\d{1,2})?))?( ?mm)?(?![\dA-Za-z.*])/y;

/** 4x4mm, 3.2*2.5, 6x6x5: a size in millimetres if it says so, has a decimal point or a height; 2x5 is a grid. */
export function readSize(text: string, start: number): Item | null {
  const match = at(size, text, start);
  if (!match) return null;
  const [whole, length = '', width = '', height = '', unit = ''] = match;
  if (unit === '' && height === '' && !/\./.test(length + width) && readGrid(text, start)) return null;
  const end = start + whole.length;
  return { kind: 'size', start, end, length: Number(length), width: Number(width), height: Number(height || 0) };
}

const run = /[^\s,;|(){}"'=、]+/y;

/** The characters up to the next space or comma, as of a part number or a package. */
export function runAt(text: string, start: number): string {
  const whole = at(run, text, start)?.[0] ?? '';
  // A Latin run ends where Chinese begins, and vice versa.
  const chinese = /^[\u3400-\u9fff]/.test(whole);
  const cut = chinese ? whole.search(/[^\u3400-\u9fff]/) : whole.search(/[\u3400-\u9fff]/);
  return cut > 0 ? whole.slice(0, cut) : whole;
}

/** Three digits that may be two digits and a power of ten, as on capacitors. */
export const isCode = (digits: string): boolean =>
  /^[1-9]\d[0-7]$/.test(digits) && eSeries.E24.includes(Number(digits.slice(0, 2)) * 10);

const family =
  '(SOT|TSOT|TO|SOD|SOIC|SOP|SO|DIP|PDIP|SIP|QFN|DFN|LQFP|TQFP|QFP|TSSOP|HTSSOP|SSOP|MSOP|VSSOP|QSOP|TSOP|DO|SC|BGA|LGA|WSON|SON|PLCC)';
const spacedPackage = new RegExp(`${family} (\\d{1,4}(?![KMG]B|[KM]?(?:V|A|W|HZ)\\b)[A-Z]{0,2}(?:-\\d{1,2})?)(?![\\w.])`, 'iy');
const pinsAfter = new RegExp(`${family}[- ]?(\\d{1,3})[- ]?(?:pins?|leads?|脚|引脚)`, 'iy');
const pinsBefore = new RegExp(`(\\d{1,3})[- ]?(?:pins?|leads?|脚|引脚) ?的?${family}(?![\\w-])`, 'iy');

/** A package in several words: SOT 23-5, TO 220, 8 pin DIP, SOP8脚. */
export function packagePhrase(text: string, start: number): Item | null {
  const named = (match: RegExpExecArray | null, name: string): Item | null => {
    const found = match && packageNamed(name);
    return found && { kind: 'package', start, end: start + match[0].length, name: found.name };
  };
  const before = at(pinsBefore, text, start);
  const after = at(pinsAfter, text, start);
  const spaced = at(spacedPackage, text, start);
  return (
    named(before, `${before?.[2]}-${before?.[1]}`) ??
    named(after, `${after?.[1]}-${after?.[2]}`) ??
    named(spaced, `${spaced?.[1]}-${spaced?.[2]}`)
  );
}

export function packageRun(text: string, start: number, length: number): Item | null {
  const found = packageNamed(text.slice(start, start + length));
  return found && { kind: 'package', start, end: start + length, name: found.name };
}
