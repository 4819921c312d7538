/** What a piece costs from this quantity on, in millionths of the currency. */
export interface PriceBreak {
  readonly from: number;
  readonly unitMicros: number;
}

/** How a part is sold: at least so many, in whole multiples, at prices that depend on the quantity (rising quantities). */
export interface Offer {
  readonly minimum: number;
  readonly multiple: number;
  readonly breaks: readonly PriceBreak[];
}

/** At least the minimum, and whole multiples: what somebody who asks for so many really gets. */
export const soldQuantity = ({ minimum, multiple }: Pick<Offer, 'minimum' | 'multiple'>, asked: number): number => {
  const step = Math.max(1, multiple);
  return Math.ceil(Math.max(asked, minimum) / step) * step;
};

/** Of the last break reached; null where no break reaches down to the quantity. */
export const unitMicrosAt = ({ breaks }: Pick<Offer, 'breaks'>, quantity: number): number | null =>
  breaks.findLast(({ from }) => from <= quantity)?.unitMicros ?? null;

/** A larger quantity that costs less in all. */
export interface CheaperQuantity {
  readonly quantity: number;
  readonly totalMicros: number;
  readonly savesMicros: number;
}

/** The cheapest of the larger quantities that cost less than this one, of no more than there are; null where there is none. */
export const cheaperQuantity = (offer: Offer, quantity: number, stock: number | null = null): CheaperQuantity | null => {
  const unit = unitMicrosAt(offer, quantity);
  if (unit === null) return null;
  const total = unit * quantity;
  let best: CheaperQuantity | null = null;
  for (const { from } of offer.breaks) {
    const larger = soldQuantity(offer, from);
    const largerUnit = unitMicrosAt(offer, larger);
    if (larger <= quantity || largerUnit === null || (stock !== null && larger > stock)) continue;
    const totalMicros = largerUnit * larger;
    if (totalMicros < (best?.totalMicros ?? total)) best = { quantity: larger, totalMicros, savesMicros: total - totalMicros };
  }
  return best;
};

/** What an order of the asked quantity costs. */
export interface Price {
  readonly asked: number;
  readonly quantity: number;
  readonly unitMicros: number;
  readonly totalMicros: number;
}

/** The one price of a part at a quantity, for lists, details, carts and bills of materials. */
export const priceAt = (offer: Offer, asked: number): Price | null => {
  const quantity = soldQuantity(offer, asked);
  const unitMicros = unitMicrosAt(offer, quantity);
  if (unitMicros === null) return null;
  const totalMicros = unitMicros * quantity;
  // A million of the dearest chips: no total is better than one that was rounded.
  return Number.isSafeInteger(totalMicros) ? { asked, quantity, unitMicros, totalMicros } : null;
};
