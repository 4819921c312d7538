import { expect, it } from 'vitest';
import { noSelection, picked, pickedAll } from './selection.ts';

const order = ['a', 'b', 'c', 'd'];
const keys = ({ keys: set }: typeof noSelection): string[] => [...set].toSorted();

it('picks one, and with Shift all up to another, in either direction', () => {
  const one = picked(noSelection, order, 'c', false);
  expect(keys(one)).toEqual(['c']);
  expect(keys(picked(one, order, 'a', true))).toEqual(['a', 'b', 'c']);
  expect(keys(picked(one, order, 'd', true))).toEqual(['c', 'd']);
});

it('drops a stretch when its end is dropped', () => {
  const all = pickedAll(noSelection, order);
  const from = picked(all, order, 'b', false);
  expect(keys(picked(from, order, 'd', true))).toEqual(['a']);
});

it('begins anew where the first of a stretch is filtered away', () => {
  const one = picked(noSelection, order, 'a', false);
  expect(keys(picked(one, ['c', 'd'], 'd', true))).toEqual(['a', 'd']);
});

it('picks all, then none', () => {
  const all = pickedAll(noSelection, order);
  expect(keys(all)).toEqual(order);
  expect(pickedAll(all, order)).toBe(noSelection);
});
