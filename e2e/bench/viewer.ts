// Time from choosing an archive to its picture and to all facts, and of a frame, in a headless browser on the real product:
// `npm run bench -- viewer [--corpus DIR]`, or archives made by us where no folder is named. One set after the other.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { en } from '../pages/words.ts';
import { browserCpuMs } from './browser-cpu.ts';
import { row, withProduct } from './product.ts';
import { frameTimes, type Watched, watch } from './watch.ts';

const [folder = '', wanted = '1000'] = process.argv.slice(2);

const ms = (value: number | null): string => (value === null ? '-' : `${value.toFixed(0)} ms`);
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

interface SetFigures extends Watched {
  readonly name: string;
  /** Of the whole browser until the complete picture: on a machine with other work, this is what our code costs. */
  readonly cpuMs: number;
  readonly factsMs: number | null;
}

/** The picture is drawn on the home page while the archive travels; the facts are the server's, on the page of the checks. */
const measureSet = async (context: BrowserContext, serverPid: number, archive: string): Promise<SetFigures> => {
  const page = await context.newPage();
  await watch(page);
  await page.goto('/en');
  await page.locator('html[data-alive]').waitFor();
  const input = page.locator(`input[type=file][aria-label="${en('files.drop.gerber')}"]`);
  // A hand comes before its file.
  await page.getByRole('button', { name: en('files.drop.gerber') }).hover();
  await page.waitForLoadState('networkidle');
  const cpuBefore = browserCpuMs(serverPid);
  await input.setInputFiles(archive);
  const begun = performance.now();
  await page.waitForFunction(
    () => window.boardWatch.completeMs !== null || document.querySelector('section[data-picture] [role=alert]') !== null,
    undefined,
    { timeout: 120_000 },
  );
  const cpuMs = browserCpuMs(serverPid) - cpuBefore;
  const watched = await page.evaluate(() => window.boardWatch);
  await page.getByRole('link', { name: en('dfm.screen.open') }).click({ timeout: 60_000 });
  const facts = page.getByRole('heading', { name: en('dfm.screen.facts') });
  const factsMs = await facts.waitFor({ timeout: 300_000 }).then(
    () => performance.now() - begun,
    () => null,
  );
  await page.close();
  return { name: path.basename(archive), ...watched, cpuMs, factsMs };
};

const measureFrames = async (context: BrowserContext, archive: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto('/en');
  await page.locator('html[data-alive]').waitFor();
  await page.locator(`input[type=file][aria-label="${en('files.drop.gerber')}"]`).setInputFiles(archive);
  await page.locator('section[data-picture=drawn]:not([aria-busy=true])').waitFor({ timeout: 120_000 });
  process.stdout.write(`\nFrames of ${path.basename(archive)}, zoomed in by the wheel and dragged\n`);
  row('', 'p50', 'p95', 'longest', 'frames');
  for (const picture of ['top', 'layers'] as const) {
    await page.getByRole('radio', { name: en(`viewer.picture.${picture}`) }).check();
    const times = await frameTimes(page);
    const cells = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map((time) => `${time.toFixed(1)} ms`);
    row(en(`viewer.picture.${picture}`), ...cells, String(times.length));
  }
  await page.close();
};

const archives = readdirSync(folder)
  .filter((name) => /\.(zip|rar)$/i.test(name))
  .map((name) => path.resolve(folder, name))
  .toSorted();
const step = Math.max(1, archives.length / Number(wanted));
const chosen = archives.filter((_, n) => Math.floor(n / step) !== Math.floor((n - 1) / step) || n === 0);
const largest = archives.toSorted((a, b) => statSync(b).size - statSync(a).size)[0];

await withProduct(async ({ serverPid, openWindow }) => {
  const context = await openWindow();
  process.stdout.write(`\nFrom choosing the file, ${chosen.length} sets\n`);
  row('', 'picture', 'complete', 'browser CPU', 'all facts', 'long tasks', 'longest');
  const all: SetFigures[] = [];
  for (const archive of chosen) {
    const set = await measureSet(context, serverPid, archive);
    all.push(set);
    row(
      set.name,
      ms(set.pictureMs),
      ms(set.completeMs),
      ms(set.cpuMs),
      ms(set.factsMs),
      String(set.longTasks),
      ms(set.longestTaskMs),
    );
  }
  for (const [title, share] of [
    ['median', 0.5],
    ['p90', 0.9],
  ] as const) {
    const of = (pick: (set: SetFigures) => number | null): string =>
      ms(
        quantile(
          all.map(pick).filter((value) => value !== null),
          share,
        ),
      );
    row(
      title,
      of((set) => set.pictureMs),
      of((set) => set.completeMs),
      of((set) => set.cpuMs),
      of((set) => set.factsMs),
    );
  }
  if (largest) await measureFrames(context, largest);
});
