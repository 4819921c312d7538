import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Article,
  type ArticleBlock,
  type ArticleBoard,
  type ArticleCard,
  type ArticleKind,
  articleKinds,
  type ArticleLabel,
  type ArticlePrice,
  type ArticleTopic,
  articleTopics,
  editionCurrency,
  type Locale,
  locales,
} from '@copperline/contract';
import { type ArticleSearch, createSearch } from '@copperline/content/articles';
import { currentBook, quotePcb } from '@copperline/pricing';

/** An article as the build has compiled it. */
export interface KeptArticle extends ArticleCard {
  readonly words: number;
  readonly asked: readonly string[];
  readonly related: readonly string[];
  readonly body: readonly ArticleBlock[];
  readonly boards: readonly ArticleBoard[];
  readonly text: string;
}

export interface Filter {
  readonly kind?: ArticleKind | undefined;
  readonly topic?: ArticleTopic | undefined;
  readonly label?: ArticleLabel | undefined;
}

const cardOf = ({ slug, kind, topic, labels, title, summary, date, minutes }: KeptArticle): ArticleCard => ({
  slug,
  kind,
  topic,
  labels,
  title,
  summary,
  date,
  minutes,
});

/** The newest first, and on one day in the order of their titles. */
const byDate = (locale: Locale) => {
  const { compare } = new Intl.Collator(locale);
  return (one: KeptArticle, two: KeptArticle): number =>
    one.date === two.date ? compare(one.title, two.title) : one.date < two.date ? 1 : -1;
};

const counts = <T extends string>(names: readonly T[]): ReadonlyMap<T, number> => {
  const counted = new Map<T, number>();
  for (const name of names) counted.set(name, (counted.get(name) ?? 0) + 1);
  return counted;
};

/**
 * An article that scores less for each word of the question only shares words with it. Measured with questions of strangers, of which
 * nine in ten that have an answer score more, and 85 in a hundred that have none score less.
 */
const leastScore = { 'en-US': 16, 'zh-CN': 42 } as const satisfies Record<Locale, number>;
const mostHits = 12;

/** The articles of one language. */
const openShelf = (locale: Locale, kept: readonly KeptArticle[]) => {
  const all = kept.toSorted(byDate(locale));
  const bySlug = new Map(all.map((article) => [article.slug, article]));
  const search: ArticleSearch = createSearch(locale, all);
  const priceOf = ({ spec, href }: ArticleBoard): ArticlePrice => {
    const currency = editionCurrency[locale];
    return { amount: quotePcb(spec, currentBook, currency).totalCents, currency, href };
  };
  const find = (question: string): readonly ArticleCard[] =>
    search.find(question).flatMap(({ slug }) => {
      const article = bySlug.get(slug);
      return article ? [cardOf(article)] : [];
    });
  const fits = ({ kind, topic, label }: Filter) => {
    const isAsked = (card: ArticleCard): boolean =>
      (kind === undefined || card.kind === kind) &&
      (topic === undefined || card.topic === topic) &&
      (label === undefined || card.labels.includes(label));
    return isAsked;
  };
  return {
    has: (slug: string): boolean => bySlug.has(slug),
    /** What was searched for by its rank, else by its date. */
    list: (filter: Filter, question: string): readonly ArticleCard[] =>
      (question === '' ? all.map(cardOf) : find(question)).filter(fits(filter)),
    view: (slug: string): Article | null => {
      const article = bySlug.get(slug);
      if (article === undefined) return null;
      return {
        ...cardOf(article),
        words: article.words,
        body: article.body,
        prices: article.boards.map(priceOf),
        related: article.related.flatMap((each) => {
          const other = bySlug.get(each);
          return other ? [cardOf(other)] : [];
        }),
      };
    },
    columns: () => {
      const counted = counts(all.map(({ topic }) => topic));
      return articleKinds.map((column) => ({
        column,
        count: all.filter(({ kind }) => kind === column).length,
        children: articleTopics[column].map((topic) => ({ topic, count: counted.get(topic) ?? 0 })),
      }));
    },
    labels: (kind: ArticleKind | undefined) =>
      [...counts(all.filter(fits({ kind })).flatMap(({ labels }) => labels))]
        .map(([label, count]) => ({ label, count }))
        .toSorted((one, two) => two.count - one.count || (one.label < two.label ? -1 : 1)),
    answer: (question: string): { fits: boolean; rows: ArticleCard[] } => {
      const [best] = search.find(question);
      return {
        fits: best !== undefined && best.score >= leastScore[locale] * search.weigh(question),
        rows: find(question).slice(0, mostHits),
      };
    },
  };
};

export type Shelf = ReturnType<typeof openShelf>;

export interface Library {
  readonly shelf: (locale: Locale) => Shelf;
}

export const openLibrary = (articles: Readonly<Record<Locale, readonly KeptArticle[]>>): Library => {
  const shelves = new Map(locales.map((locale) => [locale, openShelf(locale, articles[locale])]));
  return {
    shelf: (locale) => {
      const shelf = shelves.get(locale);
      if (shelf === undefined) throw new Error(`no articles in ${locale}`);
      return shelf;
    },
  };
};

let opened: Library | undefined;

/** What the build has compiled, read when the first article is asked for. */
export const builtLibrary = (): Library => {
  if (opened === undefined) {
    const path = fileURLToPath(import.meta.resolve('@copperline/content/articles.json'));
    // Written by the build from files that it has checked.
    const { articles } = JSON.parse(readFileSync(path, 'utf8')) as { articles: Record<Locale, KeptArticle[]> };
    opened = openLibrary(articles);
  }
  return opened;
};
