import { z } from 'zod';
import { bomSchema } from '../parts/bom.ts';
import { endpoint } from '../endpoint.ts';
import { id, integer, oneOf, text, whole } from '../fields.ts';
import { fieldLimits } from '../limits.ts';
import { numberLimits } from '../number-limits.ts';
import {
  offerDays,
  quoteDetailSchema,
  quoteEventSchema,
  quoteInputsSchema,
  quoteRequestSchema,
  quoteSchema,
} from '../order/quote.ts';
import { staffRoles } from '../staff-role.ts';
import { quoteStatuses } from '../states/quote.ts';

/** The customer, as the desk sees them. */
const owner = z.object({ userId: z.string(), username: z.string(), email: z.string() });

/** A row of the desk's quote inbox. */
export const deskQuoteSchema = quoteSchema.extend({
  owner,
  /** Staff member who works on it, or null. */
  assignee: z.object({ userId: z.string(), username: z.string() }).nullable(),
  /** Start of the current status. */
  since: z.string(),
  /** A question to the customer is open; our response time is paused. */
  waiting: z.boolean(),
  /** When the owner deleted it, or null. */
  removedAt: z.string().nullable(),
});
export type DeskQuote = z.output<typeof deskQuoteSchema>;

/** An event with the staff member's name; empty for customers and the system. */
export const deskEventSchema = quoteEventSchema.extend({
  who: z.string(),
  /** Price before and after a change by staff. */
  priced: z.object({ fromCents: z.int(), toCents: z.int() }).nullable(),
});
export type DeskEvent = z.output<typeof deskEventSchema>;

/** `request` and `priced` are the desk's working copies; the customer gets them with the next transition. */
export const deskQuoteDetailSchema = quoteDetailSchema.extend({
  owner: deskQuoteSchema.shape.owner,
  assignee: deskQuoteSchema.shape.assignee,
  since: z.string(),
  waiting: z.boolean(),
  removedAt: deskQuoteSchema.shape.removedAt,
  inputs: quoteInputsSchema,
  events: z.array(deskEventSchema),
});
export type DeskQuoteDetail = z.output<typeof deskQuoteDetailSchema>;

/** A BOM line as the engine prices it for this quote: quantities bought and placed, and the state of its price. */
export const deskFigureSchema = z.object({
  key: z.string(),
  /** Empty for parts that the customer supplies. */
  state: z.string(),
  certain: z.boolean(),
  /** Quantity needed on the boards; the minimum to buy. */
  placed: z.int(),
  bought: z.int(),
  /** Millionths of a dollar; null without a price. */
  unitMicros: z.int().nullable(),
  joints: z.int().nullable(),
  mounting: z.enum(['smt', 'through-hole']),
});
export type DeskFigure = z.output<typeof deskFigureSchema>;

/** The BOM as its owner sees it. Lines that are not placed have no figures. */
export const deskBomSchema = bomSchema.extend({ figures: z.array(deskFigureSchema) });
export type DeskBom = z.output<typeof deskBomSchema>;

/** Every transition that staff may make; `quoteTransitions` decides which are allowed now. */
export const deskActions = ['assign', 'ask', 'quote', 'finalise', 'offer', 'return', 'invalidate', 'extend', 'reopen'] as const;

/** The operations desk. 404 for everyone but staff, who first confirm their session with an authenticator code. */
export const desk = {
  /** Whether this session has been confirmed, and what its person may do. */
  me: endpoint({
    name: 'desk.me',
    method: 'GET',
    path: '/api/desk/me',
    encoding: 'query',
    input: z.strictObject({}),
    output: z.object({ username: z.string(), confirmed: z.boolean(), roles: z.array(z.enum(staffRoles)) }),
    auth: 'staff',
    limit: 'read',
    unconfirmed: true,
  }),
  confirm: endpoint({
    name: 'desk.confirm',
    method: 'POST',
    path: '/api/desk/confirm',
    encoding: 'form',
    input: z.strictObject({ code: text({ min: 6, max: 6, pattern: /^\d{6}$/ }) }),
    output: z.null(),
    auth: 'staff',
    limit: 'signIn',
    unconfirmed: true,
  }),
  quotes: endpoint({
    name: 'desk.quotes',
    method: 'GET',
    path: '/api/desk/quote/list',
    encoding: 'query',
    input: z.strictObject({
      page: integer({ min: 1, max: 10_000 }).optional(),
      /** Default: `waitsForUs`; with a search: all, including those deleted by their owners. */
      status: oneOf(quoteStatuses).optional(),
      assigned: oneOf(['me', 'nobody']).optional(),
      search: text({ max: 100 }).optional(),
    }),
    /** Oldest first; `counts` by status for the tabs, with the other filters applied. */
    output: z.object({ rows: z.array(deskQuoteSchema), total: z.int(), counts: z.record(z.enum(quoteStatuses), z.int()) }),
    auth: 'staff',
    limit: 'read',
  }),
  quote: endpoint({
    name: 'desk.quote',
    method: 'GET',
    path: '/api/desk/quote/view',
    encoding: 'query',
    input: z.strictObject({ quoteId: id() }),
    output: deskQuoteDetailSchema,
    auth: 'staff',
    limit: 'read',
  }),
  /** The quote's BOM with the engine's figures, before the inputs of staff. */
  bom: endpoint({
    name: 'desk.bom',
    method: 'GET',
    path: '/api/desk/quote/bom',
    encoding: 'query',
    input: z.strictObject({ quoteId: id() }),
    output: deskBomSchema,
    auth: 'staff',
    limit: 'read',
  }),
  /** The Gerber archive, for the viewer. */
  gerber: endpoint({
    name: 'desk.gerber',
    method: 'GET',
    path: '/api/desk/quote/gerber',
    encoding: 'query',
    input: z.strictObject({ quoteId: id() }),
    output: z.any(),
    auth: 'staff',
    limit: 'document',
    answers: 'blob',
  }),
  /** Changes the inputs of staff and prices again. Only in a status with `canPrice`. */
  price: endpoint({
    name: 'desk.price',
    method: 'PUT',
    path: '/api/desk/quote/inputs',
    encoding: 'json',
    input: z.strictObject({
      quoteId: id(),
      revision: whole(numberLimits.revision),
      /** Of the BOM whose lines the inputs were typed for; another one by now is refused with QUOTE_BOM_CHANGED. */
      bomRevision: whole(numberLimits.revision).optional(),
      request: quoteRequestSchema,
      inputs: quoteInputsSchema,
    }),
    output: deskQuoteDetailSchema,
    auth: 'staff',
    limit: 'write',
  }),
  act: endpoint({
    name: 'desk.act',
    method: 'POST',
    path: '/api/desk/quote/act',
    encoding: 'form',
    input: z.strictObject({
      quoteId: id(),
      revision: integer(numberLimits.revision),
      action: oneOf(deskActions),
      note: text({ max: fieldLimits.remarks.max }).optional(),
      /** Validity of an offer or its extension. */
      days: integer(offerDays).optional(),
    }),
    output: deskQuoteDetailSchema,
    auth: 'staff',
    limit: 'write',
  }),
};
