import { z } from 'zod';

/** Who brings a parcel. `pick-up`: the customer comes for it. */
export const carrierIds = ['dhl', 'fedex', 'ups', 'ems', 'sf', 'jd', 'zto', 'yto', 'pick-up'] as const;
export type CarrierId = (typeof carrierIds)[number];

/** One way to have goods brought, with what its figure is made of. Cents or fen. */
export const shippingOfferSchema = z.object({
  carrier: z.enum(carrierIds),
  cents: z.int(),
  days: z.object({ min: z.int(), max: z.int() }),
  chargeableGrams: z.int(),
  zone: z.string(),
  tablesId: z.string(),
});
export type ShippingOffer = Readonly<z.output<typeof shippingOfferSchema>>;

/** Freight that is paid when the goods have been weighed: never more than `most`. */
export const laterFreightSchema = shippingOfferSchema.extend({ most: z.int() });
export type LaterFreight = Readonly<z.output<typeof laterFreightSchema>>;
