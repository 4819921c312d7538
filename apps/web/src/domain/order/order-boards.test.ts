import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import type { OrderFile, OrderStep } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { boardName, boardOfMark, filesByBoard, stepsByBoard } from './order-boards.ts';

const { t } = createTranslator('en-US', messages);
const step = (line: number, name: string): OrderStep => ({
  line,
  step: name,
  plannedAt: null,
  startedAt: null,
  finishedAt: null,
  remark: '',
});
const file = (fileId: string, line: number | null): OrderFile => ({ fileId, line, role: 'gerber', name: 'a.zip', size: 1 });

describe('the name of a board', () => {
  it('is that of its line', () => expect(boardName(t, [{ name: 'amp' }, { name: 'psu' }], 1)).toBe('psu'));
  it('has its number where two lines have one name', () =>
    expect(boardName(t, [{ name: 'amp' }, { name: 'amp' }], 1)).toBe('amp (board 2)'));
});

describe('the board of a mark', () => {
  const data = { mark: 'file-approval', line: 1, text: '', projectId: null, productionProjectId: null } as const;
  it('is named in an order of several lines', () => expect(boardOfMark(t, [{ name: 'amp' }, { name: 'psu' }], data)).toBe('psu'));
  it('is not named in an order of one line', () => expect(boardOfMark(t, [{ name: 'amp' }], { ...data, line: 0 })).toBeNull());
  it('is not named where the mark is about the whole order', () =>
    expect(boardOfMark(t, [{ name: 'amp' }, { name: 'psu' }], { mark: 'difference-due', cents: 5 })).toBeNull());
});

it('steps are grouped by line, and keep their sequence', () =>
  expect(
    stepsByBoard([step(1, 'drilling'), step(0, 'drilling'), step(1, 'plating')]).map(({ line, steps }) => [
      line,
      steps.map((each) => each.step),
    ]),
  ).toEqual([
    [0, ['drilling']],
    [1, ['drilling', 'plating']],
  ]));

it('files are grouped by line, those of the whole order last', () =>
  expect(
    filesByBoard([file('v', null), file('b', 1), file('a', 0), file('c', 0)]).map(({ line, files }) => [
      line,
      files.map(({ fileId }) => fileId),
    ]),
  ).toEqual([
    [0, ['a', 'c']],
    [1, ['b']],
    [null, ['v']],
  ]));
