// `npm start`: from a bare checkout to a running site. Installs, builds and migrates only what changed.
import { at, ensureBuilt, ensureInstalled, main, node, run } from './lib/house.mjs';

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(node(), [at('apps/server/src/main.ts')], {
    env: { NODE_ENV: 'production' },
    onChild: (child) => {
      // The server drains by itself; this process only waits for it, and passes on what it is told.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    },
  });
  return code;
});
