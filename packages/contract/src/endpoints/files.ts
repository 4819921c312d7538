import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, integer, text } from '../fields.ts';

export const storedFileSchema = z.object({
  id: z.string(),
  /** Our file id. Parameters named like a URL (`gerberUrl`, `bomUrl`) take this id, never an address. */
  url: z.string(),
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  mediaType: z.string(),
  fileType: z.number(),
  importType: z.string().nullable(),
  batchUid: z.string().nullable(),
  createdAt: z.string(),
});
export type StoredFile = z.output<typeof storedFileSchema>;

/** A file as its owner's list shows it: with the project that it belongs to, the newest of several. */
export const listedFileSchema = storedFileSchema.extend({
  project: z.object({ projectId: z.string(), projectName: z.string() }).nullable(),
});
export type ListedFile = z.output<typeof listedFileSchema>;

export const files = {
  /** Multipart: these fields first, then up to eight parts named `file`. */
  upload: endpoint({
    name: 'files.upload',
    method: 'POST',
    path: '/api/eda/file/upload',
    encoding: 'multipart',
    input: z.strictObject({
      fileType: integer({ min: 0, max: 99 }),
      originalFileName: text({ min: 1, max: 255 }).optional(),
      batchUid: text({ min: 1, max: 64, pattern: /^[\w-]+$/ }).optional(),
      importType: text({ min: 1, max: 32, pattern: /^\w+$/ }).optional(),
    }),
    output: z.object({ rows: z.array(storedFileSchema), total: z.number() }),
    auth: 'user',
    limit: 'upload',
  }),
  list: endpoint({
    name: 'files.list',
    method: 'GET',
    path: '/api/eda/file/list',
    encoding: 'query',
    input: z.strictObject({ page: integer({ min: 1, max: 10_000 }).optional(), batchUid: text({ min: 1, max: 64 }).optional() }),
    output: z.object({ rows: z.array(listedFileSchema), total: z.number(), usedBytes: z.number(), quotaBytes: z.number() }),
    auth: 'user',
    limit: 'read',
  }),
  remove: endpoint({
    name: 'files.remove',
    method: 'DELETE',
    path: '/api/eda/file',
    encoding: 'form',
    input: z.strictObject({ id: id() }),
    output: z.null(),
    auth: 'user',
    limit: 'write',
  }),
  download: endpoint({
    name: 'files.download',
    method: 'GET',
    path: '/api/eda/file/download/{id}',
    encoding: 'query',
    input: z.strictObject({ id: id() }),
    output: z.any(),
    auth: 'user',
    limit: 'read',
    answers: 'blob',
  }),
  /** Avatars and covers only: re-encoded by us, shown in `<img>`, which cannot send a token. */
  picture: endpoint({
    name: 'files.picture',
    method: 'GET',
    path: '/api/eda/file/picture/{id}',
    encoding: 'query',
    input: z.strictObject({ id: id() }),
    output: z.any(),
    auth: 'none',
    limit: 'read',
    answers: 'blob',
  }),
};
