// Classes of tests by file name, and which half of the rotating ones a run takes. `scripts/test.mjs` chooses the rotation and hands
// it down as ROTATION; a config that is started without it runs everything.
//
//   x.pure.test.ts        apps/server, no database: once, among the unit tests
//   x.once.test.ts        apps/server, a database whose engine does not matter: on one engine a run, by the rotation
//   x.crash.test.ts       apps/server, processes that are killed: likewise
//   x.turn.postgres.test.ts  PostgreSQL, costly to set up and seldom touched: in every second run, by the rotation
//   x.embedded.test.ts    what only the embedded engine has
//   x.postgres.test.ts    what only PostgreSQL has
//   x.test.ts             apps/server: on both engines, in every run; elsewhere: a unit test
//   journeys/x.spec.ts    a journey tagged @en or @zh: when its file is in that language's turn, by the rotation; without a tag: in
//                         every run
import { basename } from 'node:path';

/** Runs with different rotations take different halves; two runs with both numbers take everything. */
export type Rotation = 0 | 1 | 'all';

export const rotation: Rotation = ((text = 'all') => {
  if (text === 'all') return 'all';
  if (text === '0') return 0;
  if (text === '1') return 1;
  throw new Error(`ROTATION is "${text}": 0, 1 or all`);
})(process.env['ROTATION']);

/** Fixed by the file's name alone, so that about half of all files are on either side and a new file moves no other. */
const sideOf = (file: string): 0 | 1 => {
  const name = basename(file).replace(/\..*$/, '');
  const sum = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((total, code) => total + code, 0);
  return sum % 2 === 0 ? 0 : 1;
};

/** The two ways to run a rotating file; `undefined` in a run that takes both. The next rotation takes the other one. */
export const turnOf = <T>(file: string, ways: readonly [T, T]): T | undefined => {
  if (rotation === 'all') return undefined;
  return ways[(sideOf(file) + rotation) % 2 === 0 ? 0 : 1];
};
