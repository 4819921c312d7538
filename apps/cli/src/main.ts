import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Compiled code is kept between runs, before anything of ours is loaded: a command line is started again and again.
enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? path.join(import.meta.dirname, '../../../.cache/compile'));
const { run } = await import('./command-line.ts');

process.exitCode = await run(process.argv.slice(2), {
  folder: process.cwd(),
  env: process.env,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
