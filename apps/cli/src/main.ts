import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Enables the compile cache before any other module is loaded, for faster starts.
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? path.join(import.meta.dirname, '../../../.cache/compile'));
// Rendering takes a fraction of a second: the optimising compiler and the helper threads of the garbage collector would cost about a
// third of the CPU time without benefit.
if (process.argv[2] === 'render') for (const flag of ['--no-opt', '--single-threaded-gc']) setFlagsFromString(flag);
const { run } = await import('./command-line.ts');

// A closed pipe is no error: `copperline dfm board.zip | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2), {
  folder: process.cwd(),
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
