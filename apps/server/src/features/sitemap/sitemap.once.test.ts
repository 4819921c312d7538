import { type PageRoute, pageRoutes, partIdOf } from '@copperline/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { load, smallCatalogue, sourceOf } from '../../../test/small-catalogue.ts';
import { type Element, readXml } from '../../../test/xml.ts';
import { handleErrors } from '../../http/error-handler.ts';
import { serveSitemap } from './serve.ts';
import { sitemapIndex, urlOf, urlsetEnd, urlsetHead } from './xml.ts';

const origin = 'https://boards.example';
const format = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pages: readonly PageRoute[] = [
  { path: '/', kind: 'public', built: true },
  { path: '/component', kind: 'public', built: true },
  { path: '/component/:part', kind: 'public', built: true },
  { path: '/product/:url', kind: 'public', built: true },
  { path: '/help', kind: 'public', built: false },
  { path: '/my-center', kind: 'app', built: true },
];
const partsInRun = 100;

let t: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  t = await startTestApp({ origin });
  app = Fastify();
  handleErrors(app, t.services);
  serveSitemap(app, t.services, { pages, partsInRun });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const text = (element: Element, name: string): string[] =>
  element.children.filter((child) => child.name === name).map((child) => child.text);

/** What the format's two schemas ask for. */
const read = async (url: string, kind: 'sitemapindex' | 'urlset'): Promise<Element[]> => {
  const { statusCode, headers, body } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(body.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  const root = readXml(body);
  expect([root.name, root.namespace]).toEqual([kind, format]);
  expect(root.children.length).toBeGreaterThan(0);
  expect(root.children.length).toBeLessThanOrEqual(50_000);
  for (const entry of root.children) {
    expect([entry.name, entry.namespace]).toEqual([kind === 'urlset' ? 'url' : 'sitemap', format]);
    const [address = '', ...more] = text(entry, 'loc');
    expect(more).toEqual([]);
    expect(new URL(address).href.replace(/\/$/, '')).toBe(address);
    expect(address.length).toBeLessThanOrEqual(2048);
  }
  return root.children;
};
const addresses = async (url: string, kind: 'sitemapindex' | 'urlset'): Promise<string[]> =>
  (await read(url, kind)).flatMap((entry) => text(entry, 'loc'));
const partLists = async (): Promise<string[]> =>
  (await addresses('/sitemap.xml', 'sitemapindex')).filter((address) => address.includes('-parts-'));

describe('the sitemap', () => {
  it('lists finished public pages in each language, before there is a single part', async () => {
    expect(await addresses('/sitemap.xml', 'sitemapindex')).toEqual([
      `${origin}/sitemap/en-pages.xml`,
      `${origin}/sitemap/zh-pages.xml`,
    ]);
    expect(await addresses('/sitemap/en-pages.xml', 'urlset')).toEqual([`${origin}/en`, `${origin}/en/component`]);
    expect(await addresses('/sitemap/zh-pages.xml', 'urlset')).toEqual([`${origin}/zh`, `${origin}/zh/component`]);
  });

  it('names for each page the same page in the other languages', async () => {
    const [, shop] = await read('/sitemap/zh-pages.xml', 'urlset');
    const links = shop?.children.filter(({ name, namespace }) => name === 'link' && namespace === 'http://www.w3.org/1999/xhtml');
    expect(links?.map(({ attributes }) => [attributes['rel'], attributes['hreflang'], attributes['href']])).toEqual([
      ['alternate', 'en-US', `${origin}/en/component`],
      ['alternate', 'zh-CN', `${origin}/zh/component`],
      ['alternate', 'x-default', `${origin}/component`],
    ]);
  });

  it('has what is there while the catalogue is loaded, and every part once in each language when it is', async () => {
    const source = smallCatalogue();
    const stopping = new AbortController();
    let offered = 0;
    const offer: typeof source.offer = (part) => {
      offered += 1;
      if (offered === 200) stopping.abort();
      return source.offer(part);
    };
    await expect(load(t, { ...source, offer }, stopping.signal)).rejects.toThrow(/abort/);
    const half = await partLists();
    expect(half).toHaveLength(2 * Math.ceil(240 / partsInRun));
    expect(text((await read('/sitemap.xml', 'sitemapindex')).at(-1) ?? readXml('<none/>'), 'lastmod')).toEqual([]);

    await load(t, source);
    const lists = await partLists();
    expect(lists.length).toBeGreaterThan(half.length);
    expect(text((await read('/sitemap.xml', 'sitemapindex')).at(-1) ?? readXml('<none/>'), 'lastmod')).toEqual([
      '2026-11-15T08:00:00.000Z',
    ]);
    const parts = await t.db.selectFrom('part').select('id').orderBy('id').execute();
    for (const language of ['en', 'zh']) {
      const found: (number | null)[] = [];
      for (const list of lists.filter((address) => address.includes(`/sitemap/${language}-`))) {
        const inList = await addresses(new URL(list).pathname, 'urlset');
        expect(inList.length).toBeLessThanOrEqual(partsInRun);
        for (const address of inList) {
          expect(address.startsWith(`${origin}/${language}/component/`)).toBe(true);
          found.push(partIdOf(address.split('/').at(-1) ?? ''));
        }
      }
      expect(found).toEqual(parts.map(({ id }) => id));
    }
  });

  it('leaves out a run of ids that nobody has any more', async () => {
    const before = await partLists();
    const kept = [...smallCatalogue().parts()].filter((_part, place) => place < 50 || place >= 300);
    await load(t, sourceOf(kept, 'fewer'));
    const after = await partLists();
    const gone = before.filter((address) => !after.includes(address)).map((address) => new URL(address).pathname);
    expect(gone).toEqual([
      '/sitemap/en-parts-2.xml',
      '/sitemap/en-parts-3.xml',
      '/sitemap/zh-parts-2.xml',
      '/sitemap/zh-parts-3.xml',
    ]);
    for (const path of gone) expect((await get(path)).statusCode).toBe(404);
  });

  it('is sent again only when something has changed', async () => {
    for (const url of ['/sitemap.xml', '/sitemap/en-parts-1.xml']) {
      const first = await get(url);
      const etag = String(first.headers.etag);
      expect(await get(url, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
      const { id } = await t.db.selectFrom('part').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      await t.db.deleteFrom('part').where('id', '=', id).execute();
      expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200);
    }
  });

  it.each(['en', 'fr-pages.xml', 'en-parts-0.xml', 'en-parts-01.xml', 'en-parts-999999.xml', 'en-pages.xml.gz', 'x-parts-1.xml'])(
    'knows no %s',
    async (name) => {
      const { statusCode } = await get(`/sitemap/${name}`);
      expect(statusCode).toBe(404);
    },
  );

  it('stays below the limits of the format with the longest numbers there can be', () => {
    const longest = `${origin}/component/2147483647-${'x'.repeat(80)}`.length;
    const one = urlOf(origin, 'en-US', `/component/2147483647-${'x'.repeat(80)}`);
    expect(longest).toBeLessThan(2048);
    expect(Buffer.byteLength(urlsetHead + one.repeat(10_000) + urlsetEnd)).toBeLessThan(50_000_000);
  });

  it('writes any address as well-formed text', () => {
    const address = `https://boards.example/a?b=1&c="<'>`;
    const [entry] = readXml(sitemapIndex([{ address, changedAt: null }])).children;
    expect(entry?.children[0]?.text).toBe(address);
  });
});

it('is where robots.txt says, in the app itself', async () => {
  const robots = await t.app.inject({ url: '/robots.txt' });
  expect(robots.body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  const index = readXml((await t.app.inject({ url: '/sitemap.xml' })).body);
  expect(index.children.flatMap((entry) => text(entry, 'loc'))).toContain(`${origin}/sitemap/en-pages.xml`);
  const listed = readXml((await t.app.inject({ url: '/sitemap/en-pages.xml' })).body);
  const built = pageRoutes.filter((page) => page.built && page.kind === 'public' && !page.path.includes(':'));
  const addressesOf = listed.children.flatMap((entry) => text(entry, 'loc'));
  expect(
    addressesOf.filter((address) => built.some(({ path }) => address === `${origin}/en${path === '/' ? '' : path}`)),
  ).toHaveLength(built.length);
  // Every article, and every topic that has one.
  const articles = addressesOf.filter((address) => address.startsWith(`${origin}/en/article/`));
  expect(articles.length).toBeGreaterThanOrEqual(90);
  expect(addressesOf).toContain(`${origin}/en/resources/dfm`);
  expect(addressesOf).toHaveLength(new Set(addressesOf).size);
});
