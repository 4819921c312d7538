import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** What separates a worker from the machine besides Node's permission model, which every worker has. */
export interface Fence {
  /** The user that workers run as; null: the server's own. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
  /** Workers have a network without interfaces, see no process of the machine, and of its files only what they need. */
  readonly namespaces: boolean;
}

export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/** The user `nobody` and its group on every Linux. */
const nobody = { uid: 65_534, gid: 65_534 };

export const permissionsOnly: Fence = { user: null, namespaces: false };

const isLinux = process.platform === 'linux';

/** What this system might allow, the strongest first. */
export const fences: readonly Fence[] = [
  ...(isLinux ? [{ user: process.getuid?.() === 0 ? nobody : null, namespaces: true }] : []),
  ...(isLinux && process.getuid?.() === 0 ? [{ user: nobody, namespaces: false }] : []),
  permissionsOnly,
];

export const checkout = path.resolve(import.meta.dirname, '../../../..');
export const sources = ['packages', 'node_modules', 'apps/server/src', 'apps/server/package.json'].map((name) =>
  path.join(checkout, name),
);

/** Files that a worker may read: our sources with their packages (fonts among them) and the folder of its entry file. */
export const readableBy = (entry: string): readonly string[] => {
  const paths = [...sources, path.dirname(entry)];
  return [...new Set([...paths, ...paths.map((name) => realpathSync(name))])];
};

const libraries = ['/usr/lib', '/usr/lib64', '/usr/local/lib', '/lib', '/lib64'];
const enterNamespaces = readFileSync(path.join(import.meta.dirname, 'enter-namespaces.sh'), 'utf8');

interface Program {
  /** Arguments of Node. */
  readonly args: readonly string[];
  /** Paths that the program needs besides Node itself. */
  readonly visible: readonly string[];
  readonly niceness?: number;
}

/** The command that starts Node behind a fence. */
export const launch = ({ user, namespaces }: Fence, { args, visible, niceness = 0 }: Program): Launch => {
  if (!namespaces) return { file: process.execPath, args, ...user };
  const node = realpathSync(process.execPath);
  // The process that holds the namespaces dies with the server, and every process in them with it.
  const dieTogether = ['--pdeathsig', 'KILL'];
  const nice = ['nice', '-n', String(niceness)];
  // With root's rights the namespaces are made before the user is changed; without them, a user namespace allows the others.
  const own = user ? [] : ['--user', '--map-root-user'];
  const unshare = ['unshare', ...own, '--net', '--pid', '--ipc', '--uts', '--mount', '--fork', '--kill-child', '--'];
  const drop = user ? `--reuid=${user.uid} --regid=${user.gid} --clear-groups` : '';
  const enter = ['sh', '-c', enterNamespaces, 'sh', drop, ...libraries, ...visible, node, '--'];
  return { file: 'setpriv', args: [...dieTogether, ...nice, ...unshare, ...enter, node, ...args] };
};

/** Prints what the process behind a fence sees of the machine; throws where it cannot read what a worker needs. */
const look = `
const { accessSync, constants, readlinkSync } = require('node:fs');
process.on('uncaughtException', ({ message }) => process.exit(console.error(message) ?? 1));
for (const path of process.argv.slice(1)) accessSync(path, constants.R_OK);
const linux = process.platform === 'linux';
const namespaces = linux ? ['net', 'pid', 'mnt'].map((name) => readlinkSync('/proc/self/ns/' + name)) : [];
console.log(JSON.stringify({ uid: process.getuid?.() ?? null, namespaces, canDrop: typeof process.permission.drop === 'function' }));`;

interface Sight {
  readonly uid: number | null;
  readonly namespaces: readonly string[];
  readonly canDrop: boolean;
}

/** `canDrop`: this Node can give rights up while it runs. A reason instead of a sight: the system does not allow this fence. */
export type Probe = { readonly holds: true; readonly canDrop: boolean } | { readonly holds: false; readonly reason: string };

const probeMs = 60_000;

/** Starts Node behind a fence and compares what it sees with what the server sees. */
export const probe = async (fence: Fence): Promise<Probe> => {
  const args = ['--permission', '--allow-fs-read=*', '-e', look, ...sources];
  const { output, errors, code } = await outcomeOf(launch(fence, { args, visible: sources })).catch(notStarted);
  if (code !== 0) return { holds: false, reason: lastLine(errors) || `it ended with ${code}` };
  const sight = JSON.parse(output) as Sight; // printed by `look`
  if (fence.user && sight.uid !== fence.user.uid) return { holds: false, reason: 'the user was not changed' };
  const shared = fence.namespaces && sight.namespaces.some((name, index) => name === ownNamespaces()[index]);
  return shared ? { holds: false, reason: 'a namespace is shared with the server' } : { holds: true, canDrop: sight.canDrop };
};

const ownNamespaces = (): readonly string[] => ['net', 'pid', 'mnt'].map((name) => readlinkSync(`/proc/self/ns/${name}`));

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? '';

interface Outcome {
  readonly output: string;
  readonly errors: string;
  readonly code: number | string;
}

const notStarted = (error: Error): Outcome => ({ output: '', errors: error.message, code: -1 });

const outcomeOf = ({ file, args, ...as }: Launch): Promise<Outcome> =>
  new Promise((settle, reject) => {
    const options = { ...as, env: {}, cwd: '/', timeout: probeMs, killSignal: 'SIGKILL' } as const;
    const child = spawn(file, [...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code, signal) => settle({ output, errors, code: code ?? signal ?? -1 }));
  });

export interface SystemFence extends Fence {
  readonly canDrop: boolean;
  /** Stronger fences that the system does not allow, with its reasons. */
  readonly refused: readonly { readonly fence: Fence; readonly reason: string }[];
}

let probing: Promise<SystemFence> | undefined;

/** The strongest fence of this system; tried out once in the life of the server. */
export const systemFence = (): Promise<SystemFence> => (probing ??= strongest());

const strongest = async (): Promise<SystemFence> => {
  const refused: { fence: Fence; reason: string }[] = [];
  for (const fence of fences) {
    const probed = await probe(fence).catch((error: Error) => ({ holds: false, reason: error.message }) as const);
    if (probed.holds) return { ...fence, canDrop: probed.canDrop, refused };
    refused.push({ fence, reason: probed.reason });
  }
  return { ...permissionsOnly, canDrop: false, refused };
};

/** One line for the log at start: which layers hold, which do not, and why. */
export const describeFence = ({ user, namespaces, refused }: SystemFence): string => {
  const layers = ["Node's permission model"];
  if (user) layers.push(`user ${user.uid}`);
  if (namespaces) layers.push('own network, processes and files');
  const fenced = `Workers are fenced by ${layers.join(', ')}.`;
  if (namespaces) return fenced;
  const others = user ? 'world-readable files' : "files and processes of the server's user";
  const reasons = refused.map(({ fence, reason }) => `${fence.namespaces ? 'namespaces' : 'user'}: ${reason}`);
  const why = reasons.length === 0 ? '' : ` (${reasons.join('; ')})`;
  return `${fenced} Not fenced: the network; from native code, ${others}${why}.`;
};
