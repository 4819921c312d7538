// `npm run dev`: the same server, with pages from Vite and hot reload; the server itself restarts when its source changes.
import { at, ensureInstalled, main, node, run } from './lib/house.mjs';

main(async () => {
  await ensureInstalled();
  for (const made of ['packages/content/compile/main.ts', 'apps/web/build-styles.ts']) {
    const { code } = await run(node(), [at(made)]);
    if (code !== 0) return code;
  }
  const { code } = await run(
    node(),
    [
      '--watch-path',
      at('apps/server/src'),
      '--watch-path',
      at('packages'),
      '--watch-preserve-output',
      at('apps/server/src/dev.ts'),
    ],
    {
      env: { NODE_ENV: 'development' },
      onChild: (child) => {
        for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
      },
    },
  );
  return code;
});
