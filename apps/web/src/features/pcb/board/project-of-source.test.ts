import { describe, expect, it } from 'vitest';
import { Cancelled } from '#lib/api/outcome.ts';
import { projectOfSource } from './project-of-source.ts';

const stored = { kind: 'stored', fileId: 'f1', name: 'board.zip' } as const;
const dropped = { kind: 'file', file: new File(['PK'], 'board.zip') } as const;
const env = {
  store: ({ name }: File) => Promise.resolve({ url: 'f2', name }),
  makeProject: ({ url }: { readonly url: string }) => Promise.resolve({ projectId: `project of ${url}`, version: 2 }),
};

describe('the project that a quote is saved with', () => {
  it('is that of the files on the page, sent first where they are still in the hand', async () => {
    expect(await projectOfSource(stored, env)).toEqual({ projectId: 'project of f1', version: 2 });
    expect(await projectOfSource(dropped, env)).toEqual({ projectId: 'project of f2', version: 2 });
    expect(await projectOfSource(null, env)).toBeNull();
  });

  it('is there, or nothing is saved', async () => {
    const refused = { ...env, makeProject: () => Promise.resolve(null) };
    await expect(projectOfSource(stored, refused)).rejects.toBeInstanceOf(Cancelled);
    await expect(projectOfSource(dropped, refused)).rejects.toBeInstanceOf(Cancelled);
    await expect(projectOfSource(dropped, { ...env, store: () => Promise.resolve(undefined) })).rejects.toBeInstanceOf(Cancelled);
  });
});
