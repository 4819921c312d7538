import { z } from 'zod';
import { dfmLimitSources } from './dfm-limits.ts';
import { countLimits } from './limits.ts';
import { maskColours, minTracesNm, outerCopperUm, thicknessesNm, viaProcesses } from './options.ts';

/** What is known of a board: read from its files by `fab`, stored and sent as JSON. Lengths are nanometres. */
const place = z.object({ x: z.number(), y: z.number() });
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

/** A value of a list of numbers, of which zod's enums know nothing. */
const numberOf = <const V extends readonly number[]>(values: V) =>
  z.custom<V[number]>((sent) => values.some((value) => value === sent)).meta({ type: 'number', enum: [...values] });

/** What was ordered, as far as it moves a limit or a check. */
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
  z
    .record(z.string().min(1).max(1024), value)
    .refine((sent) => Object.keys(sent).length <= countLimits.boardChoices)
    .meta({ maxProperties: countLimits.boardChoices });

/** What a person decided about a board; everything that follows from it is found anew. Files are named `folder/name`. */
export const boardChoicesSchema = z.strictObject({
  roles: perFile(roleSchema).optional(),
  drillFormats: perFile(drillFormatSchema).optional(),
  /** Which of several boards in one archive. */
  board: z.int().min(0).max(99).optional(),
  order: boardOrderSchema.partial().optional(),
});
export type BoardChoices = z.output<typeof boardChoicesSchema>;

/** Words and figures a sentence names. */
const values = z.record(z.string(), z.union([z.string(), z.number()]));
export const severities = ['error', 'warning', 'info'] as const;
const severity = z.enum(severities);

/** Something odd about the files. The sentence is `fab.problems.<code>`. */
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
  /** As X2 spells it: "Copper,L1,Top"; null for what is no layer. */
  roleText: z.string().nullable(),
  confidence: z.number(),
  reasons: z.array(z.string()),
  /** Which of several boards it belongs to, and whether it is part of the one that was read. */
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
/** How a drill file was read, and in which other ways it could be. */
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
const fact = <S extends z.ZodType>(value: S) =>
  z
    .object({
      value,
      confidence: z.number(),
      source: z.enum(factSources),
      places: z.array(z.object({ extent: box, layers: z.array(z.string()) })),
    })
    .nullable();

/** Every row of the quote form that the files can fill; null where they do not tell. Areas are square millimetres. */
export const boardFactsSchema = z.object({
  layers: fact(z.number()),
  width: fact(z.number()),
  height: fact(z.number()),
  minTrace: fact(z.number()),
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
  panel: fact(z.object({ designs: z.number(), columns: z.number(), rows: z.number(), vCuts: z.number() })),
  boardAreaMm2: fact(z.number()),
  copperAreaMm2: fact(z.object({ top: z.number(), bottom: z.number() })),
  finishAreaMm2: fact(z.number()),
  drillsPerCm2: fact(z.number()),
  pasteOpenings: fact(z.object({ top: z.number(), bottom: z.number(), areaMm2: z.number() })),
  thickness: fact(z.number()),
});
export type BoardFactsData = z.output<typeof boardFactsSchema>;
export type BoardFactName = keyof BoardFactsData;
export const boardFactNames = Object.keys(boardFactsSchema.shape) as readonly BoardFactName[];

export const measureUnits = ['nm', 'nm2', 'ratio', 'count', 'degree', 'none'] as const;
export type MeasureUnit = (typeof measureUnits)[number];
export const checkGroups = ['copper', 'drill', 'mask', 'legend', 'paste', 'outline', 'assembly'] as const;

/** What was checked, also where nothing was found. Words: `dfm.checks.<check>`. */
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
  severity,
  layers: z.array(z.string()),
  from: place.nullable(),
  to: place.nullable(),
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

/** The board's edge as far as a page without the files needs it. */
const outline = z.object({
  source: z.enum(['profile', 'mechanical', 'copper']),
  box,
  boards: z.number(),
  largestGapNm: z.number(),
});

/** All that was made of an archive. Null facts and an empty report: nothing in it could be recognised as a board. */
export const boardDataSchema = z.object({
  outline: outline.nullable(),
  facts: boardFactsSchema.nullable(),
  /** Worst first. Beyond the most a page can show, the rest is counted only. */
  checks: z.array(boardCheckSchema),
  findings: z.array(boardFindingSchema),
  findingsLeftOut: z.number(),
  files: z.array(boardFileSchema),
  drills: z.array(boardDrillSchema),
  problems: z.array(boardProblemSchema),
});
export type BoardData = z.output<typeof boardDataSchema>;

export const boardStates = ['queued', 'running', 'done', 'failed'] as const;
export type BoardState = (typeof boardStates)[number];
export const boardSteps = ['unpack', 'read', 'analyse', 'check', 'draw'] as const;
export type BoardStep = (typeof boardSteps)[number];
/**
 * Why there is no board, all of them 'Recognition failed.' to the customer, who can still ask for a quote.
 * `unrecognised`: nothing to draw in it; `timeout`, `memory`, `crashed`: it cost more than one file may; `missing`: its archive was deleted.
 */
export const boardFailures = ['unrecognised', 'timeout', 'memory', 'crashed', 'missing'] as const;
export type BoardFailure = (typeof boardFailures)[number];
