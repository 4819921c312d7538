import { z } from 'zod';
import { partSchema, partSupplySchema } from './part.ts';
import { length, record, whole } from '../fields.ts';
import { countLimits, fieldLimits, ordering } from '../limits.ts';
import { numberLimits } from '../number-limits.ts';

/** A BOM as it is kept and worked on. Read by the package `bom`, stored and sent as JSON; lengths are nanometres. */
const values = z.record(z.string(), z.union([z.string(), z.number()]));
const parameters = z.record(z.string(), z.union([z.number(), z.string()]));

/** `hand`: started empty, lines are typed; `skipped`: our engineers will read it. Both keep the uploaded file. */
export const bomStates = ['read', 'failed', 'skipped', 'hand'] as const;
export type BomState = (typeof bomStates)[number];

/** Why a file did not become lines: codes of the catalogue of errors. */
export const bomFailures = ['BOM_PARSE_FAILED', 'TABLE_EMPTY', 'BOM_COLUMN_MISSING'] as const;
export type BomFailure = (typeof bomFailures)[number];

export const bomProblemSchema = z.object({
  file: z.enum(['bom', 'coordinates']),
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  /** Row of the sheet, from 1; absent if it concerns the whole file. */
  row: z.int().optional(),
  values: values.optional(),
});

/** Column indexes by meaning, from 0. `headerRow` is -1 without a header. */
export const bomMappingSchema = z.strictObject({
  table: z.int().min(0).max(31),
  headerRow: z.int().min(-1).max(20_000),
  columns: record({ max: 20 }, z.int().min(0).max(255)),
});
export type BomMapping = z.output<typeof bomMappingSchema>;

export const bomColumnSchema = z.object({
  index: z.int(),
  header: z.string(),
  confidence: z.number(),
  from: z.enum(['header', 'content', 'remembered', 'order', 'chosen']),
});

/** Part and supply of the catalogue; `stale`: price and stock are past their validity. */
export const bomPartSchema = partSchema.omit({ price: true }).extend({
  packing: z.object({ form: z.string(), quantity: z.int() }),
  datasheet: z.string(),
  supply: partSupplySchema.extend({ stale: z.boolean() }).nullable(),
});
export type BomPart = z.output<typeof bomPartSchema>;

/** `partId` is a key of the answer's `parts`. `reason` has the parameters of its sentence in `content`. */
export const bomMatchSchema = z.object({
  partId: z.int(),
  step: z.enum(['chosen', 'remembered', 'exact', 'normalised', 'packing', 'parametric', 'similar']),
  confidence: z.number(),
  reason: values,
});
export type BomMatch = z.output<typeof bomMatchSchema>;

const cell = z.string().max(fieldLimits.bomCell.max);

/** Fields that the user can edit. */
const editable = {
  designators: z.array(z.string().min(1).max(60)).max(countLimits.bomDesignators),
  quantity: z.number().min(numberLimits.bomQuantity.min).max(numberLimits.bomQuantity.max),
  mpn: z.string().max(fieldLimits.bomPartNumber.max),
  manufacturer: cell,
  value: cell,
  footprint: cell,
  description: cell,
  distributor: cell,
  distributorNumber: cell,
  device: cell,
  side: z.enum(['top', 'bottom']).nullable(),
  dnp: z.boolean(),
  smt: z.boolean().nullable(),
  /** The customer supplies this part: not bought and not priced by us. */
  own: z.boolean(),
  note: cell,
};

export const bomLineSchema = z.object({
  /** Stable identifier of the line within its BOM. */
  key: z.string(),
  /** Row of the sheet, from 1; 0 for a line added by hand. */
  row: z.int(),
  statedQuantity: z.number().nullable(),
  /** The quantity is a length in this unit; absent for pieces. */
  lengthUnit: z.enum(['m', 'cm', 'mm', 'ft', 'in']).optional(),
  ...editable,
  /** The requirements read from value, package and description; see `Wanted` in `parts`. */
  wanted: z.object({
    category: z.string().nullable(),
    parameters,
    package: z.string(),
    maker: z.string(),
    mounting: z.enum(['smd', 'through-hole', 'other', '']),
    words: z.array(z.string()),
    understood: z.array(z.object({ text: z.string(), start: z.int(), parameter: z.string() })),
    doubts: z.array(z.object({ text: z.string(), readings: z.array(parameters) })),
  }),
  match: bomMatchSchema.nullable(),
  /** Best first; alternatives if there is a match. */
  suggestions: z.array(bomMatchSchema),
  /** The user chose this part, or none if `match` is null. Remembered for lines with the same requirements. */
  decided: z.boolean(),
  /** The decision is that of an earlier BOM, for a line that asked for the same. `part: 'automatic'` drops it. */
  remembered: z.boolean(),
});
export type BomLineRow = z.output<typeof bomLineSchema>;

export const bomPlacementSchema = z.object({
  row: z.int(),
  designator: z.string(),
  x: z.number(),
  y: z.number(),
  rotation: z.number(),
  side: z.enum(['top', 'bottom']).nullable(),
  value: z.string(),
  footprint: z.string(),
});

/** A manual correction of a placement; null keeps the file's value. Lengths and angles as in `edaCoors`. */
export const bomCorrectionSchema = z.strictObject({
  designator: z.string().min(1).max(60),
  x: length(numberLimits.positionNm).nullable(),
  y: length(numberLimits.positionNm).nullable(),
  rotation: z.number().min(0).lt(360).nullable(),
  side: z.enum(['top', 'bottom']).nullable(),
});
export type BomCorrection = Readonly<z.output<typeof bomCorrectionSchema>>;

/** A parsed BOM: `bomFileName` and `edaCoors` for other tools, and all that the workspace shows. */
export const bomSchema = z.object({
  bomId: z.string(),
  bomFileName: z.string(),
  projectId: z.string().nullable(),
  /** The version of that project's archive that the parts go on. */
  projectVersion: z.int().nullable(),
  bomUrl: z.string().nullable(),
  /** Grows with every change; a change based on an older revision is refused. */
  revision: z.int(),
  state: z.enum(bomStates),
  failure: z.object({ code: z.enum(bomFailures), column: z.string().nullable() }).nullable(),
  boards: z.int(),
  sheet: z.string(),
  headerRow: z.int(),
  /** Number of header rows. */
  headerRows: z.int(),
  columns: z.record(z.string(), bomColumnSchema),
  lines: z.array(bomLineSchema),
  parts: z.record(z.string(), bomPartSchema),
  edaCoors: z.array(bomPlacementSchema).default([]),
  /** At most one per designator. */
  corrections: z.array(bomCorrectionSchema),
  /** The coordinate files and how they were read; null without any. */
  coordinates: z
    .object({
      files: z.array(z.object({ url: z.string(), name: z.string() })),
      unit: z.string(),
      unitFrom: z.string(),
      tool: z.string(),
      bottomMirrored: z.boolean(),
    })
    .nullable(),
  problems: z.array(bomProblemSchema),
  updatedAt: z.string(),
});
export type Bom = z.output<typeof bomSchema>;

/** A change of one line. `part`: id of a part, null for none, 'automatic' to drop the manual choice. */
export const bomChangeSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('set'),
    key: z.string().max(40),
    fields: z.strictObject(editable).partial().optional(),
    part: z.union([whole(numberLimits.partId), z.null(), z.literal('automatic')]).optional(),
  }),
  /** `key` is made by the client, so that an undo can restore a line under its old key. */
  z.strictObject({
    do: z.literal('add'),
    key: z.string().regex(/^[\w-]{1,40}$/),
    after: z.string().max(40).nullable(),
    fields: z.strictObject(editable).partial(),
  }),
  z.strictObject({ do: z.literal('remove'), key: z.string().max(40) }),
]);
export type BomChange = z.input<typeof bomChangeSchema>;

export const bomBoards = { min: 1, max: ordering.quantity.max } as const;
