// `npm run race:orders`: concurrent calls for coupons, stock, payments and cancellations on PostgreSQL. ROUNDS sets their number.
import { at, ensureInstalled, main, node, run } from './lib/house.mjs';

main(async () => {
  await ensureInstalled();
  const { ROUNDS = '10000' } = process.env;
  const { code } = await run(
    node(),
    [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'apps/server/vitest.config.ts',
      '--project',
      'server-postgres',
      'payments/races',
    ],
    { env: { ROUNDS } },
  );
  return code;
});
