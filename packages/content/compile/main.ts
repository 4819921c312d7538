// Compiles the articles into one file for the server. Part of `scripts/build.mjs`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locales } from '@copperline/contract';
import { type CompiledArticle, type ReadArticle, readArticles } from './articles.ts';

const folder = join(import.meta.dirname, '../articles');
const target = join(import.meta.dirname, '../build/articles.json');

const { articles, problems } = readArticles(folder);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);

/** What the server needs of an article. */
const kept = (article: ReadArticle): CompiledArticle => {
  const { slug, kind, title, summary, topic, labels, date, asked, related, minutes, words, body, boards, text } = article;
  return { slug, kind, title, summary, topic, labels, date, asked, related, minutes, words, body, boards, text };
};

const byLocale = Object.fromEntries(
  locales.map((locale) => [locale, articles.filter((article) => article.locale === locale).map(kept)]),
);
const links = Object.fromEntries(articles.flatMap(({ slug, front }) => front.links.map((link) => [link, slug])));
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, JSON.stringify({ articles: byLocale, links }));
process.stdout.write(`${articles.length} articles\n`);
