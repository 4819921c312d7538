import type { CarrierId, Currency, ImportRate, TaxBasis } from '@copperline/contract';

/** So much for the first half kilogram, and so much for each further one. */
export interface FreightRate {
  readonly first: string;
  readonly further: string;
}

/** Who asks the customer for tax and duty, and where: the word for it is `price.landed.basis.<regime>`. */
export type Regime = TaxBasis['regime'];

/** Which row of the desk's books something comes from; nothing where the table itself is meant. */
export interface FromRow {
  readonly rate?: string;
  readonly asOf?: string;
}

/** What a country takes of boards from China. Percentages as decimal text. */
export interface ImportRow extends Omit<ImportRate, 'regime'>, FromRow {
  readonly country: string;
  readonly regime: Regime;
  readonly source: string;
}

/** Who brings a parcel: inside China, or everywhere else. */
export interface Carrier {
  readonly id: CarrierId;
  readonly reach: 'china' | 'abroad';
  readonly rate: 'economy' | 'express';
  /** Of the zone's rate. */
  readonly percent: string;
  readonly days: { readonly min: number; readonly max: number };
}

/** Dated data that is replaced as a whole, never figures in code. */
export interface LandedTables {
  readonly id: string;
  readonly asOf: string;
  /** Units of a currency for one dollar. */
  readonly perDollar: Readonly<Record<string, string>>;
  readonly packing: {
    readonly factor: string;
    readonly grams: number;
    readonly stepGrams: number;
    /** Of a box, for each kilogram that it counts as. */
    readonly cm3PerKg: number;
  };
  readonly carriers: readonly Carrier[];
  /** The most that freight may come to where it is paid after the parcel has been weighed. */
  readonly bound: { readonly percent: string; readonly dollars: string };
  readonly zones: readonly ({
    readonly zone: string;
    readonly countries: readonly string[];
    readonly economy: FreightRate;
    readonly express: FreightRate;
  } & FromRow)[];
  /** The zone of a country that is on no list. */
  readonly otherZone: string;
  readonly imports: readonly ImportRow[];
}

export interface LandedRequest {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly goodsCents: number;
  /** Without packing. */
  readonly weightGrams: number;
  readonly currency: Currency;
}
