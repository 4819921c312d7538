import type { Currency } from '@copperline/contract';
import { currencyIn } from './cells.ts';

/** Where a price stands: from a quantity that the header names, or that another column holds. */
export interface BreakColumn {
  readonly price: number;
  readonly from: { readonly quantity: number } | { readonly column: number };
}

/** Which column holds what, counted from 0; null where there is none. */
export interface PriceColumns {
  readonly mpn: number;
  readonly maker: number | null;
  readonly stock: number;
  readonly minimum: number | null;
  readonly multiple: number | null;
  readonly lead: number | null;
  readonly leadInWeeks: boolean;
  readonly breaks: readonly BreakColumn[];
  /** Named by a header. */
  readonly currency: Currency | null;
}

/** What a list must have. */
export const neededColumns = ['mpn', 'stock', 'price'] as const;
export type NeededColumn = (typeof neededColumns)[number];

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** Squeezed headers, the surest first: a distributor's own number often stands beside the maker's. */
const mpnWords = [
  ...words(`mpn manufacturerpartnumber manufacturerpartno manufacturerpart manufacturerpn mfrpartnumber mfrpartno mfrpart mfrpn
    mfgpartnumber mfgpartno mfgpart mfgpn makerpartnumber 厂家型号 制造商型号 原厂型号 厂商型号 制造商料号 厂家料号 原厂料号 制造商零件编号`),
  ...words('partnumber partno part pn product productnumber 型号 产品型号 规格型号 商品型号 器件型号 料号'),
];
const makerWords = words(
  'manufacturer manufacturername mfr mfrname mfg brand maker vendor 制造商 厂家 厂商 品牌 原厂 生产厂家 生产商',
);
const stockWords = words(`stock instock stockqty stockquantity quantityavailable qtyavailable availableqty available availability
  availablestock onhand qtyonhand quantityonhand inventory 库存 现货 现货库存 可用库存 库存数量 现货数量 可售库存`);
const minimumWords = words(`moq minimum minimumorder minimumorderquantity minimumorderqty minorderqty minorderquantity minqty
  minquantity 起订量 最小起订量 最小订购量 最小订单量 起售量`);
const multipleWords = words(`multiple ordermultiple multiples orderincrement increment spq mpq standardpackqty packqty
  standardpackage 倍数 订购倍数 增量 最小包装 最小包装量 最小包装数 包装数量 整包数量`);
const leadWords = words(
  'leadtime leaddays leadtimedays leadtimeweeks factoryleadtime leadtimeindays leadtimeinweeks 交期 货期 交货期 交货周期',
);

const squeezed = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const columnOf = (headers: readonly string[], known: readonly string[]): number | null => {
  const ranks = headers.map((header) => known.indexOf(header));
  const best = Math.min(...ranks.filter((rank) => rank >= 0));
  return Number.isFinite(best) ? ranks.indexOf(best) : null;
};

const quantityHeader = /^(?:(?:price)?break(?:qty|quantity)|(?:qty|quantity)(?:break)?|阶梯数量|数量|起订数量)(\d{0,2})$/;
const priceHeader = /^(?:(?:unit|break)?price(?:break)?|(?:含税|未税|不含税)?单价|阶梯价格?|价格)(\d{0,7})$/;
const currencyWords = /us\$|usd|cny|rmb|人民币|美元|美金|元/g;

/** "100+", "Price @100", "Unit price (1k)", "1-99", "单价 100起": from how many on. */
const breakNamed = (header: string): number | null => {
  const bare = header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(currencyWords, '')
    .replaceAll(/unit|prices?|each|break|pcs|pieces|from|含税|未税|单价|价格|阶梯价|以上|起|片|个|只|件|[\s$¥@≥>=:()[\]/,]/g, '');
  const [, digits, thousand] = /^(\d{1,7})(k?)(?:\+|[-~–]\d{1,7}k?)?$/.exec(bare) ?? [];
  const quantity = Number(digits ?? 0) * (thousand === 'k' ? 1000 : 1);
  return quantity >= 1 && quantity <= 1_000_000 ? quantity : null;
};

interface Numbered {
  readonly column: number;
  readonly number: string;
}

const numberedBy = (headers: readonly string[], pattern: RegExp): Numbered[] =>
  headers.flatMap((header, column) => {
    const number = pattern.exec(header)?.[1];
    return number === undefined ? [] : [{ column, number }];
  });

/** The price of the same number, else the one that stands before the next quantity. */
const pairsOf = (quantities: readonly Numbered[], prices: readonly Numbered[]): BreakColumn[] =>
  quantities.flatMap(({ column, number }, place) => {
    const end = quantities[place + 1]?.column ?? Number.POSITIVE_INFINITY;
    const price =
      prices.find((each) => number !== '' && each.number === number) ??
      prices.find((each) => each.column > column && each.column < end);
    return price === undefined ? [] : [{ price: price.column, from: { column } }];
  });

const breaksOf = (row: readonly string[], headers: readonly string[], quantities: readonly Numbered[]): BreakColumn[] => {
  const prices = numberedBy(headers, priceHeader);
  const pairs = pairsOf(quantities, prices);
  const paired = new Set(pairs.map(({ price }) => price));
  const named = row.flatMap((header, column): BreakColumn[] => {
    const quantity = paired.has(column) || quantities.some((each) => each.column === column) ? null : breakNamed(header);
    return quantity === null ? [] : [{ price: column, from: { quantity } }];
  });
  if (pairs.length > 0 || named.length > 0) return [...pairs, ...named];
  return prices.slice(0, 1).map(({ column }) => ({ price: column, from: { quantity: 1 } }));
};

/** The columns of a header row, or which needed ones it lacks. */
export const columnsOf = (row: readonly string[]): PriceColumns | readonly NeededColumn[] => {
  // A currency or a unit in brackets is no part of the name.
  const headers = row.map((header) => squeezed(header.replaceAll(/[(（[].*?[)）\]]/g, '')) || squeezed(header));
  const quantities = numberedBy(headers, quantityHeader);
  const named = columnOf(headers, stockWords);
  // One quantity and nothing called stock: it is how many there are.
  const [only, ...more] = quantities;
  const stock = named ?? (only !== undefined && more.length === 0 ? only.column : null);
  const breaks = breaksOf(row, headers, named === null && stock !== null ? [] : quantities);
  const mpn = columnOf(headers, mpnWords);
  if (mpn === null || stock === null || breaks.length === 0)
    return neededColumns.filter((name) => ({ mpn: mpn === null, stock: stock === null, price: breaks.length === 0 })[name]);
  const lead = columnOf(headers, leadWords);
  const told = breaks.map(({ price }) => currencyIn(row[price] ?? '')).filter((currency) => currency !== null);
  return {
    mpn,
    maker: columnOf(headers, makerWords),
    stock,
    minimum: columnOf(headers, minimumWords),
    multiple: columnOf(headers, multipleWords),
    lead,
    leadInWeeks: lead !== null && /week|周/i.test(row[lead] ?? ''),
    breaks,
    currency: told[0] ?? null,
  };
};
