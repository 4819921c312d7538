import { z } from 'zod';
import { carrierIds } from '../carrier.ts';
import { endpoint } from '../endpoint.ts';
import { flag, id, integer, jsonText, oneOf, text } from '../fields.ts';
import { fieldLimits } from '../limits.ts';
import { currencies, moneySchema } from '../money.ts';
import { claimWishes, fileAnswers, orderDetailSchema, orderSchema, priceAnswers, reorderSchema } from '../order.ts';
import { documentKinds } from '../order-document.ts';
import { bankDetailsSchema, payAnswerSchema, paymentMethods, paymentSchema, paymentSubjects } from '../payment.ts';
import { orderTabs, type OrderTab, orderTypes } from '../states/order.ts';
import { onceKey } from './checkout.ts';

const tabs = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]];
const orderId = id();
const words = () => text({ max: fieldLimits.remarks.max });
const linkToken = text({ min: 22, max: 64, pattern: /^[\w-]+$/ });

export const orders = {
  list: endpoint({
    name: 'orders.list',
    method: 'GET',
    path: '/api/eda/order/list',
    encoding: 'query',
    input: z.strictObject({
      tab: oneOf(tabs).optional(),
      type: oneOf(orderTypes).optional(),
      /** Of the number, the purchase number, a quote's number or a name. */
      search: text({ max: 100 }).optional(),
      page: integer({ min: 1, max: 10_000 }).optional(),
    }),
    /** `count`: orders in each tab, whatever was asked for. */
    output: z.object({ rows: z.array(orderSchema), total: z.int(), count: z.record(z.enum(tabs), z.int()) }),
    auth: 'user',
    limit: 'read',
    token: true,
  }),
  view: endpoint({
    name: 'orders.view',
    method: 'GET',
    path: '/api/eda/order/view/{orderId}',
    encoding: 'query',
    input: z.strictObject({ orderId }),
    output: orderDetailSchema,
    auth: 'user',
    limit: 'read',
    token: true,
  }),
  /** Reads and prices again; nothing of the order changes. */
  reorder: endpoint({
    name: 'orders.reorder',
    method: 'GET',
    path: '/api/eda/order/reorder/{orderId}',
    encoding: 'query',
    input: z.strictObject({ orderId }),
    output: reorderSchema,
    auth: 'user',
    limit: 'write',
    mutates: true,
  }),
  /** What can be paid now: the orders of its checkout that are unpaid, a difference or its freight. Null where nothing is due. */
  paying: endpoint({
    name: 'orders.paying',
    method: 'GET',
    path: '/api/eda/order/{orderId}/paying',
    encoding: 'query',
    input: z.strictObject({ orderId }),
    output: z
      .object({
        subject: z.enum(paymentSubjects),
        orderNumbers: z.array(z.string()),
        currency: z.enum(currencies),
        /** Each with the fee it adds, and with the sum that `pay` is then told. */
        methods: z.array(z.object({ method: z.enum(paymentMethods), feeCents: z.int(), cents: z.int() })),
        balanceCents: z.int(),
        /** Of the provider that takes cards and wallets. */
        testMoney: z.boolean(),
      })
      .nullable(),
    auth: 'user',
    limit: 'read',
  }),
  /** What is due: the orders of its checkout that are unpaid, a difference, or its freight. `cents` is what the page showed. */
  pay: endpoint({
    name: 'orders.pay',
    method: 'POST',
    path: '/api/eda/order/pay',
    encoding: 'form',
    input: z.strictObject({
      orderId,
      method: oneOf(paymentMethods),
      cents: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      key: onceKey(),
    }),
    output: payAnswerSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** How a payment stands: what the page asks when the browser comes back. */
  payment: endpoint({
    name: 'orders.payment',
    method: 'GET',
    path: '/api/eda/order/payment/{paymentId}',
    encoding: 'query',
    input: z.strictObject({ paymentId: id() }),
    output: paymentSchema.extend({
      currency: z.enum(currencies),
      orders: z.array(z.object({ orderId: z.string(), orderNumber: z.string() })),
      /** Of a transfer that has not arrived yet: where it goes, and with which text. A page that is opened again still says it. */
      bank: bankDetailsSchema.nullable(),
    }),
    auth: 'user',
    limit: 'read',
  }),
  /** O3: a transfer was made. The file is one of the caller's own. */
  voucher: endpoint({
    name: 'orders.voucher',
    method: 'POST',
    path: '/api/eda/order/{orderId}/voucher',
    encoding: 'form',
    input: z.strictObject({ orderId, fileId: id(), note: words().optional(), key: onceKey() }),
    output: orderDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** O6 or O12; in production it asks us (O17a). `refund` is what the page showed. */
  cancel: endpoint({
    name: 'orders.cancel',
    method: 'POST',
    path: '/api/eda/order/cancel/{orderId}',
    encoding: 'form',
    input: z.strictObject({
      orderId,
      revision: integer({ min: 0, max: 1_000_000 }),
      refundCents: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      reason: words().optional(),
    }),
    output: orderDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** O23: the goods have come. */
  completed: endpoint({
    name: 'orders.completed',
    method: 'POST',
    path: '/api/eda/order/completed/{orderId}',
    encoding: 'form',
    input: z.strictObject({ orderId }),
    output: orderDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Hides it from its owner; documents remain. */
  remove: endpoint({
    name: 'orders.remove',
    method: 'DELETE',
    path: '/api/eda/order/{orderId}',
    encoding: 'form',
    input: z.strictObject({ orderId }),
    output: z.null(),
    auth: 'user',
    limit: 'write',
  }),
  /** To a hold, a price decision or the approval of files. */
  answer: endpoint({
    name: 'orders.answer',
    method: 'POST',
    path: '/api/eda/order/{orderId}/answer',
    encoding: 'form',
    input: z.strictObject({
      orderId,
      markId: id(),
      answer: oneOf([...priceAnswers, ...fileAnswers, 'answer']),
      text: words().optional(),
    }),
    output: orderDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** O31: within thirty days of what was delivered. */
  claim: endpoint({
    name: 'orders.claim',
    method: 'POST',
    path: '/api/eda/order/{orderId}/claim',
    encoding: 'form',
    input: z.strictObject({
      orderId,
      wish: oneOf(claimWishes),
      text: text({ min: 1, max: fieldLimits.remarks.max }),
      fileIds: jsonText(z.array(id()).max(8)).optional(),
    }),
    output: orderDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Until the parcel has its label. */
  address: endpoint({
    name: 'orders.address',
    method: 'PUT',
    path: '/api/eda/order/{orderId}/address',
    encoding: 'form',
    input: z.strictObject({ orderId, revision: integer({ min: 0, max: 1_000_000 }), receiverId: id() }),
    output: orderDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Another way to have an assembled board brought, while its freight is due. */
  freight: endpoint({
    name: 'orders.freight',
    method: 'PUT',
    path: '/api/eda/order/{orderId}/freight',
    encoding: 'form',
    input: z.strictObject({ orderId, carrier: oneOf(carrierIds) }),
    output: orderDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** The archive that would be made, while its approval is asked for: the page lays it over the customer's own. */
  productionFile: endpoint({
    name: 'orders.productionFile',
    method: 'GET',
    path: '/api/eda/order/{orderId}/production/{markId}',
    encoding: 'query',
    input: z.strictObject({ orderId, markId: id() }),
    output: z.any(),
    auth: 'user',
    limit: 'document',
    answers: 'blob',
  }),
  /** SPEC section 7: a file. Without a kind the one that fits the status. */
  billExport: endpoint({
    name: 'orders.billExport',
    method: 'POST',
    path: '/api/eda/order/bill/export',
    encoding: 'form',
    input: z.strictObject({ orderId, kind: oneOf(documentKinds).optional() }),
    output: z.any(),
    auth: 'user',
    limit: 'write',
    answers: 'blob',
  }),
  /** For somebody else to pay with, without an account; it ends with what it was made for. */
  makePayLink: endpoint({
    name: 'orders.makePayLink',
    method: 'POST',
    path: '/api/eda/order/{orderId}/pay-link',
    encoding: 'form',
    input: z.strictObject({ orderId }),
    /** The token is told once; we keep only its hash. */
    output: z.object({ payLinkId: z.string(), token: z.string(), expiresAt: z.string() }),
    auth: 'user',
    limit: 'write',
  }),
  dropPayLink: endpoint({
    name: 'orders.dropPayLink',
    method: 'DELETE',
    path: '/api/eda/order/{orderId}/pay-link',
    encoding: 'form',
    input: z.strictObject({ orderId, payLinkId: id() }),
    output: z.null(),
    auth: 'user',
    limit: 'write',
  }),
  /** What can be paid with a link: no file, no address in full. */
  payLink: endpoint({
    name: 'orders.payLink',
    method: 'GET',
    path: '/api/auth/pay-link/{token}',
    encoding: 'query',
    input: z.strictObject({ token: linkToken }),
    output: z.object({
      subject: z.enum(paymentSubjects),
      orderNumbers: z.array(z.string()),
      items: z.array(z.object({ name: z.string(), quantity: z.int(), cents: z.int() })),
      sums: z.object({ merchandise: z.int(), discount: z.int(), transactionFee: z.int(), shipping: z.int(), tax: z.int() }),
      due: moneySchema,
      consignee: z.string(),
      methods: z.array(z.object({ method: z.enum(paymentMethods), feeCents: z.int() })),
      /** `paid` once it has done what it was for. */
      state: z.enum(['open', 'paid', 'void']),
      expiresAt: z.string(),
      testMoney: z.boolean(),
    }),
    auth: 'none',
    limit: 'read',
  }),
  payByLink: endpoint({
    name: 'orders.payByLink',
    method: 'POST',
    path: '/api/auth/pay-link/{token}',
    encoding: 'form',
    input: z.strictObject({
      token: linkToken,
      method: oneOf(paymentMethods),
      cents: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      key: onceKey(),
    }),
    output: payAnswerSchema,
    auth: 'none',
    limit: 'write',
  }),
  /** What we owe the customer, and how it came about. */
  balance: endpoint({
    name: 'orders.balance',
    method: 'GET',
    path: '/api/eda/balance',
    encoding: 'query',
    input: z.strictObject({ page: integer({ min: 1, max: 10_000 }).optional(), all: flag().optional() }),
    output: z.object({
      balances: z.array(moneySchema),
      /** Every movement of money of the account, the newest first. */
      rows: z.array(
        z.object({
          at: z.string(),
          kind: z.enum(['payment', 'refund', 'balance-in', 'balance-out', 'chargeback', 'chargeback-won']),
          orderId: z.string().nullable(),
          orderNumber: z.string(),
          method: z.enum(paymentMethods).nullable(),
          money: moneySchema,
        }),
      ),
      total: z.int(),
    }),
    auth: 'user',
    limit: 'read',
  }),
};
