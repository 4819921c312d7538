// What strangers' phrases say of a query: the learned witness for the category of a search text.
// Apart from the reader, which only knows its interface: browsers and workers read texts without it. It learns when it is first asked.
import { categories, type Category } from '../../category.ts';
import { categoryWords } from '../category-words.ts';
import { cues } from '../cues.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { learnFrom, type Learned, type Phrase } from './model.ts';

/** Words that only hint at a category count less than phrases. */
const weightOfHints = 0.5;

function* phrasesIn(table: Readonly<Record<string, readonly string[]>>, weight: number): Generator<Phrase> {
  // Keys of the tables are categories: a test holds that.
  for (const [category, texts] of Object.entries(table))
    for (const text of texts) yield { category: category as Category, text, weight };
}

/** Words of leaves; those of a root say nothing of its leaves. */
const apart = (table: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([category, words]) =>
      categories[category as Category].parent === null ? [] : [[category, words.split('|')]],
    ),
  );

/** All phrases with their categories, and the reader's own words for the same. */
export function* allPhrases(): Generator<Phrase> {
  for (const table of [...english, ...chinese]) yield* phrasesIn(table, 1);
  yield* phrasesIn(apart(categoryWords), 1);
  yield* phrasesIn(apart(cues), weightOfHints);
}

let learned: Learned | undefined;

export const learnedFromPhrases = (): Learned => (learned ??= learnFrom([...allPhrases()]));
