import { z } from 'zod';
import { carrierIds } from '../order/carrier.ts';
import { checkoutSchema } from '../order/checkout.ts';
import { endpoint } from '../endpoint.ts';
import { flag, id, integer, jsonText, oneOf, text } from '../fields.ts';
import { countLimits, fieldLimits } from '../limits.ts';
import { paymentMethods } from '../money/payment.ts';
import { orderTypes } from '../states/order.ts';

/** Made by whoever calls, for one press of a button: the same key again answers what it did the first time. */
export const onceKey = () => id();

/** A sum that the page showed; another one is refused, never charged. */
const shownCents = integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

export const checkout = {
  /** Takes items of the cart, which stay in it until they are ordered. All of one currency; none with something to decide. */
  begin: endpoint({
    name: 'checkout.begin',
    method: 'POST',
    path: '/api/eda/cart/jump/order',
    encoding: 'form',
    input: z.strictObject({ cartItemId: jsonText(z.array(id()).min(1).max(countLimits.cartItems)) }),
    output: z.object({ checkoutId: z.string() }),
    auth: 'user',
    limit: 'write',
  }),
  view: endpoint({
    name: 'checkout.view',
    method: 'GET',
    path: '/api/eda/checkout/{checkoutId}',
    encoding: 'query',
    input: z.strictObject({ checkoutId: id() }),
    output: checkoutSchema,
    auth: 'user',
    limit: 'read',
  }),
  /** What is not sent stays. An empty coupon takes it off; an empty bill means the receiver's address. */
  change: endpoint({
    name: 'checkout.change',
    method: 'PUT',
    path: '/api/eda/checkout/{checkoutId}',
    encoding: 'form',
    input: z.strictObject({
      checkoutId: id(),
      revision: integer({ min: 0, max: 1_000_000 }),
      receiverId: id().optional(),
      billId: z.union([id(), z.literal('')]).optional(),
      carrier: oneOf(carrierIds).optional(),
      couponId: z.union([id(), z.literal('')]).optional(),
      method: oneOf(paymentMethods).optional(),
      poNumber: text({ max: fieldLimits.poNumber.max }).optional(),
      remark: text({ max: fieldLimits.remarks.max }).optional(),
      approveFiles: flag().optional(),
      /** Every part that will be placed, and every one that will not, has been looked at. */
      materialConfirmed: flag().optional(),
      /** The rates that have changed were looked at, and are taken as they are now. */
      ratesSeen: flag().optional(),
    }),
    output: checkoutSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** O1: one order for each type. `payable` is what the page showed; another sum answers PRICE_CHANGED with the checkout. */
  place: endpoint({
    name: 'checkout.place',
    method: 'POST',
    path: '/api/eda/checkout/{checkoutId}/order',
    encoding: 'form',
    input: z.strictObject({
      checkoutId: id(),
      revision: integer({ min: 0, max: 1_000_000 }),
      payable: shownCents,
      key: onceKey(),
    }),
    output: z.object({
      checkoutId: z.string(),
      orders: z.array(z.object({ orderId: z.string(), orderNumber: z.string(), type: z.enum(orderTypes), payable: z.int() })),
    }),
    auth: 'user',
    limit: 'write',
  }),
};
