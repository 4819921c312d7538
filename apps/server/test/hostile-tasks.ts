import { task } from '../src/workers/task.ts';

/** What a worker that was taken over tries, and what it tries it on. */
export interface Targets {
  /** A file in the server's data directory. */
  readonly secretFile: string;
  /** A folder that the server may write to. */
  readonly folder: string;
  readonly serverPid: number;
  /** A listener on 127.0.0.1. */
  readonly port: number;
}

export const attempts = [
  'read data directory',
  'read environment of server',
  'read /etc/passwd',
  'list checkout',
  'write file',
  'write by sqlite',
  'start program',
  'start thread',
  'load addon',
  'open inspector',
  'connect',
  'signal server',
] as const;

export type Attempt = (typeof attempts)[number];
/** `done`, or the code of the error. */
export type Outcomes = Readonly<Record<Attempt, string>>;

export const attack = task<{ input: Targets; output: Outcomes; progress: never }>('attack');
export const environment = task<{ input: null; output: Readonly<Record<string, string>>; progress: never }>('environment');
