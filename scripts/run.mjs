// Runs one of our commands on Node 24, after installing what is missing.
// `--here`: the names on its command line are relative to where the person stands, not to the checkout npm runs it in.
import { join } from 'node:path';
import { at, cache, ensureInstalled, main, node, root, run } from './lib/house.mjs';

main(async () => {
  const given = process.argv.slice(2);
  const here = given[0] === '--here';
  const [script, ...args] = here ? given.slice(1) : given;
  await ensureInstalled();
  const { code } = await run(node(), [at(script), ...args], {
    cwd: here ? (process.env.INIT_CWD ?? process.cwd()) : root,
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compile') },
    onChild: (child) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    },
  });
  return code;
});
