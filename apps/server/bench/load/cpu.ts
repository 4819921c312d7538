// What calls cost when nothing else happens: one after the other, the CPU of server and database before and after.
import { setTimeout as sleep } from 'node:timers/promises';
import { account, cart, orders, parts, quotes } from '@copperline/contract';
import { boardRequest, saveInput } from '../../test/quote.ts';
import { buyingOf } from './buying.ts';
import type { Client, Person } from './client.ts';
import { fixed, line } from './report.ts';
import type { Shop } from './shop.ts';
import { measureUsage, type Pids } from './usage.ts';

export interface Cost {
  readonly server: number;
  readonly database: number;
}

const lookMs = 2000;
const looks = 30;
/** Of a second, server and database together: what was begun before has been done. */
const calmMs = 60;

/** What passes in a second without any call: jobs that look for work. Waits for whatever an earlier phase has left to be done. */
const idleCost = async (pids: Pids): Promise<Cost> => {
  let idle: Cost = { server: 0, database: 0 };
  for (let look = 0; look < looks; look += 1) {
    const stop = measureUsage(pids);
    await sleep(lookMs);
    const { server, database } = stop();
    idle = { server: (server * 1000) / lookMs, database: (database * 1000) / lookMs };
    if (idle.server + idle.database < calmMs) break;
  }
  return idle;
};

/** Of each piece of work, without what would have passed anyway. */
const costOf = async (pids: Pids, idle: Cost, times: number, work: (at: number) => Promise<unknown>): Promise<Cost> => {
  const begun = performance.now();
  const stop = measureUsage(pids);
  for (let at = 0; at < times; at += 1) await work(at);
  const { server, database } = stop();
  const seconds = (performance.now() - begun) / 1000;
  return {
    server: Math.max(0, server - idle.server * seconds) / times,
    database: Math.max(0, database - idle.database * seconds) / times,
  };
};

const costLine = (title: string, { server, database }: Cost): string => line(title, fixed(server, 2), fixed(database, 2));

const warmUp = 40;
const calls = 200;

/** One line for each call that a visit is made of. */
export const callCosts = async (pids: Pids, client: Client, { goods, people }: Shop): Promise<string[]> => {
  const idle = await idleCost(pids);
  const person = (at: number): Person | null => people[at % people.length] ?? null;
  const text = (at: number): string => goods.texts[(at * 13) % goods.texts.length] ?? 'LM358';
  const part = (at: number) => goods.parts[at % goods.parts.length]?.id;
  const work: Record<string, (at: number) => Promise<unknown>> = {
    'parts.search': (at) => client.call(parts.search, { mpn: text(at), quantity: 100 }, person(at)),
    'parts.detail': (at) => client.call(parts.detail, { id: part(at), quantity: 100 }, person(at)),
    'page: home': (at) => client.page('/en', person(at)),
    'quotes.price': (at) => client.call(quotes.price, { request: boardRequest(), currency: 'USD' }, person(at)),
    'quotes.save': (at) => client.call(quotes.save, saveInput(boardRequest()), person(at)),
    'cart.list': (at) => client.call(cart.list, {}, person(at)),
    'orders.list': (at) => client.call(orders.list, {}, person(at)),
    'account.current': (at) => client.call(account.current, {}, person(at)),
  };
  const lines = [line('CPU ms a call, one at a time', 'server', 'database')];
  for (const [title, one] of Object.entries(work)) {
    for (let at = 0; at < warmUp; at += 1) await one(calls + at);
    lines.push(costLine(title, await costOf(pids, idle, calls, one)));
  }
  return lines;
};

export interface CheckoutCost {
  readonly whole: Cost;
  readonly place: Cost;
  readonly lines: readonly string[];
}

/** Cart to paid, step by step for so many carts: begin, look, choose, order, pay, then webhook and job. */
export const checkoutCost = async (pids: Pids, client: Client, shop: Shop, count: number): Promise<CheckoutCost> => {
  const idle = await idleCost(pids);
  const carts = shop.people.slice(-count).map((person) => ({ me: buyingOf(client, person), items: [] as string[] }));
  for (const each of carts) each.items = await each.me.board();
  const ids: string[] = [];
  const looked: Awaited<ReturnType<(typeof carts)[number]['me']['look']>>[] = [];
  const placed: { orderId: string; payable: number }[] = [];
  const refs: string[] = [];
  /** The step of one cart, with what the step before has left for it. */
  const of = <T>(list: readonly T[], at: number): T => {
    const found = list[at];
    if (found === undefined) throw new Error(`checkout ${at} stopped half-way`);
    return found;
  };
  const steps: Record<string, (at: number) => Promise<unknown>> = {
    begin: async (at) => ids.push(await of(carts, at).me.begin(of(carts, at).items)),
    view: async (at) => looked.push(await of(carts, at).me.look(of(ids, at))),
    change: async (at) => {
      looked[at] = await of(carts, at).me.choose(of(looked, at));
    },
    place: async (at) => placed.push(await of(carts, at).me.place(of(looked, at))),
    pay: async (at) => refs.push(await of(carts, at).me.pay(of(placed, at))),
    "the sandbox's own page": (at) => of(carts, at).me.act(of(refs, at)),
    'webhook, job, mail queued': async (at) => {
      if (at < carts.length - 1) return;
      for (let open = 1; open > 0; await sleep(250)) {
        const { rows } = await shop.client.query<{ open: string }>(
          `select count(*) as open from customer_order where id = any($1) and status = 'unpaid'`,
          [placed.map(({ orderId }) => orderId)],
        );
        open = Number(rows[0]?.open);
      }
    },
  };
  const costs: Record<string, Cost> = {};
  for (const [title, one] of Object.entries(steps)) costs[title] = await costOf(pids, idle, carts.length, one);
  const sum = (part: keyof Cost): number => Object.values(costs).reduce((total, cost) => total + cost[part], 0);
  const whole = { server: sum('server'), database: sum('database') };
  return {
    whole,
    place: costs['place'] ?? whole,
    lines: [
      line('CPU ms of a checkout', 'server', 'database'),
      ...Object.entries(costs).map(([title, cost]) => costLine(title, cost)),
      costLine('cart to paid, all of it', whole),
    ],
  };
};
