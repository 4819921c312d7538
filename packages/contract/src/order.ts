import { z } from 'zod';
import { carrierIds, laterFreightSchema, shippingOfferSchema } from './carrier.ts';
import { checkoutItemSchema, orderPartSchema, orderSumsSchema, taxBasisSchema } from './checkout.ts';
import { billSchema, receiverSchema } from './endpoints/address.ts';
import { currencies } from './money.ts';
import { documentKinds } from './order-document.ts';
import { paymentMethods, paymentSchema, refundSchema } from './payment.ts';
import { quoteLineSchema } from './quote.ts';
import { orderMarks, orderStatuses, orderTypes } from './states/order.ts';

/** Why an order is held; `content` has a sentence for each, staff add their own words. */
export const holdReasons = [
  'file',
  'drill',
  'outline',
  'spacing',
  'layers',
  'parts',
  'polarity',
  'address',
  'payment',
  'other',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Which answers end a decision, and what the customer answered. */
export const priceAnswers = ['accept', 'cancel'] as const;
export const fileAnswers = ['approve', 'reject'] as const;
export const claimWishes = ['remake', 'refund', 'credit'] as const;

const cents = z.int();
const place = z.object({ layer: z.string().max(200), xNm: z.int(), yNm: z.int() });

/** What stands beside an order's status, with what it is about. Every one of them is seen by the customer. */
export const markDataSchema = z.discriminatedUnion('mark', [
  z.object({
    mark: z.literal('hold'),
    reason: z.enum(holdReasons),
    text: z.string(),
    /** Where on the board; null where it is about no place. */
    place: place.nullable(),
    fileId: z.string().nullable(),
    /** Our promised date waits as long as it does. */
    clockPaused: z.boolean(),
    /** The approval that was rejected with these words: new files answer them. */
    ofApproval: z.string().optional(),
  }),
  z.object({
    mark: z.literal('price-decision'),
    text: z.string(),
    before: z.array(quoteLineSchema),
    after: z.array(quoteLineSchema),
    beforeCents: cents,
    afterCents: cents,
    place: place.nullable(),
    fileId: z.string().nullable(),
    /** Nobody answered by then: cancelled, with everything paid back. */
    answerBy: z.string(),
  }),
  z.object({
    mark: z.literal('file-approval'),
    text: z.string(),
    /** The customer's archive and the one that would be made, both read as projects. */
    projectId: z.string().nullable(),
    productionProjectId: z.string().nullable(),
  }),
  z.object({ mark: z.literal('difference-due'), cents }),
  z.object({
    mark: z.literal('freight-due'),
    cents,
    /** What was shown as the most at the checkout. */
    most: cents,
    carrier: z.enum(carrierIds),
    weightGrams: z.int(),
    offers: z.array(laterFreightSchema),
    storeUntil: z.string(),
  }),
  z.object({ mark: z.literal('refund-pending'), cents }),
  /** A card holder's bank took back so much of what was paid. */
  z.object({ mark: z.literal('chargeback-open'), cents }),
  z.object({
    mark: z.literal('cancel-asked'),
    text: z.string(),
    stepsDone: z.int(),
    steps: z.int(),
    chargeCents: cents,
    refundCents: cents,
  }),
  z.object({
    mark: z.literal('claim-open'),
    text: z.string(),
    wish: z.enum(claimWishes),
    fileIds: z.array(z.string()),
  }),
]);
export type MarkData = Readonly<z.output<typeof markDataSchema>>;

export const orderMarkSchema = z.object({
  markId: z.string(),
  data: markDataSchema,
  since: z.string(),
  closedAt: z.string().nullable(),
  answer: z.string().nullable(),
  answerText: z.string(),
});
export type OrderMarkView = z.output<typeof orderMarkSchema>;

/** An order as a list shows it. Dates are ISO; money in cents or fen of the currency. */
export const orderSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  checkoutId: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  marks: z.array(z.enum(orderMarks)),
  /** The customer's own number. */
  purchaseNumber: z.string(),
  quoteNumber: z.string(),
  orderDate: z.string(),
  payBy: z.string().nullable(),
  estimatedShippingDate: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  consignee: z.string(),
  address: z.string(),
  tel: z.string(),
  paymentMethod: z.enum(paymentMethods).nullable(),
  shippingMethod: z.enum(carrierIds).nullable(),
  currency: z.enum(currencies),
  merchandiseTotal: z.int(),
  transactionFee: z.int(),
  coupon: z.int(),
  subtotal: z.int(),
  shippingCost: z.int(),
  tax: z.int(),
  payableAmount: z.int(),
  /** What is still to be paid now: the order, a difference or its freight. */
  dueAmount: z.int(),
  remark: z.string(),
  items: z.array(
    checkoutItemSchema.pick({
      itemType: true,
      name: true,
      maker: true,
      quantity: true,
      cents: true,
      projectId: true,
      spec: true,
    }),
  ),
});
export type Order = z.output<typeof orderSchema>;

export const orderEventSchema = z.object({
  at: z.string(),
  action: z.string(),
  by: z.enum(['customer', 'staff', 'system', 'provider']),
  status: z.enum(orderStatuses),
  note: z.string(),
  /** Which step of production; null for everything else that happens. */
  step: z.object({ step: z.string(), state: z.enum(['start', 'finish']) }).nullable(),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

export const orderStepSchema = z.object({
  step: z.string(),
  plannedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  remark: z.string(),
});
export type OrderStep = z.output<typeof orderStepSchema>;

export const orderDetailSchema = orderSchema.extend({
  revision: z.int(),
  /** The part list of an assembly. */
  partList: z.array(orderPartSchema),
  lines: z.array(checkoutItemSchema),
  sums: orderSumsSchema,
  taxBasis: taxBasisSchema.nullable(),
  shippingOffer: shippingOfferSchema.nullable(),
  /** Of assembled boards: what was shown at the checkout. */
  laterFreight: laterFreightSchema.nullable(),
  receiver: receiverSchema.omit({ id: true, isDefault: true, areas: true }),
  bill: billSchema.omit({ id: true, isDefault: true, areas: true }).nullable(),
  paidCents: z.int(),
  refundedCents: z.int(),
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  openMarks: z.array(orderMarkSchema),
  closedMarks: z.array(orderMarkSchema),
  events: z.array(orderEventSchema),
  steps: z.array(orderStepSchema),
  /** Fixed when production starts. */
  promisedDate: z.string().nullable(),
  forecastDate: z.string().nullable(),
  trackingNumber: z.string(),
  weightGrams: z.int().nullable(),
  /** What cancelling now would give back, and what it would cost; null where it cannot be asked for. */
  cancelling: z.object({ refundCents: z.int(), chargeCents: z.int(), asks: z.boolean() }).nullable(),
  documents: z.array(z.object({ kind: z.enum(documentKinds), number: z.string(), at: z.string() })),
  /** Other orders of the same checkout: paid together while all are unpaid. */
  together: z.array(
    z.object({
      orderId: z.string(),
      orderNumber: z.string(),
      type: z.enum(orderTypes),
      status: z.enum(orderStatuses),
      dueAmount: z.int(),
    }),
  ),
  payLinks: z.array(z.object({ payLinkId: z.string(), createdAt: z.string(), expiresAt: z.string() })),
  testMoney: z.boolean(),
});
export type OrderDetail = z.output<typeof orderDetailSchema>;

/** Where its owner looks at an order, and where our people do. */
export const orderPagePath = (orderId: string): string => `/my-center/orders/${orderId}`;
export const deskOrderPath = (orderId: string): string => `/desk/orders/${orderId}`;
/** Where somebody pays for another, without an account. */
export const payLinkPath = (token: string): string => `/pay/link/${token}`;
/** Where the provider's page sends the browser back to. */
export const paymentReturnPath = (paymentId: string): string => `/order/payment?id=${paymentId}`;

/** What has changed since an item was ordered: the same inputs and tables make an empty list. */
export const reorderItemSchema = z.object({
  before: checkoutItemSchema,
  /** The quote to ask again for, or the part; both null where it has to be uploaded or chosen anew. */
  quoteId: z.string().nullable(),
  partId: z.int().nullable(),
  afterCents: z.int().nullable(),
  changes: z.array(
    z.object({
      kind: z.enum(['price', 'line', 'rule', 'stock', 'gone', 'lead-time', 'files', 'inquiry']),
      key: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export const reorderSchema = z.object({ orderId: z.string(), currency: z.enum(currencies), items: z.array(reorderItemSchema) });
export type Reorder = z.output<typeof reorderSchema>;
