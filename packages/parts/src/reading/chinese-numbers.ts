import { decimal } from '../quantity.ts';

const digits: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const powers: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** 四十七, 三千三百, 一百零五, 两万. Null for anything else, as 十千. */
function whole(text: string): number | null {
  const [above, below, ...rest] = text.split('万');
  if (rest.length > 0) return null;
  if (below !== undefined) {
    const [high, low] = [whole(above ?? ''), below === '' ? 0 : whole(below)];
    return high === null || low === null ? null : high * 10_000 + low;
  }
  let sum = 0;
  let digit: number | null = null;
  let smallest = 10_000;
  for (const sign of text) {
    const power = powers[sign];
    if (power === undefined) {
      const value = digits[sign];
      if (value === undefined || (digit !== null && digit !== 0)) return null;
      digit = value;
    } else {
      if (power >= smallest || (digit === null && sum > 0) || (digit === null && power > 10)) return null;
      sum += (digit ?? 1) * power;
      smallest = power;
      digit = null;
    }
  }
  return text === '' ? null : sum + (digit ?? 0);
}

/** A number in Chinese characters: 零, 半, 十二, 四点七, 三千三百. Null if it is none. */
export function chineseNumber(text: string): number | null {
  if (text === '半') return 0.5;
  const [before = '', after, ...rest] = text.split('点');
  const integer = whole(before);
  if (after === undefined || integer === null) return integer;
  const decimals = after.split('').map((sign) => digits[sign]);
  if (rest.length > 0 || decimals.length === 0 || decimals.includes(undefined)) return null;
  return decimal(`${integer}.${decimals.join('')}`, 0);
}

export const chineseDigits = '零〇一二两三四五六七八九十百千万点半';

const share = new RegExp(`([${chineseDigits.replace('点', '')}\\d]{1,4})分之([${chineseDigits}\\d.]{1,5})`, 'y');

const read = (text: string): number | null =>
  /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : (chineseNumber(text) ?? wholePower(text));

/** 百, 千 and 万 alone, as in 千分之五. */
const wholePower = (text: string): number | null => ({ 百: 100, 千: 1000, 万: 10_000 })[text] ?? null;

/** 百分之一, 千分之五, 八分之一: the parts and of how many. */
export function chineseShare(text: string, start: number): { over: number; under: number; end: number } | null {
  share.lastIndex = start;
  const match = share.exec(text);
  const [under, over] = [read(match?.[1] ?? ''), read(match?.[2] ?? '')];
  return match && under && over ? { over, under, end: start + match[0].length } : null;
}
