import { z } from 'zod';
import { carrierIds } from '../order/carrier.ts';
import { endpoint } from '../endpoint.ts';
import { flag, id, integer, jsonText, oneOf, text } from '../fields.ts';
import { fieldLimits } from '../limits.ts';
import { numberLimits } from '../number-limits.ts';
import { currencies, moneySchema } from '../money/money.ts';
import { claimWishes, fileAnswers, orderDetailSchema, orderSchema, priceAnswers, reorderSchema } from '../order/order.ts';
import { documentKinds } from '../order/order-document.ts';
import { bankDetailsSchema, payAnswerSchema, paymentMethods, paymentSchema, paymentSubjects } from '../money/payment.ts';
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
      /** Part of an order number, a purchase number, a quote number or a name. */
      search: text({ max: 100 }).optional(),
      page: integer({ min: 1, max: 10_000 }).optional(),
    }),
    /** `count`: orders in each tab, not only the requested one. */
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
  /** Reads and prices the order's items again; the order does not change. */
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
  /** What is due: the unpaid orders of its checkout, a price difference or its freight. Null if nothing is due. */
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
        /** Each with its fee and the total sum, which `pay` takes as `cents`. */
        methods: z.array(z.object({ method: z.enum(paymentMethods), feeCents: z.int(), cents: z.int() })),
        balanceCents: z.int(),
        /** The provider of cards and wallets takes test money. */
        testMoney: z.boolean(),
      })
      .nullable(),
    auth: 'user',
    limit: 'read',
  }),
  /** Pays what `paying` lists. `cents` is the sum shown. */
  pay: endpoint({
    name: 'orders.pay',
    method: 'POST',
    path: '/api/eda/order/pay',
    encoding: 'form',
    input: z.strictObject({
      orderId,
      /** Absent: as the order was placed with. */
      method: oneOf(paymentMethods).optional(),
      /** What the page showed; another sum is refused. Absent: what is due. */
      cents: integer(numberLimits.cents).optional(),
      /** Absent: an attempt that is under way for the same sum and method is answered again. */
      key: onceKey().optional(),
    }),
    output: payAnswerSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** State of a payment; the page polls it when the browser returns from the provider. */
  payment: endpoint({
    name: 'orders.payment',
    method: 'GET',
    path: '/api/eda/order/payment/{paymentId}',
    encoding: 'query',
    input: z.strictObject({ paymentId: id() }),
    output: paymentSchema.extend({
      currency: z.enum(currencies),
      orders: z.array(z.object({ orderId: z.string(), orderNumber: z.string() })),
      /** Account and reference text of a bank transfer that has not arrived. */
      bank: bankDetailsSchema.nullable(),
    }),
    auth: 'user',
    limit: 'read',
  }),
  /** Transition O3: the customer's voucher of a bank transfer. The file must be the caller's. */
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
  /** Transition O6 or O12; in production it asks us (O17a). `refund` is the sum shown. */
  cancel: endpoint({
    name: 'orders.cancel',
    method: 'POST',
    path: '/api/eda/order/cancel/{orderId}',
    encoding: 'form',
    input: z.strictObject({
      orderId,
      /** Absent: as the order stands. */
      revision: integer({ min: 0, max: 1_000_000 }).optional(),
      /** What the page showed; another sum is refused. Absent: what `cancelling` of the order says then. */
      refundCents: integer(numberLimits.cents).optional(),
      reason: words().optional(),
    }),
    output: orderDetailSchema,
    auth: 'user',
    limit: 'write',
  }),
  /** Transition O23: the customer has received the goods. */
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
  /** Hides the order from its owner; documents are kept. */
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
  /** Answers a hold, a price decision or a file approval. */
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
  /** Transition O31: within `orderDays.claimWithin` of delivery. */
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
  /** Changes the address, until the parcel has its label. */
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
  /** Changes the carrier of an assembled board while its freight is due. */
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
  /** Picture of an ordered board in the ordered colours, from the archive that the order owns. */
  picture: endpoint({
    name: 'orders.picture',
    method: 'GET',
    path: '/api/eda/order/{orderId}/picture',
    encoding: 'query',
    input: z.strictObject({ orderId, line: integer({ min: 0, max: 199 }) }),
    output: z.any(),
    auth: 'user',
    limit: 'read',
    answers: 'blob',
  }),
  /** A file that the order owns. */
  file: endpoint({
    name: 'orders.file',
    method: 'GET',
    path: '/api/eda/order/{orderId}/file/{fileId}',
    encoding: 'query',
    input: z.strictObject({ orderId, fileId: id() }),
    output: z.any(),
    auth: 'user',
    limit: 'document',
    answers: 'blob',
  }),
  /** The production archive while its approval is pending; the page overlays it on the customer's archive. */
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
  /** A document as a file. Without `kind`, the one that fits the order's status. */
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
  /** A link with which a third party can pay without an account; it is valid until the sum is paid. */
  makePayLink: endpoint({
    name: 'orders.makePayLink',
    method: 'POST',
    path: '/api/eda/order/{orderId}/pay-link',
    encoding: 'form',
    input: z.strictObject({ orderId }),
    /** The token is shown once; only its hash is stored. */
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
  /** What a pay link pays for, without files and full addresses. */
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
      /** `paid`: the sum it was made for is paid. */
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
      cents: integer(numberLimits.cents),
      key: onceKey(),
    }),
    output: payAnswerSchema,
    auth: 'none',
    limit: 'write',
  }),
  /** The account's balance with its movements. */
  balance: endpoint({
    name: 'orders.balance',
    method: 'GET',
    path: '/api/eda/balance',
    encoding: 'query',
    input: z.strictObject({ page: integer({ min: 1, max: 10_000 }).optional(), all: flag().optional() }),
    output: z.object({
      balances: z.array(moneySchema),
      /** Movements, newest first. */
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
