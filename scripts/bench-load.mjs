// `npm run bench:load [-- --customers 300 --duration 300 …]`: load test on a separate PostgreSQL that is filled once and kept under
// .cache/load. DURATION, CUSTOMERS, SOCKETS, PARTS and ORDERS make it shorter; apps/server/bench/load/settings.ts names the rest.
import { at, ensureBuilt, ensureInstalled, main, node, run } from './lib/house.mjs';

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(node(), [at('apps/server/bench/load.ts'), ...process.argv.slice(2)], {
    onChild: (child) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    },
  });
  return code;
});
