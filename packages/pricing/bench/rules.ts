// Check of the option rules: `npm run bench -- rules [--picks 20000] [--seed N]`. Counts every combination of the rule fields, then
// refuses and repairs random picks. Exits with 1 on a failed check. Repairs are timed in CPU time, because the machine is shared.
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { book202611 } from '../src/book/book-2026-11.ts';
import { combinationRules } from '../src/rules/combination-rules.ts';
import { reviewedDeadPairs } from '../src/rules/dead-pairs.ts';
import { combinationAxes, enumerate, type Pair } from '../src/rules/enumeration.ts';
import { pcbRules } from '../src/rules/pcb-rules.ts';
import { rankedRepairs } from '../src/rules/ranked-repairs.ts';
import { mostRepairs } from '../src/rules/repair.ts';
import { broken, type SpecField } from '../src/rules/rule.ts';
import { defaultPcb, type PcbSpec } from '../src/spec.ts';
import { anySpec as anyOrder } from '../test/any-spec.ts';
import { randomOf } from './random.ts';

const { values } = parseArgs({ options: { picks: { type: 'string', default: '20000' }, seed: { type: 'string' } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const picks = Number(values.picks);
const { next, pick } = randomOf(seed);

let violated = 0;
const row = (title: string, figure: string | number, gate?: { readonly goal: string; readonly met: boolean }): void => {
  if (gate?.met === false) violated += 1;
  const judged = gate === undefined ? '' : `${gate.met ? 'ok  ' : 'FAIL'} ${gate.goal}`;
  console.log(`  ${title.padEnd(44)}${String(figure).padStart(14)}   ${judged}`);
};
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const none = (count: number) => ({ goal: 'none', met: count === 0 });

console.log(`\nRules: every combination of ${combinationAxes.length} fields, ${combinationRules.length} rules`);
const started = performance.now();
const { combinations, valid, deadOptions, deadPairs, brokenAlone } = enumerate(combinationRules, combinationAxes);
const seconds = (performance.now() - started) / 1000;
const written = ({ first, second }: Pair): string => `${first.join(' ')} & ${second.join(' ')}`;
const reviewed = new Set(reviewedDeadPairs.flatMap(({ pairs }) => pairs.map(written)));
const dead = new Set(deadPairs.map(written));
const unreviewed = [...dead].filter((pair) => !reviewed.has(pair));
const revived = [...reviewed].filter((pair) => !dead.has(pair));
const redundant = Object.entries(brokenAlone).filter(([, count]) => count === 0);
row('combinations', combinations, { goal: '26542080', met: combinations === 26_542_080 });
row('of them possible', valid, { goal: '579796', met: valid === 579_796 });
row('counted in', `${seconds.toFixed(1)} s`, { goal: 'below 60 s', met: seconds < 60 });
row('dead options', deadOptions.length, none(deadOptions.length));
row('dead pairs, reviewed', dead.size - unreviewed.length, { goal: '89', met: dead.size - unreviewed.length === 89 });
row('dead pairs, not reviewed', unreviewed.length, none(unreviewed.length));
row('reviewed pairs that are not dead', revived.length, none(revived.length));
row('redundant rules', redundant.length, none(redundant.length));
for (const what of [...unreviewed, ...revived, ...redundant.map(([id]) => id)]) console.log(`    ${what}`);

const fields = combinationAxes.map(({ field }) => field);
const valuesOf = (field: SpecField) => combinationAxes.find((axis) => axis.field === field)?.values ?? [];
const anySpec = (): PcbSpec => ({
  ...defaultPcb,
  ...Object.fromEntries(combinationAxes.map(({ field, values: of }) => [field, pick(of)])),
});
const possible = (spec: PcbSpec): boolean => broken(spec, combinationRules).length === 0;
const possibleSpec = (): PcbSpec => {
  for (;;) {
    const spec = anySpec();
    if (possible(spec)) return spec;
  }
};

const watched = pcbRules.map((rule) => ({ rule, read: new Set<string>() }));
for (const spec of fc.sample(anyOrder, { numRuns: 3000, seed }))
  for (const { rule, read } of watched)
    rule.isMet(
      new Proxy(spec, {
        get: (target, name) => {
          read.add(String(name));
          return Reflect.get(target, name) as unknown;
        },
      }),
    );
const misdeclared = watched.filter(({ rule, read }) => [...read].toSorted().join() !== rule.fields.toSorted().join());
row('rules that read other fields than they name', misdeclared.length, none(misdeclared.length));
for (const { rule, read } of misdeclared) console.log(`    ${rule.id} reads ${[...read].join(', ')}`);

interface Case {
  readonly spec: PcbSpec;
  /** The field picked last; null for an order that came as a whole. */
  readonly pinned: SpecField | null;
}
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const isRefused = (spec: PcbSpec): boolean => broken(spec, pcbRules).some(({ kind }) => kind === 'block');

/** Too large, or too small for the panel: no option changes the size of the drawing. */
const isDrawnWrong = (spec: PcbSpec): boolean => broken(spec, pcbRules).some(({ id }) => id === 'R24' || id === 'R47');

const repairAll = (title: string, cases: readonly Case[]): void => {
  const times: number[] = [];
  const bySize = new Map<number, number>();
  let [missing, drawn, wrong, most] = [0, 0, 0, 0];
  for (const { spec, pinned } of cases) {
    const chosen = new Set(fields.filter((field) => field !== pinned && next() < 0.3));
    const from = cpuMs();
    const repairs = rankedRepairs(spec, book202611, { pinned: new Set(pinned === null ? [] : [pinned]), chosen, facts: null });
    times.push(cpuMs() - from);
    most = Math.max(most, repairs.length);
    if (repairs.some(({ changes }) => (pinned !== null && pinned in changes) || isRefused({ ...spec, ...changes }))) wrong += 1;
    if (repairs.length === 0 && isDrawnWrong(spec)) drawn += 1;
    else if (repairs.length === 0) missing += 1;
    const fewest = Math.min(...repairs.map(({ changes }) => Object.keys(changes).length));
    if (repairs.length > 0) bySize.set(fewest, (bySize.get(fewest) ?? 0) + 1);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const share = (count: number): string => `${((100 * count) / cases.length).toFixed(1)} %`;
  console.log(`\n${title}: ${cases.length}, seed ${seed}`);
  if (drawn > 0) row('of no size that can be made', share(drawn));
  row(drawn > 0 ? 'the others repaired' : 'repaired', share(cases.length - missing - drawn), {
    goal: share(cases.length - drawn),
    met: missing === 0,
  });
  row('repairs that repair nothing', wrong, none(wrong));
  row('all repairs, ranked: p50', `${percentile(sorted, 0.5).toFixed(2)} ms`);
  row('p95', `${percentile(sorted, 0.95).toFixed(2)} ms`, {
    goal: 'below 20 ms',
    met: percentile(sorted, 0.95) < 20,
  });
  row('longest', `${(sorted.at(-1) ?? 0).toFixed(2)} ms`);
  row('most repairs of one case', most === mostRepairs ? `${most}, cut off` : most);
  for (const [size, count] of [...bySize].toSorted(([a], [b]) => a - b)) row(`smallest of ${size} changes`, share(count));
};

const refusedPick = (): Case => {
  for (;;) {
    const pinned = pick(fields);
    const spec = { ...possibleSpec(), [pinned]: pick(valuesOf(pinned)) };
    if (!possible(spec)) return { spec, pinned };
  }
};
const refusedSpec = (): Case => {
  for (;;) {
    const spec = anySpec();
    if (!possible(spec)) return { spec, pinned: pick(fields) };
  }
};
repairAll('Refused picks, from a board that can be made', Array.from({ length: picks }, refusedPick));
repairAll('Refused boards, their options picked at random', Array.from({ length: Math.ceil(picks / 4) }, refusedSpec));
// Orders with dozens of contradicting options, as only a program sends them.
const anyOrders = fc.sample(anyOrder, { numRuns: Math.ceil(picks / 10), seed }).filter(isRefused);
repairAll(
  'Refused orders, everything at random',
  anyOrders.map((spec) => ({ spec, pinned: null })),
);

if (violated > 0) console.log(`\n${violated} figures are not as they must be`);
process.exitCode = violated === 0 ? 0 : 1;
