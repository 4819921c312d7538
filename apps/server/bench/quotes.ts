// The figures of quotes: `npm run bench -- quotes [--count 4000]`. CPU of the server process for a price, beside the bare route: what
// reading, checking, pricing and answering cost beyond what every request costs. Goal: at most 0.5 ms.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { quantitySteps, quotes } from '@copperline/contract';
import { defaultPcb } from '@copperline/pricing';
import { type Call, cpuMs, load, percentile, settled, start } from './measure.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '4000' } } });
const count = Number(values.count);
const connections = 4;
const folder = mkdtempSync(path.join(tmpdir(), 'copperline-bench-quotes-'));

const row = (title: string, ...cells: string[]): void =>
  console.log(`  ${title.padEnd(48)}${cells.map((cell) => cell.padStart(14)).join('')}`);

const priceCall = (index: number): Call => ({
  path: quotes.price.path,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    currency: index % 2 === 0 ? 'USD' : 'CNY',
    request: {
      pcb: { ...defaultPcb, quantity: quantitySteps[index % quantitySteps.length], finish: index % 3 === 0 ? 'enig' : 'hasl' },
      stencil: null,
      assembly: null,
      bomId: null,
      projectId: null,
      projectName: 'Blinky',
      partNo: '',
      remarks: '',
    },
  }),
});

const server = await start([path.resolve(import.meta.dirname, '../src/main.ts')], {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  SAMPLE_PARTS: 'off',
  WEB_BUILD: 'none',
});

const measure = async (callOf: (index: number) => Call): Promise<{ cpu: number; p50: number; p99: number }> => {
  // A server that has been running for a while.
  await load(server.url, Math.ceil(count / 2), connections, callOf);
  const before = cpuMs(server.pid);
  const { latencies } = await load(server.url, count, connections, callOf);
  return { cpu: (cpuMs(server.pid) - before) / count, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
};

try {
  await settled(server.pid);
  row(`${count} calls`, 'CPU ms', 'p50 ms', 'p99 ms');
  const bare = await measure(() => ({ path: '/healthz' }));
  const price = await measure(priceCall);
  for (const [title, { cpu, p50, p99 }] of [
    ['bare route (GET /healthz)', bare],
    [`price of a board (POST ${quotes.price.path})`, price],
  ] as const)
    row(title, cpu.toFixed(3), p50.toFixed(1), p99.toFixed(1));
  row('beyond the bare route, goal 0.500', (price.cpu - bare.cpu).toFixed(3));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
