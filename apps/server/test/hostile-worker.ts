import { serve, serveTasks } from '../src/workers/serve-tasks.ts';
import { attack, environment } from './hostile-tasks.ts';

serveTasks([
  serve(attack, async () => (await import('./attempt.ts')).attemptAll),
  serve(environment, async () => () => ({ ...process.env }) as Record<string, string>),
]);
