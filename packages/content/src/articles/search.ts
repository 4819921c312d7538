import type { Locale } from '@copperline/contract';
import MiniSearch from 'minisearch';

/** What an article is found by. */
export interface Searchable {
  readonly slug: string;
  readonly title: string;
  readonly asked: readonly string[];
  readonly text: string;
}

export interface Hit {
  readonly slug: string;
  readonly score: number;
}

const stopWords = new Set(
  (
    'a an and are as at be but by can do does for from had has have how i if in into is it its me my no not of on or our so than ' +
    'that the their them then there these they this to too was we what when where which who why will with you your'
  ).split(' '),
);

/** Characters that hold a sentence together and say nothing of its subject. */
const chineseStops = new Set('的了吗呢啊吧和与或是在有我你您他它们这那个怎么什请问'.split(''));

/** "traces" and "trace", "plated" and "plating" are one word. */
const stem = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && word.endsWith('ed')) return word.slice(0, -2);
  if (word.length > 4 && word.endsWith('es')) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
};

const latinWords = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+(?:\.[0-9]+)?/g) ?? [];

const englishTokens = (text: string): string[] =>
  latinWords(text)
    .filter((word) => !stopWords.has(word))
    .map(stem);

/** Characters and pairs of them: a word of two is found without knowing where words end. */
const chineseTokens = (text: string): string[] => [
  ...latinWords(text),
  ...(text.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) => {
    const characters = run.match(/./gu) ?? [];
    const pairs = characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
    return [...characters.filter((character) => !chineseStops.has(character)), ...pairs];
  }),
];

const tokensOf = (locale: Locale) => (locale === 'zh-CN' ? chineseTokens : englishTokens);

/** An index of one language. */
export const createSearch = (locale: Locale, articles: readonly Searchable[]) => {
  const tokenize = tokensOf(locale);
  const index = new MiniSearch({
    idField: 'slug',
    fields: ['title', 'asked', 'text'],
    tokenize,
    processTerm: (term) => term,
    extractField: (document: Searchable, field) => {
      const value = document[field as keyof Searchable];
      return typeof value === 'string' ? value : value.join('\n');
    },
  });
  index.addAll([...articles]);
  const looseness =
    locale === 'zh-CN'
      ? {}
      : { prefix: (term: string) => term.length > 3, fuzzy: (term: string) => (term.length > 4 ? 0.2 : false) };
  return {
    /** The best first; none where no word is known. */
    find: (question: string): readonly Hit[] =>
      index
        .search(question.normalize('NFKC'), { boost: { title: 2, asked: 2 }, ...looseness })
        .map(({ id, score }) => ({ slug: String(id), score })),
    /** How many words of a question say something. */
    weigh: (question: string): number => new Set(tokenize(question.normalize('NFKC'))).size,
  };
};

export type ArticleSearch = ReturnType<typeof createSearch>;
