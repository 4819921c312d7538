import type { Category, RootCategory } from '../category.ts';
import type { Parameter, ParameterValues } from '../parameter.ts';
import { categoryWords } from './category-words.ts';
import { otherWords } from './other-words.ts';
import { phrases } from './phrases.ts';
import { varieties } from './varieties.ts';

export interface Meaning {
  readonly category: Category | null;
  readonly implied: boolean;
  readonly lexeme: string;
  readonly package: string;
  readonly family: string;
  readonly parameters: ParameterValues;
  readonly mounting: 'smd' | 'through-hole' | '';
  readonly within: RootCategory | null;
  readonly having: Parameter | null;
  readonly ignored: boolean;
}

const meanings = new Map<string, Meaning[]>();

function teach(words: string, meaning: Meaning) {
  for (const word of words.split('|')) {
    const before = meanings.get(word) ?? [];
    meanings.set(word, [...before, meaning]);
  }
}

const nothing: Meaning = {
  category: null,
  implied: false,
  lexeme: '',
  package: '',
  family: '',
  parameters: {},
  mounting: '',
  within: null,
  having: null,
  ignored: false,
};

for (const { words, ...meaning } of [...phrases, ...varieties, ...otherWords]) teach(words, { ...nothing, ...meaning });
for (const [category, words] of Object.entries(categoryWords)) {
  // Keys of a record over Category.
  teach(words, { ...nothing, category: category as Category });
}

// Distributors name the kind first: "switch tactile", "sensor temperature", "reg linear".
const turned = new Set<string>();
for (const [phrase, known] of meanings) {
  const [, first, second] = /^([a-z]{2,}) ([a-z]{2,})$/.exec(phrase) ?? [];
  const reversed = `${second} ${first}`;
  if (first === undefined || second === undefined || meanings.has(reversed)) continue;
  meanings.set(reversed, known);
  turned.add(reversed);
}

const longest = Math.max(...[...meanings.keys()].map((word) => word.length));

const isLatin = (sign: string | undefined): boolean => sign !== undefined && /[A-Za-z0-9]/.test(sign);

/** What follows belongs to the same word, as in "usb-pd"; positions do not, as in "xh2.54-4p". */
const continues = /^[-_](?!\d{1,2}(?:p|pin)(?![a-z\d]))\w/;

/** The longest known word or phrase that starts here and ends at a boundary; Chinese needs no boundary. A final s is a plural. */
export function wordAt(lower: string, start: number): { meanings: readonly Meaning[]; end: number } | null {
  if (isLatin(lower[start]) && isLatin(lower[start - 1])) return null;
  for (let end = Math.min(start + longest, lower.length); end > start; end -= 1) {
    const found = meanings.get(lower.slice(start, end));
    if (found === undefined) continue;
    // "Connector usb c": the second word begins a longer phrase.
    const second = turned.has(lower.slice(start, end)) ? wordAt(lower, lower.indexOf(' ', start) + 1) : null;
    if (second !== null && second.end > end) continue;
    const latin = isLatin(lower[end - 1]);
    const after = latin && lower[end] === 's' && !isLatin(lower[end + 1]) ? end + 1 : end;
    if (!latin || (!isLatin(lower[after]) && !continues.test(lower.slice(after, after + 8))))
      return { meanings: found, end: after };
  }
  return null;
}

/** The Latin and the Chinese words of all phrases, for telling mistyped ones. */
export const vocabularyWords: readonly string[] = [
  ...new Set([...meanings.keys()].flatMap((phrase) => phrase.match(/[a-z]+|\p{Script=Han}+/gu) ?? [])),
];
