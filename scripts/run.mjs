// Runs one of the server's commands on Node 24, after installing what is missing.
import { at, ensureInstalled, main, node, run } from './lib/house.mjs';

main(async () => {
  const [script, ...args] = process.argv.slice(2);
  await ensureInstalled();
  const { code } = await run(node(), [at(script), ...args], {
    onChild: (child) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    },
  });
  return code;
});
