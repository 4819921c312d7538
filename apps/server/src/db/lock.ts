import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

/** Enough to tell a live process from another one that was later given the same number. */
export type ProcessIdentity = { pid: number; startedAt: string; host: string };
type LockContent = ProcessIdentity & { token: string };

export class DataDirectoryLocked extends Error {
  override name = 'DataDirectoryLocked';
  readonly pid: number;

  constructor(file: string, holder: ProcessIdentity) {
    const elsewhere = holder.host === hostname() ? '' : ` on the machine "${holder.host}"`;
    super(
      `The data directory is in use by process ${holder.pid}${elsewhere} (${file}). Two processes would destroy the data. ` +
        `Stop that process first${elsewhere === '' ? '.' : '; if it is certainly gone, delete the lock file.'}`,
    );
    this.pid = holder.pid;
  }
}

const readOptional = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Linux: boot id and clock ticks since boot, so a number reused after a restart is another process. Elsewhere unknown. */
const processStart = (pid: number): string => {
  const boot = readOptional('/proc/sys/kernel/random/boot_id')?.trim();
  const stat = readOptional(`/proc/${pid}/stat`);
  if (boot === undefined || stat === undefined) return '';
  // The second field, the command, may hold spaces and brackets: count from its end.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A killed process whose parent never collects it (common in containers) still has its number.
  if (state === 'Z' || state === 'X') return 'dead';
  return `${boot}/${fields[18] ?? ''}`;
};

export const ownIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: processStart(process.pid),
  host: hostname(),
});

export const isAlive = (identity: ProcessIdentity): boolean => {
  // Another machine's processes cannot be seen: believe the file.
  if (identity.host !== hostname()) return true;
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return identity.startedAt === '' || identity.startedAt === processStart(identity.pid);
};

const createExclusively = (file: string, text: string): boolean => {
  let handle: number;
  try {
    handle = openSync(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  writeSync(handle, text);
  closeSync(handle);
  return true;
};

const UNFINISHED_MS = 5000;

/** A file without content belongs to a process between creating and writing it, or to one that died there. */
const readHolder = (file: string): { text: string; holder: ProcessIdentity | undefined } | undefined => {
  const text = readOptional(file);
  if (text === undefined) return undefined;
  if (text === '') {
    const ageMs = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return { text, holder: ageMs < UNFINISHED_MS ? { pid: 0, startedAt: '', host: hostname() } : undefined };
  }
  const content = JSON.parse(text) as LockContent;
  return { text, holder: isAlive(content) ? content : undefined };
};

/**
 * Taking over a dead process's file needs a lock of its own, or two starters could both replace it: that is the same
 * lock at `<file>.next`, whose content then becomes the file by an atomic rename.
 */
const acquire = (file: string, text: string): void => {
  while (!createExclusively(file, text)) {
    const seen = readHolder(file);
    if (seen === undefined) continue;
    if (seen.holder !== undefined) throw new DataDirectoryLocked(file, seen.holder);
    const next = `${file}.next`;
    acquire(next, text);
    if (readOptional(file) === seen.text) {
      renameSync(next, file);
      return;
    }
    rmSync(next);
  }
};

/** Returns the release. The process that dies instead leaves a file which the next one recognises as stale. */
export const lockDataDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, 'lock');
  const text = JSON.stringify({ ...ownIdentity(), token: randomUUID() } satisfies LockContent);
  acquire(file, text);
  return () => {
    if (readOptional(file) === text) rmSync(file);
  };
};
