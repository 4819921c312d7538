import type { Currency, ShippingOffer } from '@copperline/contract';
import { decimal, exact, plus, rounded, times } from '../exact.ts';
import { type Box, chargeableGramsOf, freightOf, rateTo, wholeSteps, zoneOf } from '../landed/freight.ts';
import type { LandedTables } from '../landed/tables.ts';

export interface ShippingRequest {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Without packing. */
  readonly netGrams: number;
  /** Where goods take more room than their weight pays for: framed stencils. */
  readonly box: Box | null;
  readonly currency: Currency;
  /** With its packing, once it has been weighed. */
  readonly weighedGrams?: number;
}

/** Every way there is, the cheapest first; of two that cost the same, the faster. */
export const shippingOffers = (request: ShippingRequest, tables: LandedTables): ShippingOffer[] => {
  const { country, netGrams, box, currency, weighedGrams } = request;
  const zone = zoneOf(country, tables);
  const chargeableGrams =
    weighedGrams === undefined ? chargeableGramsOf(netGrams, box, tables) : wholeSteps(weighedGrams, tables);
  const reach = country === 'CN' ? 'china' : 'abroad';
  return tables.carriers
    .filter((carrier) => carrier.reach === reach)
    .map(({ id, rate, percent, days }) => ({
      carrier: id,
      cents: freightOf(zone[rate], chargeableGrams, currency, tables, percent),
      days,
      chargeableGrams,
      zone: zone.zone,
      tablesId: zone.rate ?? tables.id,
    }))
    .toSorted((a, b) => a.cents - b.cents || a.days.max - b.days.max);
};

/** Assembled boards are weighed before their freight is paid: it may come to this much, and never to more. */
export const freightBound = (cents: number, currency: Currency, tables: LandedTables): number => {
  const { percent, dollars } = tables.bound;
  const more = times(decimal(dollars), exact(100), rateTo(tables, currency));
  return rounded(plus(times(exact(cents, 100), decimal(percent)), more));
};
