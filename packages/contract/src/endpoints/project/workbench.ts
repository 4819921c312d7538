import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { fieldLimits } from '../../limits.ts';
import { flag, id, integer, oneOf, text } from '../../fields.ts';
import {
  folderName,
  projectEventSchema,
  projectFileSchema,
  projectIds,
  projectNotes,
  projectName,
  projectRowSchema,
  projectSorts,
  projectTypes,
  sortOrders,
  treeNodeSchema,
} from '../../project/project.ts';
import { projectFileKinds } from '../../files/uploads.ts';
import { currencies, moneySchema } from '../../money/money.ts';
import { orderStatuses, orderTypes } from '../../states/order.ts';
import { quoteStatuses } from '../../states/quote.ts';
import { quoteKinds } from '../../order/quote.ts';

const page = () => integer({ min: 1, max: 10_000 }).optional();
const search = () => text({ max: fieldLimits.projectName.max }).optional();
const sorting = { sort: oneOf(projectSorts).optional(), order: oneOf(sortOrders).optional() };
const rows = z.object({ rows: z.array(projectRowSchema), total: z.int() });

const folderSchema = z.object({
  folderId: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  /** Projects and folders directly in it. */
  count: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ProjectFolder = z.output<typeof folderSchema>;

const projectId = { projectId: id() };
const done = { output: z.object({ projectId: z.string() }), auth: 'user', limit: 'write' } as const;
const counted = z.object({ state: z.boolean(), count: z.int() });

/** What a batch of dropped files became: each file is in one group. */
const batchSchema = z.object({
  batchUid: z.string(),
  state: z.enum(['closed', 'cancelled']),
  groups: z.array(
    z.object({
      projectId: z.string(),
      projectName: z.string(),
      /** Made for these files; otherwise they are new versions in a project there was. */
      created: z.boolean(),
      files: z.array(z.object({ name: z.string(), kind: z.enum(projectFileKinds), version: z.int() })),
    }),
  ),
});
export type SortedBatch = z.output<typeof batchSchema>;

const quoteOfProject = z.object({
  quoteId: z.string(),
  quoteNumber: z.string(),
  kind: z.enum(quoteKinds),
  status: z.enum(quoteStatuses),
  createDate: z.string(),
  expiryDate: z.string().nullable(),
  totalQty: z.int(),
  totalPrice: moneySchema.nullable(),
  /** Version of the Gerber archive that it was made from; null without one. */
  version: z.int().nullable(),
});
export type QuoteOfProject = z.output<typeof quoteOfProject>;

const orderOfProject = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  orderDate: z.string(),
  currency: z.enum(currencies),
  payableAmount: z.int(),
  quoteNumber: z.string(),
  version: z.int().nullable(),
});
export type OrderOfProject = z.output<typeof orderOfProject>;

const bomOfProject = z.object({
  bomId: z.string(),
  name: z.string(),
  lines: z.int(),
  updatedAt: z.string(),
  /** Version of the project's BOM file that it was read from. */
  version: z.int().nullable(),
});

export const projectViewSchema = projectRowSchema.extend({
  notes: z.string(),
  /** Its cover is a picture of the owner's choice, not the board. */
  coverGiven: z.boolean(),
  /** Null where the source is not the caller's to see any more. */
  copiedFrom: z.object({ projectId: z.string().nullable(), projectName: z.string() }).nullable(),
  /** Whether the caller owns it; an example is only looked at and copied. */
  own: z.boolean(),
  /** Path of the page that shows an example to everybody; null for any other project, and for its owner. */
  examplePath: z.string().nullable(),
  /** Newest first. */
  files: z.array(projectFileSchema),
  boms: z.array(bomOfProject),
  quotes: z.array(quoteOfProject),
  orders: z.array(orderOfProject),
});
export type ProjectView = z.output<typeof projectViewSchema>;

/** Everything a person does with their projects; what is in the archive of one is `project`. */
export const workbench = {
  /** Without `search` the projects of one folder, the top one where none is named; `everywhere`, and a search, look into all. */
  list: endpoint({
    name: 'workbench.list',
    method: 'GET',
    path: '/api/eda/project/list',
    encoding: 'query',
    input: z.strictObject({
      page: page(),
      folderId: id().optional(),
      everywhere: flag().optional(),
      search: search(),
      ...sorting,
    }),
    /** Folders of this place on the first page, by name; none in a search. */
    output: rows.extend({ folders: z.array(folderSchema), path: z.array(z.object({ folderId: z.string(), name: z.string() })) }),
    auth: 'user',
    limit: 'read',
  }),
  shareList: endpoint({
    name: 'workbench.shareList',
    method: 'GET',
    path: '/api/eda/project/share/list',
    encoding: 'query',
    input: z.strictObject({ page: page(), search: search(), ...sorting }),
    output: rows,
    auth: 'user',
    limit: 'read',
  }),
  /** Projects that everybody may look at and copy, the free sample first. */
  exampleList: endpoint({
    name: 'workbench.exampleList',
    method: 'GET',
    path: '/api/eda/project/example/list',
    encoding: 'query',
    input: z.strictObject({ page: page() }),
    output: rows,
    auth: 'maybe',
    limit: 'read',
  }),
  restoreList: endpoint({
    name: 'workbench.restoreList',
    method: 'GET',
    path: '/api/eda/project/restore/list',
    encoding: 'query',
    input: z.strictObject({ page: page(), search: search(), ...sorting }),
    output: rows,
    auth: 'user',
    limit: 'read',
  }),
  /** The projects whose name has all words, for search as you type: first the one that is called that, then those that begin so. */
  search: endpoint({
    name: 'workbench.search',
    method: 'GET',
    path: '/api/eda/project/search',
    encoding: 'query',
    input: z.strictObject({ search: text({ min: 1, max: fieldLimits.projectName.max }), page: page() }),
    output: rows,
    auth: 'user',
    limit: 'read',
  }),
  tree: endpoint({
    name: 'workbench.tree',
    method: 'GET',
    path: '/api/eda/project/tree',
    encoding: 'query',
    /** `projects`: also as leaves; otherwise folders only. */
    input: z.strictObject({ projects: flag().optional() }),
    output: z.array(treeNodeSchema),
    auth: 'user',
    limit: 'read',
  }),
  view: endpoint({
    name: 'workbench.view',
    method: 'GET',
    path: '/api/eda/project/{id}',
    encoding: 'query',
    input: z.strictObject({ id: id() }),
    output: projectViewSchema,
    auth: 'maybe',
    limit: 'read',
  }),
  /** One of the caller's in the recycle bin, which `view` does not answer. */
  binned: endpoint({
    name: 'workbench.binned',
    method: 'GET',
    path: '/api/eda/project/{id}/binned',
    encoding: 'query',
    input: z.strictObject({ id: id() }),
    output: projectRowSchema,
    auth: 'user',
    limit: 'read',
  }),
  timeline: endpoint({
    name: 'workbench.timeline',
    method: 'GET',
    path: '/api/eda/project/{id}/timeline',
    encoding: 'query',
    input: z.strictObject({ id: id() }),
    /** The last 200, descending. */
    output: z.array(projectEventSchema),
    auth: 'user',
    limit: 'read',
  }),
  create: endpoint({
    name: 'workbench.create',
    method: 'POST',
    path: '/api/eda/project',
    encoding: 'form',
    input: z.strictObject({
      projectType: integer({ min: 0, max: 9 }).default(projectTypes.board),
      projectName: projectName().optional(),
      folderId: id().optional(),
    }),
    output: z.object({ projectId: z.string(), projectName: z.string() }),
    auth: 'user',
    limit: 'write',
    exempt: true,
  }),
  /** Counts, and tells the page that shows the project. */
  open: endpoint({
    name: 'workbench.open',
    method: 'POST',
    path: '/api/eda/project/open',
    encoding: 'form',
    input: z.strictObject(projectId),
    output: z.object({ projectId: z.string(), projectType: z.int(), to: z.string() }),
    auth: 'maybe',
    limit: 'write',
  }),
  /** Ends a batch of uploads: `closed` puts its files into projects, `cancelled` deletes them. Repeated, it answers the same. */
  mark: endpoint({
    name: 'workbench.mark',
    method: 'POST',
    path: '/api/eda/project/mark',
    encoding: 'form',
    input: z.strictObject({
      state: oneOf(['closed', 'cancelled']),
      batchUid: text({ min: 1, max: 64, pattern: /^[\w-]+$/ }),
      /** Where new projects are made. */
      folderId: id().optional(),
    }),
    output: batchSchema,
    auth: 'user',
    limit: 'analyse',
  }),
  rename: endpoint({
    name: 'workbench.rename',
    method: 'PUT',
    path: '/api/eda/project/rename',
    encoding: 'form',
    input: z.strictObject({ ...projectId, projectName: projectName() }),
    ...done,
  }),
  /** Into the recycle bin. */
  remove: endpoint({
    name: 'workbench.remove',
    method: 'DELETE',
    path: '/api/eda/project/{id}',
    encoding: 'form',
    input: z.strictObject({ id: id() }),
    ...done,
  }),
  /** Several at once; one that is not the caller's refuses all. */
  recycle: endpoint({
    name: 'workbench.recycle',
    method: 'POST',
    path: '/api/eda/project/recycle',
    encoding: 'form',
    input: z.strictObject({ projectIds: projectIds() }),
    output: z.object({ count: z.int() }),
    auth: 'user',
    limit: 'write',
  }),
  /** A name that was taken meanwhile gets a number. */
  restore: endpoint({
    name: 'workbench.restore',
    method: 'POST',
    path: '/api/eda/project/restore',
    encoding: 'form',
    input: z.strictObject({ projectIds: projectIds() }),
    output: z.object({ rows: z.array(z.object({ projectId: z.string(), projectName: z.string() })) }),
    auth: 'user',
    limit: 'write',
  }),
  /** For ever. Files that an order or a quote owns stay theirs. */
  purge: endpoint({
    name: 'workbench.purge',
    method: 'DELETE',
    path: '/api/eda/project/restore',
    encoding: 'form',
    input: z.strictObject({ projectIds: projectIds() }),
    output: z.object({ count: z.int() }),
    auth: 'user',
    limit: 'write',
  }),
  /** One's own, an example, or one shared by a link. */
  copy: endpoint({
    name: 'workbench.copy',
    method: 'POST',
    path: '/api/eda/project/copy',
    encoding: 'form',
    input: z
      .strictObject({ projectId: id().optional(), token: text({ min: 20, max: 64 }).optional(), folderId: id().optional() })
      .refine(({ projectId: own, token }) => (own === undefined) !== (token === undefined)),
    output: z.object({ projectId: z.string(), projectName: z.string() }),
    auth: 'user',
    limit: 'analyse',
  }),
  move: endpoint({
    name: 'workbench.move',
    method: 'POST',
    path: '/api/eda/project/move',
    encoding: 'form',
    /** Without a folder to the top. */
    input: z.strictObject({ projectIds: projectIds(), folderId: id().optional() }),
    output: z.object({ count: z.int() }),
    auth: 'user',
    limit: 'write',
  }),
  folderAdd: endpoint({
    name: 'workbench.folderAdd',
    method: 'POST',
    path: '/api/eda/project/folder',
    encoding: 'form',
    input: z.strictObject({ name: folderName(), parentId: id().optional() }),
    output: folderSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Another name, another place (`top` for the top), or both. */
  folderChange: endpoint({
    name: 'workbench.folderChange',
    method: 'PUT',
    path: '/api/eda/project/folder',
    encoding: 'form',
    input: z.strictObject({
      folderId: id(),
      name: folderName().optional(),
      parentId: z.union([id(), z.literal('top')]).optional(),
    }),
    output: folderSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** With everything in it: projects go to the recycle bin. */
  folderRemove: endpoint({
    name: 'workbench.folderRemove',
    method: 'DELETE',
    path: '/api/eda/project/folder/{id}',
    encoding: 'form',
    input: z.strictObject({ id: id() }),
    output: z.object({ recycled: z.int() }),
    auth: 'user',
    limit: 'write',
  }),
  /** `before`: the notes as this window last saw them saved; others' words in between are not overwritten. */
  notes: endpoint({
    name: 'workbench.notes',
    method: 'PUT',
    path: '/api/eda/project/{id}/notes',
    encoding: 'form',
    input: z.strictObject({ id: id(), notes: projectNotes(), before: projectNotes().optional() }),
    ...done,
  }),
  /** Uploaded files become newest versions of the project's. */
  addFiles: endpoint({
    name: 'workbench.addFiles',
    method: 'POST',
    path: '/api/eda/project/{id}/files',
    encoding: 'form',
    input: z.strictObject({ id: id(), fileIds: projectIds() }),
    output: z.object({ files: z.array(projectFileSchema) }),
    auth: 'user',
    limit: 'analyse',
  }),
  /** A file that was sorted wrongly, to another project of the caller's, or without one to a project of its own. */
  moveFile: endpoint({
    name: 'workbench.moveFile',
    method: 'POST',
    path: '/api/eda/project/{id}/files/move',
    encoding: 'form',
    input: z.strictObject({ id: id(), projectFileId: id(), toProject: id().optional() }),
    output: z.object({ projectId: z.string(), projectName: z.string() }),
    auth: 'user',
    limit: 'analyse',
  }),
  /** A picture of the caller's (`importType` cover), or without one the board again. */
  setCover: endpoint({
    name: 'workbench.setCover',
    method: 'POST',
    path: '/api/eda/project/{id}/cover',
    encoding: 'form',
    input: z.strictObject({ id: id(), fileId: id().optional() }),
    ...done,
  }),
  /** Of one's own project, an example, or with `token` of a shared one. */
  cover: endpoint({
    name: 'workbench.cover',
    method: 'GET',
    path: '/api/eda/project/{id}/cover',
    encoding: 'query',
    input: z.strictObject({ id: id(), of: text({ max: 64 }).optional() }),
    output: z.any(),
    auth: 'maybe',
    limit: 'read',
    answers: 'blob',
  }),
  /** All current files as a zip; with `all` every version. */
  download: endpoint({
    name: 'workbench.download',
    method: 'GET',
    path: '/api/eda/project/{id}/download',
    encoding: 'query',
    input: z.strictObject({ id: id(), all: flag().optional() }),
    output: z.any(),
    auth: 'user',
    limit: 'document',
    answers: 'blob',
  }),
  upvote: endpoint({
    name: 'workbench.upvote',
    method: 'POST',
    path: '/api/eda/project/upvote',
    encoding: 'form',
    input: z.strictObject(projectId),
    output: counted,
    auth: 'user',
    limit: 'write',
  }),
  unupvote: endpoint({
    name: 'workbench.unupvote',
    method: 'POST',
    path: '/api/eda/project/unupvote',
    encoding: 'form',
    input: z.strictObject(projectId),
    output: counted,
    auth: 'user',
    limit: 'write',
  }),
  /** Toggles, and answers the state. */
  favorites: endpoint({
    name: 'workbench.favorites',
    method: 'POST',
    path: '/api/eda/project/favorites',
    encoding: 'form',
    input: z.strictObject(projectId),
    output: counted,
    auth: 'user',
    limit: 'write',
  }),
};
