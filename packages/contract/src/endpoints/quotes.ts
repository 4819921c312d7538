import { z } from 'zod';
import { cartItemTypes } from '../cart.ts';
import { endpoint } from '../endpoint.ts';
import { id, integer, oneOf, text } from '../fields.ts';
import { fieldLimits, ordering } from '../limits.ts';
import { currencies } from '../money.ts';
import { pricedSchema, quoteDetailSchema, quoteKinds, quoteRequestSchema, quoteSchema, sharedRequestSchema } from '../quote.ts';
import { quoteStatuses, quoteTurns } from '../states/quote.ts';

const currency = z.enum(currencies);
const note = () => text({ min: 1, max: fieldLimits.remarks.max });
const inquiryQuantity = z.int().min(ordering.inquiryQuantity.min).max(ordering.inquiryQuantity.max);
const cents = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Made by whoever calls, for one press of a button: the same key again answers the quote that it made. */
const saveKey = id().optional();

export const quoteFormats = ['xls', 'pdf', 'json'] as const;

export const quotes = {
  /** Prices and keeps nothing. Anybody may ask; a bill has to be one's own. */
  price: endpoint({
    name: 'quotes.price',
    method: 'POST',
    path: '/api/eda/quote/price',
    encoding: 'json',
    input: z.strictObject({ request: quoteRequestSchema, currency }),
    output: pricedSchema,
    auth: 'maybe',
    limit: 'read',
    token: true,
  }),
  /** Keeps a quote: offered at once where the engine is certain, otherwise an inquiry. The server prices again and trusts no total:
   * another than `expectedCents` answers PRICE_CHANGED with the new price. `expectedCents` is null where only an estimate was seen. */
  save: endpoint({
    name: 'quotes.save',
    method: 'POST',
    path: '/api/eda/bom/quote',
    encoding: 'json',
    input: z.strictObject({
      request: quoteRequestSchema,
      currency,
      bookId: text({ max: 50 }),
      expectedCents: cents.nullable(),
      saveKey,
    }),
    output: quoteDetailSchema,
    auth: 'user',
    limit: 'write',
    token: true,
  }),
  /** Also for what an order does not take: one to four assembled boards, or no bill that could be read. */
  rfq: endpoint({
    name: 'quotes.rfq',
    method: 'POST',
    path: '/api/auth/rfq',
    encoding: 'json',
    input: z.strictObject({
      request: quoteRequestSchema,
      currency,
      quantity: inquiryQuantity,
      saveKey,
    }),
    output: quoteDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  list: endpoint({
    name: 'quotes.list',
    method: 'GET',
    path: '/api/eda/bom/quote/list',
    encoding: 'query',
    input: z.strictObject({
      page: integer({ min: 1, max: 10_000 }).optional(),
      status: oneOf(quoteStatuses).optional(),
      kind: oneOf(quoteKinds).optional(),
      /** Of the number, the project or the part number. */
      search: text({ max: 100 }).optional(),
    }),
    output: z.object({ rows: z.array(quoteSchema), total: z.int() }),
    auth: 'user',
    limit: 'read',
    token: true,
  }),
  /** One's open quotes by whose turn it is: the newest of each, how many there are, and how many quotes in all. A price that no longer holds waits for nobody. */
  waiting: endpoint({
    name: 'quotes.waiting',
    method: 'GET',
    path: '/api/eda/bom/quote/waiting',
    encoding: 'query',
    input: z.strictObject({}),
    output: z.object({
      turns: z.array(z.object({ turn: z.enum(quoteTurns), rows: z.array(quoteSchema), total: z.int() })),
      total: z.int(),
    }),
    auth: 'user',
    limit: 'read',
  }),
  view: endpoint({
    name: 'quotes.view',
    method: 'GET',
    path: '/api/auth/odoo/quote/view',
    encoding: 'query',
    input: z.strictObject({ quoteId: id() }),
    output: quoteDetailSchema,
    auth: 'user',
    limit: 'read',
    token: true,
  }),
  /** While nobody works on it. */
  edit: endpoint({
    name: 'quotes.edit',
    method: 'PUT',
    path: '/api/eda/bom/quote',
    encoding: 'json',
    input: z.strictObject({
      quoteId: id(),
      revision: z.int(),
      request: quoteRequestSchema,
      /** How many are wanted, where an order of the request would not say so: one to four assembled boards. */
      quantity: inquiryQuantity.optional(),
    }),
    output: quoteDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Accept an indicative price, withdraw, or answer a question. */
  act: endpoint({
    name: 'quotes.act',
    method: 'POST',
    path: '/api/eda/bom/quote/act',
    encoding: 'form',
    input: z.strictObject({ quoteId: id(), action: oneOf(['accept', 'withdraw', 'message']), note: note().optional() }),
    output: quoteDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Only what is offered and has not expired. A board with its stencil makes two items of one part number, unless `only` one is wanted. */
  addToCart: endpoint({
    name: 'quotes.addToCart',
    method: 'POST',
    path: '/api/eda/bom/quote/add/cart',
    encoding: 'form',
    input: z.strictObject({ quoteId: id(), only: oneOf(cartItemTypes).optional() }),
    output: z.object({ cartItemIds: z.array(z.string()), total: z.int() }),
    auth: 'user',
    limit: 'write',
  }),
  reQuote: endpoint({
    name: 'quotes.reQuote',
    method: 'POST',
    path: '/api/eda/bom/quote/reQuote',
    encoding: 'form',
    input: z.strictObject({ quoteId: id(), saveKey }),
    output: quoteDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  remove: endpoint({
    name: 'quotes.remove',
    method: 'DELETE',
    path: '/api/eda/bom/quote',
    encoding: 'form',
    input: z.strictObject({ quoteId: id() }),
    output: z.null(),
    auth: 'user',
    limit: 'write',
  }),
  /** Takes a removal back. */
  restore: endpoint({
    name: 'quotes.restore',
    method: 'POST',
    path: '/api/eda/bom/quote/restore',
    encoding: 'form',
    input: z.strictObject({ quoteId: id() }),
    output: quoteSchema,
    auth: 'user',
    limit: 'write',
  }),
  /**
   * A link for people without an account, answered only when it is made: we keep its hash. `on` leaves a link that there is as it is,
   * `new` puts another in its place, `off` ends it.
   */
  share: endpoint({
    name: 'quotes.share',
    method: 'POST',
    path: '/api/eda/bom/quote/share',
    encoding: 'form',
    input: z.strictObject({ quoteId: id(), state: oneOf(['on', 'new', 'off']) }),
    output: z.object({ shareToken: z.string().nullable(), shared: z.boolean() }),
    auth: 'user',
    limit: 'write',
  }),
  /** Without files, remarks and events: what was asked for, and its price. */
  shared: endpoint({
    name: 'quotes.shared',
    method: 'GET',
    path: '/api/eda/quote/shared/{token}',
    encoding: 'query',
    input: z.strictObject({ token: text({ min: 20, max: 64 }) }),
    output: quoteDetailSchema
      .pick({
        quoteNumber: true,
        kind: true,
        status: true,
        projectName: true,
        createDate: true,
        expiryDate: true,
        totalQty: true,
        totalPrice: true,
        priced: true,
      })
      .extend({ request: sharedRequestSchema }),
    auth: 'none',
    limit: 'read',
  }),
  /** `{name}-quote.xls`, a PDF, or the object itself, in the language of the call. */
  download: endpoint({
    name: 'quotes.download',
    method: 'GET',
    path: '/api/eda/bom/quote/file',
    encoding: 'query',
    input: z.strictObject({ quoteId: id(), format: oneOf(quoteFormats) }),
    output: z.any(),
    auth: 'user',
    limit: 'document',
    answers: 'blob',
  }),
};
