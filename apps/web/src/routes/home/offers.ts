import { editionCurrency, type Locale } from '@copperline/contract';

const board = (quantity: number, locale: Locale): string =>
  `/order/manufacturing/pcb?size=100x100&qty=${quantity}&cur=${editionCurrency[locale]}`;

/** Where an offer can be seen with every line of its price: the form of the quote page, filled in. What is not a board has no address. */
export const offersOf = (locale: Locale) =>
  [
    { name: 'ten', to: board(10, locale) },
    { name: 'fifty', to: board(50, locale) },
    { name: 'smt', to: null },
    { name: 'tht', to: null },
  ] as const;
