import { execFile } from 'node:child_process';
import path from 'node:path';
import type { DatabaseOptions } from '../src/db/database.ts';

export type CommandOutcome = { code: number; output: string; errors: string };

/**
 * For processes that live for seconds: the embedded engine's WebAssembly is only compiled by V8's quick compiler, which takes a
 * quarter of their processor time away.
 */
export const shortLived = ['--liftoff-only'] as const;

const commands = path.join(import.meta.dirname, '../src/commands');

/** Nothing of this run's own settings. The cache is Node's, as `npm start` has it. */
export const bareEnvironment = (): Record<string, string> => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? { PATH } : { PATH, NODE_COMPILE_CACHE };
};

/** Runs a command as a person would, in a process of its own with only these settings of ours in its environment. */
export const runCommandFile = (name: string, args: string[], settings: Record<string, string>): Promise<CommandOutcome> => {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...shortLived, path.join(commands, `${name}.ts`), ...args],
      { env: { ...bareEnvironment(), ...settings } },
      (error, output, errors) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), output, errors });
      },
    );
  });
};

export const settingsFor = ({ dataDir, url }: DatabaseOptions): Record<string, string> =>
  url === undefined ? { DATA_DIR: dataDir } : { DATA_DIR: dataDir, DATABASE_URL: url };
