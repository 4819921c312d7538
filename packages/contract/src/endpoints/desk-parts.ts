import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, id, integer, oneOf, text } from '../fields.ts';
import { currencies } from '../money/money.ts';

/** Validity of the prices of a list, in days. */
export const priceListDays = { min: 1, max: 3650, usual: 30 } as const;

/** Rows shown of each kind in a preview; the full count is given too. */
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

/** Row as spreadsheets count; the sheet is empty for a text file. */
const position = { sheet: z.string(), row: z.int() };
const offered = z.object({
  stock: z.int(),
  minimum: z.int(),
  multiple: z.int(),
  leadDays: z.int(),
  /** Millionths of the list's currency. */
  breaks: z.array(z.object({ from: z.int(), unitMicros: z.int() })),
});

export const priceChangeSchema = z.object({
  ...position,
  mpn: z.string(),
  maker: z.string(),
  currency: z.enum(currencies),
  /** Null if the part had no real offer before. */
  before: offered.nullable(),
  after: offered,
  /** Price or stock differs so much that staff have to confirm it. */
  jump: z.boolean(),
});
export type PriceChange = z.output<typeof priceChangeSchema>;

export const priceListPreviewSchema = z.object({
  fileName: z.string(),
  /** Non-empty rows below the header. */
  read: z.int(),
  /** Parts with a price; of these with a first offer (`fresh`), a different one, and the same with a new validity. */
  priced: z.int(),
  fresh: z.int(),
  changed: z.int(),
  extended: z.int(),
  jumps: z.int(),
  /** Rows with `jump` first. */
  changes: z.array(priceChangeSchema).max(priceListShown),
  unknown: z.object({ count: z.int(), rows: z.array(z.object({ ...position, mpn: z.string(), maker: z.string() })) }),
  refused: z.object({ count: z.int(), rows: z.array(z.object({ ...position, code: z.enum(priceFaults), text: z.string() })) }),
  /** Last day on which the prices are valid. */
  validUntil: z.string(),
  /** Digest of everything that would be written; `apply` sends the digest of the preview it confirms. */
  digest: z.string(),
});
export type PriceListPreview = z.output<typeof priceListPreviewSchema>;

const list = {
  /** A file uploaded by the same person as a BOM file is. */
  fileId: id(),
  /** Used where the list names none. */
  currency: oneOf(currencies).optional(),
  validDays: integer(priceListDays),
};

/** Import of stock and prices from a distributor's list. */
export const deskParts = {
  /** Reads the list and compares it with the catalogue; writes nothing. */
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
  /** Writes all or nothing. PRICE_LIST_CHANGED with a new preview if the digest is not current. */
  apply: endpoint({
    name: 'deskParts.apply',
    method: 'POST',
    path: '/api/desk/parts/apply',
    encoding: 'form',
    input: z.strictObject({
      ...list,
      digest: text({ min: 64, max: 64, pattern: /^[\da-f]+$/ }),
      /** Confirms the rows with `jump`. */
      sure: flag().optional(),
    }),
    output: priceListPreviewSchema,
    auth: 'staff',
    limit: 'write',
  }),
};
