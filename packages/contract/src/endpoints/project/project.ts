import { z } from 'zod';
import {
  boardChoicesSchema,
  boardDataSchema,
  boardFailures,
  boardFindingSchema,
  boardLimitSchema,
  boardOrderSchema,
  boardProblemSchema,
  boardStates,
  boardSteps,
} from '../../board/board.ts';
import { finishes, maskColours, maskSides, silkscreenColours, silkscreenSides } from '../../board/options.ts';
import { endpoint } from '../../endpoint.ts';
import { id, integer, jsonText, oneOf, text } from '../../fields.ts';
import { fieldLimits } from '../../limits.ts';
import { projectName } from '../../project/project.ts';

export const projectSchema = z.object({
  projectId: z.string(),
  projectName: z.string(),
  projectType: z.number(),
  /** The version of the archive that this is about, from 1; 0 where the project has none. */
  version: z.int(),
  /** Null after the archive was deleted. */
  gerberUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const projectBoardSchema = z.object({
  project: projectSchema,
  state: z.enum(boardStates),
  /** Current step, and overall progress in percent. */
  step: z.enum(boardSteps).nullable(),
  percent: z.number(),
  failure: z.enum(boardFailures).nullable(),
  choices: boardChoicesSchema,
  /** The order options, with defaults for those not chosen. */
  order: boardOrderSchema,
  limits: z.array(boardLimitSchema),
  /** Null until the reading ended; after a failure it may hold facts without checks. */
  board: boardDataSchema.nullable(),
});
export type ProjectBoard = z.output<typeof projectBoardSchema>;

/** Which version of the archive; the newest where none is named. */
const version = { version: integer({ min: 1, max: 100_000 }).optional() };

const said = z.object({ title: z.string(), found: z.string(), why: z.string(), change: z.string() });

/** The JSON report: the board's data with sentences in the reader's language. `version` grows with every change of its shape. */
export const boardReportSchema = z.object({
  format: z.literal('copperline-board-report'),
  version: z.literal(1),
  engine: z.string(),
  locale: z.string(),
  createdAt: z.string(),
  project: projectSchema,
  archive: z.object({ sha256: z.string() }),
  state: z.enum(boardStates),
  failure: z.enum(boardFailures).nullable(),
  order: boardOrderSchema,
  limits: z.array(boardLimitSchema),
  board: boardDataSchema.extend({
    findings: z.array(boardFindingSchema.extend({ words: said })),
    problems: z.array(boardProblemSchema.extend({ words: z.string() })),
  }),
});
export type BoardReport = z.output<typeof boardReportSchema>;

export const project = {
  /**
   * Creates a project from an uploaded archive and has it read. A file that is in a project, and the same archive under the same name, is
   * that project, in the version that has it. A name that was typed and stands for another board is refused with PROJECT_DUPLICATE;
   * without one the project is named after its archive, with a number behind it where that is taken.
   */
  gerber: endpoint({
    name: 'project.gerber',
    method: 'POST',
    path: '/api/eda/project/gerber',
    encoding: 'form',
    // No id rule here: whatever is not a file of ours is 'Parse is Failed.', as for any archive that cannot be read.
    input: z.strictObject({ gerberUrl: text({ min: 1, max: fieldLimits.url.max }), projectName: projectName().optional() }),
    output: z.object({ projectId: z.string(), version: z.int() }),
    auth: 'user',
    limit: 'analyse',
    exempt: true,
  }),
  /** Queues a new analysis if the stored one was made by an older reader version. */
  board: endpoint({
    name: 'project.board',
    method: 'GET',
    path: '/api/eda/project/{id}/board',
    encoding: 'query',
    input: z.strictObject({ id: id(), ...version }),
    output: projectBoardSchema,
    auth: 'user',
    limit: 'read',
    mutates: true,
  }),
  /** Replaces all earlier choices; answers the board in its current state, usually queued. */
  choose: endpoint({
    name: 'project.choose',
    method: 'POST',
    path: '/api/eda/project/{id}/board',
    encoding: 'form',
    input: z.strictObject({ id: id(), ...version, choices: jsonText(boardChoicesSchema) }),
    output: projectBoardSchema,
    auth: 'user',
    limit: 'analyse',
  }),
  report: endpoint({
    name: 'project.report',
    method: 'GET',
    path: '/api/eda/project/{id}/report',
    encoding: 'query',
    input: z.strictObject({ id: id(), ...version, format: oneOf(['pdf', 'json']) }),
    output: z.any(),
    auth: 'user',
    limit: 'document',
    answers: 'blob',
  }),
  /** Picture of the board's top side, once it was read: in the colours of an order where they are named, all three together. */
  picture: endpoint({
    name: 'project.picture',
    method: 'GET',
    path: '/api/eda/project/{id}/picture',
    encoding: 'query',
    input: z.strictObject({
      id: id(),
      ...version,
      maskColour: oneOf(maskColours).optional(),
      silkscreenColour: oneOf(silkscreenColours).optional(),
      finish: oneOf(finishes).optional(),
      maskSides: oneOf(maskSides).optional(),
      silkscreenSides: oneOf(silkscreenSides).optional(),
    }),
    output: z.any(),
    auth: 'user',
    limit: 'read',
    answers: 'blob',
  }),
  /** The board as read, written as a new Gerber set. */
  gerberSet: endpoint({
    name: 'project.gerberSet',
    method: 'GET',
    path: '/api/eda/project/{id}/gerber',
    encoding: 'query',
    input: z.strictObject({ id: id(), ...version }),
    output: z.any(),
    auth: 'user',
    limit: 'document',
    answers: 'blob',
  }),
};
