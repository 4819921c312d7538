import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type Attacked, attackFrom } from '../../test/attack-worker.ts';
import type { Attempt, Outcomes } from '../../test/hostile-tasks.ts';
import { describeFence, type Fence, fences, permissionsOnly, type Probe, probe, systemFence } from './fence.ts';

const denied = 'ERR_ACCESS_DENIED';

/** From a worker: the permission model of Node 24 leaves network and signals to the other layers. */
const fromWorker = ({ user, namespaces }: Fence): Outcomes => ({
  'read data directory': denied,
  'read environment of server': denied,
  'read /etc/passwd': denied,
  'list checkout': denied,
  'write file': denied,
  'write by sqlite': 'ERR_UNKNOWN_BUILTIN_MODULE',
  'start program': denied,
  'start thread': denied,
  'load addon': 'ERR_DLOPEN_DISABLED',
  'open inspector': denied,
  connect: namespaces ? 'ENETUNREACH' : 'done',
  'signal server': namespaces ? 'ESRCH' : user ? 'EPERM' : 'done',
});

const watched = [
  'read data directory',
  'read environment of server',
  'read /etc/passwd',
  'write file',
  'connect',
  'signal server',
] as const satisfies readonly Attempt[];

/** From native code in a worker, which the permission model does not hold: the kernel's layers alone. */
const fromNative = ({ user, namespaces }: Fence): Partial<Outcomes> => {
  const files = namespaces ? 'ENOENT' : user ? 'EACCES' : 'done';
  return {
    'read data directory': files,
    // A container that hides parts of its /proc shares it with the worker: there it is refused instead of missing.
    'read environment of server': namespaces ? expect.stringMatching(/^(ENOENT|EACCES)$/) : files,
    'read /etc/passwd': namespaces ? 'ENOENT' : 'done',
    'write file': files,
    connect: namespaces ? 'ENETUNREACH' : 'done',
    'signal server': namespaces ? 'ESRCH' : user ? 'EPERM' : 'done',
  };
};

const check = (fence: Fence, { worker, environment, native, written }: Attacked): void => {
  expect(worker).toEqual(fromWorker(fence));
  expect(written).toEqual([]);
  // `_` is set by a shell that is bash.
  expect(environment.filter((name) => name !== '_')).toEqual(['TZ']);
  // Elsewhere there are no further layers, and no such files.
  if (process.platform !== 'linux') return;
  expect(Object.fromEntries(watched.map((name) => [name, native[name]]))).toEqual(fromNative(fence));
};

const nameOf = ({ user, namespaces }: Fence): string =>
  ['permission model', ...(user ? [`user ${user.uid}`] : []), ...(namespaces ? ['namespaces'] : [])].join(' + ');

describe('a worker that was taken over', () => {
  it.each(fences.map((fence) => [nameOf(fence), fence] as const))('is held by %s', async (name, fence) => {
    const probed = await probe(fence);
    console.info(`${name}: ${probed.holds ? 'holds' : `not on this system: ${probed.reason}`}`);
    if (probed.holds) check(fence, await attackFrom(fence));
    else expect(probed.reason).not.toBe('');
  });

  it('has the strongest fence that the system allows', async () => {
    const { user, namespaces, refused } = await systemFence();
    const probes = await Promise.all(fences.map(probe));
    const strongest = fences[probes.findIndex(({ holds }) => holds)];
    expect({ user, namespaces }).toEqual(strongest);
    expect(refused.map(({ fence }) => fence)).toEqual(
      fences.slice(
        0,
        probes.findIndex(({ holds }) => holds),
      ),
    );
  });
});

describe('a server without rights of root', () => {
  it('fences its workers by a user namespace, and cannot change their user', async () => {
    const isRoot = process.getuid?.() === 0;
    // A checkout in root's home is out of its reach: then the server, which is root, has said so at start.
    const reachable = isRoot ? await probe({ user: { uid: 65_534, gid: 65_534 }, namespaces: false }) : { holds: true as const };
    if (!reachable.holds) {
      expect(reachable.reason).not.toBe('');
      return;
    }
    const script = path.join(import.meta.dirname, '../../test/attack-as-user.ts');
    const child = spawn(process.execPath, [script], {
      ...(isRoot ? { uid: 65_534, gid: 65_534 } : {}),
      env: { SECRETS_KEY: 'hush' },
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const attacked = JSON.parse(await text(child.stdout)) as ({ fence: Fence; probed: Probe } & Attacked)[];
    expect(attacked).toHaveLength(process.platform === 'linux' ? 3 : 2);
    for (const { fence, probed, ...outcomes } of attacked) {
      console.info(`without root, ${nameOf(fence)}: ${probed.holds ? 'holds' : `not on this system: ${probed.reason}`}`);
      if (probed.holds) check(fence, outcomes);
      else expect(probed.reason).not.toBe('');
    }
    expect(attacked.find(({ fence }) => !fence.user && !fence.namespaces)?.probed.holds).toBe(true);
    expect(attacked.find(({ fence }) => fence.user)?.probed.holds).toBe(false);
  });
});

describe('the line at start', () => {
  const root = { user: { uid: 65_534, gid: 65_534 }, namespaces: true };
  it.each([
    [{ ...root, refused: [] }, "Workers are fenced by Node's permission model, user 65534, own network, processes and files."],
    [
      { ...root, namespaces: false, refused: [{ fence: root, reason: 'unshare: not permitted' }] },
      "Workers are fenced by Node's permission model, user 65534. Not fenced: the network; from native code, world-readable files (namespaces: unshare: not permitted).",
    ],
    [
      { ...permissionsOnly, refused: [{ fence: { user: null, namespaces: true }, reason: 'spawn setpriv ENOENT' }] },
      "Workers are fenced by Node's permission model. Not fenced: the network; from native code, files and processes of the server's user (namespaces: spawn setpriv ENOENT).",
    ],
  ])('says which layers hold and which do not', (fence, sentence) => {
    expect(describeFence({ canDrop: true, ...fence })).toBe(sentence);
  });
});
