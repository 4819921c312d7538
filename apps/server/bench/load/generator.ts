// The customers, in a process of their own: what they cost must not be counted as the server's.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from './client.ts';
import { createRandom, kindAt, pick } from './mix.ts';
import type { Order, Report, Second } from './protocol.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { openSockets } from './sockets.ts';
import { count, type Outcome, type Tally } from './tally.ts';

const thinkMs = { min: 1000, max: 3000 };
/** An answer that comes later helps nobody who waits for a page. */
const deadlineMs = 1000;
const resolutionMs = 5;

type Opened = Awaited<ReturnType<typeof openShop>>;

const openShop = async ({ origin, people, sockets: open, goods }: Extract<Order, { do: 'open' }>) => {
  const client = createClient(origin);
  const random = createRandom(7);
  const begunAt = new Map<string, number>();
  const readingMs: number[] = [];
  const sockets = await openSockets(origin, people.slice(0, open), ({ projectId, state }) => {
    const since = begunAt.get(projectId);
    if (since === undefined || (state !== 'done' && state !== 'failed')) return;
    readingMs.push(performance.now() - since);
    begunAt.delete(projectId);
  });
  // Only whose page is open is told when a reading ends.
  const heard = (at: number) => (at < open ? { onProject: (id: string) => void begunAt.set(id, performance.now()) } : {});
  const shoppers = people.map((person, at) => createShopper({ client, person, goods, random, ...heard(at) }));
  return { client, random, sockets, shoppers, readingMs, begunAt };
};

const think = async ({ shoppers, random }: Opened, { customers, seconds }: Extract<Order, { do: 'think' }>) => {
  const tally: Tally = {};
  const until = performance.now() + seconds * 1000;
  const pause = () => thinkMs.min + random() * (thinkMs.max - thinkMs.min);
  const live = async (shopper: Shopper): Promise<void> => {
    await sleep(random() * thinkMs.max);
    while (performance.now() < until) {
      count(tally, await shopper.turn(kindAt(random())));
      await sleep(pause());
    }
  };
  await Promise.all(shoppers.slice(0, customers).map(live));
  return { tally };
};

const offer = async ({ shoppers, random }: Opened, { perSecond, seconds }: Extract<Order, { do: 'offer' }>) => {
  const tally: Tally = {};
  const told: Second[] = Array.from({ length: seconds }, () => ({ offered: perSecond, good: 0, refused: 0, other: 0 }));
  const refusalMs: number[] = [];
  const free = [...shoppers];
  const under = new Set<Promise<void>>();
  let notOffered = 0;
  let bareRefusals = 0;
  const begun = performance.now();

  const judge = (second: Second, { status, ms, retryAfter }: Outcome): void => {
    if (status === 503) {
      if (retryAfter === undefined) bareRefusals += 1;
      second.refused += 1;
      refusalMs.push(ms);
    } else if (status === 200 && ms <= deadlineMs) second.good += 1;
    else second.other += 1;
  };
  const one = async (second: Second): Promise<void> => {
    const at = Math.floor(random() * free.length);
    const shopper = free[at];
    const last = free.pop();
    if (shopper === undefined || last === undefined) {
      notOffered += 1;
      return;
    }
    if (last !== shopper) free[at] = last;
    const outcome = await shopper.turn(kindAt(random()));
    free.push(shopper);
    count(tally, outcome);
    judge(second, outcome);
  };
  for (let made = 0; made < perSecond * seconds; ) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - begun) / 1000) * perSecond));
    for (; made < due; made += 1) {
      const second = told[Math.floor(made / perSecond)] ?? pick(random, told);
      const call = one(second).finally(() => under.delete(call));
      under.add(call);
    }
    await sleep(2);
  }
  await Promise.all(under);
  return { tally, told, refusalMs, notOffered, bareRefusals };
};

let shop: Opened | undefined;

const carryOut = async (
  order: Order,
): Promise<Partial<Pick<Report, 'tally' | 'seconds' | 'refusalMs' | 'notOffered' | 'bareRefusals'>>> => {
  if (order.do === 'open') {
    shop = await openShop(order);
    return {};
  }
  if (shop === undefined) throw new Error('nothing is open');
  if (order.do === 'think') return think(shop, order);
  if (order.do === 'offer') {
    const { told, ...rest } = await offer(shop, order);
    return { ...rest, seconds: told };
  }
  shop.sockets.close();
  shop.client.close();
  return {};
};

process.on('message', (order: Order) => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const begun = performance.now();
  const late = (ns: number): number => Math.max(0, ns / 1e6 - resolutionMs);
  void carryOut(order).then((done) => {
    delay.disable();
    const report: Report = {
      tally: {},
      seconds: [],
      refusalMs: [],
      notOffered: 0,
      bareRefusals: 0,
      ...done,
      sockets: { open: shop?.sockets.open() ?? 0, closed: shop?.sockets.closed() ?? 0, pongs: shop?.sockets.pongs() ?? 0 },
      readingMs: shop?.readingMs.splice(0) ?? [],
      readingOpen: shop?.begunAt.size ?? 0,
      loopDelayMs: { p50: late(delay.percentile(50)), p99: late(delay.percentile(99)), max: late(delay.max) },
      wallMs: performance.now() - begun,
    };
    process.send?.(report);
  });
});
process.once('disconnect', () => process.exit(0));
