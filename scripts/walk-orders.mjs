// `npm run walk:orders`: random walks of orders against the reference model in apps/server/test/order-model.ts, on PostgreSQL. SEED and
// WALKS set the seed and the number.
import { at, ensureInstalled, main, node, run } from './lib/house.mjs';

main(async () => {
  await ensureInstalled();
  const { WALKS = '100000', SEED = String(Date.now() % 1_000_000_000) } = process.env;
  process.stdout.write(`SEED=${SEED} WALKS=${WALKS}\n`);
  const { code } = await run(
    node(),
    [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'apps/server/vitest.config.ts',
      '--project',
      'server-postgres',
      'order-model',
    ],
    { env: { WALKS, SEED } },
  );
  return code;
});
