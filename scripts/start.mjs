// `npm start`: from a fresh checkout to a running site. Installs, builds and migrates only if needed.
import { at, ensureBuilt, ensureInstalled, main, node, run } from './lib/house.mjs';

main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { code } = await run(node(), [at('apps/server/src/main.ts')], {
    env: { NODE_ENV: 'production' },
    onChild: (child) => {
      // The server drains by itself; this process waits for it and forwards signals.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    },
  });
  return code;
});
