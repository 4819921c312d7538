import type { ProjectFolder, ProjectRow } from '@copperline/contract';

const day = '2026-11-01T09:30:00.000Z';

/** A project for tests. */
export const projectRow = (projectId: string, change: Partial<ProjectRow> = {}): ProjectRow => ({
  projectId,
  projectName: `Board ${projectId}`,
  projectType: 0,
  shareType: 0,
  folderId: null,
  free: false,
  example: false,
  createdAt: day,
  updatedAt: day,
  shareTime: null,
  deletedAt: null,
  purgeAt: null,
  visitCount: 0,
  copyCount: 0,
  openCount: 0,
  voteCount: 0,
  favoriteCount: 0,
  voted: false,
  favorite: false,
  version: 1,
  fileCount: 1,
  fileKinds: ['gerber'],
  boardState: 'done',
  board: null,
  cover: null,
  ...change,
});

export const folderRow = (folderId: string, change: Partial<ProjectFolder> = {}): ProjectFolder => ({
  folderId,
  name: `Folder ${folderId}`,
  parentId: null,
  count: 0,
  createdAt: day,
  updatedAt: day,
  ...change,
});
