// Runs test files of a package with one fault at a time. Started by `mutation.ts`, which kills it if a test hangs.
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Mutant, mutated } from './mutants.ts';
import { takeTests } from './runner.ts';

/** Ends at the first failing test file. */
export interface Task {
  readonly mutant: Mutant | null;
  readonly tests: readonly string[];
}
export interface Verdict {
  /** The test that found the fault, or null. */
  readonly failed: { readonly test: string; readonly message: string } | null;
}

/** Sent after each file, as a sign of progress. */
export interface Progress {
  readonly passed: string;
}

const runner = new URL('runner.ts', import.meta.url).href;
const folder = new URL('../../../../packages/pricing/', import.meta.url).href;

/** Cached for all rounds: only one file differs each time. */
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
    // A new URL gives a new module: each round loads its own copy of the package, and everything else once.
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
// The parent has exited.
process.on('disconnect', () => process.exit());
process.send?.('ready');
