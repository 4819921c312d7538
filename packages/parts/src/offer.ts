/** Unit price from a quantity on, in millionths of the currency. */
export interface PriceBreak {
  readonly from: number;
  readonly unitMicros: number;
}

/** Minimum, multiple and price breaks (ascending quantities) of a part. */
export interface Offer {
  readonly minimum: number;
  readonly multiple: number;
  readonly breaks: readonly PriceBreak[];
}

/** The orderable quantity for a requested one: at least the minimum, rounded up to the multiple. */
export const soldQuantity = ({ minimum, multiple }: Pick<Offer, 'minimum' | 'multiple'>, asked: number): number => {
  const step = Math.max(1, multiple);
  return Math.ceil(Math.max(asked, minimum) / step) * step;
};

/** Unit price of the last break reached; null if the quantity is below the first break. */
export const unitMicrosAt = ({ breaks }: Pick<Offer, 'breaks'>, quantity: number): number | null =>
  breaks.findLast(({ from }) => from <= quantity)?.unitMicros ?? null;

/** A larger quantity with a lower total. */
export interface CheaperQuantity {
  readonly quantity: number;
  readonly totalMicros: number;
  readonly savesMicros: number;
}

/** The cheapest larger quantity with a lower total, at most the stock; null if there is none. */
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

/** Price of a requested quantity. */
export interface Price {
  readonly asked: number;
  readonly quantity: number;
  readonly unitMicros: number;
  readonly totalMicros: number;
}

/** The price of a part at a quantity, for lists, details, carts and BOMs. */
export const priceAt = (offer: Offer, asked: number): Price | null => {
  const quantity = soldQuantity(offer, asked);
  const unitMicros = unitMicrosAt(offer, quantity);
  if (unitMicros === null) return null;
  const totalMicros = unitMicros * quantity;
  // Beyond the safe integers there is no price rather than a rounded one.
  return Number.isSafeInteger(totalMicros) ? { asked, quantity, unitMicros, totalMicros } : null;
};
