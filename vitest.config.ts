import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, testTimeout: 60_000 },
});

/** Everything that needs neither database nor browser. The server's own suites are in apps/server. */
export default defineConfig({
  test: {
    projects: [
      project('packages', ['packages/*/src/**/*.test.ts']),
      project('cli', ['apps/cli/src/**/*.test.ts']),
      project('web', ['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx']),
      project('house', ['scripts/**/*.test.ts']),
    ],
  },
});
