import { type Currency, editionCurrency, type Locale, type PartPrice, type PartRow, type PartSupply } from '@copperline/contract';
import { cheaperQuantity, priceAt } from '@copperline/parts';
import type { OfferedBreak } from '../../db/schema.ts';
import type { PartRecord } from './part-store.ts';

/** The currency of a language's readers, where no order says otherwise. */
export const currencyOf = (locale: Locale): Currency => editionCurrency[locale];

/** The prices of an offer in one currency. */
export const breaksIn = (breaks: readonly OfferedBreak[], currency: Currency): PartSupply['breaks'] =>
  breaks.flatMap(({ from, [currency]: unitMicros }) => (unitMicros === undefined ? [] : [{ from, unitMicros }]));

const supplyOf = ({ supply }: PartRecord, currency: Currency): PartSupply | null =>
  supply && { ...supply, currency, breaks: breaksIn(supply.breaks, currency) };

const priceOf = (supply: PartSupply, asked: number): PartPrice | null => {
  const price = priceAt(supply, asked);
  return price && { ...price, cheaperFrom: cheaperQuantity(supply, price.quantity)?.quantity ?? null };
};

/** A part as every list and page shows it; with a price where a quantity is asked for. */
export const rowOf = (record: PartRecord, locale: Locale, quantity: number | undefined): PartRow => {
  const { details, parameters, ...rest } = record;
  const supply = supplyOf(record, currencyOf(locale));
  const price = supply === null || quantity === undefined ? null : priceOf(supply, quantity);
  return { ...rest, parameters: { ...parameters }, lifecycle: details.lifecycle, supply, price };
};
