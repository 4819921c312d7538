import { parts } from '@copperline/contract';
import { mpnKeys } from '@copperline/parts';
import { fail } from '../../http/failure.ts';
import { on, type Route } from '../../http/on.ts';
import { alternativesTo } from './alternatives.ts';
import { currencyOf, rowOf } from './part-row.ts';
import { findPart, partsOfKeys } from './part-store.ts';
import { sayable } from './planning/wishes.ts';

const mostNumbers = 50;

/** One number a line, a semicolon or a tab apart; each once. */
const keysIn = (partNo: string): string[] =>
  [...new Set(partNo.split(/[\r\n\t;]+/).map((line) => mpnKeys(sayable(line)).normal))]
    .filter((key) => key !== '')
    .slice(0, mostNumbers);

export const partRoutes: readonly Route[] = [
  on(parts.search, async ({ partSearch, locale }, { mpn = '', category, filter, inStock, quantity, sort, page, pageSize }) => {
    const asked = { text: mpn, category, filter, inStock: inStock === '1' };
    const paging = {
      sort: sort ?? 'relevance',
      quantity: quantity ?? 1,
      currency: currencyOf(locale),
      page: page ?? 1,
      pageSize,
    };
    const { records, total } = await partSearch.page({ ...asked, ...paging });
    return { rows: records.map((record) => rowOf(record, locale, quantity)), total };
  }),
  on(parts.searchInfo, async ({ partSearch }, { mpn = '', category, filter, inStock }) =>
    partSearch.info({ text: mpn, category, filter, inStock: inStock === '1' }),
  ),
  on(parts.detail, async ({ db, locale }, { id, quantity }) => {
    const record = await findPart(db, id);
    if (record === undefined) throw fail('NOT_FOUND');
    const { series, basis, packing, symbol, footprint, datasheet } = record.details;
    const alternatives = (await alternativesTo(db, record)).map((each) => rowOf(each, locale, quantity));
    return { ...rowOf(record, locale, quantity), series, basis, packing, symbol, footprint, datasheet, alternatives };
  }),
  on(parts.byNumber, async ({ db, locale }, { partNo, quantity }) => {
    const records = await partsOfKeys(db, keysIn(partNo));
    return { rows: records.map((record) => rowOf(record, locale, quantity)) };
  }),
];
