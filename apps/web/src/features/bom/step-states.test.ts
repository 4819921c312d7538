import { expect, it } from 'vitest';
import { createViews, summaryOf } from './line-view.ts';
import { matchOf, sampleBill, sampleLine } from './sample-bill.ts';
import { stepStates } from './step-states.ts';

const openOf = (bom: ReturnType<typeof sampleBill>) => ({ bom, summary: summaryOf(createViews()(bom)) });

it('begins with everything to do', () => {
  expect(stepStates(null, 'todo')).toEqual({ files: 'todo', board: 'todo', parts: 'todo', placement: 'todo', price: 'todo' });
});

it('is done with parts once every line has one', () => {
  const matched = sampleBill([sampleLine('1', { match: matchOf(1) })]);
  expect(stepStates(openOf(matched), 'done')).toMatchObject({ files: 'done', board: 'done', parts: 'done', placement: 'todo' });
  const unmatched = sampleBill([sampleLine('1', { match: matchOf(1) }), sampleLine('2')]);
  expect(stepStates(openOf(unmatched), 'problem')).toMatchObject({ board: 'problem', parts: 'problem' });
  expect(stepStates(openOf(sampleBill([])), 'todo').parts).toBe('todo');
});

it('says which files could not be read', () => {
  const coordinates = { files: [], unit: 'mm', unitFrom: 'header', tool: 'other', bottomMirrored: false };
  expect(stepStates(openOf(sampleBill([], { state: 'failed' })), 'todo')).toMatchObject({ files: 'problem', parts: 'problem' });
  expect(stepStates(openOf(sampleBill([], { coordinates })), 'todo').placement).toBe('problem');
  expect(stepStates(openOf(sampleBill([], { state: 'skipped' })), 'todo').parts).toBe('done');
});
