import { articles, paging } from '@copperline/contract';
import { fail } from '../../http/failure.ts';
import { on, type Route } from '../../http/on.ts';
import { countStatistic } from '../site/store.ts';
import { builtLibrary } from './library.ts';

export const articleRoutes: readonly Route[] = [
  on(articles.list, async ({ locale }, { page = 1, search = '', ...filter }) => {
    const found = builtLibrary().shelf(locale).list(filter, search.trim());
    return { total: found.length, rows: found.slice((page - 1) * paging.articles, page * paging.articles) };
  }),
  on(articles.view, async ({ locale }, { slug }) => {
    const article = builtLibrary().shelf(locale).view(slug);
    if (article === null) throw fail('NOT_FOUND');
    return article;
  }),
  on(articles.columns, async ({ locale }) => ({ rows: builtLibrary().shelf(locale).columns() })),
  on(articles.labels, async ({ locale }, { kind }) => ({ rows: builtLibrary().shelf(locale).labels(kind) })),
  on(articles.search, async ({ locale }, { question }) => builtLibrary().shelf(locale).answer(question)),
  on(articles.useful, async ({ db, clock, locale }, { slug, useful }) => {
    if (!builtLibrary().shelf(locale).has(slug)) throw fail('NOT_FOUND');
    await countStatistic(db, clock.now(), 'article', `${locale} ${slug} ${useful}`);
    return null;
  }),
];
