// Facts and design checks of boards, as a worker of the server runs them one after another, beside gerbv drawing the same films:
// `npm run bench -- facts [--corpus DIR] [--part tune|check|all]`. CPU time, because the machine is shared. Fails if a board does
// not finish.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { parseArguments } from '../src/arguments.ts';
import { requireGerbv } from '../src/compare/gerbv.ts';
import type { SamplePart } from '../src/corpus/parts.ts';
import { boardInputs } from '../src/corpus/second-collection.ts';
import type { BoardSeconds } from './measure-facts.ts';
import { processCpu } from './process-cpu.ts';
import { entriesOf, generatedArchives, type SampleSet, setsOf } from './samples.ts';

/** CPU limit of one board. */
const limitSeconds = 120;
const gerbvLimitMs = 300_000;

type Outcome = BoardSeconds | 'unfinished';

/** The worker thread; a new one follows one that was stopped. */
class Measurer {
  #worker: Worker | null = null;

  measure(archive: string): Promise<Outcome> {
    const worker = this.#worker ?? new Worker(new URL('measure-facts.ts', import.meta.url));
    this.#worker = worker;
    const start = process.cpuUsage();
    return new Promise((settle) => {
      const done = (outcome: Outcome): void => {
        clearInterval(watch);
        // One by one: the worker has listeners of its own.
        worker.off('message', done);
        worker.off('error', stop);
        settle(outcome);
      };
      const stop = (): void => {
        this.#worker = null;
        void worker.terminate();
        done('unfinished');
      };
      const watch = setInterval(() => {
        const { user, system } = process.cpuUsage(start);
        if ((user + system) / 1e6 > limitSeconds) stop();
      }, 250);
      worker.once('message', done);
      worker.once('error', stop);
      worker.postMessage(archive);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}

const row = (title: string, ...cells: string[]): void =>
  console.log(`${title.slice(0, 44).padEnd(46)}${cells.map((cell) => cell.padStart(10)).join('')}`);
const fixed = (value: number): string => value.toFixed(2);

/** The smallest value that at least this share of the values do not exceed. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** All films of a board in one picture of 600 dpi. */
const gerbvSeconds = async ({ plots }: SampleSet, picture: string): Promise<number> => {
  const films = plots.map(({ file }) => file);
  const { cpuMs } = await processCpu('gerbv', ['-x', 'png', '-D', '600', '-o', picture, ...films], gerbvLimitMs);
  return cpuMs / 1000;
};

const bench = async (sets: readonly SampleSet[], scratch: string): Promise<number> => {
  const measurer = new Measurer();
  const seconds: number[][] = [];
  const unfinished: string[] = [];
  row('CPU seconds', 'read', 'facts', 'checks', 'both', 'gerbv');
  for (const set of sets) {
    const outcome = await measurer.measure(set.archive);
    if (outcome === 'unfinished') unfinished.push(set.name);
    else if (outcome) {
      const { read, facts, checks } = outcome;
      const all = [read, facts, checks, facts + checks, await gerbvSeconds(set, path.join(scratch, 'films.png'))];
      seconds.push(all);
      row(set.name, ...all.map(fixed));
    }
  }
  await measurer.close();
  console.log(`\n${seconds.length} boards`);
  for (const [title, share] of [
    ['p50', 0.5],
    ['p90', 0.9],
    ['most', 1],
  ] as const) {
    const columns = [0, 1, 2, 3, 4].map((column) => seconds.map((all) => all[column] ?? 0));
    row(title, ...columns.map((values) => fixed(percentile(values, share))));
  }
  row(`not finished in ${limitSeconds} s`, String(unfinished.length), unfinished.join(' '));
  return unfinished.length;
};

/** The first collection is part of `tune`. */
const archivesOf = (corpus: string, chosen: string | undefined): string[] => {
  const part: SamplePart | null = chosen === 'tune' || chosen === 'check' ? chosen : null;
  if (chosen === undefined) return entriesOf(corpus);
  return [...(part === 'check' ? [] : entriesOf(path.join(corpus, 'fab'))), ...boardInputs(corpus, part)];
};

const { options } = parseArguments(process.argv.slice(2), { corpus: 'text', part: ['tune', 'check', 'all'] });
const corpus = options.get('corpus');
const scratch = mkdtempSync(path.join(tmpdir(), 'copperline-bench-facts-'));
try {
  requireGerbv();
  const archives = corpus === undefined ? generatedArchives(scratch) : archivesOf(corpus, options.get('part'));
  process.exitCode = (await bench(await setsOf(archives, scratch), scratch)) > 0 ? 1 : 0;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
