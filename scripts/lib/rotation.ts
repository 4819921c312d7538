// Classes of tests by file name, and which of the rotating ones a run takes. `scripts/test.mjs` chooses the rotation and hands
// it down as ROTATION; a config that is started without it runs everything.
//
//   x.pure.test.ts        apps/server, no database: once, among the unit tests
//   x.once.test.ts        apps/server, a database whose engine does not matter: on one engine a run, by the rotation: on the
//                         embedded one, which takes several times longer, in one run of three
//   x.crash.test.ts       apps/server, processes that are killed: likewise
//   x.turn.postgres.test.ts  PostgreSQL, costly to set up and seldom touched: in one run of three, by the rotation
//   x.embedded.test.ts    what only the embedded engine has
//   x.postgres.test.ts    what only PostgreSQL has
//   x.test.ts             apps/server: on both engines, in every run; elsewhere: a unit test
//   journeys/x.spec.ts    a journey tagged @en or @zh: when its file is in that language's turn, by the rotation; without a tag: in
//                         every run
import { basename } from 'node:path';

/** Three runs with different numbers take everything. */
export type Rotation = 0 | 1 | 2 | 'all';

export const rotation: Rotation = ((text = 'all') => {
  if (text === 'all') return 'all';
  if (text === '0') return 0;
  if (text === '1') return 1;
  if (text === '2') return 2;
  throw new Error(`ROTATION is "${text}": 0, 1, 2 or all`);
})(process.env['ROTATION']);

/** Fixed by the file's name alone, so that files are spread over the runs and a new file moves no other. */
const sumOf = (file: string): number => {
  const name = basename(file).replace(/\..*$/, '');
  return Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((total, code) => total + code, 0);
};

/** The two ways to run a rotating file: the first in one run of three, the second in the others; `undefined` in a run that takes both. */
export const turnOf = <T>(file: string, [seldom, mostly]: readonly [T, T]): T | undefined => {
  if (rotation === 'all') return undefined;
  return (sumOf(file) + rotation) % 3 === 0 ? seldom : mostly;
};

/** The same where neither way is dearer: of half of the files the first is the seldom one, of the others the second. */
export const evenTurnOf = <T>(file: string, [one, other]: readonly [T, T]): T | undefined =>
  turnOf(file, Math.floor(sumOf(file) / 3) % 2 === 0 ? [one, other] : [other, one]);
