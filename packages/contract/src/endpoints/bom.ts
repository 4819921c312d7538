import { z } from 'zod';
import {
  bomBoards,
  bomChangeSchema,
  bomCorrectionSchema,
  bomLineSchema,
  bomColumnSchema,
  bomMappingSchema,
  bomPartSchema,
  bomProblemSchema,
  bomSchema,
  bomStates,
} from '../parts/bom.ts';
import { endpoint } from '../endpoint.ts';
import { id, integer, jsonText, oneOf, requiredMessage, text } from '../fields.ts';
import { countLimits, fieldLimits } from '../limits.ts';
import { numberLimits } from '../number-limits.ts';

const boards = () => integer(bomBoards);
const fileName = () => text({ min: 1, max: 255 });
/** Our file ids, never addresses. */
const fileUrl = () => text({ min: 1, max: fieldLimits.url.max });
const coordinateFiles = () =>
  jsonText(z.array(z.strictObject({ url: fileUrl(), name: fileName() })).max(countLimits.uploadFiles));

/** Only the changed lines, so that editing one cell of a large BOM stays small. */
const changed = z.object({
  revision: z.int(),
  lines: z.array(bomLineSchema),
  removed: z.array(z.string()),
  /** All line keys in order. */
  order: z.array(z.string()),
  parts: z.record(z.string(), bomPartSchema),
});

export const bom = {
  /** Multipart: these fields first, then optionally one part `bomFile`; or form-encoded with `bomUrl`. A file that cannot be read
   * is kept, with `failure` and its sentence as a warning. Without a file the BOM starts empty. */
  upload: endpoint({
    name: 'bom.upload',
    method: 'POST',
    path: '/api/eda/bom/upload',
    encoding: 'multipart',
    filePart: 'bomFile',
    input: z.strictObject({
      bomUrl: fileUrl().optional(),
      projectId: id().optional(),
      /** Of that project's archive; the newest where none is named. */
      projectVersion: integer({ min: 1, max: 100_000 }).optional(),
      bomFileName: fileName().optional(),
      coordinateFile: coordinateFiles().optional(),
      boards: boards().optional(),
    }),
    output: bomSchema,
    auth: 'user',
    limit: 'analyse',
  }),
  /** The second call of a re-order: reads the files of a quote again. */
  parse: endpoint({
    name: 'bom.parse',
    method: 'POST',
    path: '/api/eda/bom/parse',
    encoding: 'form',
    input: z.strictObject({ bom: fileUrl(), coordinate: coordinateFiles().optional(), bomFileName: fileName() }),
    output: bomSchema,
    auth: 'user',
    limit: 'analyse',
  }),
  /** Matches a pasted list or table without storing it. */
  lookup: endpoint({
    name: 'bom.lookup',
    method: 'POST',
    path: '/api/eda/bom/lookup',
    encoding: 'form',
    input: z.strictObject({ table: text({ min: 1, max: fieldLimits.bomPaste.max }), boards: boards().optional() }),
    output: z.object({
      lines: z.array(bomLineSchema),
      parts: z.record(z.string(), bomPartSchema),
      problems: z.array(bomProblemSchema),
    }),
    auth: 'none',
    limit: 'analyse',
  }),
  list: endpoint({
    name: 'bom.list',
    method: 'GET',
    path: '/api/eda/bom/list',
    encoding: 'query',
    input: z.strictObject({ page: integer({ min: 1, max: 1000 }).optional() }),
    output: z.object({
      rows: z.array(
        z.object({
          bomId: z.string(),
          bomFileName: z.string(),
          state: z.enum(bomStates),
          lines: z.int(),
          boards: z.int(),
          updatedAt: z.string(),
        }),
      ),
      total: z.int(),
    }),
    auth: 'user',
    limit: 'read',
  }),
  view: endpoint({
    name: 'bom.view',
    method: 'GET',
    path: '/api/eda/bom/{id}',
    encoding: 'query',
    input: z.strictObject({ id: id() }),
    output: bomSchema,
    auth: 'user',
    limit: 'read',
  }),
  /** The first rows of every sheet, for choosing columns manually, and how each would be read. `lines` is 0 if it looks like no BOM. */
  tables: endpoint({
    name: 'bom.tables',
    method: 'GET',
    path: '/api/eda/bom/{id}/tables',
    encoding: 'query',
    input: z.strictObject({ id: id() }),
    output: z.object({
      tables: z.array(
        z.object({
          sheet: z.string(),
          rowCount: z.int(),
          rows: z.array(z.array(z.string())),
          lines: z.int(),
          headerRow: z.int(),
          headerRows: z.int(),
          columns: z.record(z.string(), bomColumnSchema),
        }),
      ),
    }),
    auth: 'user',
    limit: 'read',
  }),
  /** Reads the file again with these columns and remembers them for files with the same header. Edits of lines are lost. */
  map: endpoint({
    name: 'bom.map',
    method: 'POST',
    path: '/api/eda/bom/{id}/columns',
    encoding: 'form',
    input: z.strictObject({ id: id(), mapping: jsonText(bomMappingSchema) }),
    output: bomSchema,
    auth: 'user',
    limit: 'analyse',
  }),
  /** All or none. `BOM_CHANGED` if the revision is not current. */
  change: endpoint({
    name: 'bom.change',
    method: 'PUT',
    path: '/api/eda/bom/{id}/lines',
    encoding: 'form',
    input: z.strictObject({
      id: id(),
      revision: integer(numberLimits.revision),
      changes: jsonText(z.array(bomChangeSchema).min(1).max(countLimits.bomChanges)),
    }),
    output: changed,
    auth: 'user',
    limit: 'write',
  }),
  /**
   * Quantity of boards, name, project, coordinate files, corrected positions. Absent fields keep their value. `BOM_CHANGED` if a
   * revision is given that is not current. Other coordinate files drop the corrections of parts that they place elsewhere.
   */
  settings: endpoint({
    name: 'bom.settings',
    method: 'PUT',
    path: '/api/eda/bom/{id}',
    encoding: 'form',
    input: z
      .strictObject({
        id: id(),
        revision: integer(numberLimits.revision).optional(),
        boards: boards().optional(),
        bomFileName: fileName().optional(),
        projectId: id().optional(),
        /** Of that project's archive; the newest where none is named. */
        projectVersion: integer({ min: 1, max: 100_000 }).optional(),
        coordinateFile: coordinateFiles().optional(),
        /** Replaces all earlier corrections; needs the revision that they were made on. */
        corrections: jsonText(z.array(bomCorrectionSchema).max(countLimits.bomDesignators)).optional(),
        /** Skip parsing and let our engineers read the file, or type the lines. */
        state: oneOf(['skipped', 'hand']).optional(),
      })
      .refine(({ corrections, revision }) => corrections === undefined || revision !== undefined, {
        path: ['revision'],
        error: requiredMessage,
      }),
    output: bomSchema,
    auth: 'user',
    limit: 'write',
  }),
  remove: endpoint({
    name: 'bom.remove',
    method: 'DELETE',
    path: '/api/eda/bom',
    encoding: 'form',
    input: z.strictObject({ id: id() }),
    output: z.null(),
    auth: 'user',
    limit: 'write',
  }),
  /** The lines as a table, or with `placements` the coordinates including corrections. */
  export: endpoint({
    name: 'bom.export',
    method: 'GET',
    path: '/api/eda/bom/{id}/export',
    encoding: 'query',
    input: z.strictObject({ id: id(), format: oneOf(['xlsx', 'csv', 'placements']) }),
    output: z.any(),
    auth: 'user',
    limit: 'document',
    answers: 'blob',
  }),
};
