import { makerWords } from '../../maker.ts';
import { soundsOf } from './sounds.ts';
import type { PlainText } from '../text.ts';
import { unitWords } from '../units.ts';
import { isPhrase, vocabularyWords } from '../vocabulary.ts';

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

/** Chinese words of at least two characters, by their sounds and by their length. */
const bySounds = new Map<string, string[]>();
const byLength = new Map<number, string[]>();
for (const word of known) {
  if (!/^\p{Script=Han}{2,}$/u.test(word)) continue;
  const key = soundsOf(word);
  bySounds.set(key, [...(bySounds.get(key) ?? []), word]);
  byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
}
const longestSounded = Math.max(...byLength.keys());

const differences = (one: string, other: string): number =>
  Array.from(one).filter((character, index) => character !== other[index]).length;

const only = (words: readonly string[]): string | null => (words.length === 1 ? (words[0] ?? null) : null);

/** The known word that stands there; the word of the same sounds that differs in one character. */
function soundedAt(text: string, from: number): string | null {
  for (let length = longestSounded; length >= 2; length -= 1) {
    const typed = text.slice(from, from + length);
    if (typed.length < length || !/^\p{Script=Han}+$/u.test(typed)) continue;
    if (known.has(typed)) return typed;
    if (length < 3) continue;
    const word = bySounds.get(soundsOf(typed))?.find((one) => differences(one, typed) === 1);
    if (word !== undefined) return word;
  }
  return null;
}

/** What a stretch without any known word was to be: of the same sounds, or, if it is longer, with one other character. */
function stretchMeant(stretch: string): string {
  if (stretch.length === 2) return only(bySounds.get(soundsOf(stretch)) ?? []) ?? stretch;
  if (stretch.length < 3) return stretch;
  return only((byLength.get(stretch.length) ?? []).filter((word) => differences(word, stretch) === 1)) ?? stretch;
}

function withRightSounds(text: string): string {
  let right = '';
  let stretch = '';
  const settle = (): void => {
    right += stretchMeant(stretch);
    stretch = '';
  };
  for (let index = 0; index < text.length; ) {
    const word = soundedAt(text, index);
    if (word === null && /\p{Script=Han}/u.test(text[index] ?? '') && !known.has(text[index] ?? '')) {
      stretch += text[index];
      index += 1;
      continue;
    }
    settle();
    right += word ?? text[index] ?? '';
    index += word?.length ?? 1;
  }
  settle();
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

/** Two words typed without the blank between them: shiftregister. */
function setApart(word: string): string | null {
  for (let index = 3; index <= word.length - 3; index += 1) {
    const apart = `${word.slice(0, index)} ${word.slice(index)}`;
    if (isPhrase(apart)) return apart;
  }
  return null;
}

/** Words of sentences that a letter makes of words for parts: they are meant as they are. */
const ordinary = new Set(
  (
    'solder soldered minus plus less present prevent prevents percent stops stopped starts started signs signed parks packet packets pocket pockets rocket market ticket jacket bucket ' +
    'wheel wheels water winter sunny garden window windows kitchen bicycle bikes school student teacher summer child children house houses horse mouse ' +
    'broken brake brakes breaks lights night right tight fight height weight heavy happy house boiler heater cooker cookers kettle toaster fridge freezer ' +
    'green house plant plants fish tank tanks truck trucks track tracks trace train trains robot robots drone drones plane planes boats phone phones ' +
    'laptop tablet tablets printer printers scanner camera cameras watch watches clocks radio radios stereo guitar pedal pedals piano drums voice voices ' +
    'music noise noisy quiet clicks click touch touches press pressed pushes pulls turns turned turning moves moving rotate rotates spinning reading writing ' +
    'store stores stored saves saved loses losing loss lost keeps keeping holds holding hang hangs shake shakes shaking bounce bounces glitch glitches ' +
    'every hours minute minutes second seconds month months years always never often still while after before during until since there their these those ' +
    'where which whose about above below under behind inside outside between across along around front sides middle center centre corner corners ' +
    'enough large larger small smaller short shorter longer taller wider thick thicker round square metal plastic rubber paper glass steel copper silver ' +
    'cheap cheaper please thanks other others another thing things maybe think thinks know known seems looks looking feels sound sounds smell smells taste ' +
    'detects person people animal animals human humans finger fingers hands wrist chest heart blood breath mouth games gaming player players table tables ' +
    'doors doorbell gates fence fences alarm alarms light lamp lamps bulbs power powers house motorbike scooter scooters wheelchair hoverboard trailer tractor'
  ).split(' '),
);

/** Letters that sound alike are one, doubled ones single, and vowels after the first letter are left out: shotky is Schottky. */
const soundOfWord = (word: string): string =>
  word
    .replace(/s?ch|sh/g, 's')
    .replaceAll('ph', 'f')
    .replaceAll('gh', 'g')
    .replace(/ck|[cq]/g, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 's')
    .replace(/(?<=.)[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1');

const bySound = new Map<string, string[]>();
for (const word of known) {
  if (word.length < shortest || !/^[a-z]+$/.test(word)) continue;
  const key = soundOfWord(word);
  bySound.set(key, [...(bySound.get(key) ?? []), word]);
}
/** With fewer consonants too many words sound alike. */
const fewestSounds = 3;
const mostByEar = 3;

/** The known word that sounds the same; null where several do. */
function heard(word: string): string | null {
  const key = soundOfWord(word);
  if (key.length < fewestSounds) return null;
  const alike = (bySound.get(key) ?? []).filter(
    (other) => mistakes(word, other, mostByEar) <= Math.min(mostByEar, key.length - 1),
  );
  const stems = new Set(alike.map((other) => other.replace(/s$/, '')));
  return stems.size === 1 ? (alike[0] ?? null) : null;
}

/** The only known word that a letter or two make of this one; the word itself where it is known or several are as near. */
function corrected(word: string): string {
  if (word.length < shortest || known.has(word) || ordinary.has(word) || (word.endsWith('s') && known.has(word.slice(0, -1))))
    return word;
  const apart = setApart(word);
  if (apart !== null) return apart;
  const most = word.length >= longWord ? 2 : 1;
  let [nearest, least]: [string[], number] = [[], most];
  const swapped = (byFirst.get(word.slice(1, 2)) ?? []).filter((other) => other[1] === word[0]);
  for (const other of [...(byFirst.get(word.slice(0, 1)) ?? []), ...swapped]) {
    const count = mistakes(word, other, most);
    if (count < least) [nearest, least] = [[other], count];
    else if (count === least) nearest.push(other);
  }
  // "capacitors" and "capacitor" are one word.
  const stems = new Set(nearest.map((other) => other.replace(/s$/, '')));
  return stems.size === 1 ? (nearest[0] ?? word) : (heard(word) ?? word);
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
