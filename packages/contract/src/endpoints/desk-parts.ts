import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, id, integer, oneOf, text } from '../fields.ts';
import { currencies } from '../money/money.ts';

/** For how many days the prices of a list count. */
export const priceListDays = { min: 1, max: 3650, usual: 30 } as const;

/** So many of each are shown; how many there are is always said. */
export const priceListShown = 200;

/** Why a row of a price list was left out. */
export const priceFaults = [
  'number-missing',
  'price-missing',
  'price-unreadable',
  'price-rising',
  'price-twice',
  'stock-unreadable',
  'minimum-unreadable',
  'multiple-unreadable',
  'lead-unreadable',
  'currency-missing',
  'currency-other',
  'part-ambiguous',
  'part-twice',
] as const;
export type PriceFault = (typeof priceFaults)[number];

/** As spreadsheets count; the sheet is empty for a text file. */
const place = { sheet: z.string(), row: z.int() };
const offered = z.object({
  stock: z.int(),
  minimum: z.int(),
  multiple: z.int(),
  leadDays: z.int(),
  /** In the currency of the list; millionths. */
  breaks: z.array(z.object({ from: z.int(), unitMicros: z.int() })),
});

export const priceChangeSchema = z.object({
  ...place,
  mpn: z.string(),
  maker: z.string(),
  currency: z.enum(currencies),
  /** Null where nobody has really offered the part before. */
  before: offered.nullable(),
  after: offered,
  /** A price or a stock so far from what it was that somebody should look. */
  jump: z.boolean(),
});
export type PriceChange = z.output<typeof priceChangeSchema>;

export const priceListPreviewSchema = z.object({
  fileName: z.string(),
  /** Rows with something in them, below the header. */
  read: z.int(),
  /** Parts that the list prices; of these with a first offer, with another one, and with the same for another time. */
  priced: z.int(),
  fresh: z.int(),
  changed: z.int(),
  extended: z.int(),
  jumps: z.int(),
  /** Those that jump first. */
  changes: z.array(priceChangeSchema).max(priceListShown),
  unknown: z.object({ count: z.int(), rows: z.array(z.object({ ...place, mpn: z.string(), maker: z.string() })) }),
  refused: z.object({ count: z.int(), rows: z.array(z.object({ ...place, code: z.enum(priceFaults), text: z.string() })) }),
  /** The last day of these prices. */
  validUntil: z.string(),
  /** Of everything that would be written: who applies says what they have seen. */
  digest: z.string(),
});
export type PriceListPreview = z.output<typeof priceListPreviewSchema>;

const list = {
  /** A table that was uploaded by the same person, as a customer's bill is. */
  fileId: id(),
  /** Where the list names none. */
  currency: oneOf(currencies).optional(),
  validDays: integer(priceListDays),
};

/** Stock and prices of the catalogue, from a distributor's list. */
export const deskParts = {
  /** Reads the list and looks everything up; writes nothing. */
  preview: endpoint({
    name: 'deskParts.preview',
    method: 'POST',
    path: '/api/desk/parts/preview',
    encoding: 'form',
    input: z.strictObject(list),
    output: priceListPreviewSchema,
    auth: 'staff',
    limit: 'write',
  }),
  /** All of it at once, or nothing. Something else than was seen answers PRICE_LIST_CHANGED with the new preview. */
  apply: endpoint({
    name: 'deskParts.apply',
    method: 'POST',
    path: '/api/desk/parts/apply',
    encoding: 'form',
    input: z.strictObject({
      ...list,
      digest: text({ min: 64, max: 64, pattern: /^[\da-f]+$/ }),
      /** Those that jump were looked at. */
      sure: flag().optional(),
    }),
    output: priceListPreviewSchema,
    auth: 'staff',
    limit: 'write',
  }),
};
