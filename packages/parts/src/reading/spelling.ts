import { makerWords } from '../maker.ts';
import type { PlainText } from './text.ts';
import { unitWords } from './units.ts';
import { vocabularyWords } from './vocabulary.ts';

/** Chinese words of two characters typed with one of the same sound. Of the same length, so that places stay. */
const homophones: readonly (readonly [RegExp, string])[] = [
  [/([二三])[级及急]([管体])/g, '$1极$2'],
  [/(?:点|店|电)[祖租组主](?!件|合|装|网)/g, '电阻'],
  [/[点店]阻/g, '电阻'],
  [/[点店]容/g, '电容'],
  [/电[溶荣蓉]/g, '电容'],
  [/[点店]感/g, '电感'],
  [/晶[震镇阵]/g, '晶振'],
  [/[磁瓷]朱/g, '磁珠'],
  [/排[真贞]/g, '排针'],
  [/光[偶藕]/g, '光耦'],
];

/** Characters of words for parts with those of the same sound that an input method offers for them. */
const sounds =
  '关官管观冠馆 码玛马 器气汽起企 极级机几及急鸡集辑基 阻组祖租足 容溶荣蓉融 感敢赶 振震镇阵针真贞珍 电店点典 继记计技季 蜂峰风丰封锋 鸣名明呜 险显 丝思司四 接界街节 连联莲 稳温文 压鸭呀 磁瓷词 珠朱株猪 片偏 传船川 排牌派 耦偶藕 晶精经睛 体题提 座坐做 旋玄悬 转专砖 编边 钮扭纽 拨波播 ' +
  '轻清青 触处 键建件 端断 保宝 陶桃 锂理李里离 池迟 充冲 蓝兰 模摸膜 块快 线现 性型形行 整正 流留 桥乔 尔而 数属 示是 放方 插叉 母木 护互 复附 滤率 译意 驱区 动洞 锁索 存村 隔格';
const soundOf = new Map(sounds.split(' ').flatMap((group) => Array.from(group, (one) => [one, group.charAt(0)] as const)));
const soundsOf = (word: string): string => Array.from(word, (one) => soundOf.get(one) ?? one).join('');

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

/** Chinese words of at least three characters, by their sounds. */
const bySounds = new Map<string, string[]>();
for (const word of known) {
  if (!/^\p{Script=Han}{3,}$/u.test(word)) continue;
  const key = soundsOf(word);
  bySounds.set(key, [...(bySounds.get(key) ?? []), word]);
}
const longestSounded = Math.max(...[...bySounds.keys()].map((word) => word.length));

const differences = (one: string, other: string): number =>
  Array.from(one).filter((character, index) => character !== other[index]).length;

/** The word of the same sounds that differs in one character, at this place; the known word that stands there. */
function soundedAt(text: string, from: number): string | null {
  for (let length = longestSounded; length >= 3; length -= 1) {
    const typed = text.slice(from, from + length);
    if (typed.length < length || !/^\p{Script=Han}+$/u.test(typed)) continue;
    if (known.has(typed)) return typed;
    const word = bySounds.get(soundsOf(typed))?.find((one) => differences(one, typed) === 1);
    if (word !== undefined) return word;
  }
  return null;
}

function withRightSounds(text: string): string {
  let right = '';
  while (right.length < text.length) right += soundedAt(text, right.length) ?? text[right.length] ?? '';
  return right;
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
  const sounded = withRightSounds(homophones.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), plain));
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
    const right = corrected(word.toLowerCase());
    add(right === word.toLowerCase() ? word : right, index, index + word.length);
    from = index + word.length;
  }
  add(sounded.slice(from), from, sounded.length);
  return { plain: fixed, original: (start, end) => original(starts[start] ?? plain.length, ends[end - 1] ?? plain.length) };
}
