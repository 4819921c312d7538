import { writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { serve, serveTasks } from '../src/workers/serve-tasks.ts';
import { poison } from './cached-tasks.ts';

const attempt = (act: () => void): string => {
  try {
    act();
    return 'done';
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
};

export const served = [
  serve(poison, async () => () => {
    const directory = getCompileCacheDir() ?? null;
    return { directory, outcome: attempt(() => writeFileSync(path.join(directory ?? '/', 'poison'), 'x')) };
  }),
];

serveTasks(served);
