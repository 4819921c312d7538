import type { RunningServer } from './serve.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Starts, waits for a signal, closes in order. What goes wrong at start is said in a sentence, not as a stack. */
export const runUntilSignal = async (start: (say: (line: string) => void) => Promise<RunningServer>): Promise<void> => {
  try {
    const server = await start(say);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        say(`  Closing (${signal}) …`);
        void server.close().then(
          () => process.exit(0),
          (error: unknown) => {
            process.stderr.write(`${String(error)}\n`);
            process.exit(1);
          },
        );
      });
    }
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};
