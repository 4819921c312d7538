import { type CartItem, countLimits, type Currency, currencies, isOrderable } from '@copperline/contract';

/** What is to be ordered now: everything that can be, but what was left out. New items are in by themselves. */
export interface Choice {
  /** One order has one currency; null: that of the first item. */
  readonly currency: Currency | null;
  readonly out: readonly string[];
}

export const everything: Choice = { currency: null, out: [] };

/** What this tab kept; storage is open to anybody, so nothing in it is believed. */
export const readChoice = (text: string | null): Choice => {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Record<keyof Choice, unknown>> | null;
    const out = Array.isArray(kept?.out) ? kept.out.filter((id) => typeof id === 'string') : [];
    return { currency: currencies.find((each) => each === kept?.currency) ?? null, out: out.slice(-2 * countLimits.cartItems) };
  } catch {
    return everything;
  }
};

export const activeCurrency = (items: readonly CartItem[], { currency }: Choice): Currency | null => {
  const present = items.filter(isOrderable).flatMap(({ total }) => total?.currency ?? []);
  return currency !== null && present.includes(currency) ? currency : (present[0] ?? null);
};

/** What could be chosen: in the currency of the choice, with nothing open. */
export const choosable = (items: readonly CartItem[], choice: Choice): CartItem[] => {
  const currency = activeCurrency(items, choice);
  return items.filter((item) => isOrderable(item) && item.total?.currency === currency);
};

export const chosen = (items: readonly CartItem[], choice: Choice): CartItem[] =>
  choosable(items, choice).filter(({ cartItemId }) => !choice.out.includes(cartItemId));

/** With whatever else is of the same quote: it is ordered once, and would leave behind what is not in that order. */
export const ofOneQuote = (items: readonly CartItem[], some: readonly CartItem[]): CartItem[] => {
  const quotes = new Set(some.flatMap(({ quote }) => quote?.quoteId ?? []));
  return items.filter((item) => some.includes(item) || (item.quote !== null && quotes.has(item.quote.quoteId)));
};

/** With these items in, or out. */
export const withChosen = (choice: Choice, ids: readonly string[], isIn: boolean): Choice => {
  const others = choice.out.filter((id) => !ids.includes(id));
  return { ...choice, out: isIn ? others : [...others, ...ids] };
};

/** Only what is in another currency, all of it. */
export const withCurrency = (items: readonly CartItem[], choice: Choice, currency: Currency): Choice => {
  const ids = items.filter(({ total }) => total?.currency === currency).map(({ cartItemId }) => cartItemId);
  return { ...withChosen(choice, ids, true), currency };
};

/** What can be ordered, but not together with the choice: how many items in which currency. */
export const inOtherCurrencies = (items: readonly CartItem[], choice: Choice): { currency: Currency; count: number }[] => {
  const active = activeCurrency(items, choice);
  return currencies.flatMap((currency) => {
    const count = items.filter((item) => isOrderable(item) && item.total?.currency === currency).length;
    return currency === active || count === 0 ? [] : { currency, count };
  });
};
