// Loads every module of a worker's entry file, so that Node writes their compiled code down, and puts the result in its final place.
// A process of its own, which ends its work even where the server that started it has ended: ENTRY DIRECTORY [UID]
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServedTask } from './serve-tasks.ts';

const [entry = '', directory = '', uid] = process.argv.slice(2);
const made = `${directory}.${process.pid}`;
const home = path.dirname(directory);
const lowestPriority = 19;

/** Node keeps one folder a user: it is made by the server's user and read by the workers'. */
const release = async (): Promise<void> => {
  for (const name of await readdir(made)) {
    const folder = path.join(made, uid === undefined ? name : name.replace(/-\d+$/, `-${uid}`));
    await rename(path.join(made, name), folder);
    for (const file of await readdir(folder)) await chmod(path.join(folder, file), 0o444);
  }
};

const removeOthers = async (): Promise<void> => {
  const others = (await readdir(home)).filter((name) => !name.startsWith(path.basename(directory)));
  for (const name of others) await rm(path.join(home, name), { recursive: true, force: true });
};

setPriority(lowestPriority);
process.umask(0o022);
await mkdir(made, { recursive: true });
enableCompileCache(made);
// The entry file exports the list that it serves.
const { served } = (await import(pathToFileURL(entry).href)) as { served: readonly ServedTask[] };
await Promise.all(served.map(({ load }) => load()));
flushCompileCache();
await release();
await removeOthers();
await rename(made, directory);
