import { join } from 'node:path';
import { type Locale, locales } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { glossary } from '../test/glossary.ts';
import { type ReadArticle, readArticles, wordsIn } from './articles.ts';

const { articles, problems } = readArticles(join(import.meta.dirname, '../articles'));
const inLanguage = (locale: Locale): readonly ReadArticle[] => articles.filter((article) => article.locale === locale);

/** So many words a help article and a blog article have; Chinese counts characters. */
const lengths = {
  'en-US': { help: [150, 650], blog: [650, 2000] },
  'zh-CN': { help: [220, 1100], blog: [1000, 3200] },
} as const;

/** What nobody may say of themselves: it cannot be shown, or the law forbids it. */
const forbidden = {
  'en-US':
    /\b(?:the best|cheapest|number one|no\. ?1|perfect quality|100 ?% quality|world[- ]class|unbeatable|state[- ]of[- ]the[- ]art)\b/i,
  'zh-CN': /全网最低|最便宜|最好的厂|业界第一|行业第一|国家级|世界级|百分之百合格|完美品质|零缺陷/,
} as const satisfies Record<Locale, RegExp>;

const ownWords = ({ text }: ReadArticle): readonly string[] => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];

/** Sequences of eight words that stand one after the other. */
const sequences = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.slice(7).map((_, index) => words.slice(index, index + 8).join(' ')));

describe('the articles', () => {
  it('are read without a problem: front matter, references, links, figures, formulas, both languages', () => {
    expect(problems).toEqual([]);
  });

  it('are at least 60 of help and 30 of the blog in each language', () => {
    for (const locale of locales) {
      const of = (kind: ReadArticle['kind']): number => inLanguage(locale).filter((article) => article.kind === kind).length;
      expect(of('help'), locale).toBeGreaterThanOrEqual(60);
      expect(of('blog'), locale).toBeGreaterThanOrEqual(30);
    }
  });

  it('are as long as their kind', () => {
    const odd = articles.flatMap(({ file, locale, kind, words }) => {
      const [least, most] = lengths[locale][kind];
      return words < least || words > most ? [`${file}: ${words}`] : [];
    });
    expect(odd).toEqual([]);
  });

  it('compute, show or tabulate something where they are of the blog', () => {
    const bare = articles.filter(
      ({ kind, figures, calcs, body }) =>
        kind === 'blog' &&
        figures.length + calcs.length === 0 &&
        !body.some((block) => block.kind === 'table' || block.kind === 'prices'),
    );
    expect(bare.map(({ file }) => file)).toEqual([]);
  });

  it('claim nothing that nobody may claim', () => {
    const claims = articles.flatMap(({ file, locale, title, summary, text }) => {
      const claim = forbidden[locale].exec(`${title}\n${summary}\n${text}`);
      return claim ? [`${file}: ${claim[0]}`] : [];
    });
    expect(claims).toEqual([]);
  });

  it('have no dashes that English of this house does without, and Chinese punctuation in Chinese', () => {
    const dashed = inLanguage('en-US').filter(({ text, title, summary }) => /—/.test(title + summary + text));
    const latin = inLanguage('zh-CN').flatMap(({ file, text }) => {
      const found = /\p{Script=Han}[,;!?](?!\d)/u.exec(text);
      return found ? [`${file}: ${found[0]}`] : [];
    });
    expect([...dashed.map(({ file }) => file), ...latin]).toEqual([]);
  });

  it('share no more than 15 % of their sequences of eight words with another one', () => {
    for (const locale of locales) {
      const owners = new Map<string, string[]>();
      const all = inLanguage(locale).map((article) => ({ slug: article.slug, sequences: sequences(ownWords(article)) }));
      for (const { slug, sequences: own } of all) for (const each of own) owners.set(each, [...(owners.get(each) ?? []), slug]);
      const shared = all.flatMap(({ slug, sequences: own }) => {
        const counts = new Map<string, number>();
        for (const each of own)
          for (const other of owners.get(each) ?? []) if (other !== slug) counts.set(other, (counts.get(other) ?? 0) + 1);
        return [...counts].filter(([, count]) => count > 0.15 * own.size).map(([other, count]) => `${slug} ${other} ${count}`);
      });
      expect(shared, locale).toEqual([]);
    }
  });
});

/** Words of the trade that only a page has to tell apart: who makes a part, the two faces of a copper foil, 四层板 before 层序. */
const freeInArticles = new Set(['品牌', '顶层、底层', '层数']);

it.each(glossary.filter(([term]) => !freeInArticles.has(term)))('Chinese articles say %s as the pages do', (_term, other) => {
  const found = inLanguage('zh-CN').flatMap(({ file, title, summary, text }) => {
    const [said] = other.exec(`${title}\n${summary}\n${text}`) ?? [];
    return said === undefined ? [] : [`${file}: ${said}`];
  });
  expect(found).toEqual([]);
});

/** Every number of a text, as it is counted: 1,000 and 1000 are one. */
const numbersIn = (text: string): readonly string[] =>
  (text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []).toSorted();

it.each(inLanguage('en-US').map((article) => [article.slug, article] as const))(
  '%s says the same numbers in both languages',
  (slug, english) => {
    const chinese = inLanguage('zh-CN').find((article) => article.slug === slug);
    // Small counts are words in one language and digits in the other: two layers, 2 层.
    const large = (article: ReadArticle | undefined): readonly string[] =>
      numbersIn(article?.text ?? '').filter((number) => Number(number) > 12 || number.includes('.'));
    expect([...new Set(large(chinese))]).toEqual([...new Set(large(english))]);
    expect(chinese?.front.labels).toEqual(english.front.labels);
    expect(chinese?.front.related).toEqual(english.front.related);
    expect(chinese?.front.date).toEqual(english.front.date);
    expect(chinese?.front.example).toEqual(english.front.example);
    expect(chinese?.figures).toEqual(english.figures);
    expect(chinese?.calcs).toEqual(english.calcs);
    expect(chinese?.boards).toEqual(english.boards);
  },
);

it('counts words of English, and characters of Chinese with the words between them', () => {
  expect(wordsIn('A trace of 0.1 mm.')).toBe(5);
  expect(wordsIn('线宽 0.1 mm')).toBe(4);
});
