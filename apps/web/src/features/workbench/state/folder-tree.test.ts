import type { TreeNode } from '@copperline/contract';
import { describe, expect, it } from 'vitest';
import { foundFolders, pathTo, shownFolders, treeStep, withinAny } from './folder-tree.ts';

const folder = (id: string, ...children: readonly TreeNode[]): TreeNode => ({
  id,
  name: id.toUpperCase(),
  directory: true,
  children,
});
const leaf: TreeNode = { id: 'p', name: 'project', directory: false, children: [] };
const tree = [folder('a', folder('b', folder('c'), leaf), folder('d')), folder('e', leaf)];
const open =
  (...ids: readonly string[]) =>
  (id: string) =>
    ids.includes(id);
const names = (isOpen: (id: string) => boolean): string =>
  shownFolders(tree, isOpen)
    .map(({ id }) => id)
    .join('');

describe('the tree of folders', () => {
  it.each([
    [[], 'ae'],
    [['a'], 'abde'],
    [['a', 'b'], 'abcde'],
    [['b'], 'ae'],
  ])('with %j open shows %s', (ids, shown) => expect(names(open(...ids))).toBe(shown));

  it('says of each where it stands', () => {
    const [, b] = shownFolders(tree, open('a'));
    expect(b).toEqual({ id: 'b', name: 'B', within: ['A'], parentId: 'a', level: 2, position: 1, beside: 2, hasFolders: true });
  });

  it('finds folders by a part of their name, with the folders around them', () => {
    expect(foundFolders(tree, 'C').map(({ name, within }) => [...within, name])).toEqual([['A', 'B', 'C']]);
    expect(foundFolders(tree, 'proj')).toEqual([]);
  });

  it('knows the way to a folder, and what is within it', () => {
    expect(pathTo(tree, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(pathTo(tree, 'p')).toEqual([]);
    expect([...withinAny(tree, ['b', 'e'])].toSorted()).toEqual(['b', 'c', 'e', 'p']);
  });
});

it.each([
  ['a', 'ArrowDown', [], { to: 'e' }],
  ['e', 'ArrowDown', [], { to: undefined }],
  ['e', 'ArrowUp', ['a'], { to: 'd' }],
  ['a', 'ArrowRight', [], { open: true }],
  ['a', 'ArrowRight', ['a'], { to: 'b' }],
  ['e', 'ArrowRight', [], {}],
  ['a', 'ArrowLeft', ['a'], { open: false }],
  ['d', 'ArrowLeft', ['a'], { to: 'a' }],
  ['d', 'Home', ['a'], { to: 'a' }],
  ['a', 'End', ['a'], { to: 'e' }],
  ['a', 'x', [], null],
] as const)('on %s %s with %j open', (at, key, ids, step) => {
  const isOpen = open(...ids);
  expect(treeStep(shownFolders(tree, isOpen), at, key, isOpen)).toEqual(step);
});
