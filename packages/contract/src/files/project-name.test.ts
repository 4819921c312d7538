import { expect, it } from 'vitest';
import { fieldLimits } from '../limits.ts';
import { numberedName, projectNameOf } from './project-name.ts';

it.each([
  ['board.zip', 'board'],
  ['Board.v2.RAR', 'Board.v2'],
  ['a/b.zip', 'a-b'],
  ['.zip', '.zip'],
  ['x'.repeat(300), 'x'.repeat(200)],
  [`${'x'.repeat(199)}😀.zip`, 'x'.repeat(199)],
  ['evil\u202egnp.zip', 'evilgnp'],
])('%s is the project %s', (fileName, name) => expect(projectNameOf(fileName)).toBe(name));

it('numbers projects of one name within the longest name', () => {
  expect([1, 2, 12].map((n) => numberedName('board', n))).toEqual(['board', 'board (2)', 'board (12)']);
  expect(numberedName('x'.repeat(200), 12)).toHaveLength(fieldLimits.projectName.max);
  expect(numberedName(`b${'😀'.repeat(99)}`, 2)).toBe(`b${'😀'.repeat(97)} (2)`);
});
