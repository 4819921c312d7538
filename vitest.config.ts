import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.ts';
import { rotation } from './scripts/lib/rotation.ts';

const project = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    // Nothing here keeps or replaces anything global, so files may share a process and its modules.
    isolate: false,
    provide: { rotation },
    // Limits only end a test that hangs: on a busy machine everything takes many times longer.
    expect: { poll: { timeout: 240_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

/** Everything that needs neither database nor browser. The server's suites with a database are in apps/server. */
export default defineConfig({
  test: {
    // Left to itself vitest keeps one processor free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      project('packages', ['packages/*/src/**/*.test.ts', 'packages/content/compile/**/*.test.ts']),
      project('cli', ['apps/cli/src/**/*.test.ts']),
      project('web', ['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx']),
      project('server', ['apps/server/src/**/*.pure.test.ts']),
      project('house', ['scripts/**/*.test.ts', 'apps/server/bench/**/*.test.ts']),
    ],
  },
});
