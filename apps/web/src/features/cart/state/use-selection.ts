import { type CartItem, type Currency, sessionKeys } from '@copperline/contract';
import { useState } from 'react';
import { sessionShelf } from '#lib/storage.ts';
import {
  type Choice,
  choosable,
  chosen,
  inOtherCurrencies,
  ofOneQuote,
  readChoice,
  withChosen,
  withCurrency,
} from './selection.ts';

/** Which items are to be ordered, remembered in this tab. */
export const useSelection = (items: readonly CartItem[]) => {
  const [choice, setChoice] = useState<Choice>(() => readChoice(sessionShelf.read(sessionKeys.cartSelection)));
  const keep = (next: Choice): void => {
    sessionShelf.write(sessionKeys.cartSelection, JSON.stringify(next));
    setChoice(next);
  };
  const able = choosable(items, choice);
  const selected = chosen(items, choice);
  return {
    selected,
    others: inOtherCurrencies(items, choice),
    canSelect: (item: CartItem): boolean => able.includes(item),
    /** It is in or out together with another one. */
    isJoined: (item: CartItem): boolean => able.includes(item) && ofOneQuote(able, [item]).length > 1,
    /** Of these: all, some or none of those that can be. */
    stateOf: (some: readonly CartItem[]): 'all' | 'some' | 'none' | 'unable' => {
      const possible = some.filter((item) => able.includes(item));
      const taken = possible.filter((item) => selected.includes(item));
      if (possible.length === 0) return 'unable';
      return taken.length === 0 ? 'none' : taken.length === possible.length ? 'all' : 'some';
    },
    set: (some: readonly CartItem[], isIn: boolean): void => {
      const ids = ofOneQuote(
        able,
        some.filter((item) => able.includes(item)),
      ).map(({ cartItemId }) => cartItemId);
      keep(withChosen(choice, ids, isIn));
    },
    switchTo: (currency: Currency): void => keep(withCurrency(items, choice, currency)),
  };
};
export type Selection = ReturnType<typeof useSelection>;
