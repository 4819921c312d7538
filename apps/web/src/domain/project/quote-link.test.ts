import { describe, expect, it } from 'vitest';
import { projectInAddress } from './project-version.ts';
import { archiveLink, archiveParams } from './quote-link.ts';

const project = { projectId: '0d4f2c7e-5d0f-4a53-9a63-0f2d9c7d1a11', version: 3 };

describe('the address of a quote of an archive', () => {
  it('names the archive, its project and the version, and nothing else', () => {
    const { searchParams } = new URL(archiveLink({ url: 'file id', name: 'amp & co' }, project), 'http://page.test');
    expect([searchParams.get('gerberUrl'), searchParams.get('fileName')]).toEqual(['file id', 'amp & co']);
    expect(projectInAddress(searchParams)).toEqual(project);
    expect([...searchParams.keys()].filter((name) => !archiveParams.has(name))).toEqual([]);
  });
});
