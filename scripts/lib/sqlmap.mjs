// Finds sqlmap for `npm run attack:sql`: the system's, else Debian's package when we are root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Plain, run, step } from './house.mjs';

const isThere = () => spawnSync('sqlmap', ['--version'], { timeout: 60_000 }).status === 0;

const fromDebian = async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  await step('Installing sqlmap from Debian', async () => {
    await run('apt-get', ['update', '-qq'], { capture: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'sqlmap'], {
      capture: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  });
};

export const findSqlmap = async () => {
  if (!isThere()) await fromDebian();
  if (!isThere()) throw new Plain('sqlmap is not here and could not be installed. Install it and run the command again.');
  return 'sqlmap';
};
