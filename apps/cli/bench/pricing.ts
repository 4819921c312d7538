// Prices by two implementations, and how fast ours is: `npm run bench -- pricing [--count N] [--seed N]`.
// Ends with code 1 if they differ in anything but the open cases of decision 15.
import { Chance, randomPcb, randomStencil } from '@copperline/contract/random-orders';
import { currentBook, defaultPcb, priceMatrix, quotePcb, savings } from '@copperline/pricing';
import { compareAssembly, comparePcb, compareStencil, type Disagreement, open, randomAssembly } from '@copperline/pricing/second';
import { numberOption, parseArguments } from '../src/arguments.ts';

const given = parseArguments(process.argv.slice(2), { count: 'text', seed: 'text' });
const count = numberOption(given, 'count', 1, 100_000_000, 1_000_000);
const seed = numberOption(given, 'seed', 0, 2 ** 32 - 1, Date.now() % 2 ** 32);
const sliceSize = 100_000;

interface Kind {
  readonly name: string;
  /** Percent of the orders. */
  readonly share: number;
  /** Null for the open cases of decision 15. */
  run(chance: Chance): { readonly spec: object; readonly differences: readonly Disagreement[] } | null;
}

const kindOf = <S extends object>(
  name: string,
  share: number,
  make: (chance: Chance) => S,
  compare: (spec: S) => Disagreement[],
  isOpen: (spec: S) => boolean,
): Kind => ({
  name,
  share,
  run: (chance) => {
    const spec = make(chance);
    return isOpen(spec) ? null : { spec, differences: compare(spec) };
  },
});

const kinds: readonly Kind[] = [
  kindOf('boards', 90, randomPcb, comparePcb, open.offerWithInnerCopper),
  kindOf('stencils', 6, randomStencil, compareStencil, open.twoPolishedStencils),
  kindOf('assemblies', 4, randomAssembly, compareAssembly, open.nothingToPrint),
];

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const byLine = new Map<string, number>();
let examples = 5;

const compareSlice = (kind: Kind, sliceSeed: number, size: number): { compared: number; left: number } => {
  const chance = new Chance(sliceSeed);
  let left = 0;
  for (let n = 0; n < size; n += 1) {
    const result = kind.run(chance);
    if (result === null) left += 1;
    for (const { line, first, second } of result?.differences ?? []) {
      const name = `${kind.name}: ${line}`;
      byLine.set(name, (byLine.get(name) ?? 0) + 1);
      examples -= 1;
      if (examples >= 0) console.log(`  ${name}: ${first} against ${second} for ${JSON.stringify(result?.spec)}`);
    }
  }
  return { compared: size - left, left };
};

console.log(`Prices by two implementations, seed ${seed}`);
for (const kind of kinds) {
  const wanted = Math.round((count * kind.share) / 100);
  let [compared, left] = [0, 0];
  for (let from = 0; from < wanted; from += sliceSize) {
    const slice = compareSlice(kind, (seed + from) >>> 0, Math.min(sliceSize, wanted - from));
    compared += slice.compared;
    left += slice.left;
  }
  console.log(`  ${kind.name.padEnd(12)}${String(compared).padStart(9)} compared, ${left} left open by decision 15`);
}
const disagreements = [...byLine.values()].reduce((sum, times) => sum + times, 0);
console.log(`  disagreements: ${disagreements}`);
for (const [line, times] of byLine) console.log(`    ${line}: ${times}`);

const timed = (title: string, runs: number, work: (n: number) => unknown): void => {
  for (let n = 0; n < Math.min(200, runs); n += 1) work(n);
  const times: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    const before = performance.now();
    work(n);
    times.push(performance.now() - before);
  }
  const cpuBefore = cpuMs();
  for (let n = 0; n < runs; n += 1) work(n);
  const each = (cpuMs() - cpuBefore) / runs;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(3);
  console.log(`  ${title.padEnd(28)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, processor ${each.toFixed(3)} ms each`);
};

console.log('Speed');
const chance = new Chance(seed);
const specs = Array.from({ length: 1000 }, () => randomPcb(chance));
const spec = (n: number) => specs[n % specs.length] ?? defaultPcb;
timed('one quote', 5000, (n) => quotePcb(spec(n), currentBook));
timed('one quote in yuan', 5000, (n) => quotePcb(spec(n), currentBook, 'CNY'));
timed('matrix of 17 × 5', 300, (n) => priceMatrix(spec(n), currentBook));
timed('hints', 300, (n) => savings(spec(n), currentBook));
process.exitCode = disagreements === 0 ? 0 : 1;
