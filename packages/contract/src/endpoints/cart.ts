import { z } from 'zod';
import { boardErrorsSchema } from '../order/board-errors.ts';
import { cartItemTypes, cartNoticeSchema, cartQuantity } from '../order/cart.ts';
import { storedPcbSpecSchema, storedStencilSpecSchema } from '../board/specs.ts';
import { endpoint } from '../endpoint.ts';
import { id, integer, jsonText, oneOf, text, whole } from '../fields.ts';
import { countLimits, fieldLimits } from '../limits.ts';
import { numberLimits } from '../number-limits.ts';
import { currencies, moneySchema } from '../money/money.ts';
import { finishes, maskColours, silkscreenColours } from '../board/options.ts';
import { partPriceSchema, partSchema } from '../parts/part.ts';
import { quoteStatuses } from '../states/quote.ts';

export const cartItemSchema = z.object({
  cartItemId: z.string(),
  itemType: z.enum(cartItemTypes),
  /** The customer's part number; groups items that belong together. */
  partNo: z.string(),
  quantity: z.int(),
  /** Stored with the item, because a part may leave the catalogue. Empty if the item is no part. */
  mpn: z.string(),
  maker: z.string(),
  /** Null if the catalogue no longer has it. */
  part: partSchema.omit({ price: true }).nullable(),
  /** The current price; null if the part is no longer offered. */
  price: partPriceSchema.nullable(),
  /** The line total, rounded once. */
  total: moneySchema.nullable(),
  /** Whether the stock covers the quantity; otherwise 'Out of Stock'. */
  inStock: z.boolean(),
  addedAt: z.string(),
  /** The quote; null for parts. Its price is valid until it expires. */
  quote: z
    .object({
      quoteId: z.string(),
      quoteNumber: z.string(),
      projectName: z.string(),
      status: z.enum(quoteStatuses),
      expiryDate: z.string().nullable(),
      /** Expired, withdrawn, ordered or deleted; it has to be quoted again. */
      expired: z.boolean(),
    })
    .nullable(),
  /** Data for the picture of a quoted item; null for parts. */
  look: z
    .object({
      /** Project whose `project.picture` shows the board; null without one. */
      projectId: z.string().nullable(),
      projectVersion: z.int().nullable(),
      widthNm: z.int(),
      heightNm: z.int(),
      /** Null for a stencil. */
      maskColour: z.enum(maskColours).nullable(),
      finish: z.enum(finishes).nullable(),
      silkscreenColour: z.enum(silkscreenColours).nullable(),
    })
    .nullable(),
  /** Everything that was quoted; null for parts. */
  spec: z.union([storedPcbSpecSchema, storedStencilSpecSchema]).nullable(),
  /** Errors of the board's files; null for items without a board. */
  boardErrors: boardErrorsSchema.nullable(),
  /** Differences from what was put into the cart; computed at each load. */
  notices: z.array(cartNoticeSchema),
});
export type CartItem = z.output<typeof cartItemSchema>;

const partNo = () => text({ max: fieldLimits.partNumber.max });
const wanted = {
  partId: whole(numberLimits.partId),
  quantity: whole(cartQuantity),
};
const itemIds = () => jsonText(z.array(id()).min(1).max(countLimits.cartItems));
const itemList = z.object({ rows: z.array(cartItemSchema), total: z.int() });

/** Why a part of a guest cart was not merged into the account's cart. */
export const mergeRefusals = ['gone', 'out-of-stock', 'quantity', 'full'] as const;

export const cart = {
  /** Adds parts of the catalogue; the quantity of a part already there grows. All or none. Answers the changed items and the total count. */
  add: endpoint({
    name: 'cart.add',
    method: 'POST',
    path: '/api/eda/cart',
    encoding: 'form',
    input: z.strictObject({
      items: jsonText(z.array(z.strictObject(wanted)).min(1).max(countLimits.cartItems)),
      partNo: partNo().optional(),
    }),
    output: itemList,
    auth: 'user',
    limit: 'write',
  }),
  /** Merges a guest cart into the account's cart, once per key: a repeated key gets the first answer. Refused items are listed. */
  merge: endpoint({
    name: 'cart.merge',
    method: 'POST',
    path: '/api/eda/cart/merge',
    encoding: 'form',
    input: z.strictObject({
      mergeKey: text({ min: 16, max: 64 }),
      items: jsonText(
        z
          .array(z.strictObject({ ...wanted, partNo: z.string().max(fieldLimits.partNumber.max) }))
          .min(1)
          .max(countLimits.cartItems),
      ),
    }),
    output: z.object({
      merged: z.int(),
      left: z.array(z.object({ ...wanted, partNo: z.string(), reason: z.enum(mergeRefusals) })),
      total: z.int(),
    }),
    auth: 'user',
    limit: 'write',
  }),
  /** Changes quantity or customer part number of a part. If the same part exists under that number, the items are merged. */
  change: endpoint({
    name: 'cart.change',
    method: 'PUT',
    path: '/api/eda/cart',
    encoding: 'form',
    input: z.strictObject({ cartItemId: id(), quantity: integer(cartQuantity).optional(), partNo: partNo().optional() }),
    output: cartItemSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Accepts the price of an item's notice as the caller has seen it; PRICE_CHANGED with the item if it is different now. */
  accept: endpoint({
    name: 'cart.accept',
    method: 'POST',
    path: '/api/eda/cart/accept',
    encoding: 'form',
    input: z.strictObject({
      cartItemId: id(),
      expectedCents: integer(numberLimits.cents),
      currency: oneOf(currencies),
    }),
    output: cartItemSchema,
    auth: 'user',
    limit: 'write',
  }),
  list: endpoint({
    name: 'cart.list',
    method: 'GET',
    path: '/api/eda/cart/list',
    encoding: 'query',
    input: z.strictObject({ cartItemId: id().optional() }),
    output: itemList,
    auth: 'user',
    limit: 'read',
  }),
  remove: endpoint({
    name: 'cart.remove',
    method: 'DELETE',
    path: '/api/eda/cart',
    encoding: 'form',
    input: z.strictObject({ cartItemId: itemIds() }),
    output: z.null(),
    auth: 'user',
    limit: 'write',
  }),
  /** Undoes a removal, for a day. */
  restore: endpoint({
    name: 'cart.restore',
    method: 'POST',
    path: '/api/eda/cart/restore',
    encoding: 'form',
    input: z.strictObject({ cartItemId: itemIds() }),
    output: itemList,
    auth: 'user',
    limit: 'write',
  }),
};
