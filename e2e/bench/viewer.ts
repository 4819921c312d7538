// Time from choosing an archive to its picture and to all facts, and of a frame, in a headless browser on the real product:
// `npm run bench -- viewer [--corpus DIR]`, or archives made by us where no folder is named. One set after the other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, request } from '@playwright/test';
import { registered, signIn } from '../pages/people.ts';
import { en } from '../pages/words.ts';
import { browserCpuMs } from './browser-cpu.ts';
import { frameTimes, type Watched, watch } from './watch.ts';

const port = Number(process.env['E2E_PORT'] ?? 4398);
const origin = `http://127.0.0.1:${port}`;
const [folder = '', wanted = '1000'] = process.argv.slice(2);

const row = (title: string, ...cells: string[]): void => {
  process.stdout.write(`  ${title.slice(0, 44).padEnd(46)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
};
const ms = (value: number | null): string => (value === null ? '-' : `${value.toFixed(0)} ms`);
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const ready = async (): Promise<void> => {
  const answer = await fetch(`${origin}/readyz`).catch(() => null);
  if (answer?.ok) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, 250);
  await promise;
  await ready();
};

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    env: { ...process.env, ...(JSON.parse(process.env['CHROMIUM_ENV'] ?? '{}') as Record<string, string>) },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });

const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../serve.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, E2E_PORT: String(port) },
});

interface SetFigures extends Watched {
  readonly name: string;
  /** Of the whole browser until the complete picture: on a machine with other work, this is what our code costs. */
  readonly cpuMs: number;
  readonly factsMs: number | null;
}

/** The picture is drawn on the home page while the archive travels; the facts are the server's, on the page of the checks. */
const measureSet = async (context: BrowserContext, archive: string): Promise<SetFigures> => {
  const page = await context.newPage();
  await watch(page);
  await page.goto('/en');
  await page.locator('html[data-alive]').waitFor();
  const input = page.locator(`input[type=file][aria-label="${en('files.drop.gerber')}"]`);
  // A hand comes before its file.
  await page.getByRole('button', { name: en('files.drop.gerber') }).hover();
  await page.waitForLoadState('networkidle');
  const cpuBefore = browserCpuMs(server.pid ?? 0);
  await input.setInputFiles(archive);
  const begun = performance.now();
  await page.waitForFunction(
    () => window.boardWatch.completeMs !== null || document.querySelector('section[data-picture] [role=alert]') !== null,
    undefined,
    { timeout: 120_000 },
  );
  const cpuMs = browserCpuMs(server.pid ?? 0) - cpuBefore;
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

const gone = once(server, 'exit').then(() => {
  throw new Error('the server did not start');
});
const house: { browser?: Browser } = {};
try {
  await Promise.race([ready(), gone]);
  const browser = await launch();
  house.browser = browser;
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const api = await request.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signIn(page, await registered(api));
  await page.close();
  process.stdout.write(`\nFrom choosing the file, ${chosen.length} sets\n`);
  row('', 'picture', 'complete', 'browser CPU', 'all facts', 'long tasks', 'longest');
  const all: SetFigures[] = [];
  for (const archive of chosen) {
    const set = await measureSet(context, archive);
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
} finally {
  await house.browser?.close();
  server.kill('SIGTERM');
  await gone.catch(() => undefined);
}
