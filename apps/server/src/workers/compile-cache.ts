import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { checkout, type Fence, sources, systemFence } from './fence.ts';

/**
 * Compiled code of the workers' modules, types stripped: without it, most of a worker's first task is loading them. It is made by a
 * process that sees no customer's file. Workers only read it: their user or their mounts do not let them change it, and the right
 * to write, which Node asks for before it uses a cache, is given up before the first task.
 */
export interface CompileCache {
  /** Null until it was made for these sources, and where Node cannot give rights up. */
  directory(): Promise<string | null>;
  /** Makes it where it is missing; rejects where the checkout cannot be written to. */
  prepare(): Promise<void>;
}

export const compileCacheFor = (entry: URL, home: string = path.join(checkout, '.cache/workers')): CompileCache => {
  let naming: Promise<string> | undefined;
  /** A changed source, another Node or another user makes another folder. */
  const target = async (fence: Fence): Promise<string> => {
    naming ??= fingerprint();
    return path.join(home, `${await naming}-${userSeenBehind(fence) ?? 'any'}`);
  };
  return {
    directory: async () => {
      const fence = await systemFence();
      const name = await target(fence);
      return fence.canDrop && existsSync(name) ? name : null;
    },
    prepare: async () => {
      const fence = await systemFence();
      const name = await target(fence);
      if (fence.canDrop && !existsSync(name)) await make(fileURLToPath(entry), name, userSeenBehind(fence));
    },
  };
};

/** In a user namespace a worker takes itself for root. */
const userSeenBehind = ({ user, namespaces }: Fence): number | undefined => user?.uid ?? (namespaces ? 0 : process.getuid?.());

const isSource = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts');

/** Files whose change changes the modules; npm's own list stands for what it installed. */
const filesOf = async (name: string): Promise<readonly string[]> => {
  if (path.basename(name) === 'node_modules') return [path.join(name, '.package-lock.json')];
  if (!(await stat(name)).isDirectory()) return [name];
  return (await readdir(name, { recursive: true })).filter(isSource).map((file) => path.join(name, file));
};

const fingerprint = async (): Promise<string> => {
  const files = (await Promise.all(sources.map(filesOf))).flat().sort();
  const facts = await Promise.all(files.map((file) => stat(file).catch(() => null)));
  const hash = createHash('sha256').update(`${process.version} ${process.arch}\n`);
  for (const [index, fact] of facts.entries()) hash.update(`${files[index]} ${fact?.size} ${fact?.mtimeMs}\n`);
  return hash.digest('hex').slice(0, 16);
};

const make = async (entry: string, directory: string, uid: number | undefined): Promise<void> => {
  const script = path.join(import.meta.dirname, 'make-compile-cache.ts');
  const args = [script, entry, directory, ...(uid === undefined ? [] : [String(uid)])];
  const maker = spawn(process.execPath, args, { env: {}, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((settle, reject) => maker.once('error', reject).once('close', settle));
  const [errors, code] = await Promise.all([text(maker.stderr), ended]);
  // Where two servers of one checkout made it at the same time, the second one finds it there.
  if (code !== 0 && !existsSync(directory))
    throw new Error(`the compile cache was not made: ${errors.trim().split('\n').at(-1)}`);
};
