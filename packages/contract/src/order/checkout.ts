import { z } from 'zod';
import { carrierIds, laterFreightSchema, shippingOfferSchema } from './carrier.ts';
import { couponRefusalSchema } from '../money/coupon.ts';
import { boardErrorsSchema } from './board-errors.ts';
import { billSchema, receiverSchema } from '../address/stored-address.ts';
import { cartItemTypes } from './cart.ts';
import { currencies } from '../money/money.ts';
import { paymentMethods } from '../money/payment.ts';
import { guaranteeGapSchema, quoteLineSchema } from './quote.ts';
import { rateSchema, taxRegimes } from '../money/rates.ts';
import { storedPcbSpecSchema, storedStencilSpecSchema } from '../board/specs.ts';
import { orderTypes } from '../states/order.ts';

/** The steps of a checkout, in order. */
export const checkoutSteps = ['process', 'confirm', 'shipping', 'billing', 'delivery', 'material', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Tax and duty of one order: the sums, who collects them, and the rates applied. Percentages as decimal text. */
export const taxBasisSchema = z.object({
  regime: z.enum(taxRegimes),
  collectedBy: z.enum(['us', 'carrier', 'none']),
  taxPercent: z.string(),
  /** The sum that the percentage applies to. */
  basisCents: z.int(),
  /** Charged by us; 0 if the carrier collects it. */
  cents: z.int(),
  /** Estimate of what the customer pays on delivery. */
  onDelivery: z.object({ low: z.int(), high: z.int() }),
  source: z.string(),
  tablesId: z.string(),
  asOf: z.string(),
});
export type TaxBasis = Readonly<z.output<typeof taxBasisSchema>>;

/** payable = merchandise − discount + transactionFee + shipping + tax. Cents or fen, none negative. */
export const orderSumsSchema = z.object({
  merchandise: z.int(),
  discount: z.int(),
  transactionFee: z.int(),
  shipping: z.int(),
  tax: z.int(),
  payable: z.int(),
});
export type OrderSums = Readonly<z.output<typeof orderSumsSchema>>;

/** A BOM line of an assembly as ordered. `dnp` is 2 if the part is placed. */
export const orderPartSchema = z.object({
  designators: z.string(),
  quantity: z.int(),
  mpn: z.string(),
  manufacturer: z.string(),
  description: z.string(),
  footprint: z.string(),
  side: z.enum(['top', 'bottom', 'both', '']),
  dnp: z.union([z.literal(1), z.literal(2)]),
  /** State of the BOM line: Normal, Unassociated and so on (`bom` package). */
  state: z.string(),
  /** Pieces that are taken from our stock, for all boards; absent in orders that were placed before parts were reserved. */
  bought: z.int().optional(),
});
export type OrderPart = Readonly<z.output<typeof orderPartSchema>>;

/** An item of a checkout, copied from the cart when the checkout began. */
export const checkoutItemSchema = z.object({
  cartItemId: z.string(),
  itemType: z.enum(cartItemTypes),
  orderType: z.enum(orderTypes),
  partNo: z.string(),
  /** Project name or part number. */
  name: z.string(),
  maker: z.string(),
  quantity: z.int(),
  quote: z.object({ quoteId: z.string(), quoteNumber: z.string(), expiryDate: z.string() }).nullable(),
  projectId: z.string().nullable(),
  /** The version of that project's archive; orders from before versions have none. */
  projectVersion: z.int().nullable().optional(),
  spec: z.union([storedPcbSpecSchema, storedStencilSpecSchema]).nullable(),
  lines: z.array(quoteLineSchema),
  /** Millionths; null if the item is no part. */
  unitMicros: z.int().nullable(),
  cents: z.int(),
  weightGrams: z.int(),
  /** Working days; null for parts, which are in stock. */
  leadDays: z.int().nullable(),
  guaranteed: z.boolean(),
  /** Why its price may still rise; absent in items that were taken before it was kept. */
  guaranteeGaps: z.array(guaranteeGapSchema).optional(),
  /** Hash of the BOM that its price is for, null without assembly; absent in items that were taken before it was kept. */
  bomHash: z.string().nullable().optional(),
  /** Errors of the board's files and their acceptance; absent for other items, and in items that were taken before it was kept. */
  boardErrors: boardErrorsSchema.optional(),
});
export type CheckoutItem = Readonly<z.output<typeof checkoutItemSchema>>;

/** Reasons why a checkout cannot be placed yet, each with the step where it is resolved. */
export const checkoutGaps = [
  'items',
  'files',
  'findings',
  'engineer',
  'reading',
  'changed',
  'receiver',
  'identity',
  'bill',
  'carrier',
  'material',
  'shortage',
  'method',
  'coupon',
  'expired',
  'stock',
  'rates',
] as const;
export type CheckoutGap = (typeof checkoutGaps)[number];

/** A rate that changed during a checkout; `before` is null if its subject had none. */
export const rateChangeSchema = z.object({
  before: rateSchema.nullable(),
  now: rateSchema,
  validFrom: z.string(),
  source: z.string(),
});
export type RateChange = Readonly<z.output<typeof rateChangeSchema>>;

/**
 * How an item differs from what the checkout has of it: it left the cart (`gone`), its quote ended (`ended`), it costs something else
 * now (`price`), it has no archive that can be made (`files`), or its BOM file or a coordinate file was deleted (`assembly-files`).
 * `afterCents` is null where it leaves the checkout unless it is quoted again.
 */
export const itemChangeSchema = z.object({
  cartItemId: z.string(),
  name: z.string(),
  kind: z.enum(['gone', 'ended', 'price', 'files', 'assembly-files']),
  quoteId: z.string().nullable(),
  beforeCents: z.int(),
  afterCents: z.int().nullable(),
});
export type ItemChange = z.output<typeof itemChangeSchema>;

export const checkoutSchema = z.object({
  checkoutId: z.string(),
  /** Grows with every change; a write sends the revision it is based on. */
  revision: z.int(),
  /** `void`: its items were ordered elsewhere or are gone. */
  state: z.enum(['open', 'ordered', 'void']),
  currency: z.enum(currencies),
  items: z.array(checkoutItemSchema),
  /** The orders it will become, one for each order type. */
  orders: z.array(z.object({ type: z.enum(orderTypes), sums: orderSumsSchema, tax: taxBasisSchema.nullable() })),
  sums: orderSumsSchema,
  receiver: receiverSchema.nullable(),
  bill: billSchema.nullable(),
  /** The billing address is the receiver's address. */
  billAsReceiver: z.boolean(),
  /** Freight that is paid now; null without an address, empty if all freight is charged later. */
  shipping: z.object({ offers: z.array(shippingOfferSchema), weightGrams: z.int() }).nullable(),
  /** Freight of assembled boards, charged after weighing; null without such boards or without an address. */
  laterFreight: z.object({ offers: z.array(laterFreightSchema), weightGrams: z.int() }).nullable(),
  carrier: z.enum(carrierIds).nullable(),
  coupon: z.object({ couponId: z.string(), cents: z.int() }).nullable(),
  /** The customer's unused coupons with their discounts, and the id of the best usable one. */
  coupons: z.array(
    z.object({
      couponId: z.string(),
      couponParam: z.string(),
      kind: z.string(),
      validUntil: z.string(),
      cents: z.int().nullable(),
      refusal: couponRefusalSchema.nullable(),
    }),
  ),
  bestCouponId: z.string().nullable(),
  /** Offered methods, each with its fee. */
  methods: z.array(z.object({ method: z.enum(paymentMethods), feePercent: z.string(), feeCents: z.int() })),
  method: z.enum(paymentMethods).nullable(),
  /** The provider of cards and wallets takes test money. */
  testMoney: z.boolean(),
  balanceCents: z.int(),
  poNumber: z.string(),
  remark: z.string(),
  /** The customer wants to approve the production files. */
  approveFiles: z.boolean(),
  /** Null without assembled boards. */
  material: z
    .object({
      /** Of an open checkout, with the state that today's stock gives each line. */
      parts: z.array(orderPartSchema),
      open: z.int(),
      dnp: z.int(),
      confirmed: z.boolean(),
      /** Parts of which fewer are there than the boards take, others' reservations taken off. */
      shortages: z.array(z.object({ mpn: z.string(), manufacturer: z.string(), needed: z.int(), available: z.int() })),
    })
    .nullable(),
  gaps: z.array(z.enum(checkoutGaps)),
  /** Items that are not as the checkout has them; `itemsSeen` takes them as they are now. */
  itemChanges: z.array(itemChangeSchema),
  /** Rates that changed since the customer saw them, with the sums at the old rates; null if none changed. */
  rates: z.object({ changes: z.array(rateChangeSchema).min(1), sumsBefore: orderSumsSchema }).nullable(),
  /** The orders it became. */
  made: z.array(z.object({ orderId: z.string(), orderNumber: z.string(), type: z.enum(orderTypes) })),
});
export type Checkout = z.output<typeof checkoutSchema>;

export const checkoutPagePath = (checkoutId: string): string => `/order/checkout?id=${checkoutId}`;
