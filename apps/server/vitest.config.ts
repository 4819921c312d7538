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
    globalSetup: [`./test/set-up-${engine}.ts`],
    env: { TEST_ENGINE: engine },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({ test: { projects: [project('embedded'), project('postgres')] } });
