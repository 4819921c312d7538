// Which of the rotating tests `npm test` takes; what rotates and by which rule: rotation.ts.
import { spawnSync } from 'node:child_process';
import { Plain, root } from './house.mjs';

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** ROTATION where it is given; else the number of commits, so that commits in a row take turns; else the commit's hash; without git 0. */
export const chooseRotation = () => {
  const given = process.env.ROTATION;
  if (['0', '1', '2', 'all'].includes(given)) return { rotation: given, by: 'ROTATION' };
  if (given !== undefined) throw new Plain(`ROTATION is "${given}": it has to be 0, 1, 2 or all.`);
  const commit = git('rev-parse', 'HEAD');
  if (commit === null) return { rotation: '0', by: 'no git here' };
  // A shallow clone knows only a part of its history.
  const commits = git('rev-parse', '--is-shallow-repository') === 'false' ? git('rev-list', '--count', 'HEAD') : null;
  if (commits !== null) return { rotation: String(Number(commits) % 3), by: `${commits} commits` };
  return { rotation: String(Number.parseInt(commit.slice(-4), 16) % 3), by: `commit ${commit.slice(0, 8)}` };
};
