import type { ArticleBlock, Locale } from '@copperline/contract';
import { defaultPcb, locales } from '@copperline/contract';
import { currentBook, quotePcb } from '@copperline/pricing';
import { describe, expect, it } from 'vitest';
import { builtLibrary, type KeptArticle, openLibrary } from './library.ts';

const kept = (slug: string, change: Partial<KeptArticle> = {}): KeptArticle => ({
  slug,
  kind: 'help',
  topic: 'files',
  labels: ['files'],
  title: `About ${slug}`,
  summary: 'One sentence.',
  date: '2026-11-01',
  minutes: 1,
  words: 200,
  asked: [],
  related: [],
  body: [{ kind: 'paragraph', children: [] } satisfies ArticleBlock],
  boards: [],
  text: '',
  ...change,
});

const libraryOf = (...articles: readonly KeptArticle[]) =>
  openLibrary(Object.fromEntries(locales.map((locale) => [locale, articles])) as Record<Locale, readonly KeptArticle[]>);

describe('a shelf of articles', () => {
  it('lists the newest first, by topic, label and kind', () => {
    const shelf = libraryOf(
      kept('old'),
      kept('new', { date: '2026-11-02', labels: ['drill'] }),
      kept('post', { kind: 'blog', topic: 'boards', date: '2026-10-01' }),
    ).shelf('en-US');
    const slugs = (filter: Parameters<typeof shelf.list>[0]): string[] => shelf.list(filter, '').map(({ slug }) => slug);
    expect(slugs({})).toEqual(['new', 'old', 'post']);
    expect(slugs({ kind: 'blog' })).toEqual(['post']);
    expect(slugs({ topic: 'files', label: 'drill' })).toEqual(['new']);
    expect(shelf.labels(undefined)).toEqual([
      { label: 'files', count: 2 },
      { label: 'drill', count: 1 },
    ]);
  });

  it('computes the prices of an article in the currency of its edition, as the order form does', () => {
    const library = libraryOf(kept('price', { boards: [{ spec: { ...defaultPcb, layers: 4, innerCopperUm: 17 }, href: '/x' }] }));
    for (const [locale, currency] of [
      ['en-US', 'USD'],
      ['zh-CN', 'CNY'],
    ] as const) {
      const { totalCents } = quotePcb({ ...defaultPcb, layers: 4, innerCopperUm: 17 }, currentBook, currency);
      expect(library.shelf(locale).view('price')?.prices).toEqual([{ amount: totalCents, currency, href: '/x' }]);
    }
  });

  it('finds an article by what people ask, and says where nothing fits', () => {
    const shelf = libraryOf(
      kept('drill-format', { title: 'The drill file has the wrong scale', asked: ['my holes are ten times too large'] }),
      kept('refunds', { title: 'When money comes back' }),
    ).shelf('en-US');
    expect(shelf.answer('holes ten times too large').rows[0]?.slug).toBe('drill-format');
    expect(shelf.answer('banana pancakes')).toEqual({ fits: false, rows: [] });
  });
});

it.each(locales)('offers every board that an article of %s prices at once', (locale) => {
  const { shelf } = builtLibrary();
  const slugs = shelf(locale)
    .list({}, '')
    .map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThanOrEqual(90);
  const unsold = slugs.flatMap((slug) =>
    (shelf(locale).view(slug)?.prices ?? []).filter(({ amount }) => amount <= 0).map(({ href }) => `${slug} ${href}`),
  );
  expect(unsold).toEqual([]);
});
