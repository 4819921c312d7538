import { z } from 'zod';
import { boardChoicesSchema } from '../board/board.ts';
import { bomSchema } from '../parts/bom.ts';
import { carrierIds } from '../order/carrier.ts';
import { endpoint } from '../endpoint.ts';
import { id, integer, jsonText, length, oneOf, text, whole } from '../fields.ts';
import { fieldLimits } from '../limits.ts';
import { numberLimits } from '../number-limits.ts';
import { currencies } from '../money/money.ts';
import { holdReasons, orderDetailSchema, orderEventSchema, orderSchema } from '../order/order.ts';
import { chargebackSchema, refundSchema } from '../money/payment.ts';
import { orderStatuses, orderTypes } from '../states/order.ts';

const owner = z.object({ userId: z.string(), username: z.string(), email: z.string() });
const orderId = id();
const revision = integer({ min: 0, max: 1_000_000 });
const words = () => text({ max: fieldLimits.remarks.max });

/** A row of the desk's order list. */
export const deskOrderSchema = orderSchema.extend({
  owner,
  /** Start of the current status. */
  since: z.string(),
  promisedDate: z.string().nullable(),
  late: z.boolean(),
  stepsDone: z.int(),
  steps: z.int(),
});
export type DeskOrder = z.output<typeof deskOrderSchema>;

export const deskOrderDetailSchema = orderDetailSchema.extend({
  owner,
  since: z.string(),
  removedAt: z.string().nullable(),
  events: z.array(orderEventSchema.extend({ who: z.string() })),
  /**
   * `askedBy`: the member of staff who asked. `own`: that is the caller, who cannot approve it. `declinable`: the order may keep the
   * money.
   */
  refunds: z.array(refundSchema.extend({ askedBy: z.string(), own: z.boolean(), declinable: z.boolean() })),
  chargebacks: z.array(chargebackSchema),
  vouchers: z.array(
    z.object({
      voucherId: z.string(),
      fileId: z.string(),
      fileName: z.string(),
      note: z.string(),
      at: z.string(),
      state: z.enum(['open', 'confirmed', 'rejected']),
    }),
  ),
});
export type DeskOrderDetail = z.output<typeof deskOrderDetailSchema>;

/** Every transition that staff may make; `orderTransitions` decides which are allowed now. */
export const deskOrderActions = [
  'confirm-payment',
  'reject-payment',
  'cancel-unpaid',
  'review',
  'pick',
  'ask',
  'release',
  'refuse',
  'finish',
  'return',
  'cancel-started',
  'scrap',
  'remake-started',
  'ship',
  'abandon',
  'deliver',
  'lose',
  'remake',
  'close',
  'reverse',
] as const;
export type DeskOrderAction = (typeof deskOrderActions)[number];

/** Which line of the order is meant, by its index. */
const lineIndex = z.int().min(0).max(199).default(0);

/** Data of an action. An action refuses fields that are not its own. */
const moveData = z.strictObject({
  /** `ask`: the question. */
  ask: z
    .discriminatedUnion('mark', [
      z.strictObject({
        mark: z.literal('hold'),
        reason: z.enum(holdReasons),
        place: z
          .strictObject({
            layer: z.string().max(200),
            xNm: length(numberLimits.positionNm),
            yNm: length(numberLimits.positionNm),
          })
          .nullable(),
        clockPaused: z.boolean(),
      }),
      /** The engine computes the price from the inputs that staff changed. */
      z.strictObject({
        mark: z.literal('price-decision'),
        line: lineIndex,
        surcharges: z
          .array(z.strictObject({ title: z.string().min(1).max(100), cents: z.int().min(-100_000_000).max(100_000_000) }))
          .min(1)
          .max(20),
      }),
      z.strictObject({ mark: z.literal('file-approval'), line: lineIndex, productionProjectId: z.uuid().nullable() }),
    ])
    .optional(),
  /** `finish` and `pick`: weight of the parcel. */
  weightGrams: z.int().min(1).max(1_000_000).optional(),
  /** `ship`. */
  carrier: z.enum(carrierIds).optional(),
  trackingNumber: z
    .string()
    .min(fieldLimits.trackingNumber.min)
    .max(fieldLimits.trackingNumber.max)
    .regex(/^[\w -]+$/)
    .optional(),
  /** `confirm-payment`: the received sum. */
  receivedCents: whole(numberLimits.cents).optional(),
  /** `cancel-started`: the charge for work already done. */
  chargeCents: whole(numberLimits.cents).optional(),
});
export type DeskMoveData = z.output<typeof moveData>;

export const deskOrders = {
  list: endpoint({
    name: 'deskOrders.list',
    method: 'GET',
    path: '/api/desk/orders',
    encoding: 'query',
    input: z.strictObject({
      status: oneOf(orderStatuses).optional(),
      type: oneOf(orderTypes).optional(),
      search: text({ max: 100 }).optional(),
      page: integer({ min: 1, max: 10_000 }).optional(),
    }),
    output: z.object({ rows: z.array(deskOrderSchema), total: z.int(), count: z.record(z.enum(orderStatuses), z.int()) }),
    auth: 'staff',
    limit: 'read',
  }),
  view: endpoint({
    name: 'deskOrders.view',
    method: 'GET',
    path: '/api/desk/order/{orderId}',
    encoding: 'query',
    input: z.strictObject({ orderId }),
    output: deskOrderDetailSchema,
    auth: 'staff',
    limit: 'read',
  }),
  move: endpoint({
    name: 'deskOrders.move',
    method: 'POST',
    path: '/api/desk/order/{orderId}/move',
    encoding: 'form',
    input: z.strictObject({
      orderId,
      revision,
      action: oneOf(deskOrderActions),
      note: words().optional(),
      data: jsonText(moveData).optional(),
    }),
    output: deskOrderDetailSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /** Records finished production steps of one or several orders. All or none. */
  steps: endpoint({
    name: 'deskOrders.steps',
    method: 'POST',
    path: '/api/desk/orders/steps',
    encoding: 'form',
    input: z.strictObject({
      orderIds: jsonText(z.array(z.uuid()).min(1).max(100)),
      step: text({ min: 1, max: 30, pattern: /^[a-z-]+$/ }),
      /** The line that is made; absent: every line whose turn it is. */
      line: integer({ min: 0, max: 199 }).optional(),
      state: oneOf(['start', 'finish']),
      remark: words().optional(),
    }),
    output: z.object({ changed: z.int() }),
    auth: 'staff',
    limit: 'write',
  }),
  /** Back to where it was paid from. With more than `singleApproverLimit` decided by one person each, it waits for a second. */
  refund: endpoint({
    name: 'deskOrders.refund',
    method: 'POST',
    path: '/api/desk/order/{orderId}/refund',
    encoding: 'form',
    input: z.strictObject({
      orderId,
      revision,
      cents: integer({ min: 1, max: numberLimits.cents.max }),
      note: text({ min: 1, max: fieldLimits.remarks.max }),
      to: oneOf(['origin', 'balance']),
    }),
    output: deskOrderDetailSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /** Books a payment in `review` as received: a shortfall stays due, an excess is refunded. */
  bookPayment: endpoint({
    name: 'deskOrders.bookPayment',
    method: 'POST',
    path: '/api/desk/order/{orderId}/payment/{paymentId}/book',
    encoding: 'form',
    input: z.strictObject({ orderId, revision, paymentId: id() }),
    output: deskOrderDetailSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /** The approver must not be the requester. */
  approveRefund: endpoint({
    name: 'deskOrders.approveRefund',
    method: 'POST',
    path: '/api/desk/refund/{refundId}/approve',
    encoding: 'form',
    input: z.strictObject({ refundId: id() }),
    output: refundSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /**
   * By a second person, or taken back by whoever asked for it: the money stays with the order and can be refunded again. A declined
   * surplus of a transfer counts as not received. What a cancelled order owes cannot be declined.
   */
  declineRefund: endpoint({
    name: 'deskOrders.declineRefund',
    method: 'POST',
    path: '/api/desk/refund/{refundId}/decline',
    encoding: 'form',
    input: z.strictObject({ refundId: id(), note: text({ min: 1, max: fieldLimits.remarks.max }) }),
    output: deskOrderDetailSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /**
   * Settles a chargeback. The provider is asked first: `won` is booked only if it has returned the money, `lost` can be accepted before
   * it has decided.
   */
  settleChargeback: endpoint({
    name: 'deskOrders.settleChargeback',
    method: 'POST',
    path: '/api/desk/order/{orderId}/chargeback/{chargebackId}',
    encoding: 'form',
    input: z.strictObject({
      orderId,
      revision,
      chargebackId: id(),
      outcome: oneOf(['lost', 'won']),
      note: text({ min: 1, max: fieldLimits.remarks.max }),
    }),
    output: deskOrderDetailSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /** Decides a claim. */
  answerClaim: endpoint({
    name: 'deskOrders.answerClaim',
    method: 'POST',
    path: '/api/desk/order/{orderId}/claim',
    encoding: 'form',
    input: z.strictObject({
      orderId,
      revision,
      outcome: oneOf(['remake', 'refund', 'credit', 'refused']),
      cents: integer(numberLimits.cents).optional(),
      note: text({ min: 1, max: fieldLimits.remarks.max }),
    }),
    output: deskOrderDetailSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /** Picture of an ordered board in the ordered colours, from the archive that the order owns. */
  picture: endpoint({
    name: 'deskOrders.picture',
    method: 'GET',
    path: '/api/desk/order/{orderId}/picture',
    encoding: 'query',
    input: z.strictObject({ orderId, line: integer({ min: 0, max: 199 }) }),
    output: z.any(),
    auth: 'staff',
    limit: 'read',
    answers: 'blob',
  }),
  /** Where the parts of an assembled line stand, read from the coordinate files that the order owns, with its customer's corrections. */
  placements: endpoint({
    name: 'deskOrders.placements',
    method: 'GET',
    path: '/api/desk/order/{orderId}/placements',
    encoding: 'query',
    input: z.strictObject({ orderId, line: integer({ min: 0, max: 199 }) }),
    output: bomSchema.pick({ coordinates: true, edaCoors: true, corrections: true }).extend({ choices: boardChoicesSchema }),
    auth: 'staff',
    limit: 'analyse',
  }),
  /** Statistics from events, money by currency; days that are over are counted once and stored. */
  statistics: endpoint({
    name: 'deskOrders.statistics',
    method: 'GET',
    path: '/api/desk/statistics',
    encoding: 'query',
    input: z.strictObject({ days: integer({ min: 1, max: 366 }).optional() }),
    output: z.object({
      days: z.array(
        z.object({
          day: z.string(),
          placed: z.int(),
          paid: z.int(),
          shipped: z.int(),
          revenue: z.record(z.enum(currencies), z.int()),
        }),
      ),
      statuses: z.record(z.enum(orderStatuses), z.int()),
      /** Orders shipped in the period, and those of them on or before the promised day. */
      onTime: z.object({ shipped: z.int(), inTime: z.int() }),
      funnel: z.object({ quotes: z.int(), carts: z.int(), checkouts: z.int(), orders: z.int(), paid: z.int() }),
      /** The last run of `check-books`, and its findings. */
      books: z.object({ at: z.string(), findings: z.array(z.string()) }).nullable(),
    }),
    auth: 'staff',
    limit: 'read',
  }),
};
