import type { CarrierId, Currency, ImportRate, TaxBasis } from '@copperline/contract';

/** Dollars for the first half kilogram, and for each further half kilogram. */
export interface FreightRate {
  readonly first: string;
  readonly further: string;
}

/** Who collects tax and duty; its text is `price.landed.basis.<regime>`. */
export type Regime = TaxBasis['regime'];

/** Name of the stored rate a value comes from; absent for the release's table. */
export interface FromRow {
  readonly rate?: string;
  readonly asOf?: string;
}

/** Import rates of a country for boards from China. Percentages as decimal text. */
export interface ImportRow extends Omit<ImportRate, 'regime'>, FromRow {
  readonly country: string;
  readonly regime: Regime;
  readonly source: string;
}

/** A carrier, within China or abroad. */
export interface Carrier {
  readonly id: CarrierId;
  readonly reach: 'china' | 'abroad';
  readonly rate: 'economy' | 'express';
  /** Percentage of the zone's rate. */
  readonly percent: string;
  readonly days: { readonly min: number; readonly max: number };
}

/** Dated tables that are replaced as a whole. */
export interface LandedTables {
  readonly id: string;
  readonly asOf: string;
  /** Units of a currency for one dollar. */
  readonly perDollar: Readonly<Record<string, string>>;
  readonly packing: {
    readonly factor: string;
    readonly grams: number;
    readonly stepGrams: number;
    /** Cubic centimetres per kilogram of volumetric weight. */
    readonly cm3PerKg: number;
  };
  readonly carriers: readonly Carrier[];
  /** Upper bound of freight that is charged after weighing. */
  readonly bound: { readonly percent: string; readonly dollars: string };
  readonly zones: readonly ({
    readonly zone: string;
    readonly countries: readonly string[];
    readonly economy: FreightRate;
    readonly express: FreightRate;
  } & FromRow)[];
  /** Zone of an unlisted country. */
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
