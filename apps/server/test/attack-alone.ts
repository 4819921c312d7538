// Prints what a process behind a fence can do without Node's permission model in front of it.
import { attemptAll } from './attempt.ts';
import type { Targets } from './hostile-tasks.ts';

const targets = JSON.parse(process.argv[2] ?? '{}') as Targets; // from fence.test.ts
process.stdout.write(JSON.stringify(await attemptAll(targets)));
process.exit();
