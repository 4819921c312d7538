// `npm run bench [-- fab|foundation …]`: the figures of the product beside those of its peers, in one run. Nothing here is asserted: the machine
// is noisy, the ratios tell.
import { at, ensureBuilt, ensureInstalled, main, node, run } from './lib/house.mjs';

const parts = {
  foundation: async () => {
    await ensureBuilt();
    return run(node(), [at('apps/server/bench/foundation.ts')]);
  },
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
