import type { Category } from '../category.ts';
import type { Parameter, ParameterValues } from '../parameter.ts';
import { categoryWords } from './category-words.ts';
import { cues, heads } from './cues.ts';
import { fillers } from './fillers.ts';
import { nicknames } from './nicknames.ts';
import { otherWords } from './other-words.ts';
import { phrases } from './phrases.ts';
import { sharedWords } from './shared-words.ts';
import { valueWords } from './value-words.ts';
import { varieties } from './varieties.ts';

export interface Meaning {
  readonly category: Category | null;
  readonly implied: boolean;
  /** One of several words that together point to the category. */
  readonly cue: boolean;
  /** A noun that the words before it narrow: driver, sensor, 开关. The last one says what the part is. */
  readonly head: boolean;
  /** The number that a nickname stands for. */
  readonly number: string;
  readonly lexeme: string;
  readonly package: string;
  readonly family: string;
  readonly parameters: ParameterValues;
  readonly mounting: 'smd' | 'through-hole' | 'other' | '';
  readonly within: Category | null;
  readonly having: Parameter | null;
  readonly ignored: boolean;
}

type Vocabulary = Map<string, readonly Meaning[]>;

const nothing: Meaning = {
  category: null,
  implied: false,
  cue: false,
  head: false,
  number: '',
  lexeme: '',
  package: '',
  family: '',
  parameters: {},
  mounting: '',
  within: null,
  having: null,
  ignored: false,
};

function teach(vocabulary: Vocabulary, words: string, meaning: Partial<Meaning>) {
  for (const word of words.split('|')) vocabulary.set(word, [...(vocabulary.get(word) ?? []), { ...nothing, ...meaning }]);
}

/** What cells of a BOM and people use alike. */
const written: Vocabulary = new Map();
/** The same with what only people type: hints, nicknames, whole sentences. */
const typed: Vocabulary = new Map();

for (const { words, ...meaning } of [...nicknames, ...valueWords]) teach(typed, words, meaning);
for (const vocabulary of [written, typed]) {
  for (const { words, ...meaning } of [...phrases, ...varieties, ...otherWords]) teach(vocabulary, words, meaning);
  for (const [category, words] of Object.entries(categoryWords)) {
    // Keys of a record over Category.
    teach(vocabulary, words, { category: category as Category });
  }
}
for (const [words, categories] of heads)
  for (const category of categories) teach(typed, words, { category, implied: true, cue: true, head: true });
for (const [category, words] of Object.entries(cues)) {
  // Keys of a record over Category.
  teach(typed, words, { category: category as Category, implied: true, cue: true });
}
for (const { words, ...meaning } of sharedWords) teach(typed, words, meaning);
for (const words of fillers) teach(typed, words, { ignored: true });

// Distributors name the kind first: "switch tactile", "sensor temperature", "reg linear".
const turned = new Set<string>();
for (const vocabulary of [written, typed]) {
  for (const [phrase, known] of Array.from(vocabulary)) {
    const [, first, second] = /^([a-z]{2,}) ([a-z]{2,})$/.exec(phrase) ?? [];
    const reversed = `${second} ${first}`;
    if (
      first === undefined ||
      second === undefined ||
      vocabulary.has(reversed) ||
      known.every(({ cue, ignored }) => cue || ignored)
    )
      continue;
    vocabulary.set(reversed, known);
    turned.add(reversed);
  }
}

const longest = Math.max(...[...typed.keys()].map((word) => word.length));

const isLatin = (sign: string | undefined): boolean => sign !== undefined && /[A-Za-z0-9]/.test(sign);

/** What follows belongs to the same word, as in "usb-pd"; positions do not, as in "xh2.54-4p". */
const continues = /^[-_](?!\d{1,2}(?:p|pin)(?![a-z\d]))\w/;

/** The end of a word with its plural: diodes, switches. */
function afterPlural(lower: string, end: number): number {
  if (lower[end] === 's' && !isLatin(lower[end + 1])) return end + 1;
  const isHissed = lower.startsWith('es', end) && /(?:[sxz]|ch|sh)$/.test(lower.slice(end - 2, end));
  return isHissed && !isLatin(lower[end + 2]) ? end + 2 : end;
}

export interface Word {
  readonly meanings: readonly Meaning[];
  readonly end: number;
}

/** The longest known word or phrase that starts here and ends at a boundary; Chinese needs no boundary. A final s is a plural. */
export function wordAt(lower: string, start: number, isTyped: boolean): Word | null {
  if (isLatin(lower[start]) && isLatin(lower[start - 1])) return null;
  const vocabulary = isTyped ? typed : written;
  for (let end = Math.min(start + longest, lower.length); end > start; end -= 1) {
    const found = vocabulary.get(lower.slice(start, end));
    if (found === undefined) continue;
    // "Connector usb c": the second word begins a longer phrase.
    const second = turned.has(lower.slice(start, end)) ? wordAt(lower, lower.indexOf(' ', start) + 1, isTyped) : null;
    if (second !== null && second.end > end) continue;
    const latin = isLatin(lower[end - 1]);
    const after = latin ? afterPlural(lower, end) : end;
    if (!latin || (!isLatin(lower[after]) && !continues.test(lower.slice(after, after + 8))))
      return { meanings: found, end: after };
  }
  return null;
}

export interface InnerWord extends Word {
  readonly start: number;
}

const insides = new Map<string, readonly InnerWord[]>();

/** The shorter words inside a phrase: a coin cell is inside a coin cell holder. */
export function insideOf(phrase: string): readonly InnerWord[] {
  const before = insides.get(phrase);
  if (before !== undefined || !typed.has(phrase)) return before ?? [];
  const inside: InnerWord[] = [];
  for (let start = 0; start < phrase.length; start += 1) {
    if (isLatin(phrase[start]) && isLatin(phrase[start - 1])) continue;
    for (let end = phrase.length - (start === 0 ? 1 : 0); end > start; end -= 1) {
      if (isLatin(phrase[end - 1]) && isLatin(phrase[end])) continue;
      const meanings = typed.get(phrase.slice(start, end));
      if (meanings !== undefined) inside.push({ start, end, meanings });
    }
  }
  insides.set(phrase, inside);
  return inside;
}

/** The Latin and the Chinese words of all phrases, for telling mistyped ones. */
export const vocabularyWords: readonly string[] = [
  ...new Set([...typed.keys()].flatMap((phrase) => phrase.match(/[a-z]+|\p{Script=Han}+/gu) ?? [])),
];

export const isPhrase = (text: string): boolean => typed.has(text);
