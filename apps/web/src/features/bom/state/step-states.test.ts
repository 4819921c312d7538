import { expect, it } from 'vitest';
import { createViews, summaryOf } from './line-view.ts';
import { matchOf, sampleBom, sampleLine } from './sample-bom.ts';
import { stepStates } from './step-states.ts';

const openOf = (bom: ReturnType<typeof sampleBom>) => ({ bom, summary: summaryOf(createViews()(bom)) });

const nothing = { open: 0, isWhole: true };
const statesOf = (...args: Parameters<typeof stepStates>) =>
  Object.fromEntries(Object.entries(stepStates(...args)).map(([step, { state }]) => [step, state]));
const coordinates = { files: [], unit: 'mm', unitFrom: 'header', tool: 'other', bottomMirrored: false };

it('begins with everything to do', () => {
  expect(statesOf(null, 'todo', nothing)).toEqual({
    files: 'todo',
    board: 'todo',
    parts: 'todo',
    placement: 'todo',
    price: 'todo',
  });
});

it('is done with parts once every line has one, and says how many have none', () => {
  const matched = sampleBom([sampleLine('1', { match: matchOf(1) })]);
  expect(statesOf(openOf(matched), 'done', nothing)).toMatchObject({
    files: 'done',
    board: 'done',
    parts: 'done',
    placement: 'todo',
  });
  const unmatched = sampleBom([sampleLine('1', { match: matchOf(1) }), sampleLine('2')]);
  expect(stepStates(openOf(unmatched), 'problem', nothing)).toMatchObject({
    board: { state: 'problem', open: 0 },
    parts: { state: 'problem', open: 1 },
  });
  expect(stepStates(openOf(sampleBom([])), 'todo', nothing).parts.state).toBe('todo');
});

it('is done with the placement once nothing is left to look at, on the board too', () => {
  const placed = { row: 1, designator: 'R1', x: 0, y: 0, rotation: 0, side: null, value: '', footprint: '' };
  const open = openOf(sampleBom([], { coordinates, edaCoors: [placed] }));
  expect(stepStates(open, 'done', nothing).placement).toEqual({ state: 'done', open: 0 });
  expect(stepStates(open, 'done', { open: 3, isWhole: false }).placement).toEqual({ state: 'problem', open: 3 });
  expect(stepStates(open, 'done', { open: 0, isWhole: false }).placement).toEqual({ state: 'todo', open: 0 });
});

it('says which files could not be read', () => {
  const failed = openOf(sampleBom([], { state: 'failed' }));
  expect(statesOf(failed, 'todo', nothing)).toMatchObject({ files: 'problem', parts: 'problem' });
  expect(statesOf(openOf(sampleBom([], { coordinates })), 'todo', nothing)['placement']).toBe('problem');
  expect(statesOf(openOf(sampleBom([], { state: 'skipped' })), 'todo', nothing)['parts']).toBe('done');
});
