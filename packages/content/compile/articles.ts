import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type ArticleBlock,
  type ArticleBoard,
  type ArticleKind,
  articleKinds,
  kindOfTopic,
  type Locale,
  locales,
} from '@copperline/contract';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { compileMarkdown } from './markdown.ts';
import { newProblems, type Problems } from './problems.ts';
import { withReferences } from './references.ts';

/** An article as the server keeps it. */
export interface CompiledArticle
  extends Pick<FrontMatter, 'title' | 'summary' | 'topic' | 'labels' | 'date' | 'asked' | 'related'> {
  readonly slug: string;
  readonly kind: ArticleKind;
  readonly minutes: number;
  readonly words: number;
  readonly body: readonly ArticleBlock[];
  readonly boards: readonly ArticleBoard[];
  readonly text: string;
}

/** What is checked besides, and not kept. */
export interface ReadArticle extends CompiledArticle {
  readonly locale: Locale;
  readonly file: string;
  readonly front: FrontMatter;
  readonly pagesLinked: readonly string[];
  readonly calcs: readonly string[];
  readonly figures: readonly string[];
}

const wordsPerMinute = 220;
const hanPerMinute = 400;

const hanIn = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;
const latinIn = (text: string): number => text.match(/[\p{Script=Latin}\p{N}][\p{Script=Latin}\p{N}.,'’µ°%-]*/gu)?.length ?? 0;

/** English words, or Chinese characters and the Latin words between them. */
export const wordsIn = (text: string): number => hanIn(text) + latinIn(text);

const minutesOf = (text: string): number => Math.max(1, Math.round(hanIn(text) / hanPerMinute + latinIn(text) / wordsPerMinute));

const readOne = (
  folder: string,
  { locale, kind, name }: { readonly locale: Locale; readonly kind: ArticleKind; readonly name: string },
  problems: Problems,
): ReadArticle[] => {
  const file = `${locale}/${kind}/${name}`;
  const onProblem = (text: string): void => problems.add(file, text);
  const source = readFrontMatter(readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n'));
  if ('problem' in source) {
    onProblem(source.problem);
    return [];
  }
  const { front } = source;
  if (kindOfTopic(front.topic) !== kind) onProblem(`the topic ${front.topic} is none of ${kind}`);
  const said = (text: string): string =>
    withReferences(locale, text, front, (reference) => onProblem(`the contract has no {{${reference}}}`));
  const { body, boards, links, calcs, figures, text } = compileMarkdown(said(source.markdown), {
    locale,
    onProblem,
    figure: (figureName) => {
      const path = join(folder, 'figures', `${figureName}.svg`);
      return /^[\w-]+$/.test(figureName) && existsSync(path) ? said(readFileSync(path, 'utf8')) : null;
    },
  });
  const { topic, labels, date, asked, related } = front;
  return [
    {
      slug: basename(name, '.md'),
      kind,
      locale,
      file,
      front,
      title: said(front.title),
      summary: said(front.summary),
      topic,
      labels,
      date,
      asked,
      related,
      minutes: minutesOf(text),
      words: wordsIn(text),
      body,
      boards,
      text,
      pagesLinked: links,
      calcs,
      figures,
    },
  ];
};

const namesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .sort()
    : [];

/** Every article of a folder, in every language, and what is wrong with them. */
export const readArticles = (
  folder: string,
): { readonly articles: readonly ReadArticle[]; readonly problems: readonly string[] } => {
  const problems = newProblems();
  const articles = locales.flatMap((locale) =>
    articleKinds.flatMap((kind) =>
      namesIn(join(folder, locale, kind)).flatMap((name) => readOne(folder, { locale, kind, name }, problems)),
    ),
  );
  checkTogether(articles, problems);
  return { articles, problems: problems.list };
};

const samePlace = ({ slug, locale }: Pick<ReadArticle, 'slug' | 'locale'>): string => `${locale} ${slug}`;

/** What only shows where all of them are there: the other language, related articles, links from one to another. */
const checkTogether = (articles: readonly ReadArticle[], problems: Problems): void => {
  const known = new Map(articles.map((article) => [samePlace(article), article]));
  const linked = new Map<string, string>();
  for (const article of articles) {
    const { file, slug, locale } = article;
    for (const other of locales) if (!known.has(samePlace({ slug, locale: other }))) problems.add(file, `is missing in ${other}`);
    for (const related of article.related) {
      if (related === slug) problems.add(file, 'is related to itself');
      if (!known.has(samePlace({ slug: related, locale }))) problems.add(file, `is related to ${related}, which is not there`);
    }
    for (const link of article.pagesLinked) {
      const [, target] = /^\/article\/([^#?]+)/.exec(link) ?? [];
      if (target !== undefined && !known.has(samePlace({ slug: target, locale })))
        problems.add(file, `links to the article ${target}, which is not there`);
    }
    for (const link of article.front.links) {
      const other = linked.get(link);
      if (other !== undefined) problems.add(file, `${link} links to ${other} already`);
      linked.set(link, file);
    }
  }
};
