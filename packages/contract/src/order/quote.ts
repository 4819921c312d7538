import { z } from 'zod';
import { boardFactsSchema } from '../board/board.ts';
import { currencies, moneySchema } from '../money/money.ts';
import {
  assemblyWishSchema,
  pcbSpecSchema,
  stencilSpecSchema,
  storedPcbSpecSchema,
  storedStencilSpecSchema,
} from '../board/specs.ts';
import { quotePhases, quoteStatuses } from '../states/quote.ts';
import { boardErrorsSchema } from './board-errors.ts';
import { record, whole } from '../fields.ts';
import { fieldLimits } from '../limits.ts';

/** A bare board, with or without a stencil; a stencil alone; an assembled board. */
export const quoteKinds = ['pcb', 'stencil', 'pcba'] as const;
export type QuoteKind = (typeof quoteKinds)[number];

/** Validity of a price, in days. */
export const quoteDays = { pcb: 30, stencil: 30, pcba: 7 } as const satisfies Record<QuoteKind, number>;

/** Limits of the validity that staff can set, in days. */
export const offerDays = { min: 1, max: 90 } as const;

export const quoteGroups = ['pcb', 'stencil', 'components', 'assembly'] as const;
export type QuoteGroup = (typeof quoteGroups)[number];

const because = z.record(z.string(), z.union([z.string(), z.number()]));

/** A line of a price in cents or fen; `because` has the parameters of its explanation. */
export const quoteLineSchema = z.object({ group: z.enum(quoteGroups), key: z.string(), cents: z.int(), because });
export type QuoteLine = z.output<typeof quoteLineSchema>;

/** A customer's request. An assembled board needs board, assembly options and BOM; a stencil may come with a board or alone. */
const requestFields = z.strictObject({
  pcb: pcbSpecSchema.nullable(),
  stencil: stencilSpecSchema.nullable(),
  assembly: assemblyWishSchema.nullable(),
  /** BOM of an assembly. */
  bomId: z.uuid().nullable(),
  /** The project whose archive this is; its check may guarantee the price. */
  projectId: z.uuid().nullable(),
  /** The version of that archive which was seen; the newest where none is named. */
  projectVersion: whole({ min: 1, max: 100_000 }).nullable().optional(),
  projectName: z.string().max(fieldLimits.projectName.max),
  partNo: z.string().max(fieldLimits.partNumber.max),
  remarks: z.string().max(fieldLimits.remarks.max),
});

export const quoteRequestSchema = requestFields
  .refine(({ pcb, stencil }) => pcb !== null || stencil !== null)
  .refine(({ pcb, assembly, bomId }) => (assembly === null ? bomId === null : pcb !== null && bomId !== null));
/** A request as answered from a quote. */
const storedRequestSchema = requestFields.extend({
  pcb: storedPcbSpecSchema.nullable(),
  stencil: storedStencilSpecSchema.nullable(),
});
/** As shown by a shared link: without file references and remarks. */
export const sharedRequestSchema = storedRequestSchema.omit({
  bomId: true,
  projectId: true,
  projectVersion: true,
  remarks: true,
});

export type QuoteRequest = Readonly<z.output<typeof quoteRequestSchema>>;

export const quoteKindOf = ({ pcb, assembly }: Pick<QuoteRequest, 'pcb' | 'assembly'>): QuoteKind =>
  assembly ? 'pcba' : pcb ? 'pcb' : 'stencil';

/** Quantity of boards or panels, else of stencils. */
export const quoteQuantityOf = ({ pcb, stencil }: Pick<QuoteRequest, 'pcb' | 'stencil'>): number =>
  pcb?.quantity ?? stencil?.quantity ?? 0;

/** Page of a quote for its owner. */
export const quotePagePath = (quoteId: string): string => `/my-center/quotes/${quoteId}`;

/** Form in which a quote's request is edited. */
export const quoteEditPath = (quoteId: string, request: Pick<QuoteRequest, 'pcb' | 'assembly' | 'bomId'>): string => {
  const bom = request.bomId === null ? '' : `&bom=${request.bomId}`;
  return `/order/manufacturing/${quoteKindOf(request) === 'pcba' ? 'pcba' : 'pcb'}?quote=${quoteId}${bom}`;
};

/** Page of a quote for staff. */
export const deskPagePath = (quoteId: string): string => `/desk/quotes/${quoteId}`;

/** A rule that the request violates: `content` has its explanation, `pricing` its repair. */
export const quoteProblemSchema = z.object({
  rule: z.string(),
  kind: z.enum(['block', 'inquiry', 'notice']),
  /** Names of the board's spec; those of the stencil's begin with `stencil.`. */
  fields: z.array(z.string()),
});

/** Price range of an assembly, and the BOM lines that cause it, the widest range first. */
export const quoteEstimateSchema = z.object({
  lowCents: z.int(),
  likelyCents: z.int(),
  highCents: z.int(),
  /** Every line that costs something, certain ones with three equal sums; each total is the sum of its column. Estimates from
   * before had none. */
  lines: z
    .array(
      z.object({
        group: z.enum(quoteGroups),
        key: z.string(),
        lowCents: z.int(),
        likelyCents: z.int(),
        highCents: z.int(),
      }),
    )
    .optional(),
  blockers: z.array(
    z.object({ line: z.string(), designators: z.string(), state: z.string(), lowCents: z.int(), highCents: z.int() }),
  ),
});
export type EstimateLine = NonNullable<z.output<typeof quoteEstimateSchema>['lines']>[number];
export type QuoteEstimate = z.output<typeof quoteEstimateSchema>;

/** A priced request: the same object in the browser, on the server and on the command line. */
export const pricedSchema = z.object({
  kind: z.enum(quoteKinds),
  currency: z.enum(currencies),
  bookId: z.string(),
  lines: z.array(quoteLineSchema),
  totalCents: z.int(),
  /** Working days; null if the expedited time is not possible. */
  leadDays: z.int().nullable(),
  weightGrams: z.int(),
  problems: z.array(quoteProblemSchema),
  decision: z.enum(['automatic', 'inquiry', 'refused']),
  estimate: quoteEstimateSchema.nullable(),
});
export type Priced = z.output<typeof pricedSchema>;

/** What the lines of each group of a price come to, in cents or fen; null where there is none of the group. */
export const costTotals = {
  pcbTotal: z.int().nullable(),
  componentsTotal: z.int().nullable(),
  assemblyTotal: z.int().nullable(),
  stencilTotal: z.int().nullable(),
};

export const costTotalsOf = ({ lines }: Pick<Priced, 'lines'>): { readonly [K in keyof typeof costTotals]: number | null } => {
  const of = (group: QuoteGroup): number | null => {
    const mine = lines.filter((line) => line.group === group);
    return mine.length === 0 ? null : mine.reduce((sum, { cents }) => sum + cents, 0);
  };
  return { pcbTotal: of('pcb'), componentsTotal: of('components'), assemblyTotal: of('assembly'), stencilTotal: of('stencil') };
};

/** The files a quote was made from, for the re-order flow. Our file ids, never addresses; empty where a file is gone. */
export const designBackSchema = z.object({
  bomFileUrl: z.string(),
  bomFileName: z.string(),
  /** The first of `coordinates`. */
  coordinate: z.string(),
  coordinateFileName: z.string(),
  /** All coordinate files, in their order. */
  coordinates: z.array(z.object({ url: z.string(), name: z.string() })),
  projectUrl: z.string(),
  projectName: z.string(),
});

/** Limits of the inputs at the desk. */
export const inputLimits = {
  unitMicros: { min: 0, max: 100_000_000_000 },
  bought: { min: 0, max: 10_000_000 },
  joints: { min: 0, max: 5000 },
  surchargeCents: { min: -100_000_000, max: 100_000_000 },
  leadDays: { min: 1, max: 365 },
  lineName: { min: 1, max: 50 },
  surchargeTitle: { min: 1, max: 100 },
  surcharges: { min: 0, max: 20 },
} as const;

/** Figures that staff add to a request where the engine has none. The engine prices with them. */
export const quoteInputsSchema = z.strictObject({
  /** By key of the BOM line: unit price in millionths of a dollar, and mounting. A BOM that could not be read has no lines: then
   * each entry is a line, its key is a name typed at the desk, and everything bought is placed. */
  parts: record(
    { max: inputLimits.lineName.max },
    z.strictObject({
      unitMicros: whole(inputLimits.unitMicros),
      bought: whole(inputLimits.bought),
      joints: whole(inputLimits.joints),
      mounting: z.enum(['smt', 'through-hole']),
    }),
  ),
  /** Work that the price book does not contain, with a title for the customer; in cents or fen of the quote's currency. */
  surcharges: z
    .array(
      z.strictObject({
        title: z.string().min(inputLimits.surchargeTitle.min).max(inputLimits.surchargeTitle.max),
        cents: whole(inputLimits.surchargeCents),
      }),
    )
    .max(inputLimits.surcharges.max),
  /** Working days; null for the engine's figure. */
  leadDays: whole(inputLimits.leadDays).nullable(),
});
export type QuoteInputs = Readonly<z.output<typeof quoteInputsSchema>>;

/**
 * Why a price may still rise. `unknown` and `unsure`: the files do not tell the fact, or not surely; `differs`: the board asks for
 * something that the order does not cover; `beyond`: for more than can be ordered.
 */
export const guaranteeGapCodes = [
  'no-board',
  'inquiry',
  'no-files',
  'not-read',
  'questions',
  'findings',
  'unknown',
  'unsure',
  'differs',
  'beyond',
  'price',
] as const;
export const guaranteeGapSchema = z.object({
  code: z.enum(guaranteeGapCodes),
  /** What the gap is about; null where it is about the whole. */
  fact: boardFactsSchema.keyof().nullable(),
});
export type GuaranteeGap = Readonly<z.output<typeof guaranteeGapSchema>>;

const related = z.object({ id: z.string(), number: z.string() });

/** A quote as a list shows it. Dates are ISO. */
export const quoteSchema = z.object({
  quoteId: z.string(),
  quoteNumber: z.string(),
  kind: z.enum(quoteKinds),
  status: z.enum(quoteStatuses),
  phase: z.enum(quotePhases),
  projectName: z.string(),
  partNo: z.string(),
  remarks: z.string(),
  createDate: z.string(),
  /** Date of the first price, or null. */
  quoteDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  totalQty: z.int(),
  totalPrice: moneySchema.nullable(),
  initialPrice: moneySchema.nullable(),
  finalPrice: moneySchema.nullable(),
  reQuoteFrom: related.nullable(),
  relatedQuotes: z.array(related),
  relatedOrder: related.nullable(),
});
export type Quote = z.output<typeof quoteSchema>;

/** An event of a quote. `note` is the text of the actor: a reason, a question, an answer. */
export const quoteEventSchema = z.object({
  at: z.string(),
  action: z.string(),
  by: z.enum(['customer', 'staff', 'system']),
  status: z.enum(quoteStatuses),
  note: z.string(),
});
export type QuoteEvent = z.output<typeof quoteEventSchema>;

export const quoteDetailSchema = quoteSchema.extend({
  /** Grows with every change; a write sends the revision it is based on. */
  revision: z.int(),
  /** For the re-order flow: `id` is the same as `quoteId`. */
  id: z.string(),
  quantity: z.int(),
  designBack: designBackSchema,
  request: storedRequestSchema,
  priced: pricedSchema,
  ...costTotals,
  /** Our file check passed: the price cannot rise. */
  guaranteed: z.boolean(),
  /** Why it is not guaranteed; empty where it is. */
  guaranteeGaps: z.array(guaranteeGapSchema),
  /** The BOM is another now than the one that this price is for. Ordered is what was priced. */
  bomChanged: z.boolean(),
  /** Errors of the board's files: they have to be accepted by name before it can be ordered. */
  boardErrors: boardErrorsSchema,
  events: z.array(quoteEventSchema),
  /** Somebody with its link can see it. */
  shared: z.boolean(),
  /** Its project is there to be opened; false without one. */
  projectOpens: z.boolean(),
});
export type QuoteDetail = z.output<typeof quoteDetailSchema>;
