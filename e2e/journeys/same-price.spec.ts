import { type MessageKey, priceLineText } from '@copperline/content';
import { type Priced, quotes } from '@copperline/contract';
import { Chance } from '@copperline/contract/random-orders';
import type { APIRequestContext, Page } from '@playwright/test';
import { rotation } from '../../scripts/lib/rotation.ts';
import { PcbPage } from '../pages/pcb.ts';
import { type PageOrder, randomPageOrder } from '../pages/pcb-address.ts';
import { expect, leaveOut, test } from '../pages/test.ts';
import { en } from '../pages/words.ts';

const speaker = { t: en, locale: 'en-US' } as const;
const nothingElse = { assembly: null, bomId: null, projectId: null, projectName: '', partNo: '', remarks: '' };

/** What the page says of one order. */
interface Told {
  readonly lines: readonly { readonly label: string; readonly how: string; readonly money: string }[];
  readonly total: string | null;
  readonly facts: readonly string[];
  readonly refusals: readonly string[];
  readonly notices: readonly string[];
}

/** Reads what stands on a page. Runs in the browser. */
const readPage = (root: ParentNode, summary: string): Told => {
  const texts = (from: ParentNode, selector: string): string[] =>
    [...from.querySelectorAll(selector)].map((each) => each.textContent ?? '');
  const aside = root.querySelector(`aside[aria-label="${summary}"]`);
  if (aside === null) throw new Error('the page has no price');
  return {
    lines: [...aside.querySelectorAll('details:has(summary data)')].map((line) => ({
      label: texts(line, 'summary > span')[0] ?? '',
      how: texts(line, 'summary + * > p')[0] ?? '',
      money: line.querySelector('summary data')?.getAttribute('value') ?? '',
    })),
    total: aside.querySelector('p > data')?.getAttribute('value') ?? null,
    facts: texts(aside, 'p'),
    refusals: texts(root, '#pcb-conflict > ul > li'),
    notices: texts(aside, 'ul > li:not(:has(data))'),
  };
};

/** Functions that a page is handed arrive there as text. */
const inPage = <T, R>(page: Page, work: (given: T, read: typeof readPage) => R, given: T): Promise<R> =>
  page.evaluate(`(${work.toString()})(${JSON.stringify(given)}, ${readPage.toString()})`);

/** Goes from address to address as a link on the page would, and writes down what stands there. Runs in the page. */
const walk = async (
  { orders, summary, fields }: { orders: readonly PageOrder[]; summary: string; fields: readonly string[] },
  read: typeof readPage,
): Promise<Told[]> => {
  const shows = ({ size }: PageOrder): boolean =>
    fields.every((label, n) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.value === size[n]);
  const told: Told[] = [];
  for (const order of orders) {
    history.pushState(null, '', `?${order.address}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    for (let frames = 0; !shows(order); frames += 1) {
      if (frames > 600) throw new Error(`the page stays where it was: ${order.address}`);
      await new Promise(requestAnimationFrame);
    }
    told.push(read(document, summary));
  }
  return told;
};

/** What stands on pages that nothing has made alive. Runs in any page. */
const parse = ({ pages, summary }: { pages: readonly string[]; summary: string }, read: typeof readPage): Told[] =>
  pages.map((html) => read(new DOMParser().parseFromString(html, 'text/html'), summary));

const serverPrices = async (request: APIRequestContext, orders: readonly PageOrder[]): Promise<Priced[]> => {
  const answers: Priced[] = [];
  for (const { pcb, stencil, currency } of orders) {
    const answer = await request.post(quotes.price.path, { data: { request: { ...nothingElse, pcb, stencil }, currency } });
    expect(answer.status()).toBe(200);
    answers.push(((await answer.json()) as { data: Priced }).data);
  }
  return answers;
};

/** A rule's reason is filed under its id. */
const reasonOf = (rule: string): string => en(`rules.${rule}.reason` as MessageKey);

/** The server's answer as the page has to tell it. */
const expected = ({ lines, totalCents, currency, problems, decision }: Priced): Omit<Told, 'facts'> => {
  const priced = decision !== 'refused';
  const money = (cents: number): string => `${cents} ${currency}`;
  return {
    lines: priced
      ? lines.filter(({ cents }) => cents !== 0).map((line) => ({ ...priceLineText(speaker, line), money: money(line.cents) }))
      : [],
    total: priced ? money(totalCents) : null,
    // A stencil that is too small is refused at its own field.
    refusals: problems
      .filter(({ kind, fields }) => kind === 'block' && !fields.some((field) => field.startsWith('stencil.')))
      .map(({ rule }) => reasonOf(rule)),
    notices: problems
      .filter(({ kind }) => kind !== 'block')
      .map(({ rule, kind }) => (kind === 'inquiry' ? `${reasonOf(rule)} ${en('pcb.summary.inquiry')}` : reasonOf(rule))),
  };
};

const wildAddress = 18;

const randomOrders = (seed: number, count: number): PageOrder[] => {
  const chance = new Chance(seed);
  const orders: PageOrder[] = [];
  // A page that shows the size of an order shows all of it: two of one size in a row could not be told apart.
  while (orders.length < count) {
    const order = randomPageOrder(chance);
    // Where everything is odd every rule is broken: of those a few say it all, and the search for their repair takes longest.
    if (new URLSearchParams(order.address).size > wildAddress && !chance.once(4)) continue;
    if (order.size.join() !== orders.at(-1)?.size.join()) orders.push(order);
  }
  return orders;
};

const seed = Number(process.env['SEED'] ?? 20_261_115);
const summary = en('pcb.summary.title');

const expectSame = (orders: readonly PageOrder[], told: readonly Told[], answers: readonly Priced[]): void => {
  expect(told).toHaveLength(orders.length);
  for (const [n, { address }] of orders.entries()) {
    const priced = answers[n];
    if (priced === undefined) throw new Error(`no price of ${address}`);
    const { facts = [], notices = [], ...shown } = told[n] ?? {};
    const { notices: due, ...wanted } = expected(priced);
    expect({ seed, n, address, ...shown }).toEqual({ seed, n, address, ...wanted });
    // Hints at something cheaper stand in a list too, below.
    expect(notices.slice(0, due.length), address).toEqual(due);
    const days =
      priced.decision === 'refused' || priced.leadDays === null ? '–' : en('pcb.value.days', { count: priced.leadDays });
    expect(
      facts.filter((fact) => fact === days || fact.startsWith(`${days} · `)),
      address,
    ).toHaveLength(1);
  }
};

// Every third one of them in a run, the others in the next two.
test('the page as the server renders it tells the very price of the server, for 500 orders of any kind', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  console.log(`seed ${seed}`);
  const every = randomOrders(seed, 500);
  const orders = every.filter((_, n) => rotation === 'all' || n % 3 === rotation);
  if (orders.length < every.length) leaveOut('rendered prices', every.length - orders.length);
  const answers = await serverPrices(request, orders);
  expect(new Set(answers.map(({ decision }) => decision))).toEqual(new Set(['automatic', 'inquiry', 'refused']));
  const told: Told[] = [];
  for (let n = 0; n < orders.length; n += 20) {
    const some = orders.slice(n, n + 20);
    const pages: string[] = [];
    for (const { address } of some) pages.push(await (await request.get(`/en/order/manufacturing/pcb?${address}`)).text());
    told.push(...(await inPage(page, parse, { pages, summary })));
  }
  expectSame(orders, told, answers);
});

test('a page that is alive follows the address, and tells the very price of the server, for 25 orders', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const orders = randomOrders(seed + 1, 25);
  await new PcbPage(page, en).open();
  const fields = (['width', 'height'] as const).map((side) => en(`pcb.size.${side}`, { unit: en('units.mm') }));
  expectSame(orders, await inPage(page, walk, { orders, summary, fields }), await serverPrices(request, orders));
});
