import { makerWords } from '../maker.ts';
import type { PlainText } from './text.ts';
import { unitWords } from './units.ts';
import { vocabularyWords } from './vocabulary.ts';

/** Chinese words typed with a character of the same sound. Of the same length, so that places stay. */
const homophones: readonly (readonly [RegExp, string])[] = [
  [/([二三])[级及急]([管体])/g, '$1极$2'],
  [/发光[二2]级管/g, '发光二极管'],
  [/(?:点|店|电)[祖租组主](?!件|合|装|网)/g, '电阻'],
  [/[点店]阻/g, '电阻'],
  [/[点店]容/g, '电容'],
  [/电[溶荣蓉]/g, '电容'],
  [/[点店]感/g, '电感'],
  [/晶[震镇阵]/g, '晶振'],
  [/继电[气起]/g, '继电器'],
  [/蜂[明名鸟呜][器气]/g, '蜂鸣器'],
  [/保险[思司四]/g, '保险丝'],
  [/连接[气起]/g, '连接器'],
  [/稳压[气起]/g, '稳压器'],
  [/肖特[机鸡及]/g, '肖特基'],
  [/[磁瓷]朱/g, '磁珠'],
  [/单片[鸡及]/g, '单片机'],
  [/传感[气起]/g, '传感器'],
  [/排[真贞]/g, '排针'],
  [/光[偶藕]/g, '光耦'],
];

const shortest = 5;
/** From so many letters on, two mistakes still leave no doubt. */
const longWord = 8;

const known = new Set<string>([...vocabularyWords, ...makerWords, ...unitWords.keys()].map((word) => word.toLowerCase()));
const byFirst = new Map<string, string[]>();
for (const word of known) {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) continue;
  const first = word.slice(0, 1);
  byFirst.set(first, [...(byFirst.get(first) ?? []), word]);
}

const vowels = /^[aeiouy]$/;
/** Resister is a resistor, not a register. */
const vowelForVowel = 0.75;

/** Letters added, left out, changed or swapped with a neighbour; more than `most` is not told apart. */
function mistakes(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const [left = '', right = ''] = [one[row - 1], other[column - 1]];
      const changed = left === right ? 0 : vowels.test(left) && vowels.test(right) ? vowelForVowel : 1;
      let least = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + changed);
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      now.push(least);
    }
    [before, last] = [last, now];
  }
  return last[other.length] ?? most + 1;
}

/** The only known word that a letter or two make of this one; the word itself where it is known or several are as near. */
function corrected(word: string): string {
  if (word.length < shortest || known.has(word) || (word.endsWith('s') && known.has(word.slice(0, -1)))) return word;
  const most = word.length >= longWord ? 2 : 1;
  let [nearest, least]: [string[], number] = [[], most];
  for (const other of byFirst.get(word.slice(0, 1)) ?? []) {
    const count = mistakes(word, other, most);
    if (count < least) [nearest, least] = [[other], count];
    else if (count === least) nearest.push(other);
  }
  // "capacitors" and "capacitor" are one word.
  const stems = new Set(nearest.map((other) => other.replace(/s$/, '')));
  return stems.size === 1 ? (nearest[0] ?? word) : word;
}

/** The text with its mistyped words replaced; the original text of a range stays the one that was typed. */
export function withoutMistakes({ plain, original }: PlainText): PlainText {
  const sounded = homophones.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), plain);
  let fixed = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (text: string, start: number, end: number): void => {
    // A replaced word is shown as a whole, any other text character by character.
    const replaced = text !== sounded.slice(start, end);
    for (let index = 0; index < text.length; index += 1) {
      starts.push(replaced ? start : start + index);
      ends.push(replaced ? end : start + index + 1);
    }
    fixed += text;
  };
  let from = 0;
  for (const { 0: word, index } of sounded.matchAll(/(?<![A-Za-z0-9.-])[A-Za-z]{5,24}(?![A-Za-z0-9]|-\d)/g)) {
    add(sounded.slice(from, index), from, index);
    add(corrected(word.toLowerCase()) === word.toLowerCase() ? word : corrected(word.toLowerCase()), index, index + word.length);
    from = index + word.length;
  }
  add(sounded.slice(from), from, sounded.length);
  return { plain: fixed, original: (start, end) => original(starts[start] ?? plain.length, ends[end - 1] ?? plain.length) };
}
