import { z } from 'zod';
import { currencies } from '../money/money.ts';

/** Figures that change: apart from what a part is. `sample` marks figures nobody should order by. */
export const partSupplySchema = z.object({
  stock: z.int(),
  minimum: z.int(),
  multiple: z.int(),
  leadDays: z.int(),
  currency: z.enum(currencies),
  /** Unit price in millionths of the currency, from this quantity on. */
  breaks: z.array(z.object({ from: z.int(), unitMicros: z.int() })),
  sample: z.boolean(),
});
export type PartSupply = z.output<typeof partSupplySchema>;

/** What an order of the asked quantity would cost: rounded up to what is sold. */
export const partPriceSchema = z.object({
  asked: z.int(),
  /** At least the minimum, and a whole number of multiples. */
  quantity: z.int(),
  unitMicros: z.int(),
  totalMicros: z.int(),
  /** Where more pieces cost less in all: from which quantity on. */
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
  /** Null where nobody asked for a quantity, or nothing is offered. */
  price: partPriceSchema.nullable(),
});
export type PartRow = z.output<typeof partSchema>;

export const partDetailSchema = partSchema.extend({
  series: z.string(),
  basis: z.enum(['derived', 'listed']),
  packing: z.object({ form: z.string(), quantity: z.int() }),
  /** Names in the usual open libraries, and the maker's page; empty where not known. */
  symbol: z.string(),
  footprint: z.string(),
  datasheet: z.string(),
  /** As good or better in every rating, in the same package: what could take its place. */
  alternatives: z.array(partSchema),
});
