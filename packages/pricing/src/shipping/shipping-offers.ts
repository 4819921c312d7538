import type { Currency, ShippingOffer } from '@copperline/contract';
import { decimal, exact, plus, rounded, times } from '../exact.ts';
import { type Box, chargeableGramsOf, freightOf, rateTo, wholeSteps, zoneOf } from '../landed/freight.ts';
import type { LandedTables } from '../landed/tables.ts';

export interface ShippingRequest {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Without packing. */
  readonly netGrams: number;
  /** Box of goods whose volumetric weight may exceed their weight: framed stencils. */
  readonly box: Box | null;
  readonly currency: Currency;
  /** Measured weight with packing, once known. */
  readonly weighedGrams?: number;
}

/** All offers, cheapest first; at equal price the faster first. */
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

/** Upper bound of freight that is charged after weighing. */
export const freightBound = (cents: number, currency: Currency, tables: LandedTables): number => {
  const { percent, dollars } = tables.bound;
  const more = times(decimal(dollars), exact(100), rateTo(tables, currency));
  return rounded(plus(times(exact(cents, 100), decimal(percent)), more));
};
