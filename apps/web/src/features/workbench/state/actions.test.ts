import { describe, expect, it } from 'vitest';
import { actionOfKey, type Chosen, type Doings, offeredActions } from './actions.ts';
import { folderItem, type Item, projectItem } from './items.ts';
import { folderRow, projectRow } from './workbench-fixture.ts';

const one = projectItem(projectRow('p1'));
const two = projectItem(projectRow('p2'));
const folder = folderItem(folderRow('f1'));

const names = (place: Chosen['place'], ...items: readonly Item[]): string =>
  offeredActions({ place, items })
    .map(({ name }) => name)
    .join(' ');

describe('offered', () => {
  it.each<[string, string, Chosen['place'], readonly Item[]]>([
    ['a project', 'open rename copy move share remove', 'files', [one]],
    ['a shared project', 'open rename copy move share remove', 'shared', [one]],
    ['a folder', 'open rename move remove', 'files', [folder]],
    ['several', 'move remove', 'files', [one, two]],
    ['several of both kinds', 'move remove', 'files', [one, folder]],
    ['a project in the bin', 'restore purge', 'bin', [one]],
    ['several in the bin', 'restore purge', 'bin', [one, two]],
    ['nothing', '', 'files', []],
  ])('for %s: %s', (_, expected, place, items) => expect(names(place, ...items)).toBe(expected));
});

it.each([
  ['F2', 'files', 'rename p1'],
  ['Enter', 'files', 'open p1'],
  ['Delete', 'files', 'remove p1'],
  ['Backspace', 'files', 'remove p1'],
  ['Delete', 'bin', 'purge p1'],
  ['F2', 'bin', ''],
  ['x', 'files', ''],
] as const)('the key %s in %s does: %s', (key, place, expected) => {
  const done: string[] = [];
  const doings: Doings = {
    open: (item) => done.push(`open ${item.key}`),
    rename: (item) => done.push(`rename ${item.key}`),
    copy: (project) => done.push(`copy ${project.projectId}`),
    move: (items) => done.push(`move ${items.map((item) => item.key).join()}`),
    share: (project) => done.push(`share ${project.projectId}`),
    remove: (items) => done.push(`remove ${items.map((item) => item.key).join()}`),
    restore: (projects) => done.push(`restore ${projects.map(({ projectId }) => projectId).join()}`),
    purge: (projects) => done.push(`purge ${projects.map(({ projectId }) => projectId).join()}`),
  };
  const chosen: Chosen = { place, items: [one] };
  actionOfKey(key, chosen)?.run(chosen, doings);
  expect(done.join()).toBe(expected);
});
