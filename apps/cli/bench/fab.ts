// Benchmarks of the fabrication file readers against other tools, in one run:
// `npm run bench -- fab [--corpus DIR] [--files N] [--only pictures|polygons|checks]`.
// CPU time, because the machine is shared; whole processes where a user would start one.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readGerber } from '@copperline/fab';
import { listBox } from '@copperline/geometry';
import { numberOption, parseArguments } from '../src/arguments.ts';
import { requireGerbv } from '../src/compare/gerbv.ts';
import { processCpu } from './process-cpu.ts';
import { evenly, type SampleSet, sampleSets } from './samples.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');
const polygonise = path.resolve(import.meta.dirname, 'polygonise.ts');
const nmPerInch = 25_400_000;

const row = (title: string, ...cells: string[]): void =>
  console.log(`  ${title.padEnd(46)}${cells.map((cell) => cell.padStart(16)).join('')}`);
const fixed = (value: number, digits = 2): string => value.toFixed(digits);
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

type Plot = SampleSet['plots'][number];
const megabytes = (plots: readonly Plot[]): number => plots.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;

/** Resolution at which the longer side of a drawing has this many pixels. */
const dpiFor = ({ file }: Plot, pixels: number): number => {
  const box = listBox(readGerber(readFileSync(file)).value.shapes);
  const longer = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  return longer > 0 ? Math.max(1, Math.round((pixels * nmPerInch) / longer)) : 0;
};

const ours = (plot: string, out: string, dpi: number) =>
  processCpu(process.execPath, [main, 'render', plot, '--out', out, '--dpi', String(dpi)]);
const gerbv = (plot: string, out: string, dpi: number) =>
  processCpu('gerbv', ['-x', 'png', '-B', '0', '-D', String(dpi), '-o', out, plot], 300_000);

const benchPictures = async (plots: readonly Plot[], scratch: string): Promise<void> => {
  console.log(`\nOne Gerber file to PNG, a process each: ${plots.length} files, ${fixed(megabytes(plots))} MB`);
  row('', 'ours', 'gerbv', 'ours / gerbv');
  const out = path.join(scratch, 'picture.png');
  const [first] = plots;
  if (first) await ours(first.file, out, 600); // warms the compile cache
  const classes = [
    { title: '600 dpi', dpiOf: () => 600 },
    { title: '1000 pixels along the longer side', dpiOf: (plot: Plot) => dpiFor(plot, 1000) },
  ];
  for (const { title, dpiOf } of classes) {
    const cpu = { ours: 0, gerbv: 0 };
    const drawn: Plot[] = [];
    for (const plot of plots) {
      const dpi = dpiOf(plot);
      if (dpi === 0) continue;
      const [mine, theirs] = [await ours(plot.file, out, dpi), await gerbv(plot.file, out, dpi)];
      if (!mine.ok || !theirs.ok) continue;
      drawn.push(plot);
      cpu.ours += mine.cpuMs;
      cpu.gerbv += theirs.cpuMs;
    }
    const rate = (cpuMs: number): string => `${fixed((megabytes(drawn) * 1000) / cpuMs)} MB/s`;
    row(`${title}, ${drawn.length} files`, rate(cpu.ours), rate(cpu.gerbv), fixed(cpu.gerbv / cpu.ours));
    row('  CPU a file', `${fixed(cpu.ours / drawn.length, 0)} ms`, `${fixed(cpu.gerbv / drawn.length, 0)} ms`);
  }
};

const benchPolygons = (plots: readonly Plot[], scratch: string): void => {
  console.log(`\nGerber to polygons, all in one process: ${plots.length} files, ${fixed(megabytes(plots))} MB`);
  row('', 'MB per CPU s', 'CPU s');
  const list = path.join(scratch, 'plots.txt');
  writeFileSync(list, plots.map(({ file }) => file).join('\n'));
  const cpuMs = (engine: string): number =>
    Number(execFileSync(process.execPath, [polygonise, engine, list], { encoding: 'utf8' }));
  const engines = [
    ['ours: read', 'read'],
    ['ours: read, every shape as polygons', 'polygons'],
    ['ours: read, all shapes united', 'union'],
    ['gerber-to-svg 4.2.8: read, plot, SVG text', 'gerber-to-svg'],
  ] as const;
  for (const [title, engine] of engines) {
    const taken = cpuMs(engine);
    row(title, fixed((megabytes(plots) * 1000) / taken), fixed(taken / 1000));
  }
};

const benchChecks = async (sets: readonly SampleSet[]): Promise<void> => {
  console.log(`\nAll design checks, a process a board: ${sets.length} sets`);
  const seconds: number[] = [];
  let over = 0;
  for (const { archive } of sets) {
    const { cpuMs, ok } = await processCpu(process.execPath, [main, 'dfm', archive, '--json'], 300_000);
    if (ok) seconds.push(cpuMs / 1000);
    else over += 1;
  }
  row('', 'p50', 'p90', 'most');
  row('CPU s a board', ...[0.5, 0.9, 1].map((share) => fixed(percentile(seconds, share))));
  row('boards without an answer', String(over));
};

const given = parseArguments(process.argv.slice(2), {
  corpus: 'text',
  files: 'text',
  only: ['pictures', 'polygons', 'checks'],
});
const wants = (part: string): boolean => (given.options.get('only') ?? part) === part;
const scratch = mkdtempSync(path.join(tmpdir(), 'copperline-bench-fab-'));
try {
  requireGerbv();
  const sets = await sampleSets(given.options.get('corpus'), scratch);
  const plots = sets.flatMap((set) => set.plots);
  if (wants('pictures')) await benchPictures(evenly(plots, numberOption(given, 'files', 1, 100_000, 80)), scratch);
  if (wants('polygons')) benchPolygons(plots, scratch);
  if (wants('checks')) await benchChecks(sets.filter((set) => set.plots.length > 2));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
