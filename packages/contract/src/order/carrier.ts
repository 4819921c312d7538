import { z } from 'zod';

/** Carriers. `pick-up`: the customer collects the parcel. */
export const carrierIds = ['dhl', 'fedex', 'ups', 'ems', 'sf', 'jd', 'zto', 'yto', 'pick-up'] as const;
export type CarrierId = (typeof carrierIds)[number];

/** A carrier's price in cents or fen, with its basis. */
export const shippingOfferSchema = z.object({
  carrier: z.enum(carrierIds),
  cents: z.int(),
  days: z.object({ min: z.int(), max: z.int() }),
  chargeableGrams: z.int(),
  zone: z.string(),
  tablesId: z.string(),
});
export type ShippingOffer = Readonly<z.output<typeof shippingOfferSchema>>;

/** Freight that is charged after weighing, at most `most`. */
export const laterFreightSchema = shippingOfferSchema.extend({ most: z.int() });
export type LaterFreight = Readonly<z.output<typeof laterFreightSchema>>;
