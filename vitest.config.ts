import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[]) => ({
  // Nothing here keeps or replaces anything global, so files may share a process and its modules.
  test: { name, include, environment: 'node' as const, isolate: false, testTimeout: 60_000, hookTimeout: 60_000 },
});

/** Everything that needs neither database nor browser. The server's own suites are in apps/server. */
export default defineConfig({
  test: {
    // Left to itself vitest keeps one processor free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    projects: [
      project('packages', ['packages/*/src/**/*.test.ts']),
      project('cli', ['apps/cli/src/**/*.test.ts']),
      project('web', ['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx']),
      project('house', ['scripts/**/*.test.ts', 'apps/server/bench/**/*.test.ts']),
    ],
  },
});
