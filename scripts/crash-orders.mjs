// `npm run crash:orders [-- --seeds N] [--points a,b] [--engine embedded|postgres]`: kills the server at every named crash point
// while customers order, pay and cancel; by default ten seeds on both engines. A slice of it is part of `npm test`.
import { parseArgs } from 'node:util';
import { at, ensureInstalled, main, node, run } from './lib/house.mjs';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '10' }, points: { type: 'string' }, engine: { type: 'string' } },
});

main(async () => {
  await ensureInstalled();
  const engines = values.engine === undefined ? ['postgres', 'embedded'] : [values.engine];
  const { code } = await run(
    node(),
    [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      at('apps/server/vitest.config.ts'),
      ...engines.flatMap((engine) => ['--project', `server-${engine}`]),
      'orders.crash',
    ],
    { env: { CRASH_SEEDS: values.seeds, ...(values.points === undefined ? {} : { CRASH_POINTS: values.points }) } },
  );
  return code;
});
