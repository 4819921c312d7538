import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { runUntilSignal } from './run.ts';
import { serve } from './serve.ts';

const root = resolve(import.meta.dirname, '../../..');

await runUntilSignal((say) => serve(readConfig(process.env, root), say));
