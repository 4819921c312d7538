import { type PageServices, type PartInfo, type PartRow, parts } from '@copperline/contract';
import { isOverview, type ShopQuery } from '../table/shop-query.ts';

export interface ShopAnswer {
  readonly info: PartInfo;
  readonly rows: readonly PartRow[];
}

/** One page of a list with its facets; of the overview only how many parts each category has. */
export const loadShop = async ({ call }: Pick<PageServices, 'call'>, query: ShopQuery): Promise<ShopAnswer> => {
  const { text, category, filter, inStock, quantity, sort, page } = query;
  const asked = {
    mpn: text,
    ...(category !== null && { category }),
    filter: JSON.stringify(filter),
    inStock: inStock ? '1' : '0',
  } as const;
  if (isOverview(query)) return { info: { ...(await call(parts.searchInfo, asked)), facets: [] }, rows: [] };
  const [info, { rows }] = await Promise.all([
    call(parts.searchInfo, asked),
    call(parts.search, { ...asked, quantity, sort, page }),
  ]);
  return { info, rows };
};
