import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly cpuMs: number;
}

const processes = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name in brackets may hold spaces; what follows it does not.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        const [parent, user, system] = [1, 11, 12].map((field) => Number(fields[field]));
        return [{ pid: Number(name), parent: parent ?? 0, cpuMs: ((user ?? 0) + (system ?? 0)) * msPerTick }];
      } catch {
        return []; // it ended while the folder was being read
      }
    });

/** Processor time of everything that this process started, except the server: the browser with its pages and workers. */
export const browserCpuMs = (serverPid: number): number => {
  const all = processes();
  const below = (pid: number): number =>
    all
      .filter(({ parent, pid: own }) => parent === pid && own !== serverPid)
      .reduce((sum, child) => sum + child.cpuMs + below(child.pid), 0);
  return below(process.pid);
};
