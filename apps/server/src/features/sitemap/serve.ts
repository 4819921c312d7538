import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  articlePath,
  type Locale,
  localePrefix,
  locales,
  type PageRoute,
  pageRoutes,
  partPath,
  topicPath,
} from '@copperline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../http/failure.ts';
import type { Services } from '../../services.ts';
import { builtLibrary } from '../articles/library.ts';
import { type CatalogueStamp, catalogueStamp, filledRuns, partsBetween } from './store.ts';
import { sitemapIndex, urlOf, urlsetEnd, urlsetHead } from './xml.ts';

/** The format allows 50,000 addresses and 50 MB; ours, in three spellings each, stay far below both. */
const runSize = 10_000;
const rowsAtOnce = 1000;
const keepSeconds = 300;

type SitemapServices = Pick<Services, 'db' | 'origin'>;

interface SitemapOptions {
  readonly pages?: readonly PageRoute[];
  readonly partsInRun?: number;
}

/** A sitemap's file name: `en-pages`, `zh-parts-3`. */
const nameOf = (locale: Locale, what: 'pages' | `parts-${number}`): string => `${localePrefix[locale]}-${what}.xml`;

async function* pageList(origin: string, locale: Locale, paths: readonly string[]): AsyncGenerator<string> {
  yield urlsetHead;
  for (const path of paths) yield urlOf(origin, locale, path);
  yield urlsetEnd;
}

/** A thousand rows at a time: neither the node nor the embedded engine's one connection is held for long. */
async function* partList({ db, origin }: SitemapServices, locale: Locale, after: number, upTo: number): AsyncGenerator<string> {
  yield urlsetHead;
  let last = after;
  for (;;) {
    const rows = await partsBetween(db, last, upTo, rowsAtOnce);
    if (rows.length > 0) yield rows.map(({ id, mpn }) => urlOf(origin(), locale, partPath(id, mpn))).join('');
    last = rows.at(-1)?.id ?? upTo;
    if (rows.length < rowsAtOnce) break;
  }
  yield urlsetEnd;
}

/** Finished pages that search engines may list; of those with a parameter articles, their topics and parts. */
const listed = (pages: readonly PageRoute[]) => {
  const open = pages.filter(({ kind, built }) => kind === 'public' && built).map(({ path }) => path);
  const plain = open.filter((path) => !path.includes(':'));
  let paths: readonly string[] | undefined;
  return {
    /** Articles are read from the disk when the first list is asked for. */
    paths: (): readonly string[] => (paths ??= open.includes('/article/:slug') ? [...plain, ...articlePaths()] : plain),
    parts: open.includes('/component/:part'),
  };
};

/** They have the same addresses in every language. */
const articlePaths = (): readonly string[] => {
  const cards = builtLibrary().shelf('en-US').list({}, '');
  return [...[...new Set(cards.map(({ topic }) => topic))].map(topicPath), ...cards.map(({ slug }) => articlePath(slug))];
};

/** Says what is there already where the reader has the same; otherwise sends it. */
const answer = (request: FastifyRequest, reply: FastifyReply, tag: string, body: () => string | Readable): FastifyReply => {
  const etag = `W/"${tag}"`;
  void reply.header('etag', etag).header('cache-control', `public, max-age=${keepSeconds}`);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/xml; charset=utf-8').send(body());
};

/** `/sitemap.xml` and the lists it names: for each language its pages, and its parts by runs of their ids. */
export const serveSitemap = (
  app: FastifyInstance,
  services: SitemapServices,
  { pages = pageRoutes, partsInRun = runSize }: SitemapOptions = {},
): void => {
  const { paths, parts } = listed(pages);
  /** Everything a list depends on. */
  const tagOf = (name: string, { stamp }: CatalogueStamp): string =>
    createHash('sha256')
      .update([name, stamp, services.origin(), ...paths()].join('\n'))
      .digest('base64url')
      .slice(0, 22);
  let known: { readonly stamp: string; readonly runs: readonly number[] } | undefined;

  const runsAt = async ({ stamp }: CatalogueStamp): Promise<readonly number[]> => {
    if (!parts) return [];
    if (known?.stamp !== stamp) known = { stamp, runs: await filledRuns(services.db, partsInRun) };
    return known.runs;
  };

  app.get('/sitemap.xml', async (request, reply) => {
    const now = await catalogueStamp(services.db);
    const runs = await runsAt(now);
    const at = (name: string): string => `${services.origin()}/sitemap/${name}`;
    return answer(request, reply, tagOf('', now), () =>
      sitemapIndex(
        locales.flatMap((locale) => [
          { address: at(nameOf(locale, 'pages')), changedAt: null },
          ...runs.map((run) => ({ address: at(nameOf(locale, `parts-${run}`)), changedAt: now.completeAt })),
        ]),
      ),
    );
  });

  app.get<{ Params: { name: string } }>('/sitemap/:name', async (request, reply) => {
    const { name } = request.params;
    const now = await catalogueStamp(services.db);
    const run = Number(/-parts-([1-9]\d{0,5})\.xml$/.exec(name)?.[1] ?? 0);
    const locale = locales.find((each) => name === nameOf(each, run === 0 ? 'pages' : `parts-${run}`));
    if (locale === undefined || (run > 0 && !(await runsAt(now)).includes(run))) throw fail('NOT_FOUND');
    return answer(request, reply, tagOf(name, now), () =>
      Readable.from(
        run === 0
          ? pageList(services.origin(), locale, paths())
          : partList(services, locale, (run - 1) * partsInRun, run * partsInRun),
      ),
    );
  });
};
