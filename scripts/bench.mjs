// `npm run bench [-- bom|fab|foundation|parts|viewer …]`: the figures of the product beside those of its peers, in one run. Nothing here is asserted: the machine
// is noisy, the ratios tell.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { at, ensureBuilt, ensureInstalled, main, node, run } from './lib/house.mjs';

const parts = {
  foundation: async () => {
    await ensureBuilt();
    return run(node(), [at('apps/server/bench/foundation.ts')]);
  },
  /** `--corpus DIR` as for `fab`, else archives of our own; `--files N` about so many of them. */
  viewer: async (args) => {
    await ensureBuilt();
    const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
    const scratch = mkdtempSync(join(tmpdir(), 'copperline-bench-viewer-'));
    try {
      const corpus = option('--corpus');
      const folder = corpus === undefined ? scratch : resolve(process.env.INIT_CWD ?? process.cwd(), corpus);
      if (corpus === undefined) await run(node(), [at('apps/cli/bench/write-samples.ts'), scratch]);
      const { path, env } = await findChromium();
      const browser = { CHROMIUM_PATH: path, CHROMIUM_ENV: JSON.stringify(env) };
      return await run(node(), [at('e2e/bench/viewer.ts'), folder, option('--files') ?? '1000'], { env: browser });
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
  bom: (args) => run(node(), [at('apps/server/bench/bom.ts'), ...args]),
  parts: (args) => run(node(), [at('apps/server/bench/parts.ts'), ...args]),
  fab: (args) => run(node(), [at('apps/cli/bench/fab.ts'), ...args], { cwd: process.env.INIT_CWD ?? process.cwd() }),
};

main(async () => {
  await ensureInstalled();
  const [name, ...args] = process.argv.slice(2);
  if (name in parts) return (await parts[name](args)).code;
  let failed = 0;
  for (const part of Object.values(parts)) failed += (await part(process.argv.slice(2))).code === 0 ? 0 : 1;
  return failed;
});
