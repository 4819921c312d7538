import { z } from 'zod';
import { dfmLimitSources } from './dfm-limits.ts';
import { record } from '../fields.ts';
import { countLimits } from '../limits.ts';
import { maskColours, minTracesNm, outerCopperUm, thicknessesNm, viaProcesses } from './options.ts';

/** Facts and findings of a board: read from its files by `fab`, stored and sent as JSON. Lengths are nanometres. */
const point = z.object({ x: z.number(), y: z.number() });
const box = z.object({ minX: z.number(), minY: z.number(), maxX: z.number(), maxY: z.number() });
const span = z.tuple([z.int().min(1).max(64), z.int().min(1).max(64)]).nullable();

/** In the words of the Gerber X2 FileFunction attribute. */
export const roleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('copper'), layer: z.int().min(1).max(64), place: z.enum(['Top', 'Inr', 'Bot']) }),
  z.strictObject({ kind: z.enum(['mask', 'legend', 'paste']), side: z.enum(['Top', 'Bot']) }),
  z.strictObject({ kind: z.literal('profile') }),
  z.strictObject({ kind: z.literal('drill'), plated: z.boolean().nullable(), span }),
  z.strictObject({
    kind: z.literal('other'),
    what: z.enum(['drill-map', 'assembly', 'v-cut', 'glue', 'fabrication', 'mechanical', 'keep-out', 'pads', 'unknown']),
  }),
]);
export type BoardRole = z.output<typeof roleSchema>;

export const drillFormatSchema = z.strictObject({
  unit: z.enum(['mm', 'inch']),
  integer: z.int().min(0).max(8),
  decimal: z.int().min(0).max(8),
  zeros: z.enum(['leading', 'trailing', 'decimal']),
});

/** One of a list of numbers; zod's enum takes strings only. */
const numberOf = <const V extends readonly number[]>(values: V) =>
  z.custom<V[number]>((sent) => values.some((value) => value === sent)).meta({ type: 'number', enum: [...values] });

/** The order options that change a limit or a check. */
export const boardOrderSchema = z.strictObject({
  thicknessNm: numberOf(thicknessesNm).nullable(),
  traceNm: numberOf(minTracesNm).nullable(),
  viaProcess: z.enum(viaProcesses).nullable(),
  assembly: z.boolean(),
  outerCopperUm: numberOf(outerCopperUm),
  maskColour: z.enum(maskColours),
});
export type BoardOrder = z.output<typeof boardOrderSchema>;

const perFile = <S extends z.ZodType>(value: S) =>
  record({ min: 1, max: 1024 }, value)
    .refine((sent) => Object.keys(sent).length <= countLimits.boardChoices)
    .meta({ maxProperties: countLimits.boardChoices });

/** Manual choices for a board; the analysis runs again with them. Files are named `folder/name`. */
export const boardChoicesSchema = z.strictObject({
  roles: perFile(roleSchema).optional(),
  drillFormats: perFile(drillFormatSchema).optional(),
  /** Who is right about holes that a file calls unplated and that join two layers: its words or the copper. */
  plating: perFile(z.enum(['words', 'copper'])).optional(),
  /** The edge as drawn, the box of the copper, or one of several boards in the drawing. */
  outline: z.union([z.enum(['drawn', 'copper']), z.int().min(0).max(99)]).optional(),
  /** Index of the board, where an archive holds several. */
  board: z.int().min(0).max(99).optional(),
  order: boardOrderSchema.partial().optional(),
});
export type BoardChoices = z.output<typeof boardChoicesSchema>;

export const questionSubjects = ['role', 'format', 'plating', 'outline', 'board'] as const;

/** What the files leave open: the choices that confirm the reading and those of the next best one. Words: `dfm.question.<about>`. */
export const boardQuestionSchema = z.object({
  about: z.enum(questionSubjects),
  /** `folder/name` of the file. */
  file: z.string(),
  taken: boardChoicesSchema,
  other: boardChoicesSchema,
  /** Where the readings differ; empty if everywhere. */
  places: z.array(z.object({ x: z.number(), y: z.number() })),
});
export type BoardQuestion = z.output<typeof boardQuestionSchema>;

/** Parameters of a sentence. */
const values = z.record(z.string(), z.union([z.string(), z.number()]));
export const severities = ['error', 'warning', 'info'] as const;
const severity = z.enum(severities);

/** A problem of the files. Its sentence is `fab.problems.<code>`. */
export const boardProblemSchema = z.object({
  code: z.string(),
  severity,
  file: z.string().optional(),
  offset: z.number().optional(),
  line: z.number().optional(),
  count: z.number().optional(),
  values: values.optional(),
});
export type BoardProblem = z.output<typeof boardProblemSchema>;

export const boardFileSchema = z.object({
  name: z.string(),
  folder: z.string(),
  kind: z.string(),
  role: roleSchema.nullable(),
  /** X2 FileFunction, as "Copper,L1,Top"; null for files that are no layer. */
  roleText: z.string().nullable(),
  confidence: z.number(),
  reasons: z.array(z.string()),
  /** Index of the board it belongs to, and whether it is part of the board that was read. */
  board: z.number().nullable(),
  used: z.boolean(),
  bytes: z.number(),
});
export type BoardFile = z.output<typeof boardFileSchema>;

const drillCandidate = z.object({
  format: drillFormatSchema,
  score: z.number(),
  onPads: z.number().nullable(),
  inBoard: z.number().nullable(),
});
/** The format a drill file was read in, and the other possible formats. */
export const boardDrillSchema = z.object({
  name: z.string(),
  folder: z.string(),
  span,
  choice: z
    .object({
      chosen: drillFormatSchema,
      confidence: z.number(),
      candidates: z.array(drillCandidate),
      source: z.enum(['stated', 'pads', 'board', 'habit', 'person']),
    })
    .nullable(),
});
export type BoardDrill = z.output<typeof boardDrillSchema>;

export const factSources = ['outline', 'copper', 'drill', 'mask', 'paste', 'job', 'attribute', 'name', 'set'] as const;

/** Somewhere on the board; layers as role texts. */
const factPlaceSchema = z.object({ extent: box.readonly(), layers: z.array(z.string()).readonly() }).readonly();
export type FactPlace = z.output<typeof factPlaceSchema>;

/** One value read from the files: what it is, how sure (0 to 1), on what it rests, and the places that prove it, the worst first. */
export interface BoardFact<T> {
  readonly value: T;
  readonly confidence: number;
  /** Words for each source are in content under `fab.sources`. */
  readonly source: (typeof factSources)[number];
  /** Empty where the whole board proves it. */
  readonly places: readonly FactPlace[];
}

const fact = <S extends z.ZodType>(value: S) =>
  z
    .object({
      value,
      confidence: z.number(),
      source: z.enum(factSources),
      places: z.array(factPlaceSchema).readonly(),
    })
    .readonly()
    .nullable();

/**
 * What the files of a board tell, in the one shape that the reader (`fab`) writes, the server stores and the forms are filled from. Null
 * where they do not tell. Lengths are nanometres, areas square millimetres. `panel`: designs in it, rows and columns, V-cut lines; one
 * board alone is 1, 1, 1.
 */
export const boardFactsSchema = z.object({
  layers: fact(z.number()),
  width: fact(z.number()),
  height: fact(z.number()),
  minTrace: fact(z.number()),
  /** The narrowest neck of a copper area, if it is narrower than usual tracks. */
  minNeck: fact(z.number()).default(null),
  minSpace: fact(z.number()),
  minDrill: fact(z.number()),
  platedHoles: fact(z.number()),
  unplatedHoles: fact(z.number()),
  slots: fact(z.number()),
  castellations: fact(z.number()),
  goldFingers: fact(z.number()),
  viasInPad: fact(z.number()),
  blindOrBuried: fact(z.boolean()),
  microvias: fact(z.number()),
  edgePlating: fact(z.boolean()),
  panel: fact(z.object({ designs: z.number(), columns: z.number(), rows: z.number(), vCuts: z.number() }).readonly()),
  boardAreaMm2: fact(z.number()),
  copperAreaMm2: fact(z.object({ top: z.number(), bottom: z.number() }).readonly()),
  finishAreaMm2: fact(z.number()),
  drillsPerCm2: fact(z.number()),
  pasteOpenings: fact(z.object({ top: z.number(), bottom: z.number(), areaMm2: z.number() }).readonly()),
  thickness: fact(z.number()),
});
export type BoardFacts = Readonly<z.output<typeof boardFactsSchema>>;
export type BoardFactName = keyof BoardFacts;

/** From this confidence on a fact is taken for sure. */
export const sureFact = 0.7;
export const boardFactNames = Object.keys(boardFactsSchema.shape) as readonly BoardFactName[];

export const measureUnits = ['nm', 'nm2', 'ratio', 'count', 'degree', 'none'] as const;
export type MeasureUnit = (typeof measureUnits)[number];
export const checkGroups = ['copper', 'drill', 'mask', 'legend', 'paste', 'outline', 'assembly'] as const;

/** A check that ran, with or without findings. Texts: `dfm.checks.<check>`. */
export const boardCheckSchema = z.object({
  check: z.string(),
  group: z.enum(checkGroups),
  ran: z.boolean(),
  limit: z.number().nullable(),
  unit: z.enum(measureUnits),
  errors: z.number(),
  warnings: z.number(),
  infos: z.number(),
});
export type BoardCheck = z.output<typeof boardCheckSchema>;

export const boardFindingSchema = z.object({
  id: z.string(),
  check: z.string(),
  /** Set where the sentences differ from those of the check: `dfm.variants.<variant>`. */
  variant: z.string().optional(),
  severity,
  layers: z.array(z.string()),
  from: point.nullable(),
  to: point.nullable(),
  extent: box.nullable(),
  measured: z.number().nullable(),
  limit: z.number().nullable(),
  unit: z.enum(measureUnits),
  count: z.number(),
  nets: z.array(z.string()),
  values: values.optional(),
});
export type BoardFinding = z.output<typeof boardFindingSchema>;

export const boardLimitSchema = z.object({ name: z.string(), value: z.number(), source: z.enum(dfmLimitSources) });
export type BoardLimit = z.output<typeof boardLimitSchema>;

/** The board's outline, reduced to the figures that a page without the files shows. */
const outline = z.object({
  source: z.enum(['profile', 'mechanical', 'film', 'copper']),
  box,
  boards: z.number(),
  largestGapNm: z.number(),
});

/** Result of reading an archive. Null facts and an empty report: no board was recognised. */
export const boardDataSchema = z.object({
  outline: outline.nullable(),
  facts: boardFactsSchema.nullable(),
  /** Worst first, at most `countLimits.boardFindings`; the rest is only counted. */
  checks: z.array(boardCheckSchema),
  findings: z.array(boardFindingSchema),
  findingsLeftOut: z.number(),
  files: z.array(boardFileSchema),
  drills: z.array(boardDrillSchema),
  problems: z.array(boardProblemSchema),
  questions: z.array(boardQuestionSchema).default([]),
});
export type BoardData = z.output<typeof boardDataSchema>;

export const boardStates = ['queued', 'running', 'done', 'failed'] as const;
export type BoardState = (typeof boardStates)[number];
export const boardSteps = ['unpack', 'read', 'analyse', 'check', 'draw'] as const;
export type BoardStep = (typeof boardSteps)[number];
/**
 * Why there is no board. The customer sees 'Recognition failed.' for each and can still ask for a quote.
 * `unrecognised`: no layer in it; `timeout`, `memory`, `crashed`: the worker hit a limit; `missing`: the archive was deleted.
 */
export const boardFailures = ['unrecognised', 'timeout', 'memory', 'crashed', 'missing'] as const;
export type BoardFailure = (typeof boardFailures)[number];
