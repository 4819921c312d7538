import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const ticksPerSecond = 100;

interface Started {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly url: string;
  readonly startedInMs: number;
  stop(): Promise<void>;
}

/** Starts a process and waits for the line that names its address. */
export const start = (args: string[], env: Record<string, string> = {}): Promise<Started> =>
  new Promise((settle, reject) => {
    const begun = performance.now();
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
    // Whatever ends the run, nothing keeps running.
    process.once('exit', () => child.kill('SIGKILL'));
    let text = '';
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}\n${text}`)));
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const url = /ready: (http:\/\/[\w.:[\]]+)/.exec(text)?.[1];
      if (!url || child.pid === undefined) return;
      child.stdout.removeAllListeners('data');
      child.stdout.resume();
      child.removeAllListeners('exit');
      const stop = () =>
        new Promise<void>((done) => {
          child.once('exit', () => done());
          child.kill('SIGTERM');
        });
      settle({ child, pid: child.pid, url, startedInMs: performance.now() - begun, stop });
    });
  });

/** CPU a process has used, all threads, in milliseconds. */
export const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
};

const parentOf = (pid: string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] ?? 0);
  } catch {
    return 0; // ended while we looked
  }
};

export const parentPid = (pid: number): number => parentOf(String(pid));

/** As `cpuMs`, with the processes that it started and that have ended. */
export const cpuMsWithEnded = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ([11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) * 1000) / ticksPerSecond;
};

/** Processes started by `pid`: PostgreSQL works in one process a connection. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);

/** With the processes that those started: a worker in namespaces of its own stands behind a shell. */
export const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

/** The compile cache of the workers and the sample order are made within this time of the first start. */
const firstWorkMs = 15_000;
const idleMsPerSecond = 50;

/** Waits until a server has done what it does once, after its first start: what is measured is one that has been running. */
export const settled = async (pid: number): Promise<void> => {
  const used = (): number => [pid, ...descendantsOf(pid)].reduce((sum, each) => sum + cpuMs(each), 0);
  await sleep(firstWorkMs);
  for (let before = used(), after = Infinity; after - before > idleMsPerSecond; ) {
    before = used();
    await sleep(1000);
    after = used();
  }
};

export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

export interface Call {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const send = (agent: Agent, base: string, call: Call): Promise<number> =>
  new Promise((settle, reject) => {
    const sent = request(
      new URL(call.path, base),
      { agent, method: call.method ?? 'GET', headers: call.headers ?? {} },
      (response) => {
        response.resume();
        response.once('end', () => settle(response.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(call.body);
  });

/** Sends `count` calls over `connections` kept-alive connections; every answer must be 200. */
export const load = async (
  base: string,
  count: number,
  connections: number,
  callOf: (index: number) => Call,
): Promise<{ seconds: number; latencies: number[] }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const latencies: number[] = [];
  const begun = performance.now();
  const worker = async () => {
    while (next < count) {
      const call = callOf(next);
      next += 1;
      const at = performance.now();
      const status = await send(agent, base, call);
      latencies.push(performance.now() - at);
      if (status !== 200) throw new Error(`${call.path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { seconds: (performance.now() - begun) / 1000, latencies };
};

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
