import { type MessageKey, priceLineText } from '@copperline/content';
import { type Priced, quotes } from '@copperline/contract';
import { Chance } from '@copperline/contract/random-orders';
import type { APIRequestContext } from '@playwright/test';
import { PcbPage } from '../pages/pcb.ts';
import { type PageOrder, randomPageOrder } from '../pages/pcb-address.ts';
import { expect, test } from '../pages/test.ts';
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

/** Goes from address to address as a link on the page would, and writes down what stands there. Runs in the page. */
const walk = async ({
  orders,
  summary,
  fields,
}: {
  orders: readonly PageOrder[];
  summary: string;
  fields: readonly string[];
}) => {
  const texts = (root: ParentNode, selector: string): string[] =>
    [...root.querySelectorAll(selector)].map((each) => each.textContent ?? '');
  const shows = ({ size }: PageOrder): boolean =>
    fields.every((label, n) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.value === size[n]);
  const drawn = async (order: PageOrder): Promise<void> => {
    for (let frames = 0; !shows(order); frames += 1) {
      if (frames > 600) throw new Error(`the page stays where it was: ${order.address}`);
      await new Promise(requestAnimationFrame);
    }
  };
  const told: Told[] = [];
  for (const order of orders) {
    history.pushState(null, '', `?${order.address}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await drawn(order);
    const aside = document.querySelector(`aside[aria-label="${summary}"]`);
    if (aside === null) throw new Error('the page has no price');
    told.push({
      lines: [...aside.querySelectorAll('details:has(summary data)')].map((line) => ({
        label: texts(line, 'summary > span')[0] ?? '',
        how: texts(line, 'summary + * > p')[0] ?? '',
        money: line.querySelector('summary data')?.getAttribute('value') ?? '',
      })),
      total: aside.querySelector('p > data')?.getAttribute('value') ?? null,
      facts: texts(aside, 'p'),
      refusals: texts(document, '#pcb-conflict > ul > li'),
      notices: texts(aside, 'ul > li:not(:has(data))'),
    });
  }
  return told;
};

/** One after the other: the page needs the processors. */
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
    refusals: problems.filter(({ kind }) => kind === 'block').map(({ rule }) => reasonOf(rule)),
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

test('the page tells the very price of the server, for 500 orders of any kind', async ({ page, request }) => {
  // Every order draws the whole page.
  test.setTimeout(600_000);
  const seed = Number(process.env['SEED'] ?? 20_261_115);
  console.log(`seed ${seed}`);
  const orders = randomOrders(seed, 500);
  const pcb = new PcbPage(page, en);
  await pcb.open();
  const fields = (['width', 'height'] as const).map((side) => en(`pcb.size.${side}`, { unit: en('units.mm') }));
  const [told, answers] = await Promise.all([
    page.evaluate(walk, { orders, summary: en('pcb.summary.title'), fields }),
    serverPrices(request, orders),
  ]);
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
  expect(new Set(answers.map(({ decision }) => decision))).toEqual(new Set(['automatic', 'inquiry', 'refused']));
});
