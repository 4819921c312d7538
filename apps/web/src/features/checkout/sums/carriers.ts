import type { CarrierId, Checkout, LaterFreight, ShippingOffer } from '@copperline/contract';

/** One carrier with what it asks for now, and what for when assembled boards are ready; at least one of them. */
export type OfferedCarrier = { readonly carrier: CarrierId } & (
  | { readonly now: ShippingOffer; readonly later: LaterFreight | null }
  | { readonly now: null; readonly later: LaterFreight }
);

/** Every carrier that can bring all of it, in the server's order: the cheapest first. */
export const carriersOf = ({ shipping, laterFreight }: Pick<Checkout, 'shipping' | 'laterFreight'>): OfferedCarrier[] => {
  const later = laterFreight?.offers ?? [];
  const now = shipping?.offers ?? [];
  if (now.length === 0) return later.map((offer) => ({ carrier: offer.carrier, now: null, later: offer }));
  return now.map((offer) => ({
    carrier: offer.carrier,
    now: offer,
    later: later.find(({ carrier }) => carrier === offer.carrier) ?? null,
  }));
};
