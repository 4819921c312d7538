import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Compiled code is kept between runs, before anything of ours is loaded: a command line is started again and again.
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? path.join(import.meta.dirname, '../../../.cache/compile'));
// A picture is drawn in a fraction of a second: the last stage of the compiler and the collector's helper threads cost more than
// they bring, about a third of all processor time.
if (process.argv[2] === 'render') for (const flag of ['--no-opt', '--single-threaded-gc']) setFlagsFromString(flag);
const { run } = await import('./command-line.ts');

// Whoever reads the output may stop: `copperline dfm board.zip | head` is no failure.
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
