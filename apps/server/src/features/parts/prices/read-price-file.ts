import { readTables } from '@copperline/bom';
import type { Currency } from '@copperline/contract';
import { type PriceList, readPriceList } from './read-price-list.ts';

export interface PriceQuestion {
  readonly name: string;
  readonly currency: Currency | null;
}

/** A list that can be used, or why the whole file cannot: `cut` where only a part of it would be read. */
export type PriceFile = { readonly read: 'list'; readonly list: PriceList } | { readonly read: 'empty' | 'unreadable' | 'cut' };

/** From bytes to offers. Half a list would be taken for the whole one. */
export const readPriceFile = ({ name, currency }: PriceQuestion, bytes: Uint8Array): PriceFile => {
  const { value, problems } = readTables(bytes, name);
  const fatal = problems.find(({ severity }) => severity === 'error');
  if (fatal !== undefined) return { read: fatal.code === 'TABLE_EMPTY' ? 'empty' : 'unreadable' };
  if (problems.some(({ code }) => code === 'TABLE_TRUNCATED')) return { read: 'cut' };
  return { read: 'list', list: readPriceList(value.tables, currency) };
};
