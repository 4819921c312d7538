import { describe, expect, it } from 'vitest';
import {
  at,
  changed,
  firstOrderOf,
  listInput,
  readWorkbenchQuery,
  sortedBy,
  topOfFiles,
  type WorkbenchQuery,
  workbenchAddress,
  workbenchParams,
} from './workbench-query.ts';

const folderId = '0b6f2c1e-5a43-4d0e-9c11-6a1f0e1b2c3d';
const read = (text: string): WorkbenchQuery => readWorkbenchQuery(new URLSearchParams(text));

describe('the address of the workbench', () => {
  it.each<[string, Partial<WorkbenchQuery>]>([
    ['', {}],
    ['place=bin', { place: 'bin' }],
    [`folder=${folderId}&page=3`, { folderId, page: 3 }],
    ['search=amp&view=list', { search: 'amp', view: 'list' }],
    ['sort=name', { sort: 'name', order: 'asc' }],
    ['sort=name&order=desc', { sort: 'name', order: 'desc' }],
    ['order=asc', { order: 'asc' }],
    ['sort=opened', { sort: 'opened' }],
  ])('%j is read and written', (text, change) => {
    const query = { ...topOfFiles, ...change };
    expect(read(text)).toEqual(query);
    expect(new URLSearchParams(workbenchParams(query)).toString()).toBe(text);
    expect(read(workbenchAddress(query))).toEqual(query);
  });

  it.each(['place=desk', 'folder=../x', 'sort=price', 'order=up', 'view=table', 'page=0', 'page=1.5', 'page=x', 'page=10001'])(
    '%j is not understood',
    (text) => expect(read(text)).toEqual(topOfFiles),
  );

  it('names no folder outside of all files', () => expect(read(`place=bin&folder=${folderId}`).folderId).toBeNull());

  it('shortens a search that is too long', () => expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200));
});

describe('a change', () => {
  const deep: WorkbenchQuery = { ...topOfFiles, folderId, search: 'amp', sort: 'name', order: 'asc', view: 'list', page: 4 };

  it('begins at the first page', () => expect(changed(deep, { view: 'cards' })).toEqual({ ...deep, view: 'cards', page: 1 }));

  it('of the place forgets folder and search, and keeps how it is shown', () =>
    expect(at(deep, 'bin')).toEqual({ ...deep, place: 'bin', folderId: null, search: '', page: 1 }));

  it('by the same column turns the order round', () => {
    expect(sortedBy(deep, 'name').order).toBe('desc');
    expect(sortedBy(deep, 'opened')).toMatchObject({ sort: 'opened', order: firstOrderOf('opened'), page: 1 });
  });
});

describe('what is asked for', () => {
  it('is no more than what differs', () => {
    expect(listInput(topOfFiles, 1)).toEqual({});
    expect(listInput({ ...topOfFiles, order: 'asc' }, 2)).toEqual({ order: 'asc', page: 2 });
  });

  it('looks into all folders in a search', () =>
    expect(listInput({ ...topOfFiles, folderId, search: 'amp' }, 1)).toEqual({ search: 'amp' }));
});
