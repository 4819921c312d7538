import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';

const root = resolve(import.meta.dirname, '../../..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const server = await serve(readConfig(process.env, root), say);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say(`  Closing (${signal}) …`);
      void server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
