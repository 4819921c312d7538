// Runs one of our commands on Node 24, after installing what is missing.
// `--here`: the names on its command line are relative to where the person stands, not to the checkout npm runs it in.
// Any other flag before the script is one of Node's own.
import { at, ensureInstalled, main, node, root, run } from './lib/house.mjs';

main(async () => {
  const given = process.argv.slice(2);
  const scriptAt = given.findIndex((argument) => !argument.startsWith('--'));
  const flags = new Set(given.slice(0, scriptAt));
  const here = flags.delete('--here');
  const [script, ...args] = given.slice(scriptAt);
  await ensureInstalled();
  const { code } = await run(node(), [...flags, at(script), ...args], {
    cwd: here ? (process.env.INIT_CWD ?? process.cwd()) : root,
    onChild: (child) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
    },
  });
  return code;
});
