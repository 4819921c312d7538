import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, integer, jsonText, text } from '../fields.ts';
import { countLimits, fieldLimits } from '../limits.ts';
import { moneySchema } from '../money.ts';
import { quoteStatuses } from '../states/quote.ts';
import { partPriceSchema, partSchema } from './parts.ts';

/** SPEC section 3: BomQuote is an assembled board, Custom a bare one, Normal parts. */
export const cartItemTypes = ['BomQuote', 'Custom', 'Stencil', 'Normal'] as const;
export type CartItemType = (typeof cartItemTypes)[number];

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
});
export type CartItem = z.output<typeof cartItemSchema>;

/** Pieces of one part in a cart. */
export const cartQuantity = { min: 1, max: 1_000_000 } as const;

export const cart = {
  /** Parts of the catalogue; a part that is there already gets so many more. All or none. Answers the items it touched, and how many there are in all. */
  add: endpoint({
    name: 'cart.add',
    method: 'POST',
    path: '/api/eda/cart',
    encoding: 'form',
    input: z.strictObject({
      items: jsonText(
        z
          .array(
            z.strictObject({
              partId: z.int().min(1).max(2_147_483_647),
              quantity: z.int().min(cartQuantity.min).max(cartQuantity.max),
            }),
          )
          .min(1)
          .max(countLimits.cartItems),
      ),
      partNo: text({ max: fieldLimits.partNumber.max }).optional(),
    }),
    output: z.object({ rows: z.array(cartItemSchema), total: z.int() }),
    auth: 'user',
    limit: 'write',
  }),
  change: endpoint({
    name: 'cart.change',
    method: 'PUT',
    path: '/api/eda/cart',
    encoding: 'form',
    input: z.strictObject({ cartItemId: id(), quantity: integer(cartQuantity) }),
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
    output: z.object({ rows: z.array(cartItemSchema), total: z.int() }),
    auth: 'user',
    limit: 'read',
  }),
  remove: endpoint({
    name: 'cart.remove',
    method: 'DELETE',
    path: '/api/eda/cart',
    encoding: 'form',
    input: z.strictObject({ cartItemId: jsonText(z.array(id()).min(1).max(countLimits.cartItems)) }),
    output: z.null(),
    auth: 'user',
    limit: 'write',
  }),
};
