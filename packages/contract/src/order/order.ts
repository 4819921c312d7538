import { z } from 'zod';
import { carrierIds, laterFreightSchema, shippingOfferSchema } from './carrier.ts';
import { checkoutItemSchema, orderPartSchema, orderSumsSchema, taxBasisSchema } from './checkout.ts';
import { billSchema, receiverSchema } from '../address/stored-address.ts';
import { currencies } from '../money/money.ts';
import { documentKinds } from './order-document.ts';
import { paymentMethods, paymentSchema, refundSchema } from '../money/payment.ts';
import { quoteLineSchema } from './quote.ts';
import { orderMarks, orderStatuses, orderTypes } from '../states/order.ts';

/** Reasons of a hold; `content` has a sentence for each, staff add a text. */
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

/** The possible answers to a mark. */
export const priceAnswers = ['accept', 'cancel'] as const;
export const fileAnswers = ['approve', 'reject'] as const;
export const claimWishes = ['remake', 'refund', 'credit'] as const;

/** Why an order has a file. */
export const orderFileRoles = ['gerber', 'bom', 'coordinates', 'production', 'voucher', 'claim'] as const;
export type OrderFileRole = (typeof orderFileRoles)[number];

/** A file that an order owns: a copy that stays whatever its customer does with the original. */
export const orderFileSchema = z.object({
  fileId: z.string(),
  /** The index of its line; null where it belongs to the whole order. */
  line: z.int().nullable(),
  role: z.enum(orderFileRoles),
  name: z.string(),
  size: z.int(),
});
export type OrderFile = z.output<typeof orderFileSchema>;

const cents = z.int();
const boardPosition = z.object({ layer: z.string().max(200), xNm: z.int(), yNm: z.int() });

/** A mark of an order with its data. The customer sees all of it. */
export const markDataSchema = z.discriminatedUnion('mark', [
  z.object({
    mark: z.literal('hold'),
    reason: z.enum(holdReasons),
    text: z.string(),
    /** Position on the board, if the hold concerns one. */
    place: boardPosition.nullable(),
    fileId: z.string().nullable(),
    /** The promised date is extended by the duration of the hold. */
    clockPaused: z.boolean(),
    /** The rejected file approval that led to this hold; new files answer it. */
    ofApproval: z.string().optional(),
    /** Too few pieces were left when the order was paid; ends when they are reserved. */
    ofStock: z.boolean().optional(),
  }),
  z.object({
    mark: z.literal('price-decision'),
    /** The index of the order's line that it is about. */
    line: z.int(),
    text: z.string(),
    before: z.array(quoteLineSchema),
    after: z.array(quoteLineSchema),
    beforeCents: cents,
    afterCents: cents,
    place: boardPosition.nullable(),
    fileId: z.string().nullable(),
    /** Without an answer by then the order is cancelled and fully refunded. */
    answerBy: z.string(),
  }),
  z.object({
    mark: z.literal('file-approval'),
    line: z.int(),
    text: z.string(),
    /** The customer's archive and the production archive, both as projects. */
    projectId: z.string().nullable(),
    projectVersion: z.int().nullable().optional(),
    productionProjectId: z.string().nullable(),
    productionVersion: z.int().nullable().optional(),
  }),
  z.object({ mark: z.literal('difference-due'), cents }),
  z.object({
    mark: z.literal('freight-due'),
    cents,
    /** The maximum shown at the checkout. */
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

/** An order in a list. Dates are ISO; money in cents or fen of the currency. */
export const orderSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  checkoutId: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  marks: z.array(z.enum(orderMarks)),
  /** The customer's purchase order number. */
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
  /** Sum due now: the order, a price difference or freight. */
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
      projectVersion: true,
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
  /** The production step; null for other events. */
  step: z.object({ step: z.string(), state: z.enum(['start', 'finish']), line: z.int().nullable() }).nullable(),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

export const orderStepSchema = z.object({
  /** The index of the order's line that is made. */
  line: z.int(),
  step: z.string(),
  plannedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  remark: z.string(),
});
export type OrderStep = z.output<typeof orderStepSchema>;

export const orderDetailSchema = orderSchema.extend({
  revision: z.int(),
  /** The BOM lines of an assembly. */
  partList: z.array(orderPartSchema),
  lines: z.array(checkoutItemSchema),
  /** Those projects of its lines that can be opened. */
  openProjects: z.array(z.string()),
  files: z.array(orderFileSchema),
  sums: orderSumsSchema,
  taxBasis: taxBasisSchema.nullable(),
  shippingOffer: shippingOfferSchema.nullable(),
  /** Freight of assembled boards as shown at the checkout. */
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
  /** Refund and charge if cancelled now; null if it cannot be cancelled. */
  cancelling: z.object({ refundCents: z.int(), chargeCents: z.int(), asks: z.boolean() }).nullable(),
  documents: z.array(z.object({ kind: z.enum(documentKinds), number: z.string(), at: z.string() })),
  /** Other orders of the same checkout; they are paid together while all are unpaid. */
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

/** Page of an order for its owner, and for staff. */
export const orderPagePath = (orderId: string): string => `/my-center/orders/${orderId}`;
export const deskOrderPath = (orderId: string): string => `/desk/orders/${orderId}`;
/** Page where a third party pays without an account. */
export const payLinkPath = (token: string): string => `/pay/link/${token}`;
/** The provider's page redirects here. */
export const paymentReturnPath = (paymentId: string): string => `/order/payment?id=${paymentId}`;

/** An ordered item with the differences of ordering it again; empty if inputs and tables are unchanged. */
export const reorderItemSchema = z.object({
  before: checkoutItemSchema,
  /** The quote to repeat, or the part; both null if files have to be uploaded again. */
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
export const reorderSchema = z.object({
  orderId: z.string(),
  currency: z.enum(currencies),
  /** The carrier of the order, for the new checkout. */
  carrier: z.enum(carrierIds).nullable(),
  items: z.array(reorderItemSchema),
});
export type Reorder = z.output<typeof reorderSchema>;
