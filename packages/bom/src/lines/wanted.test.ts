import { expect, it } from 'vitest';
import { emptyLine } from '../line.ts';
import { lineOf } from './wanted.ts';

it('an empty line is what reading nothing makes', () => {
  const { wanted: _wanted, ...fields } = emptyLine;
  expect(lineOf(fields)).toEqual(emptyLine);
});
