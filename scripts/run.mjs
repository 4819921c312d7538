// Runs a command on Node 24, after installing missing dependencies.
// `--here`: paths are relative to the user's working directory, not to the checkout.
// Other flags before the script are passed to Node.
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
