import type { Category } from './category.ts';
import type { ParameterValues } from './parameter.ts';

/** How parts come off the line. `reel` holds the maker's full reel quantity. */
export interface Packing {
  readonly form: 'cut-tape' | 'reel' | 'tray' | 'tube' | 'bag';
  /** Pieces of one reel, tray, tube or bag. */
  readonly quantity: number;
}

/** One orderable part, as the catalogue holds it. Stock and prices are elsewhere: they change, this does not. */
export interface Part {
  /** The maker's ordering code, exactly as printed. */
  readonly mpn: string;
  readonly maker: string;
  readonly category: Category;
  /** Canonical, see `packageNamed`; empty where the part has none. */
  readonly package: string;
  readonly mounting: 'smd' | 'through-hole' | 'other';
  readonly parameters: ParameterValues;
  readonly packing: Packing;
  /** The maker's own name of the family: "RC", "GRM", "STM32F1". */
  readonly series: string;
  /** `derived`: made from the ordering-code rules of the data sheet; `listed`: entered by hand. */
  readonly basis: 'derived' | 'listed';
  readonly lifecycle: 'active' | 'not-recommended' | 'obsolete';
  /** Names in the usual open symbol and footprint libraries, where known; otherwise empty. */
  readonly symbol: string;
  readonly footprint: string;
  /** The maker's own page, where known; otherwise empty. Never made up. */
  readonly datasheet: string;
}
