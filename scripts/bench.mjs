// `npm run bench [-- bom|bom-scroll|fab|facts|foundation|help-search|mutation|parts|pricing|projects|quotes|rules|viewer|workbench-scroll|workers …]`: benchmarks against comparable
// tools, in one run. Times are not asserted, because the machine is shared; ratios are printed. Counts are asserted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { at, ensureBuilt, ensureInstalled, main, node, run } from './lib/house.mjs';

/** Environment for benches that need a browser. */
const chromium = async () => {
  const { path, env } = await findChromium();
  return { CHROMIUM_PATH: path, CHROMIUM_ENV: JSON.stringify(env) };
};

const parts = {
  foundation: async () => {
    await ensureBuilt();
    return run(node(), [at('apps/server/bench/foundation.ts')]);
  },
  /** `--corpus DIR` as for `fab`, else generated archives; `--files N` for the approximate number. */
  viewer: async (args) => {
    await ensureBuilt();
    const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
    const scratch = mkdtempSync(join(tmpdir(), 'copperline-bench-viewer-'));
    try {
      const corpus = option('--corpus');
      const folder = corpus === undefined ? scratch : resolve(process.env.INIT_CWD ?? process.cwd(), corpus);
      if (corpus === undefined) await run(node(), [at('apps/cli/bench/write-samples.ts'), scratch]);
      return await run(node(), [at('e2e/bench/viewer.ts'), folder, option('--files') ?? '1000'], { env: await chromium() });
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
  'bom-scroll': async () => {
    await ensureBuilt();
    return run(node(), [at('e2e/bench/bom-scroll.ts')], { env: await chromium() });
  },
  /** `PROJECTS`: their number. */
  'workbench-scroll': async () => {
    await ensureBuilt();
    return run(node(), [at('e2e/bench/workbench-scroll.ts')], { env: await chromium() });
  },
  /** `--missed`: which questions miss their article. */
  'help-search': (args) => run(node(), [at('packages/content/compile/measure-search.ts'), ...args]),
  bom: (args) => run(node(), [at('apps/server/bench/bom.ts'), ...args]),
  /** `--count N` orders by both implementations, `--seed N`. */
  pricing: (args) => run(node(), [at('apps/cli/bench/pricing.ts'), ...args]),
  /** `--every N` of the faults, `--only PATH`, `--workers N`. */
  mutation: (args) => run(node(), [at('apps/cli/bench/mutation.ts'), ...args]),
  parts: (args) => run(node(), [at('apps/server/bench/parts.ts'), ...args]),
  /** `--others N,M` projects of other people, `--count N` calls. */
  projects: (args) => run(node(), [at('apps/server/bench/projects.ts'), ...args]),
  quotes: (args) => run(node(), [at('apps/server/bench/quotes.ts'), ...args]),
  /** `--times N` cold starts of each kind. */
  workers: (args) => run(node(), [at('apps/server/bench/workers.ts'), ...args]),
  rules: (args) => run(node(), [at('packages/pricing/bench/rules.ts'), ...args]),
  fab: (args) => run(node(), [at('apps/cli/bench/fab.ts'), ...args], { cwd: process.env.INIT_CWD ?? process.cwd() }),
  /** `--corpus DIR` and its `--part tune|check|all`, else generated archives. */
  facts: (args) => run(node(), [at('apps/cli/bench/facts.ts'), ...args], { cwd: process.env.INIT_CWD ?? process.cwd() }),
};

main(async () => {
  await ensureInstalled();
  const [name, ...args] = process.argv.slice(2);
  if (name in parts) return (await parts[name](args)).code;
  let failed = 0;
  for (const part of Object.values(parts)) failed += (await part(process.argv.slice(2))).code === 0 ? 0 : 1;
  return failed;
});
