import { z } from 'zod';
import { bomSchema } from '../bom.ts';
import { endpoint } from '../endpoint.ts';
import { id, integer, oneOf, text } from '../fields.ts';
import { fieldLimits } from '../limits.ts';
import { offerDays, quoteDetailSchema, quoteEventSchema, quoteInputsSchema, quoteRequestSchema, quoteSchema } from '../quote.ts';
import { staffRoles } from '../staff-role.ts';
import { quoteStatuses } from '../states/quote.ts';

/** What the desk sees of whoever asked. */
const owner = z.object({ userId: z.string(), username: z.string(), email: z.string() });

/** A quote in the inbox. */
export const deskQuoteSchema = quoteSchema.extend({
  owner,
  /** Who works on it; null while nobody does. */
  assignee: z.object({ userId: z.string(), username: z.string() }).nullable(),
  /** Since when it is in this status. */
  since: z.string(),
  /** The customer was asked something: our clock stands still. */
  waiting: z.boolean(),
  /** When its owner removed it; null where they still have it. */
  removedAt: z.string().nullable(),
});
export type DeskQuote = z.output<typeof deskQuoteSchema>;

/** What happened, and which of us did it; empty for customers and for what happened by itself. */
export const deskEventSchema = quoteEventSchema.extend({
  who: z.string(),
  /** What the price was and became, where staff made another one. */
  priced: z.object({ fromCents: z.int(), toCents: z.int() }).nullable(),
});
export type DeskEvent = z.output<typeof deskEventSchema>;

/** `request` and `priced` are those of the desk: what the customer sees of them is given to them with the next step. */
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

/** A line of the bill as the engine has it for this quote: what would be bought and placed, and whether that price holds. */
export const deskFigureSchema = z.object({
  key: z.string(),
  /** Empty for what the customer sends along. */
  state: z.string(),
  certain: z.boolean(),
  /** As many are needed on the boards; fewer cannot be bought. */
  placed: z.int(),
  bought: z.int(),
  /** Millionths of a dollar; null where nobody knows a price. */
  unitMicros: z.int().nullable(),
  joints: z.int().nullable(),
  mounting: z.enum(['smt', 'through-hole']),
});
export type DeskFigure = z.output<typeof deskFigureSchema>;

/** The bill as its owner sees it. A line that is not placed has no figures. */
export const deskBomSchema = bomSchema.extend({ figures: z.array(deskFigureSchema) });
export type DeskBom = z.output<typeof deskBomSchema>;

/** What staff may do with a quote; which of them now is for the transition table to say. */
export const deskActions = ['assign', 'ask', 'quote', 'finalise', 'offer', 'return', 'invalidate', 'extend', 'reopen'] as const;

/** The operations desk. Whoever is not staff finds nothing here; staff confirm with a code of their authenticator first. */
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
      /** Without it: what waits for us; with a search: all of them, also those that their owners removed. */
      status: oneOf(quoteStatuses).optional(),
      assigned: oneOf(['me', 'nobody']).optional(),
      search: text({ max: 100 }).optional(),
    }),
    /** The oldest first; `counts` by status, for the tabs, of whatever else is asked for. */
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
  /** The bill of the quote, with the engine's own figures before staff put in theirs. */
  bill: endpoint({
    name: 'desk.bill',
    method: 'GET',
    path: '/api/desk/quote/bill',
    encoding: 'query',
    input: z.strictObject({ quoteId: id() }),
    output: deskBomSchema,
    auth: 'staff',
    limit: 'read',
  }),
  /** The archive, for our viewer. */
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
  /** Other inputs; the engine makes the price of them. Only while a price is being made. */
  price: endpoint({
    name: 'desk.price',
    method: 'PUT',
    path: '/api/desk/quote/inputs',
    encoding: 'json',
    input: z.strictObject({ quoteId: id(), revision: z.int(), request: quoteRequestSchema, inputs: quoteInputsSchema }),
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
      revision: integer({ min: 0, max: 2_147_483_647 }),
      action: oneOf(deskActions),
      note: text({ max: fieldLimits.remarks.max }).optional(),
      /** How long an offer or its extension holds. */
      days: integer(offerDays).optional(),
    }),
    output: deskQuoteDetailSchema,
    auth: 'staff',
    limit: 'write',
  }),
};
