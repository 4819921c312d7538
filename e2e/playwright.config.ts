import { defineConfig } from '@playwright/test';
import { staffFileOf } from './pages/desk-people.ts';

const port = Number(process.env['E2E_PORT'] ?? 4399);
const chromiumEnv = JSON.parse(process.env['CHROMIUM_ENV'] ?? '{}') as Record<string, string>;
const inherited = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/e2e-results',
  workers: 2,
  fullyParallel: true,
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
    // Without pictures of every frame, which the journeys' processors would have to draw; the page itself is kept at every step.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
