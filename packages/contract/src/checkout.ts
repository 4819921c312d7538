import { z } from 'zod';
import { carrierIds, laterFreightSchema, shippingOfferSchema } from './carrier.ts';
import { couponRefusalSchema } from './coupon.ts';
import { billSchema, receiverSchema } from './endpoints/address.ts';
import { cartItemTypes } from './cart.ts';
import { currencies } from './money.ts';
import { paymentMethods } from './payment.ts';
import { guaranteeGapSchema, quoteLineSchema } from './quote.ts';
import { rateSchema, taxRegimes } from './rates.ts';
import { pcbSpecSchema, stencilSpecSchema } from './specs.ts';
import { orderTypes } from './states/order.ts';

/** SPEC section 2: the steps of a checkout, in their order. */
export const checkoutSteps = ['process', 'confirm', 'shipping', 'billing', 'delivery', 'material', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Tax and duty of one order: what was charged, by whom, and after which row of which table. Percent as decimal text. */
export const taxBasisSchema = z.object({
  regime: z.enum(taxRegimes),
  collectedBy: z.enum(['us', 'carrier', 'none']),
  taxPercent: z.string(),
  /** What the percentage is of. */
  basisCents: z.int(),
  /** What we charge: nothing where the carrier asks for it. */
  cents: z.int(),
  /** What the customer may have to pay on delivery. */
  onDelivery: z.object({ low: z.int(), high: z.int() }),
  source: z.string(),
  tablesId: z.string(),
  asOf: z.string(),
});
export type TaxBasis = Readonly<z.output<typeof taxBasisSchema>>;

/** One order's money: payable = merchandise − discount + transactionFee + shipping + tax. Cents or fen, each never below nought. */
export const orderSumsSchema = z.object({
  merchandise: z.int(),
  discount: z.int(),
  transactionFee: z.int(),
  shipping: z.int(),
  tax: z.int(),
  payable: z.int(),
});
export type OrderSums = Readonly<z.output<typeof orderSumsSchema>>;

/** A line of the bill of an assembly as it was ordered. SPEC section 3: `dnp` 2 means that it is placed. */
export const orderPartSchema = z.object({
  designators: z.string(),
  quantity: z.int(),
  mpn: z.string(),
  manufacturer: z.string(),
  description: z.string(),
  footprint: z.string(),
  side: z.enum(['top', 'bottom', 'both', '']),
  dnp: z.union([z.literal(1), z.literal(2)]),
  /** Of the bill's lines: Normal, Unassociated and the others of SPEC section 4. */
  state: z.string(),
});
export type OrderPart = Readonly<z.output<typeof orderPartSchema>>;

/** One item of a checkout, as it was when it was taken from the cart. */
export const checkoutItemSchema = z.object({
  cartItemId: z.string(),
  itemType: z.enum(cartItemTypes),
  orderType: z.enum(orderTypes),
  partNo: z.string(),
  /** The project's name, or the part's number. */
  name: z.string(),
  maker: z.string(),
  quantity: z.int(),
  quote: z.object({ quoteId: z.string(), quoteNumber: z.string(), expiryDate: z.string() }).nullable(),
  projectId: z.string().nullable(),
  spec: z.union([pcbSpecSchema, stencilSpecSchema]).nullable(),
  lines: z.array(quoteLineSchema),
  /** Millionths; null where the item is no part. */
  unitMicros: z.int().nullable(),
  cents: z.int(),
  weightGrams: z.int(),
  /** Working days; null for parts, which are there. */
  leadDays: z.int().nullable(),
  guaranteed: z.boolean(),
  /** Why its price may still rise; absent in items that were taken before it was kept. */
  guaranteeGaps: z.array(guaranteeGapSchema).optional(),
});
export type CheckoutItem = Readonly<z.output<typeof checkoutItemSchema>>;

/** Why a checkout cannot become orders yet, by the step that mends it. */
export const checkoutGaps = [
  'receiver',
  'identity',
  'bill',
  'carrier',
  'material',
  'method',
  'coupon',
  'expired',
  'stock',
  'rates',
] as const;
export type CheckoutGap = (typeof checkoutGaps)[number];

/** A rate that has changed under an open checkout; `before` is null where there was none for its subject. */
export const rateChangeSchema = z.object({
  before: rateSchema.nullable(),
  now: rateSchema,
  validFrom: z.string(),
  source: z.string(),
});
export type RateChange = Readonly<z.output<typeof rateChangeSchema>>;

export const checkoutSchema = z.object({
  checkoutId: z.string(),
  /** Counts changes; who writes says which it has seen. */
  revision: z.int(),
  /** `void`: what it was about is in another order, or gone. */
  state: z.enum(['open', 'ordered', 'void']),
  currency: z.enum(currencies),
  items: z.array(checkoutItemSchema),
  /** The orders this becomes, one for each type of goods. */
  orders: z.array(z.object({ type: z.enum(orderTypes), sums: orderSumsSchema, tax: taxBasisSchema.nullable() })),
  sums: orderSumsSchema,
  receiver: receiverSchema.nullable(),
  bill: billSchema.nullable(),
  /** The invoice goes where the goods go. */
  billAsReceiver: z.boolean(),
  /** Of what is sent when it is ready; null while there is no address, empty where all freight is paid later. */
  shipping: z.object({ offers: z.array(shippingOfferSchema), weightGrams: z.int() }).nullable(),
  /** Of assembled boards; null where there are none, or no address. */
  laterFreight: z.object({ offers: z.array(laterFreightSchema), weightGrams: z.int() }).nullable(),
  carrier: z.enum(carrierIds).nullable(),
  coupon: z.object({ couponId: z.string(), cents: z.int() }).nullable(),
  /** Unused ones of the customer's, each with what it would do; the best usable one by id. */
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
  /** Offered here, each with the fee it would add. */
  methods: z.array(z.object({ method: z.enum(paymentMethods), feePercent: z.string(), feeCents: z.int() })),
  method: z.enum(paymentMethods).nullable(),
  /** Of the provider that takes cards and wallets. */
  testMoney: z.boolean(),
  balanceCents: z.int(),
  poNumber: z.string(),
  remark: z.string(),
  /** The customer wants to see the production files before they are made. */
  approveFiles: z.boolean(),
  /** Null where nothing is assembled. */
  material: z.object({ parts: z.array(orderPartSchema), open: z.int(), dnp: z.int(), confirmed: z.boolean() }).nullable(),
  gaps: z.array(z.enum(checkoutGaps)),
  /** Rates that have changed since the customer last saw them, with the sums by the old ones; null where all are as they were. */
  rates: z.object({ changes: z.array(rateChangeSchema).min(1), sumsBefore: orderSumsSchema }).nullable(),
  /** What was made of it. */
  made: z.array(z.object({ orderId: z.string(), orderNumber: z.string(), type: z.enum(orderTypes) })),
});
export type Checkout = z.output<typeof checkoutSchema>;

export const checkoutPagePath = (checkoutId: string): string => `/order/checkout?id=${checkoutId}`;
