import { describe, expect, it } from 'vitest';
import {
  boardInput,
  dfmPath,
  keptVersion,
  nameInAddress,
  namedProject,
  projectFields,
  projectInAddress,
} from './project-version.ts';

describe('the version of a board', () => {
  it('is the one that was kept; the first where nothing was said, none where there was none', () => {
    expect(keptVersion({ projectId: 'p1', projectVersion: 3 })).toEqual({ projectId: 'p1', version: 3 });
    expect(keptVersion({ projectId: 'p1', projectVersion: null })).toBeNull();
    expect(keptVersion({ projectId: 'p1' })).toEqual({ projectId: 'p1', version: 1 });
    expect(keptVersion({ projectId: null, projectVersion: 2 })).toBeNull();
  });

  it('is left to the server where a BOM names none', () => {
    const newest = { projectId: 'p1', version: null };
    expect(namedProject({ projectId: 'p1', projectVersion: null })).toEqual(newest);
    expect(namedProject({ projectId: null, projectVersion: null })).toBeNull();
    expect(boardInput(newest)).toEqual({ id: 'p1' });
    expect(projectFields(newest)).toEqual({ projectId: 'p1' });
    expect(boardInput({ projectId: 'p1', version: 2 })).toEqual({ id: 'p1', version: 2 });
    expect(projectFields({ projectId: 'p1', version: 2 })).toEqual({ projectId: 'p1', projectVersion: 2 });
  });
});

describe('the address of a board', () => {
  it('has project and version', () => {
    expect(dfmPath({ projectId: 'p1', version: 2 })).toBe('/order/dfm?id=p1&version=2');
    expect(dfmPath({ projectId: 'p1', version: null })).toBe('/order/dfm?id=p1');
  });

  it.each([
    ['id=p1&version=2', { projectId: 'p1', version: 2 }],
    ['id=p1', { projectId: 'p1', version: null }],
    ['id=p1&version=0', { projectId: 'p1', version: null }],
    ['id=p1&version=1.5', { projectId: 'p1', version: null }],
    ['id=&version=2', null],
    ['version=2', null],
  ])('%s', (search, named) => {
    expect(projectInAddress(new URLSearchParams(search))).toEqual(named);
  });

  it('keeps the version of the project before for no other one', () => {
    const address = new URLSearchParams('id=p1&version=2&qty=5');
    nameInAddress(address, { projectId: 'p2', version: null });
    expect(`${address}`).toBe('qty=5&id=p2');
    nameInAddress(address, null);
    expect(`${address}`).toBe('qty=5');
  });
});
