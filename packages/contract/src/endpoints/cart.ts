import { z } from 'zod';
import { cartItemTypes, cartNoticeSchema, cartQuantity } from '../order/cart.ts';
import { endpoint } from '../endpoint.ts';
import { id, integer, jsonText, oneOf, text } from '../fields.ts';
import { countLimits, fieldLimits } from '../limits.ts';
import { currencies, moneySchema } from '../money/money.ts';
import { finishes, maskColours } from '../board/options.ts';
import { partPriceSchema, partSchema } from '../parts/part.ts';
import { quoteStatuses } from '../states/quote.ts';

export const cartItemSchema = z.object({
  cartItemId: z.string(),
  itemType: z.enum(cartItemTypes),
  /** The customer's own number; groups items that belong together. */
  partNo: z.string(),
  quantity: z.int(),
  /** Kept with the item: a part may leave the catalogue. Empty where the item is no part. */
  mpn: z.string(),
  maker: z.string(),
  /** Null where the catalogue no longer has it. */
  part: partSchema.omit({ price: true }).nullable(),
  /** At this moment; null where nothing is offered any more. */
  price: partPriceSchema.nullable(),
  /** The line's total, rounded once. */
  total: moneySchema.nullable(),
  /** Whether there are as many as asked for: 'Out of Stock' otherwise. */
  inStock: z.boolean(),
  addedAt: z.string(),
  /** What was quoted; null for parts. Its price holds until it expires. */
  quote: z
    .object({
      quoteId: z.string(),
      quoteNumber: z.string(),
      projectName: z.string(),
      status: z.enum(quoteStatuses),
      expiryDate: z.string().nullable(),
      /** No longer offered: expired, withdrawn, ordered or deleted. It has to be quoted again. */
      expired: z.boolean(),
    })
    .nullable(),
  /** What a picture of a quoted item shows; null for parts. */
  look: z
    .object({
      /** Null where nobody has drawn the board: `project.picture` has it otherwise. */
      projectId: z.string().nullable(),
      widthNm: z.int(),
      heightNm: z.int(),
      /** Null for a stencil. */
      maskColour: z.enum(maskColours).nullable(),
      finish: z.enum(finishes).nullable(),
    })
    .nullable(),
  /** What the person has to know before they order it; looked up anew at each load. */
  notices: z.array(cartNoticeSchema),
});
export type CartItem = z.output<typeof cartItemSchema>;

const partNo = () => text({ max: fieldLimits.partNumber.max });
const wanted = {
  partId: z.int().min(1).max(2_147_483_647),
  quantity: z.int().min(cartQuantity.min).max(cartQuantity.max),
};
const itemIds = () => jsonText(z.array(id()).min(1).max(countLimits.cartItems));
const itemList = z.object({ rows: z.array(cartItemSchema), total: z.int() });

/** Why a part of a visitor's cart did not get into the account's. */
export const mergeRefusals = ['gone', 'out-of-stock', 'quantity', 'full'] as const;

export const cart = {
  /** Parts of the catalogue; a part that is there already gets so many more. All or none. Answers the items it touched, and how many there are in all. */
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
  /** What a visitor had gathered, added to the account's cart once: the same key again answers what the first call did. What does not fit is named. */
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
  /** Of parts: how many, or to which of the customer's own numbers they belong. Where that number has the part already the two become one. */
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
  /** Takes the price that an item's notice tells, as the caller has seen it; another by now answers PRICE_CHANGED with the item. */
  accept: endpoint({
    name: 'cart.accept',
    method: 'POST',
    path: '/api/eda/cart/accept',
    encoding: 'form',
    input: z.strictObject({
      cartItemId: id(),
      expectedCents: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
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
  /** Takes a removal back, for a day. */
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
