// `npm run bench:load`: the shop with 1 M parts and 100 k orders under 300 customers and 500 open pages, what calls cost alone, and what
// happens when three times too many come. Sizes by flags or by the environment, for short runs.
import { cpus, totalmem } from 'node:os';
import { percentile } from './measure.ts';
import { createClient } from './load/client.ts';
import { callCosts, checkoutCost } from './load/cpu.ts';
import { measureOverload } from './load/overload.ts';
import { type Generator, type Report, startGenerator } from './load/protocol.ts';
import { callTable, fixed, type Goal, goalLine, isHeld, line, mixGoals, mixLine, usageLines } from './load/report.ts';
import { openShop, settings as serverSettings, type Shop } from './load/shop.ts';
import { readSettings } from './load/settings.ts';
import { measureUsage, type Pids } from './load/usage.ts';

const settings = readSettings(process.argv.slice(2), process.env);
const say = (text: string): void => console.log(`  ${text}`);
const sayAll = (lines: readonly string[]): void => console.log(lines.join('\n'));
const title = (text: string): void => console.log(`\n${text}`);
const goals: Goal[] = [];
const judge = (...some: readonly Goal[]): void => {
  goals.push(...some);
  sayAll(some.map(goalLine));
};

const showConditions = (): void => {
  const [cpu] = cpus();
  title('Conditions');
  say(
    `${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${fixed(totalmem() / 2 ** 30, 0)} GB; PostgreSQL with fsync on, node ${process.version}`,
  );
  say(
    `production mode, limits on; ${Object.entries(serverSettings)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ')}`,
  );
  say('every customer has an address of their own in x-forwarded-for, so limits by address count as for customers apart');
  say(
    `${settings.customers} customers thinking 1-3 s, ${settings.sockets} pages open; warm-up ${settings.warmUp} s, ${settings.duration} s`,
  );
  console.log(mixLine());
  say('community and chat (10 %) do not exist yet and uploads are 1 % instead of 10: both shares go to reading');
};

/** The customers' own machine is this one: where it has no time left, latencies are its own. */
const starves = ({ loopDelayMs }: Report): boolean => loopDelayMs.p99 > 25;

const showGenerator = ({ loopDelayMs: { p50, p99, max }, sockets, readingMs, readingOpen }: Report): void => {
  say(`generator's own delay p50 ${fixed(p50)}, p99 ${fixed(p99)}, max ${fixed(max)} ms`);
  say(`sockets open ${sockets.open}, closed ${sockets.closed}, pongs ${sockets.pongs}`);
  const times = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${fixed(percentile(readingMs, share) / 1000, 2)} s`);
  say(`archives read from the queue: ${readingMs.length}, ${times.join(', ')}; still waiting ${readingOpen}`);
};

const watch = async (pids: Pids, generator: Generator, customers: number, seconds: number) => {
  const stop = measureUsage(pids);
  const report = await generator.ask({ do: 'think', customers, seconds });
  return { report, usage: stop() };
};

/** Fewer and fewer, until the limits hold. */
const findBearable = async (pids: Pids, generator: Generator): Promise<void> => {
  for (const part of [0.75, 0.5, 0.35, 0.25, 0.15]) {
    const customers = Math.max(1, Math.round(settings.customers * part));
    const { report } = await watch(pids, generator, customers, settings.step * 4);
    const [failed, reads, writes] = mixGoals(report.tally);
    say(
      `${customers} customers: failures ${failed?.value ?? 0}, reads p99 ${fixed(reads?.value ?? 0)}, writes p99 ${fixed(writes?.value ?? 0)} ms, generator's delay p99 ${fixed(report.loopDelayMs.p99)} ms`,
    );
    if (mixGoals(report.tally).every(isHeld)) return say(`the limits hold with ${customers} customers`);
  }
  say('the limits held with none of these');
};

const run = async (shop: Shop, generator: Generator): Promise<void> => {
  const pids: Pids = { server: shop.server.pid, postmaster: shop.postmaster, generator: generator.pid };
  const client = createClient(shop.server.origin);
  const { sockets, customers } = settings;
  await generator.ask({ do: 'open', origin: shop.server.origin, people: shop.people, sockets, goods: shop.goods });
  title('Warm-up');
  await watch(pids, generator, customers, settings.warmUp);
  // Before archives queue up: what they cost is nobody's who buys.
  title('Alone');
  sayAll(await callCosts(pids, client, shop));
  const { lines, whole, place } = await checkoutCost(pids, client, shop, settings.checkouts);
  sayAll(lines);
  judge(
    { title: 'checkout, server CPU ms', value: whole.server, limit: 6, is: 'most', digits: 2 },
    { title: 'checkout, database CPU ms', value: whole.database, limit: 6, is: 'most', digits: 2 },
  );
  sayAll([line('of which `place`', fixed(place.server, 2), fixed(place.database, 2))]);
  title(`${customers} customers, ${sockets} pages`);
  const { report, usage } = await watch(pids, generator, customers, settings.duration);
  const made = Object.values(report.tally).reduce((sum, { latencies }) => sum + latencies.length, 0);
  say(`${made} calls, ${fixed(made / (report.wallMs / 1000))} a second`);
  sayAll(callTable(report.tally));
  sayAll(usageLines(usage, made));
  showGenerator(report);
  const kept = mixGoals(report.tally);
  judge(...kept);
  if (starves(report)) say('the generator was starved of CPU: these latencies are partly its own');
  if (!kept.every(isHeld)) {
    title('Highest load that holds the limits');
    await findBearable(pids, generator);
  }
  title('Three times too many');
  const overload = await measureOverload(generator, pids, {
    from: settings.from,
    stepSeconds: settings.step,
    seconds: settings.overload,
  });
  sayAll(overload.lines);
  judge(...overload.goals);
  await generator.ask({ do: 'close' });
  client.close();
};

showConditions();
title('The shop');
const people = Math.max(settings.customers + settings.sockets, 1500);
const shop = await openShop({ parts: settings.parts, orders: settings.orders, people }, say);
const generator = startGenerator();
try {
  await run(shop, generator);
  await generator.stop();
  await shop.server.stop();
  title('The books afterwards');
  const { right, text } = await shop.books();
  say(text);
  judge({ title: 'faults in the books', value: right ? 0 : 1, limit: 0, is: 'most', digits: 0 });
  title('In short');
  sayAll(goals.map(goalLine));
} finally {
  await shop.stop();
}
