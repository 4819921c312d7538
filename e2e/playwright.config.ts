import { globSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { evenTurnOf } from '../scripts/lib/rotation.ts';
import { staffFileOf } from './pages/desk-people.ts';

const port = Number(process.env['E2E_PORT'] ?? 4399);
// Workers read this file too, and find the port there.
process.env['E2E_PORT'] = String(port);

const specs = globSync('journeys/*.spec.ts', { cwd: import.meta.dirname });
/** Journeys with a language's tag run in one language a run, half of the files in either: `scripts/lib/rotation.ts`. */
const inEnglish = specs.filter((file) => evenTurnOf(file, ['en', 'zh']) === 'en');
const inChinese = specs.filter((file) => evenTurnOf(file, ['en', 'zh']) === 'zh');
const turns = [
  { name: 'in English', testMatch: inEnglish, grepInvert: /@zh\b/ },
  { name: 'in Chinese', testMatch: inChinese, grepInvert: /@en\b/ },
].filter(({ testMatch }) => testMatch.length > 0);
const chromiumEnv = JSON.parse(process.env['CHROMIUM_ENV'] ?? '{}') as Record<string, string>;
const inherited = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/e2e-results',
  workers: 2,
  fullyParallel: true,
  // None of them: everything runs.
  projects: turns.length > 0 ? turns : [{ name: 'in both languages' }],
  retries: 0,
  forbidOnly: true,
  // Patience, not a promise of speed: a machine that does other things as well takes several times longer.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // A fading card has no contrast to measure; that motion is only decoration is a promise of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // A failure is told with the page as it stood. Keeping the page at every step takes processor time from every journey: TRACE=1
    // keeps it, without pictures of every frame, for somebody who looks for a fault.
    trace: process.env['TRACE'] === '1' ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      env: { ...inherited, ...chromiumEnv },
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Only boards are drawn by what stands in for a graphics card; putting every page together there as well takes a
        // quarter of the journeys' processor time.
        '--disable-gpu-compositing',
        '--disable-background-networking',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" serve.ts`,
    // The first page of a fresh checkout is compiled while it is drawn: journeys begin when it has been.
    url: `http://127.0.0.1:${port}/en`,
    env: { E2E_PORT: String(port), E2E_STAFF: staffFileOf(port) },
    // Staff are made before it starts, one command each.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
