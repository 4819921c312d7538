// `npm run bench`: the figures of the product beside those of its peers, in one run. Nothing here is asserted: the machine is noisy, the ratios tell.
import { at, ensureBuilt, ensureInstalled, main, node, run } from './lib/house.mjs';

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(node(), [at('apps/server/bench/foundation.ts')]);
  return code;
});
