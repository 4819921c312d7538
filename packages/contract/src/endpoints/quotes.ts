import { z } from 'zod';
import { boardErrorSchema } from '../order/board-errors.ts';
import { cartItemTypes } from '../order/cart.ts';
import { endpoint, type InputRefusal } from '../endpoint.ts';
import { email, id, integer, jsonText, oneOf, text, whole } from '../fields.ts';
import { countLimits, fieldLimits, ordering } from '../limits.ts';
import { numberLimits } from '../number-limits.ts';
import { currencies } from '../money/money.ts';
import {
  costTotals,
  pricedSchema,
  quoteDetailSchema,
  quoteKinds,
  quoteRequestSchema,
  quoteSchema,
  sharedRequestSchema,
} from '../order/quote.ts';
import { quoteStatuses, quoteTurns } from '../states/quote.ts';

const currency = z.enum(currencies);
const note = () => text({ min: 1, max: fieldLimits.remarks.max });
const inquiryQuantity = whole(ordering.inquiryQuantity);
const cents = whole(numberLimits.cents);

/** Idempotency key made by the client for one press of a button: a repeated key answers the same quote. */
const saveKey = id().optional();

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** An assembly of fewer boards than an order takes. One to four can be asked for by an inquiry. */
const belowMinimum = ({ request }: Readonly<Record<string, unknown>>): InputRefusal | null => {
  const { pcb, assembly } = isObject(request) ? request : {};
  const quantity = isObject(pcb) ? pcb['quantity'] : null;
  const min = ordering.minPcbaQuantity;
  const few = isObject(assembly) && typeof quantity === 'number' && quantity < min;
  return few ? { code: 'QUANTITY_BELOW_MINIMUM', params: { min } } : null;
};

export const quoteFormats = ['xls', 'pdf', 'json'] as const;

export const quotes = {
  /** Prices a request without storing it. Needs no account, except for a BOM, which must be the caller's. */
  price: endpoint({
    name: 'quotes.price',
    method: 'POST',
    path: '/api/eda/quote/price',
    encoding: 'json',
    input: z.strictObject({ request: quoteRequestSchema, currency }),
    refusal: belowMinimum,
    output: pricedSchema.extend(costTotals),
    auth: 'maybe',
    limit: 'read',
    token: true,
  }),
  /** Stores a quote: offered at once if the engine decides 'automatic', else as an inquiry. The server prices again; PRICE_CHANGED
   * with the new price if it differs from `expectedCents`, which is null if only an estimate was shown. */
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
    refusal: belowMinimum,
    output: quoteDetailSchema,
    auth: 'user',
    limit: 'write',
    token: true,
  }),
  /**
   * Also for requests that cannot be ordered directly: one to four assembled boards, or an unreadable BOM. Without an account it needs
   * an e-mail address, to which the answer goes; BOMs and projects need an account.
   */
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
      email: email().optional(),
    }),
    output: quoteDetailSchema,
    auth: 'maybe',
    limit: 'write',
    visitorLimit: 'mail',
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
      /** Part of the quote number, the project name or the part number. */
      search: text({ max: 100 }).optional(),
    }),
    output: z.object({ rows: z.array(quoteSchema), total: z.int() }),
    auth: 'user',
    limit: 'read',
    token: true,
  }),
  /** Open quotes by `quoteTurns`: the newest and the count of each turn, and the total. Expired quotes are in none. */
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
  /** Transition Q4: only in status 'inquiry-received'. */
  edit: endpoint({
    name: 'quotes.edit',
    method: 'PUT',
    path: '/api/eda/bom/quote',
    encoding: 'json',
    input: z.strictObject({
      quoteId: id(),
      revision: whole(numberLimits.revision),
      request: quoteRequestSchema,
      /** Quantity of an inquiry below the minimum of an order: one to four assembled boards. */
      quantity: inquiryQuantity.optional(),
    }),
    refusal: belowMinimum,
    output: quoteDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Accept an initial price, withdraw, or answer a question. */
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
  /** For offered, unexpired quotes. A board with a stencil becomes two items of one part number, unless `only` names one. */
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
  /** Production files for an offered board that was quoted without: its price stays, and it can be ordered. */
  attach: endpoint({
    name: 'quotes.attach',
    method: 'POST',
    path: '/api/eda/bom/quote/files',
    encoding: 'form',
    input: z.strictObject({
      quoteId: id(),
      projectId: id(),
      /** Of that project's archive; the newest where none is named. */
      projectVersion: integer({ min: 1, max: 100_000 }).optional(),
    }),
    output: quoteDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /**
   * Accepts errors of the board's files, each by the name of its check and its count; FINDINGS_CHANGED with the errors where the board
   * has others. BOARD_PENDING while a reader is at the files.
   */
  acceptErrors: endpoint({
    name: 'quotes.acceptErrors',
    method: 'POST',
    path: '/api/eda/bom/quote/errors',
    encoding: 'form',
    input: z.strictObject({ quoteId: id(), errors: jsonText(z.array(boardErrorSchema).min(1).max(countLimits.boardChecks)) }),
    output: quoteDetailSchema,
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
  /** Undoes a deletion. */
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
  /** The shared quote: request and price, without files, remarks and events. */
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
  /** `{name}-quote.xls`, a PDF, or JSON, in the language of the call. */
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
