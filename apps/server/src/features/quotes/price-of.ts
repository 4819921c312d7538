import type { Money } from '@copperline/contract';
import type { QuoteRow } from './store.ts';

type PriceColumns = Pick<QuoteRow, 'initial_cents' | 'final_cents' | 'currency'>;

const money = (cents: string | null, { currency }: PriceColumns): Money | null =>
  cents === null ? null : { amount: Number(cents), currency };

export const initialPriceOf = (row: PriceColumns): Money | null => money(row.initial_cents, row);
export const finalPriceOf = (row: PriceColumns): Money | null => money(row.final_cents, row);

/** The binding one, else the indicative one. */
export const priceOf = (row: PriceColumns): Money | null => finalPriceOf(row) ?? initialPriceOf(row);
