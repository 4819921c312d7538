// The product as a bench needs it: the server of the journeys on a port of its own, a browser, and somebody signed in.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type APIRequestContext, type Browser, type BrowserContext, chromium, request } from '@playwright/test';
import { enter, registered } from '../pages/people.ts';

const port = Number(process.env['E2E_PORT'] ?? 4398);
const origin = `http://127.0.0.1:${port}`;

export interface Product {
  readonly serverPid: number;
  /** Its API, without a browser. */
  readonly newRequest: () => Promise<APIRequestContext>;
  /** A window of whoever has the token, or of somebody who has just registered. Its browser ends with the product. */
  readonly openWindow: (graphics?: readonly string[], token?: string) => Promise<BrowserContext>;
}

/** How the journeys draw as well: WebGL by the processor. */
export const softwareGraphics: readonly string[] = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

const ready = async (): Promise<void> => {
  const answer = await fetch(`${origin}/readyz`).catch(() => null);
  if (answer?.ok) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, 250);
  await promise;
  await ready();
};

const launch = (graphics: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    env: { ...process.env, ...(JSON.parse(process.env['CHROMIUM_ENV'] ?? '{}') as Record<string, string>) },
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...graphics],
  });

/** Starts the product, lets it be measured, and ends it however that went. */
export const withProduct = async (measure: (product: Product) => Promise<void>): Promise<void> => {
  const server = spawn(process.execPath, [path.resolve(import.meta.dirname, '../serve.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, E2E_PORT: String(port) },
  });
  const gone = once(server, 'exit').then(() => {
    throw new Error('the server did not start');
  });
  const browsers: Browser[] = [];
  const newRequest: Product['newRequest'] = () => request.newContext({ baseURL: origin });
  const openWindow: Product['openWindow'] = async (graphics = softwareGraphics, token) => {
    const browser = await launch(graphics);
    browsers.push(browser);
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 }, locale: 'en-US' });
    const page = await context.newPage();
    await enter(page, token === undefined ? await registered(await newRequest()) : { token });
    await page.close();
    return context;
  };
  try {
    await Promise.race([ready(), gone]);
    await measure({ serverPid: server.pid ?? 0, newRequest, openWindow });
  } finally {
    for (const browser of browsers) await browser.close();
    server.kill('SIGTERM');
    await gone.catch(() => undefined);
  }
};

/** One line of a bench's table. */
export const row = (title: string, ...cells: readonly string[]): void => {
  process.stdout.write(`  ${title.slice(0, 44).padEnd(46)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
};
