import { fieldLimits, type PartFilter, partPath, type PartSort, partSorts } from '@copperline/contract';
import { type Category, categories, parameters } from '@copperline/parts';

/** All that a list of parts hangs on. It lives in the address: a list can be sent, reloaded and gone back to. */
export interface ShopQuery {
  readonly text: string;
  readonly category: Category | null;
  readonly filter: PartFilter;
  readonly inStock: boolean;
  readonly quantity: number;
  readonly sort: PartSort;
  readonly page: number;
}

export const shopRoot = '/component';

/** The fields of the address, and of the form that works without scripts. Facets are fields by their own names. */
export const shopFields = {
  text: 'q',
  category: 'category',
  inStock: 'stock',
  quantity: 'quantity',
  sort: 'sort',
  page: 'page',
} as const;

const most = { quantity: 1_000_000, page: 400, values: 50, valueLength: 80 } as const;

const plainFacets = ['maker', 'package', 'mounting'];

export const isCategory = (name: string | null): name is Category => name !== null && Object.hasOwn(categories, name);
const isFacet = (name: string): boolean => plainFacets.includes(name) || Object.hasOwn(parameters, name);

/** A whole number from 1 on. What is not one counts as one. */
export const readCount = (text: string | null, largest: number = most.quantity): number => {
  const value = /^\d{1,9}$/.test(text?.trim() ?? '') ? Number(text) : 1;
  return Math.min(Math.max(value, 1), largest);
};

export const readShopQuery = (search: URLSearchParams): ShopQuery => {
  const category = search.get(shopFields.category);
  const sort = search.get(shopFields.sort);
  const facets = [...new Set(search.keys())].filter(isFacet).toSorted();
  return {
    text: (search.get(shopFields.text) ?? '').trim().slice(0, fieldLimits.bomPartNumber.max),
    category: isCategory(category) ? category : null,
    filter: Object.fromEntries(
      facets.map((name) => {
        const values = search.getAll(name).filter((value) => value !== '' && value.length <= most.valueLength);
        return [name, [...new Set(values)].slice(0, most.values)];
      }),
    ),
    inStock: search.get(shopFields.inStock) === '1',
    quantity: readCount(search.get(shopFields.quantity)),
    sort: partSorts.find((known) => known === sort) ?? 'relevance',
    page: readCount(search.get(shopFields.page), most.page),
  };
};

/** The address of a list, without its language; what is as usual is left out. */
export const shopPath = ({ text, category, filter, inStock, quantity, sort, page }: ShopQuery): string => {
  const search = new URLSearchParams();
  if (text !== '') search.set(shopFields.text, text);
  if (category !== null) search.set(shopFields.category, category);
  for (const [name, values] of Object.entries(filter)) for (const value of values) search.append(name, value);
  if (inStock) search.set(shopFields.inStock, '1');
  if (quantity !== 1) search.set(shopFields.quantity, String(quantity));
  if (sort !== 'relevance') search.set(shopFields.sort, sort);
  if (page !== 1) search.set(shopFields.page, String(page));
  return search.size === 0 ? shopRoot : `${shopRoot}?${search}`;
};

/** A part's own page, at the quantity one is looking for. */
export const partLink = ({ id, mpn }: { readonly id: number; readonly mpn: string }, quantity: number): string =>
  `${partPath(id, mpn)}${quantity === 1 ? '' : `?${shopFields.quantity}=${quantity}`}`;

export const emptyQuery: ShopQuery = readShopQuery(new URLSearchParams());

/** Another list begins on its first page. */
export const withChange = (query: ShopQuery, change: Partial<ShopQuery>): ShopQuery => ({ ...query, page: 1, ...change });

/** Chooses a value of a facet, or takes the choice back. */
export const withValue = (query: ShopQuery, facet: string, value: string): ShopQuery => {
  const chosen = query.filter[facet] ?? [];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  const { [facet]: _before, ...others } = query.filter;
  return withChange(query, { filter: next.length === 0 ? others : { ...others, [facet]: next } });
};

/** The typed text without one stretch that was understood. */
export const withoutStretch = (
  query: ShopQuery,
  { text, start }: { readonly text: string; readonly start: number },
): ShopQuery => {
  const at = query.text.startsWith(text, start) ? start : query.text.indexOf(text);
  if (at < 0) return query;
  const rest = `${query.text.slice(0, at)} ${query.text.slice(at + text.length)}`;
  return withChange(query, { text: rest.replaceAll(/\s+/g, ' ').trim() });
};

export const chosenCount = ({ filter }: ShopQuery): number => Object.values(filter).flat().length;

/** Nothing asked for yet: the overview of all categories. */
export const isOverview = (query: ShopQuery): boolean =>
  query.text === '' && query.category === null && !query.inStock && chosenCount(query) === 0;
