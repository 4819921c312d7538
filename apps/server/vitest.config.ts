import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../../scripts/lib/longest-first.ts';
import { rotation, turnOf } from '../../scripts/lib/rotation.ts';

const engines = ['embedded', 'postgres'] as const;
type Engine = (typeof engines)[number];

/** Files that run on one engine a run: `scripts/lib/rotation.ts`. */
const rotating = globSync('{src,test}/**/*.{once,crash}.test.ts', { cwd: import.meta.dirname });
/** Files that run in one run of three. */
const out = globSync('{src,test}/**/*.turn.*.ts', { cwd: import.meta.dirname }).filter(
  (file) => turnOf(file, ['in', 'out']) === 'out',
);
const onOther = (engine: Engine): string[] => rotating.filter((file) => (turnOf(file, engines) ?? engine) !== engine);

const project = (engine: Engine) => ({
  test: {
    name: `server-${engine}`,
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // A test that only one engine can run says so in its name, and so does a test without a database: nothing is ever skipped.
    exclude: [`**/*.${engine === 'embedded' ? 'postgres' : 'embedded'}.test.ts`, '**/*.pure.test.ts', ...onOther(engine), ...out],
    pool: 'forks' as const,
    // Files share a process, with its modules and the compiled engine: every app of a test has a database and folder of its own.
    isolate: false,
    provide: { rotation },
    globalSetup: [`./test/set-up-${engine}.ts`],
    // Limits only end a test that hangs: on a busy machine everything takes many times longer.
    expect: { poll: { timeout: 240_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});

export default defineConfig({
  test: {
    // Left to itself vitest keeps one processor free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: engines.map(project),
  },
});
