import { z } from 'zod';
import { boardFactsSchema } from './board.ts';
import { currencies, moneySchema } from './money.ts';
import { assemblyWishSchema, pcbSpecSchema, stencilSpecSchema } from './specs.ts';
import { quotePhases, quoteStatuses } from './states/quote.ts';
import { fieldLimits } from './limits.ts';

/** What is quoted: a bare board, perhaps with its stencil; a stencil alone; an assembled board. */
export const quoteKinds = ['pcb', 'stencil', 'pcba'] as const;
export type QuoteKind = (typeof quoteKinds)[number];

/** How long a price holds, in days. */
export const quoteDays = { pcb: 30, stencil: 30, pcba: 7 } as const satisfies Record<QuoteKind, number>;

/** For how many days staff may let one hold. */
export const offerDays = { min: 1, max: 90 } as const;

export const quoteGroups = ['pcb', 'stencil', 'components', 'assembly'] as const;
export type QuoteGroup = (typeof quoteGroups)[number];

const because = z.record(z.string(), z.union([z.string(), z.number()]));

/** One line of a price, with what its sentence needs. Cents or fen. */
export const quoteLineSchema = z.object({ group: z.enum(quoteGroups), key: z.string(), cents: z.int(), because });
export type QuoteLine = z.output<typeof quoteLineSchema>;

/** What a customer asks for. An assembled board has its board, its wishes and its bill; a stencil may stand alone or beside a board. */
const requestFields = z.strictObject({
  pcb: pcbSpecSchema.nullable(),
  stencil: stencilSpecSchema.nullable(),
  assembly: assemblyWishSchema.nullable(),
  /** The bill of an assembly. */
  bomId: z.uuid().nullable(),
  /** The project whose archive this is; its check may guarantee the price. */
  projectId: z.uuid().nullable(),
  projectName: z.string().max(fieldLimits.projectName.max),
  partNo: z.string().max(fieldLimits.partNumber.max),
  remarks: z.string().max(fieldLimits.remarks.max),
});

export const quoteRequestSchema = requestFields
  .refine(({ pcb, stencil }) => pcb !== null || stencil !== null)
  .refine(({ pcb, assembly, bomId }) => (assembly === null ? bomId === null : pcb !== null && bomId !== null));
/** As somebody with the link of a shared quote sees it: without what leads to files, and without what was said to us. */
export const sharedRequestSchema = requestFields.omit({ bomId: true, projectId: true, remarks: true });

export type QuoteRequest = Readonly<z.output<typeof quoteRequestSchema>>;

export const quoteKindOf = ({ pcb, assembly }: Pick<QuoteRequest, 'pcb' | 'assembly'>): QuoteKind =>
  assembly ? 'pcba' : pcb ? 'pcb' : 'stencil';

/** How many are asked for: boards or panels, else stencils. */
export const quoteQuantityOf = ({ pcb, stencil }: Pick<QuoteRequest, 'pcb' | 'stencil'>): number =>
  pcb?.quantity ?? stencil?.quantity ?? 0;

/** Where its owner looks at a quote. */
export const quotePagePath = (quoteId: string): string => `/my-center/quotes/${quoteId}`;

/** Where what a quote asks for is changed: in the form that it was made with. */
export const quoteEditPath = (quoteId: string, request: Pick<QuoteRequest, 'pcb' | 'assembly' | 'bomId'>): string => {
  const bill = request.bomId === null ? '' : `&bom=${request.bomId}`;
  return `/order/manufacturing/${quoteKindOf(request) === 'pcba' ? 'pcba' : 'pcb'}?quote=${quoteId}${bill}`;
};

/** Where our own people look at it. */
export const deskPagePath = (quoteId: string): string => `/desk/quotes/${quoteId}`;

/** A rule that the request breaks: `content` has its reason, `pricing` its repair. */
export const quoteProblemSchema = z.object({
  rule: z.string(),
  kind: z.enum(['block', 'inquiry', 'notice']),
  fields: z.array(z.string()),
});

/** Between what an assembly certainly costs and what it may; what stands in the way of certainty, the widest first. */
export const quoteEstimateSchema = z.object({
  lowCents: z.int(),
  likelyCents: z.int(),
  highCents: z.int(),
  blockers: z.array(
    z.object({ line: z.string(), designators: z.string(), state: z.string(), lowCents: z.int(), highCents: z.int() }),
  ),
});
export type QuoteEstimate = z.output<typeof quoteEstimateSchema>;

/** What the engine says to a request: the same object in the browser, on the server and on the command line. */
export const pricedSchema = z.object({
  kind: z.enum(quoteKinds),
  currency: z.enum(currencies),
  bookId: z.string(),
  lines: z.array(quoteLineSchema),
  totalCents: z.int(),
  /** Working days; null where it cannot be made so soon. */
  leadDays: z.int().nullable(),
  weightGrams: z.int(),
  problems: z.array(quoteProblemSchema),
  decision: z.enum(['automatic', 'inquiry', 'refused']),
  estimate: quoteEstimateSchema.nullable(),
});
export type Priced = z.output<typeof pricedSchema>;

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

/** What can be put in at the desk. */
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

const whole = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

/** What staff put in beside the request, where the engine has no figure of its own. The lines of the price are made from these. */
export const quoteInputsSchema = z.strictObject({
  /** By key of the bill's line: what the part costs, in millionths of a dollar, and how it is soldered. A bill that could not be read
   * has no lines: then each of these is one, under a name of the desk's own, and all that is bought is placed. */
  parts: z.record(
    z.string().max(inputLimits.lineName.max),
    z.strictObject({
      unitMicros: whole(inputLimits.unitMicros),
      bought: whole(inputLimits.bought),
      joints: whole(inputLimits.joints),
      mounting: z.enum(['smt', 'through-hole']),
    }),
  ),
  /** Work that the book does not price, each with its name for the customer; cents or fen, as the quote is. */
  surcharges: z
    .array(
      z.strictObject({
        title: z.string().min(inputLimits.surchargeTitle.min).max(inputLimits.surchargeTitle.max),
        cents: whole(inputLimits.surchargeCents),
      }),
    )
    .max(inputLimits.surcharges.max),
  /** Working days; null: as the engine says. */
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
  /** When a price was first given; null until then. */
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

/** What happened to a quote. `note` is what the person wrote: a reason, a question, an answer. */
export const quoteEventSchema = z.object({
  at: z.string(),
  action: z.string(),
  by: z.enum(['customer', 'staff', 'system']),
  status: z.enum(quoteStatuses),
  note: z.string(),
});
export type QuoteEvent = z.output<typeof quoteEventSchema>;

export const quoteDetailSchema = quoteSchema.extend({
  /** Counts changes; who writes says which it has seen. */
  revision: z.int(),
  /** For the re-order flow: `id` is the same as `quoteId`. */
  id: z.string(),
  quantity: z.int(),
  designBack: designBackSchema,
  request: quoteRequestSchema,
  priced: pricedSchema,
  /** Our own check of the file passed: the price cannot rise. */
  guaranteed: z.boolean(),
  /** Why it is not guaranteed; empty where it is. */
  guaranteeGaps: z.array(guaranteeGapSchema),
  /** The BOM is another now than the one that this price is for. Ordered is what was priced. */
  bomChanged: z.boolean(),
  events: z.array(quoteEventSchema),
  /** Null while it is not shared. */
  shareToken: z.string().nullable(),
});
export type QuoteDetail = z.output<typeof quoteDetailSchema>;
