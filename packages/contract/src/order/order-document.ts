import { z } from 'zod';
import { type CountryCode, countryCodes } from '../address/countries.ts';
import { fapiaoKinds } from '../address/address.ts';
import { addressLimits } from '../limits.ts';
import { currencies } from '../money/money.ts';

/** Commerce brief, section 6. A proforma asks for money and is no tax document; a credit note corrects an invoice. */
export const documentKinds = ['proforma', 'invoice', 'receipt', 'packing-list', 'credit-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentUnits = ['piece', 'panel', 'set'] as const;

/** `clearance`: what a carrier or a broker asks for passing a parcel through customs. */
export const documentTaxes = ['vat', 'gst', 'sales-tax', 'duty', 'clearance'] as const;

/** The rules of Incoterms 2020 that we sell by. */
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

/** What fits: the block of the sums has to stay on one page, whatever is written in it. */
const limits = { lines: 1000, orders: 8, quotes: 50, taxes: 8, payments: 50, addressLines: 8 } as const;

/** Texts are kept as they were typed, whatever is in them: who prints them makes one line of each. */
const words = z.string().max(addressLimits.street);
const name = z.string().max(addressLimits.company);
const figures = z.string().max(addressLimits.bankAccount);
const sum = z.int().min(0);
const day = z.iso.date();
const moment = z.iso.datetime();
const country = z.enum(countryCodes as [CountryCode, ...CountryCode[]]);

/** What is delivered. Goods of ours are named in the reader's language; `name` is the customer's own name for them. */
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
  /** Anything else, in words that were fixed when the document was issued. */
  z.strictObject({ goods: z.literal('other'), name: words.min(1) }),
]);
export type DocumentDescription = z.output<typeof descriptionSchema>;

const lineSchema = z.strictObject({
  description: descriptionSchema,
  partNo: words,
  /** Empty where customs have no part in it. */
  hsCode: z.string().max(20),
  /** Where it was made; null for what is no goods. */
  origin: country.nullable(),
  quantity: z.int().min(0),
  unit: z.enum(documentUnits),
  /** Millionths. Of board prices it is the quotient, rounded; null where one price is for the whole. */
  unitMicros: sum.nullable(),
  amount: sum,
});
export type DocumentLine = z.output<typeof lineSchema>;

const taxSchema = z.strictObject({
  name: z.enum(documentTaxes),
  /** Millionths, so that 8.875 % is a whole number. */
  ratePpm: sum,
  basis: sum,
  amount: sum,
  /** `seller`: part of this total. `carrier`: paid on delivery, and shown so that nobody is surprised. */
  collectedBy: z.enum(['seller', 'carrier']),
  /** The prices above hold it already: it is shown, and not added. */
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
  /** With or without the country as the last of them. */
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
  /** Taken off. */
  discount: sum,
  transactionFee: sum,
  freight: sum,
  tax: z.array(taxSchema).max(limits.taxes),
  total: z.int(),
  paid: z.int(),
  due: z.int(),
});

/**
 * Everything that stands on an issued document, in minor units of one currency. It is stored when the number is given out and
 * printed from this alone, so what is issued never changes; another shape gets another version.
 * On a credit note the sums are what is given back, `paid` what was given back already.
 */
export const orderDocumentSchema = z.strictObject({
  version: z.literal(1),
  kind: z.enum(documentKinds),
  /** Of its own series without gaps; a proforma bears the order's. */
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
  /** Null until the parcel was weighed. */
  weights: z.strictObject({ netGrams: sum, grossGrams: sum, chargeableGrams: sum }).nullable(),
  packages: z.int().min(1).nullable(),
  carrier: words,
  trackingNumber: words,
  payments: z
    .array(z.strictObject({ at: moment, method: z.enum(documentMethods), amount: sum, reference: words }))
    .max(limits.payments),
  /** What a credit note corrects, and why. */
  corrects: z.strictObject({ number: figures, issuedAt: moment, reason: words }).nullable(),
  /** No real money is behind it: it says so across the page. */
  testMoney: z.boolean(),
});
export type OrderDocument = Readonly<z.output<typeof orderDocumentSchema>>;
