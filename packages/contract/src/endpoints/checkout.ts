import { z } from 'zod';
import { carrierIds } from '../order/carrier.ts';
import { checkoutSchema } from '../order/checkout.ts';
import { endpoint } from '../endpoint.ts';
import { flag, id, integer, jsonText, oneOf, text } from '../fields.ts';
import { countLimits, fieldLimits } from '../limits.ts';
import { numberLimits } from '../number-limits.ts';
import { paymentMethods } from '../money/payment.ts';
import { orderTypes } from '../states/order.ts';

/** Idempotency key made by the client for one press of a button: a repeated key gets the first answer. */
export const onceKey = () => id();

/** The sum that the page showed; a different sum is refused. */
const shownCents = integer(numberLimits.cents);

export const checkout = {
  /** Starts with items of the cart, which stay in it until they are ordered. All in one currency and without open notices. */
  begin: endpoint({
    name: 'checkout.begin',
    method: 'POST',
    path: '/api/eda/cart/jump/order',
    encoding: 'form',
    input: z.strictObject({
      cartItemId: jsonText(z.array(id()).min(1).max(countLimits.cartItems)),
      /** Chosen beforehand, as by a re-order; one that does not reach the address counts as none. */
      carrier: oneOf(carrierIds).optional(),
    }),
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
  /** Absent fields keep their value. An empty coupon removes it; an empty bill means the receiver's address. */
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
      /** The customer has reviewed the list of placed and unplaced parts. */
      materialConfirmed: flag().optional(),
      /** The customer accepts the changed rates. */
      ratesSeen: flag().optional(),
      /** The items that have changed were looked at: those that left the cart go, the others are taken as the cart has them. */
      itemsSeen: flag().optional(),
    }),
    output: checkoutSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Transition O1: one order for each order type. `payable` is the sum shown; PRICE_CHANGED with the checkout if it is different. */
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
