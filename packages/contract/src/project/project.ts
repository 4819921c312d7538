import { z } from 'zod';
import { boardStates } from '../board/board.ts';
import { text } from '../fields.ts';
import { printable } from '../printable.ts';
import { countLimits, fieldLimits } from '../limits.ts';
import { projectFileKinds } from '../files/uploads.ts';

/** 0 is schematic and PCB, anything else simulation. A project of a Gerber archive alone is of type 0. */
export const projectTypes = { board: 0, simulation: 1 } as const;

/** Who sees a project besides its owner: nobody, whoever has its link, or everybody. */
export const shareTypes = { private: 0, link: 1, published: 2 } as const;

/** 1-200 characters that can be seen, no '/'. */
export const projectName = () => text({ ...fieldLimits.projectName, pattern: /^[^/]*$/, clean: printable });
export const folderName = () => text({ ...fieldLimits.folderName, pattern: /^[^/]*$/, clean: printable });

/** What a list of projects can be sorted by. */
export const projectSorts = ['name', 'created', 'updated', 'opened'] as const;
export type ProjectSort = (typeof projectSorts)[number];
export const sortOrders = ['asc', 'desc'] as const;

/** A project in a list. Times are ISO. */
export const projectRowSchema = z.object({
  projectId: z.string(),
  projectName: z.string(),
  projectType: z.int(),
  shareType: z.int(),
  folderId: z.string().nullable(),
  /** The sample that visitors open. */
  free: z.boolean(),
  example: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  shareTime: z.string().nullable(),
  /** In the recycle bin since, and there until. */
  deletedAt: z.string().nullable(),
  purgeAt: z.string().nullable(),
  visitCount: z.int(),
  copyCount: z.int(),
  openCount: z.int(),
  voteCount: z.int(),
  favoriteCount: z.int(),
  /** The caller's own. */
  voted: z.boolean(),
  favorite: z.boolean(),
  /** The newest version of its Gerber archive, from 1; 0 where it has none. */
  version: z.int(),
  /** Number of its files, each counted once with all its versions. */
  fileCount: z.int(),
  /** What they are, each kind once. */
  fileKinds: z.array(z.enum(projectFileKinds)),
  /** Whether its board has been read; null without an archive. */
  boardState: z.enum(boardStates).nullable(),
  /** Of the board as read. */
  board: z.object({ layers: z.int().nullable(), widthNm: z.int().nullable(), heightNm: z.int().nullable() }).nullable(),
  /** Changes with the picture: part of the address of `workbench.cover`. Null where there is none. */
  cover: z.string().nullable(),
});
export type ProjectRow = z.output<typeof projectRowSchema>;

/** One version of one file of a project. */
export const projectFileSchema = z.object({
  /** Id of this version within its project. */
  projectFileId: z.string(),
  kind: z.enum(projectFileKinds),
  /** The same for all versions of one file. */
  slot: z.string(),
  version: z.int(),
  /** No newer version of it. */
  current: z.boolean(),
  name: z.string(),
  size: z.int(),
  createdAt: z.string(),
  /** Our file id; null after the file was deleted from the account's storage. */
  url: z.string().nullable(),
});
export type ProjectFile = z.output<typeof projectFileSchema>;

/** What happened to a project, its quotes and its orders. */
export const projectEventKinds = [
  'created',
  'copied',
  'file-added',
  'file-moved',
  'renamed',
  'shared',
  'unshared',
  'recycled',
  'restored',
  'quoted',
  'quote-moved',
  'ordered',
  'order-moved',
] as const;
export type ProjectEventKind = (typeof projectEventKinds)[number];

export const projectEventSchema = z.object({
  at: z.string(),
  kind: z.enum(projectEventKinds),
  /** `file-added`: kind, name, version; `file-moved`: kind, slot, name, version, to, id; `renamed`: before, after; `copied`: from; `quoted`, `ordered`: number, id; `-moved`: number, id, status. */
  data: z.record(z.string(), z.union([z.string(), z.int(), z.null()])),
});
export type ProjectEvent = z.output<typeof projectEventSchema>;

/** A node of the directory tree. Projects have no children. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly directory: boolean;
  readonly children: readonly TreeNode[];
}
export const treeNodeSchema: z.ZodType<TreeNode> = z.object({
  id: z.string(),
  name: z.string(),
  directory: z.boolean(),
  children: z.array(z.lazy(() => treeNodeSchema)),
});

/** Blanks alone are no notes. */
export const projectNotes = () =>
  text({ max: fieldLimits.projectNotes.max, clean: (typed) => (typed.trim() === '' ? '' : typed) });

/** With NOTES_CHANGED: what the other window saved. */
export const changedNotesSchema = z.object({ notes: z.string() });

/** Several projects in one call, as ids with commas between them. */
export const projectIds = () =>
  text({ min: 1, max: countLimits.projectsAtOnce * 37 })
    .transform((sent) => [...new Set(sent.split(',').map((each) => each.trim().toLowerCase()))])
    .pipe(z.array(z.uuid()).min(1).max(countLimits.projectsAtOnce));

/** Days that a project stays in the recycle bin. */
export const recycleDays = 30;

export const projectPagePath = (projectId: string): string => `/workbench/project/${projectId}`;
export const sharedProjectPath = (token: string): string => `/project/${token}`;
