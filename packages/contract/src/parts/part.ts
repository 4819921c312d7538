import { z } from 'zod';
import { currencies } from '../money/money.ts';

/** Stock and price. `sample`: invented figures that cannot be ordered. */
export const partSupplySchema = z.object({
  stock: z.int(),
  minimum: z.int(),
  multiple: z.int(),
  leadDays: z.int(),
  currency: z.enum(currencies),
  /** Unit price in millionths of the currency, from each quantity on. */
  breaks: z.array(z.object({ from: z.int(), unitMicros: z.int() })),
  sample: z.boolean(),
});
export type PartSupply = z.output<typeof partSupplySchema>;

/** Price of a requested quantity, rounded up to an orderable one. */
export const partPriceSchema = z.object({
  asked: z.int(),
  /** At least `minimum`, and a multiple of `multiple`. */
  quantity: z.int(),
  unitMicros: z.int(),
  totalMicros: z.int(),
  /** The larger quantity from which the total is lower, or null. */
  cheaperFrom: z.int().nullable(),
});
export type PartPrice = z.output<typeof partPriceSchema>;

export const partSchema = z.object({
  id: z.int(),
  mpn: z.string(),
  maker: z.string(),
  category: z.string(),
  package: z.string(),
  mounting: z.string(),
  parameters: z.record(z.string(), z.union([z.number(), z.string()])),
  lifecycle: z.string(),
  supply: partSupplySchema.nullable(),
  /** Null without a requested quantity or without an offer. */
  price: partPriceSchema.nullable(),
});
export type PartRow = z.output<typeof partSchema>;

export const partDetailSchema = partSchema.extend({
  series: z.string(),
  basis: z.enum(['derived', 'listed']),
  packing: z.object({ form: z.string(), quantity: z.int() }),
  /** Symbol and footprint names in open libraries, and the datasheet URL; empty if unknown. */
  symbol: z.string(),
  footprint: z.string(),
  datasheet: z.string(),
  /** Replacement parts: same package, equal or better in every rating. */
  alternatives: z.array(partSchema),
});
