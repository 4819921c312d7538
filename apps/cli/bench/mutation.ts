// Mutation test of `packages/pricing`: small faults, one at a time, and whether its tests find them:
// `npm run bench -- mutation [--every N] [--only PATH] [--skip PATH] [--workers N]`. Types, texts and dated tables are not mutated.
import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { numberOption, parseArguments } from '../src/arguments.ts';
import { type Mutant, mutantsOf } from './mutation/mutants.ts';
import type { Progress, Task, Verdict } from './mutation/worker.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'packages/pricing/src');
const given = parseArguments(process.argv.slice(2), { every: 'text', only: 'text', skip: 'text', workers: 'text' });
const every = numberOption(given, 'every', 1, 10_000, 1);
const workers = numberOption(given, 'workers', 1, 64, 2);
const only = given.options.get('only') ?? '';
const skip = given.options.get('skip');

/** Tables that are replaced as a whole; a test of each figure would only copy it. */
const dated = ['landed/tables-2026-11.ts', 'calendar/china.ts', 'rules/dead-pairs.ts', 'assembly/price-ranges.ts'];
/** Slow tests, run only if the quick ones found nothing, and only for the files they cover. */
const slow: Readonly<Record<string, RegExp>> = {
  'rules/enumeration.test.ts': /^rules\//,
  'rules/rules.test.ts': /^rules\//,
  'properties.test.ts': /^/,
  'two-engines.test.ts': /^(?:exact|line|lead-time|spec)\.ts|^book\/|^stencil\/|^(?:pcb|assembly)\/(?:price-|special)/,
};
/** Usual duration of each test; ten times that plus some seconds counts as endless. */
const usualMs = new Map<string, number>();
const patienceMs = (test: string | undefined): number => 6000 + 10 * (usualMs.get(test ?? '') ?? 30_000);
/** A child is restarted after this many rounds, because each round leaks its modules. */
const roundsOfAChild = 200;

const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .toSorted();
const tests = names.filter((name) => name.endsWith('.test.ts'));
const sources = names.filter(
  (name) =>
    !name.endsWith('.test.ts') &&
    !dated.includes(name) &&
    name !== 'index.ts' &&
    name.includes(only) &&
    (skip === undefined || !name.includes(skip)),
);
const full = (name: string): string => path.join(folder, name);

/** Tests beside the file first. */
const testsFor = (file: string | null): string[] => {
  const about = (test: string): boolean => file === null || (slow[test]?.test(path.relative(folder, file)) ?? true);
  const rank = (test: string): number => {
    if (test in slow) return 2 + Object.keys(slow).indexOf(test);
    return file !== null && path.dirname(full(test)) === path.dirname(file) ? 0 : 1;
  };
  return tests
    .filter(about)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(full);
};

const mutants = sources
  .flatMap((name) => mutantsOf(full(name), readFileSync(full(name), 'utf8')))
  .filter((_, n) => n % every === 0);

/** A child process that tests one fault after another; it is replaced if it hangs. */
class Judge {
  #child: ChildProcess | null = null;
  #rounds = 0;

  async #ready(): Promise<ChildProcess> {
    this.#rounds += 1;
    if (this.#rounds % roundsOfAChild === 0) this.close();
    if (this.#child !== null) return this.#child;
    const child = fork(path.join(import.meta.dirname, 'mutation/worker.ts'), {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    await new Promise<void>((settle, reject) => {
      child.once('message', () => settle());
      child.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
    });
    child.removeAllListeners('exit');
    this.#child = child;
    return child;
  }

  /** Null if a test hung or crashed the worker. */
  async judge(task: Task, onPassed: (test: string) => void = () => undefined): Promise<Verdict | null> {
    const child = await this.#ready();
    return new Promise((settle) => {
      const done = (verdict: Verdict | null): void => {
        clearTimeout(timer);
        child.removeAllListeners('message').removeAllListeners('exit');
        if (verdict === null) this.close();
        settle(verdict);
      };
      const [firstTest] = task.tests;
      let timer = setTimeout(() => done(null), patienceMs(firstTest));
      child.on('message', (said: Verdict | Progress) => {
        if (!('passed' in said)) {
          done(said);
          return;
        }
        clearTimeout(timer);
        timer = setTimeout(() => done(null), patienceMs(task.tests[task.tests.indexOf(said.passed) + 1]));
        onPassed(said.passed);
      });
      child.once('exit', () => done(null));
      child.send(task);
    });
  }

  close(): void {
    this.#child?.removeAllListeners('exit');
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

const told = ({ file, line, before, after }: Mutant): string =>
  `${path.relative(folder, file)}:${line}  ${before.replaceAll(/\s+/g, ' ')}  ->  ${after === '' ? '(nothing)' : after}`;

const first = new Judge();
let since = performance.now();
const whole = await first.judge({ mutant: null, tests: testsFor(null) }, (test) => {
  usualMs.set(test, performance.now() - since);
  since = performance.now();
});
if (whole === null || whole.failed !== null) {
  first.close();
  throw new Error(`the tests fail without any fault: ${whole?.failed?.test}, ${whole?.failed?.message}`);
}
console.log(`${mutants.length} faults in ${sources.length} files, ${tests.length} test files`);

const survivors: Mutant[] = [];
const perFile = new Map<string, { killed: number; total: number }>();
let [next, timedOut] = [0, 0];
const work = async (judge: Judge): Promise<void> => {
  for (let mutant = mutants[next++]; mutant !== undefined; mutant = mutants[next++]) {
    const verdict = await judge.judge({ mutant, tests: testsFor(mutant.file) });
    const count = perFile.get(mutant.file) ?? { killed: 0, total: 0 };
    const killed = verdict === null || verdict.failed !== null;
    if (verdict === null) timedOut += 1;
    perFile.set(mutant.file, { killed: count.killed + (killed ? 1 : 0), total: count.total + 1 });
    if (!killed) {
      survivors.push(mutant);
      console.log(`  survived  ${told(mutant)}`);
    }
  }
  judge.close();
};
const judges = [first, ...Array.from({ length: workers - 1 }, () => new Judge())];
await Promise.all(judges.map(work));

for (const [file, { killed, total }] of [...perFile].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`  ${path.relative(folder, file).padEnd(34)}${String(killed).padStart(5)} of ${total}`);
const killed = mutants.length - survivors.length;
console.log(
  `killed ${killed} of ${mutants.length}: ${((killed * 100) / mutants.length).toFixed(1)} % (${timedOut} ran for ever)`,
);
process.exitCode = killed * 100 >= mutants.length * 85 ? 0 : 1;
