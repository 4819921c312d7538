import { expect, test } from 'vitest';
import { groupBoards, joinLeftovers, type Member } from './boards.ts';
import type { Slot } from './slot.ts';

const member = (stem: string, slot: Slot | null, position = 0, folder = ''): Member => ({
  folder,
  stem,
  box: { minX: position, minY: 0, maxX: position + 50e6, maxY: 40e6 },
  slot,
});
const drill = (stem: string, folder = ''): Member => ({ folder, stem, box: null, slot: null });

test('one stem is one board', () => {
  expect(groupBoards([member('clock', 'copper-top'), member('clock', 'copper-bottom'), drill('clock')])).toEqual([[0, 1, 2]]);
});

test('stems that clash are boards of their own, each with its drill file', () => {
  const members = [
    member('demo v 1', 'copper-top'),
    member('demo v 2', 'copper-top'),
    member('demo v 2', 'mask-top'),
    member('demo v 1', 'profile'),
    drill('demo v 2'),
    member('demo v 2', 'profile'),
  ];
  expect(groupBoards(members)).toEqual([
    [0, 3],
    [1, 2, 4, 5],
  ]);
});

test('a word more in some names does not make another board', () => {
  const members = [
    member('max gaf', 'copper-top'),
    member('max', 'copper-inner'),
    member('max gaf', 'mask-top'),
    drill('max reva 1'),
  ];
  expect(groupBoards(members)).toHaveLength(1);
});

test('plots and drill files lie in folders of their own', () => {
  const members = [
    member('clock', 'copper-top', 0, 'Gerber'),
    member('clock', 'profile', 0, 'Gerber'),
    drill('clock', 'NC Drill'),
  ];
  expect(groupBoards(members)).toEqual([[0, 1, 2]]);
});

test('files without a stem belong together if they have the same extent', () => {
  const members = ['a', 'b', 'c'].map((stem) => member(stem, null));
  expect(groupBoards(members)).toEqual([[0, 1, 2]]);
  expect(groupBoards([...members, member('d', null, 500e6)])).toEqual([[0, 1, 2], [3]]);
});

test('two sides named without a common stem are one board when they cover each other', () => {
  expect(groupBoards([member('upper', 'copper-top'), member('lower', 'copper-bottom')])).toEqual([[0, 1]]);
});

test('a file without copper joins the board it fits, even where its role is taken', () => {
  const members = [member('clock', 'copper-top'), member('clock', 'profile'), member('edge', 'profile')];
  expect(groupBoards(members)).toEqual([[0, 1, 2]]);
});

test('a leftover joins the board it fits best, and boards stay apart', () => {
  const members = [
    member('clock', 'copper-top'),
    member('clock', 'copper-bottom'),
    member('lamp', 'copper-top', 200e6),
    member('lamp', 'profile', 200e6),
    member('glue', 'copper-bottom', 200e6),
  ];
  const groups = [[0, 1], [2, 3], [4]];
  expect(joinLeftovers(members, groups, (group) => group < 2)).toEqual([
    [0, 1],
    [2, 3, 4],
  ]);
  expect(joinLeftovers(members, groups, () => false)).toEqual(groups);
});
