import { z } from 'zod';
import { type CountryCode, countryCodes } from '../address/countries.ts';
import { fapiaoKinds } from '../address/address.ts';
import { addressLimits } from '../limits.ts';
import { currencies } from '../money/money.ts';

/** A proforma requests payment and is no tax document; a credit note corrects an invoice. */
export const documentKinds = ['proforma', 'invoice', 'receipt', 'packing-list', 'credit-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentUnits = ['piece', 'panel', 'set'] as const;

/** `clearance`: the fee of a carrier or a broker for customs clearance. */
export const documentTaxes = ['vat', 'gst', 'sales-tax', 'duty', 'clearance'] as const;

/** The Incoterms 2020 that we sell by. */
export const documentIncoterms = ['EXW', 'FCA', 'FOB', 'CIF', 'CPT', 'CIP', 'DAP', 'DDP'] as const;

export const documentMethods = [
  'card',
  'paypal',
  'alipay',
  'wechat',
  'unionpay',
  'transfer',
  'balance',
  'credit',
  'coupon',
] as const;

/** Chosen so that the block of sums always fits on one page. */
const limits = { lines: 1000, orders: 8, quotes: 50, taxes: 8, payments: 50, addressLines: 8 } as const;

/** Texts as typed; the printer turns each into one line. */
const words = z.string().max(addressLimits.street);
const name = z.string().max(addressLimits.company);
const figures = z.string().max(addressLimits.bankAccount);
const sum = z.int().min(0);
const day = z.iso.date();
const moment = z.iso.datetime();
const country = z.enum(countryCodes as [CountryCode, ...CountryCode[]]);

/** Delivered goods. The kind is named in the reader's language; `name` is the customer's name for them. */
const descriptionSchema = z.discriminatedUnion('goods', [
  z.strictObject({
    goods: z.enum(['pcb', 'pcba']),
    name: words,
    layers: z.int().min(1),
    widthNm: z.int().min(0),
    heightNm: z.int().min(0),
    thicknessNm: z.int().min(0),
  }),
  z.strictObject({ goods: z.literal('stencil'), name: words, widthNm: z.int().min(0), heightNm: z.int().min(0) }),
  z.strictObject({ goods: z.literal('part'), name: words, manufacturer: words }),
  /** Other goods, with a text fixed when the document was issued. */
  z.strictObject({ goods: z.literal('other'), name: words.min(1) }),
]);
export type DocumentDescription = z.output<typeof descriptionSchema>;

const lineSchema = z.strictObject({
  description: descriptionSchema,
  partNo: words,
  /** Empty without customs. */
  hsCode: z.string().max(20),
  /** Country of origin; null for services. */
  origin: country.nullable(),
  quantity: z.int().min(0),
  unit: z.enum(documentUnits),
  /** Millionths. For boards the line price divided by the quantity, rounded; null for a lump sum. */
  unitMicros: sum.nullable(),
  amount: sum,
});
export type DocumentLine = z.output<typeof lineSchema>;

const taxSchema = z.strictObject({
  name: z.enum(documentTaxes),
  /** Parts per million, so that 8.875 % is an integer. */
  ratePpm: sum,
  basis: sum,
  amount: sum,
  /** `seller`: part of this total. `carrier`: paid on delivery, shown for information. */
  collectedBy: z.enum(['seller', 'carrier']),
  /** Included in the prices: shown, not added. */
  included: z.boolean(),
});
export type DocumentTax = z.output<typeof taxSchema>;

const fapiaoSchema = z.strictObject({
  kind: z.enum(fapiaoKinds).exclude(['none']),
  title: name,
  taxNumber: figures,
  bank: name,
  account: figures,
  address: words,
  phone: figures,
});

const addressed = {
  name,
  company: name,
  /** The last line may be the country. */
  addressLines: z.array(words).max(limits.addressLines),
  country,
};

const sellerSchema = z.strictObject({
  name: name.min(1),
  nameZh: name,
  address: words,
  addressZh: words,
  taxNumber: figures,
  bank: z.strictObject({ name, account: figures, swift: figures }).nullable(),
});

const sumsSchema = z.strictObject({
  merchandise: sum,
  /** Subtracted from the lines. */
  discount: sum,
  transactionFee: sum,
  freight: sum,
  tax: z.array(taxSchema).max(limits.taxes),
  total: z.int(),
  paid: z.int(),
  due: z.int(),
});

/**
 * The content of an issued document, in minor units of one currency. It is stored when the number is assigned and printed from
 * this value alone, so an issued document never changes; another shape gets another version.
 * On a credit note the sums are the credited amounts, and `paid` is what was already refunded.
 */
export const orderDocumentSchema = z.strictObject({
  version: z.literal(1),
  kind: z.enum(documentKinds),
  /** From a series of its kind without gaps; a proforma has the order's number. */
  number: figures.min(1),
  issuedAt: moment,
  supplyDate: day.nullable(),
  dueDate: day.nullable(),
  orderNumbers: z.array(figures).max(limits.orders),
  quoteNumbers: z.array(figures).max(limits.quotes),
  poNumber: words,
  seller: sellerSchema,
  buyer: z.strictObject({ ...addressed, taxNumber: figures, fapiao: fapiaoSchema.nullable() }),
  consignee: z.strictObject({ ...addressed, phone: figures }),
  lines: z.array(lineSchema).max(limits.lines),
  currency: z.enum(currencies),
  sums: sumsSchema,
  incoterm: z.strictObject({ rule: z.enum(documentIncoterms), place: words }).nullable(),
  /** Null until the parcel is weighed. */
  weights: z.strictObject({ netGrams: sum, grossGrams: sum, chargeableGrams: sum }).nullable(),
  packages: z.int().min(1).nullable(),
  carrier: words,
  trackingNumber: words,
  payments: z
    .array(z.strictObject({ at: moment, method: z.enum(documentMethods), amount: sum, reference: words }))
    .max(limits.payments),
  /** The invoice that a credit note corrects, and the reason. */
  corrects: z.strictObject({ number: figures, issuedAt: moment, reason: words }).nullable(),
  /** Paid with test money; printed across the page. */
  testMoney: z.boolean(),
});
export type OrderDocument = Readonly<z.output<typeof orderDocumentSchema>>;
