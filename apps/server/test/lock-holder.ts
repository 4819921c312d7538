import { lockDataDirectory } from '../src/db/lock.ts';

/** Takes the lock of the given folder, says so, and keeps it until it is killed or its input ends. */
const [directory = ''] = process.argv.slice(2);
try {
  const release = lockDataDirectory(directory);
  process.stdout.write('locked\n');
  process.stdin.on('end', release).resume();
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.name : 'unknown'}\n`);
}
