import { readFileSync } from 'node:fs';
import { descendantsOf } from '../measure.ts';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

interface Ticks {
  readonly own: number;
  /** Of children that have ended and were waited for. */
  readonly ended: number;
}

/** Fields 14-17 of /proc/pid/stat, after the name, which may hold anything. */
export const ticksOf = (stat: string): Ticks => {
  const fields = stat
    .slice(stat.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { own: user + system, ended: endedUser + endedSystem };
};

const read = (pid: number): Ticks => {
  try {
    return ticksOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return { own: 0, ended: 0 }; // ended while we looked: its parent counts it from now on
  }
};

const descendantsMs = (pid: number): number =>
  (descendantsOf(pid).reduce((sum, child) => sum + read(child).own + read(child).ended, 0) + read(pid).ended) * tickMs;

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
export const machineOf = (stat: string): { busy: number; idle: number } => {
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, soft = 0, stolen = 0] =
    stat.split('\n')[0]?.trim().split(/\s+/).slice(1).map(Number) ?? [];
  return { busy: (user + nice + system + irq + soft + stolen) * tickMs, idle: (idle + waiting) * tickMs };
};

export interface Pids {
  readonly server: number;
  readonly postmaster: number;
  readonly generator: number;
}

/** CPU milliseconds, of the whole machine and of whom we know. */
export interface Usage {
  readonly server: number;
  /** Processes of the server that read customers' files. */
  readonly workers: number;
  readonly database: number;
  readonly generator: number;
  readonly others: number;
  readonly idle: number;
}

const now = ({ server, postmaster, generator }: Pids) => ({
  server: read(server).own * tickMs,
  workers: descendantsMs(server),
  database: read(postmaster).own * tickMs + descendantsMs(postmaster),
  generator: read(generator).own * tickMs,
  ...machineOf(readFileSync('/proc/stat', 'utf8')),
});

/** From now until the returned function is called. */
export const measureUsage = (pids: Pids): (() => Usage) => {
  const before = now(pids);
  return () => {
    const after = now(pids);
    const server = after.server - before.server;
    const workers = after.workers - before.workers;
    const database = after.database - before.database;
    const generator = after.generator - before.generator;
    const ours = server + workers + database + generator;
    const others = Math.max(0, after.busy - before.busy - ours);
    return { server, workers, database, generator, others, idle: after.idle - before.idle };
  };
};
