// The figures of worker processes: `npm run bench -- workers [--times 3]`. What the first task of a cold worker costs and what the next
// one does, without and with the compile cache, in CPU time of the worker and everything that starts it; and the memory of an idle worker.
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { catalogue } from '@copperline/parts/catalogue';
import { bomTasks } from '../src/features/bom/tasks.ts';
import { printOrder } from '../src/features/order-core/document/tasks.ts';
import { boardTasks } from '../src/features/project/tasks.ts';
import { overloaded } from '../src/http/failure.ts';
import { type CompileCache, compileCacheFor } from '../src/workers/compile-cache.ts';
import { describeFence, systemFence } from '../src/workers/fence.ts';
import { createWorkerPool, type WorkerPool } from '../src/workers/pool.ts';
import { smallBoard } from '../test/board-archive.ts';
import { generatedBom } from '../test/generated-bom.ts';
import { sampleDocument } from '../test/order-document.ts';
import { cpuMsWithEnded, descendantsOf, residentMb } from './measure.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '3' } } });
const times = Number(values.times);
const entry = new URL('../src/worker.ts', import.meta.url);

const row = (title: string, ...cells: string[]): void =>
  console.log(`  ${title.padEnd(30)}${cells.map((cell) => cell.padStart(14)).join('')}`);

const cpu = (): number => descendantsOf(process.pid).reduce((sum, pid) => sum + cpuMsWithEnded(pid), 0);
const memory = (): number => descendantsOf(process.pid).reduce((sum, pid) => sum + residentMb(pid), 0);
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const fileOf = (bytes: Uint8Array) => ({ file: { bytes: bytes.length, open: async () => Readable.from([Buffer.from(bytes)]) } });
const archive = fileOf(smallBoard({ width: 20, height: 10 }));
const table = fileOf(new TextEncoder().encode(generatedBom([...catalogue()], 100)));

const kinds: readonly (readonly [title: string, ask: (pool: WorkerPool) => Promise<unknown>])[] = [
  ['board: read an archive', (pool) => pool.run(boardTasks.read, { choices: {} }, archive)],
  ['bom: read 100 lines', (pool) => pool.run(bomTasks.read, { name: 'bom.csv', remembered: [], chosen: null }, table)],
  ['order: print an invoice', (pool) => pool.run(printOrder, { locale: 'en-US', document: sampleDocument() })],
];

interface Cost {
  readonly cpuMs: number;
  readonly wallMs: number;
}

const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
  const [before, begun] = [cpu(), performance.now()];
  await work();
  return { cpuMs: cpu() - before, wallMs: performance.now() - begun };
};

const cells = (costs: readonly Cost[]): string[] => [
  `${median(costs.map(({ cpuMs }) => cpuMs)).toFixed(0)} ms`,
  `${median(costs.map(({ wallMs }) => wallMs)).toFixed(0)} ms`,
];

const measure = async (title: string, compileCache?: CompileCache): Promise<void> => {
  row(title, 'first CPU', 'first wall', 'next CPU', 'next wall', 'idle memory');
  for (const [task, ask] of kinds) {
    const [first, next]: [Cost[], Cost[]] = [[], []];
    let idleMb = 0;
    for (let index = 0; index < times; index += 1) {
      const limits = { size: 1, maxWaiting: 0, memoryMb: 1024, cpuMs: 120_000, addons: true };
      const pool = createWorkerPool({ entry, ...limits, overloaded, ...(compileCache ? { compileCache } : {}) });
      first.push(await costOf(() => ask(pool)));
      next.push(await costOf(() => ask(pool)));
      idleMb = memory();
      await pool.close();
    }
    row(task, ...cells(first), ...cells(next), `${idleMb.toFixed(0)} MB`);
  }
};

console.log(`\nA cold worker and a warm one, median of ${times}; load ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]}`);
console.log(`  ${describeFence(await systemFence())}\n`);
await measure('without compile cache');
const cache = compileCacheFor(entry);
await cache.prepare();
await measure('with compile cache', cache);
