import { expect, it } from 'vitest';
import { branchesOf } from './category-tree.ts';

it('adds leaves up below their roots, in the order of the catalogue', () => {
  const counted = [
    { category: 'mosfets', count: 7 },
    { category: 'potentiometers', count: 2 },
    { category: 'chip-resistors', count: 40 },
    { category: 'unheard-of', count: 9 },
  ];
  expect(branchesOf(counted)).toEqual([
    {
      category: 'resistors',
      count: 42,
      leaves: [
        { category: 'chip-resistors', count: 40 },
        { category: 'potentiometers', count: 2 },
      ],
    },
    { category: 'transistors', count: 7, leaves: [{ category: 'mosfets', count: 7 }] },
  ]);
});
