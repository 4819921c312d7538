// Runs test files of a package with one fault put in, as often as it is asked. Started by `mutation.ts`, which ends it where a fault
// makes a test run for ever.
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Mutant, mutated } from './mutants.ts';
import { takeTests } from './runner.ts';

/** The first test file that fails ends it. */
export interface Task {
  readonly mutant: Mutant | null;
  readonly tests: readonly string[];
}
export interface Verdict {
  /** What noticed the fault; null where nothing did. */
  readonly failed: { readonly test: string; readonly message: string } | null;
}

/** Told after each file, so that whoever waits knows that it goes on. */
export interface Progress {
  readonly passed: string;
}

const runner = new URL('runner.ts', import.meta.url).href;
const folder = new URL('../../../../packages/pricing/', import.meta.url).href;

/** Read once for all rounds: only one file is another each time. */
const stripped = new Map<string, string>();
const strippedOnce = (file: string): string => {
  const known = stripped.get(file) ?? stripTypeScriptTypes(readFileSync(file, 'utf8'));
  stripped.set(file, known);
  return known;
};

let round = 0;
let current: Mutant | null = null;

registerHooks({
  resolve: (specifier, context, next) => {
    const fromPackage = context.parentURL?.startsWith(folder) === true;
    if (specifier === 'vitest' && fromPackage) return { url: runner, shortCircuit: true };
    const found = next(specifier, context);
    // Another address is another module: each round has the package to itself, and everything else is loaded once.
    return found.url.startsWith(folder) ? { ...found, url: `${found.url.replace(/\?.*/, '')}?round=${round}` } : found;
  },
  load: (url, context, next) => {
    if (!url.startsWith(folder)) return next(url, context);
    const file = fileURLToPath(url.replace(/\?.*/, ''));
    const source =
      current?.file === file ? stripTypeScriptTypes(mutated(readFileSync(file, 'utf8'), current)) : strippedOnce(file);
    return { format: 'module', source, shortCircuit: true };
  },
});

const judge = async ({ mutant, tests }: Task): Promise<Verdict> => {
  round += 1;
  current = mutant;
  for (const test of tests) {
    try {
      await import(`${pathToFileURL(test).href}?round=${round}`);
      for (const run of takeTests()) run();
      process.send?.({ passed: test } satisfies Progress);
    } catch (error) {
      takeTests();
      return { failed: { test, message: error instanceof Error ? error.message : String(error) } };
    }
  }
  return { failed: null };
};

process.on('message', (task: Task) => {
  void judge(task).then((verdict) => process.send?.(verdict));
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
process.send?.('ready');
