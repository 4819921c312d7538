import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Every server test runs twice: on the embedded engine and on a real PostgreSQL. */
const project = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // What only one engine has is tested in x.embedded.test.ts or x.postgres.test.ts; nothing is ever skipped.
    exclude: [`**/*.${engine === 'embedded' ? 'postgres' : 'embedded'}.test.ts`],
    pool: 'forks' as const,
    // Files share a process, with its modules and the compiled engine: every app of a test has a database and folder of its own.
    isolate: false,
    globalSetup: [`./test/set-up-${engine}.ts`],
    env: { TEST_ENGINE: engine },
    // A second is not long on a machine that runs two files at once.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

// Left to itself vitest keeps one processor free, which is half of a machine with two.
export default defineConfig({
  test: { maxWorkers: availableParallelism(), projects: [project('embedded'), project('postgres')] },
});
