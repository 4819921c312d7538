import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, oneOf, text } from '../../fields.ts';
import { projectFileSchema } from '../../project/project.ts';
import { projectBoardSchema } from './project.ts';

const token = () => text({ min: 20, max: 64 });

/** A line of a shared BOM: what is wanted, without prices, parts chosen or stock. */
const sharedLineSchema = z.object({
  designators: z.array(z.string()),
  quantity: z.int(),
  mpn: z.string(),
  manufacturer: z.string(),
  value: z.string(),
  description: z.string(),
  footprint: z.string(),
  dnp: z.boolean(),
});

export const sharedProjectSchema = z.object({
  projectName: z.string(),
  projectType: z.int(),
  sharedAt: z.string(),
  /** Made by us for everybody, and named in the reader's language. */
  example: z.boolean(),
  visitCount: z.int(),
  copyCount: z.int(),
  /** Of the revision that was shared; what the owner does afterwards is not in it. */
  files: z.array(projectFileSchema.omit({ url: true, current: true })),
  lines: z.array(sharedLineSchema),
  hasBoard: z.boolean(),
  /** Which of the files is the board's archive. */
  gerber: z.string().nullable(),
});
export type SharedProject = z.output<typeof sharedProjectSchema>;

/** Sharing by link: the revision of that moment, read only, for whoever has the link. */
export const projectShare = {
  /**
   * `on` shares and freezes what the project holds now; a link that was given out stays as it is, and its revision too. `new` ends the
   * old link and shares what the project holds now. The token is answered once: of a link only a hash is kept.
   */
  share: endpoint({
    name: 'projectShare.share',
    method: 'POST',
    path: '/api/eda/project/share',
    encoding: 'form',
    input: z.strictObject({ projectId: id(), state: oneOf(['on', 'new']).default('on') }),
    output: z.object({ shareToken: z.string().nullable(), sharedAt: z.string(), shareType: z.int() }),
    auth: 'user',
    limit: 'write',
  }),
  /** The link dies at once. */
  unshare: endpoint({
    name: 'projectShare.unshare',
    method: 'DELETE',
    path: '/api/eda/project/unshare',
    encoding: 'form',
    input: z.strictObject({ projectId: id() }),
    output: z.object({ projectId: z.string() }),
    auth: 'user',
    limit: 'write',
  }),
  view: endpoint({
    name: 'projectShare.view',
    method: 'GET',
    path: '/api/eda/project/shared/{token}',
    encoding: 'query',
    input: z.strictObject({ token: token() }),
    output: sharedProjectSchema,
    auth: 'none',
    limit: 'read',
  }),
  /** As `project.board`, of the shared revision; without ids of the owner's files. */
  board: endpoint({
    name: 'projectShare.board',
    method: 'GET',
    path: '/api/eda/project/shared/{token}/board',
    encoding: 'query',
    input: z.strictObject({ token: token() }),
    output: projectBoardSchema.omit({ project: true }),
    auth: 'none',
    limit: 'read',
  }),
  picture: endpoint({
    name: 'projectShare.picture',
    method: 'GET',
    path: '/api/eda/project/shared/{token}/picture',
    encoding: 'query',
    input: z.strictObject({ token: token() }),
    output: z.any(),
    auth: 'none',
    limit: 'read',
    answers: 'blob',
  }),
  /** One file of the shared revision. */
  file: endpoint({
    name: 'projectShare.file',
    method: 'GET',
    path: '/api/eda/project/shared/{token}/file/{file}',
    encoding: 'query',
    input: z.strictObject({ token: token(), file: id() }),
    output: z.any(),
    auth: 'none',
    limit: 'document',
    answers: 'blob',
  }),
};
