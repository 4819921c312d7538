import {
  type PaymentMethod,
  type Rate,
  rateCurrencies,
  rateName,
  rateSources,
  type RateOf,
  freightZones,
  isCountryCode,
} from '@copperline/contract';
import { fees202611, type FeeTable } from '../checkout/fees.ts';
import { landed202611 } from './tables-2026-11.ts';
import type { ImportRow, LandedTables } from './tables.ts';

/** A rate with its start and its source. */
export type DatedRate = Rate & { readonly validFrom: Date; readonly source: string };

/** All tables of a checkout at one time. */
export interface RateTables {
  readonly landed: LandedTables;
  readonly fees: FeeTable;
}

const importRate = (row: ImportRow): DatedRate[] => {
  const { country: subject, regime, dutyPercent, taxPercent, deMinimis, source } = row;
  if (!isCountryCode(subject) || regime === 'unknown') return [];
  return [{ ...start, kind: 'import', subject, value: { regime, dutyPercent, taxPercent, deMinimis }, source }];
};

const start = { validFrom: new Date(landed202611.asOf), source: rateSources.start };

/** Initial rates of a new database: the tables of the release, row by row. */
export const firstRates: readonly DatedRate[] = [
  ...landed202611.imports.flatMap(importRate),
  ...rateCurrencies.flatMap((subject): DatedRate[] => {
    const perDollar = landed202611.perDollar[subject];
    return perDollar === undefined ? [] : [{ ...start, kind: 'exchange', subject, value: { perDollar } }];
  }),
  ...freightZones.flatMap((subject): DatedRate[] => {
    const zone = landed202611.zones.find((each) => each.zone === subject);
    return zone === undefined
      ? []
      : [{ ...start, kind: 'freight', subject, value: { economy: zone.economy, express: zone.express } }];
  }),
  ...Object.entries(fees202611.percent).map(
    // The keys of that record are payment methods.
    ([method, percent]): DatedRate => ({ ...start, kind: 'fee', subject: method as PaymentMethod, value: { percent } }),
  ),
];

const ofKind = <K extends Rate['kind']>(rates: readonly DatedRate[], kind: K) =>
  rates.filter((rate): rate is Extract<DatedRate, RateOf<K>> => rate.kind === kind);

const fromRow = (rate: DatedRate) => ({ rate: rateName(rate, rate.validFrom), asOf: rate.validFrom.toISOString().slice(0, 10) });

/** The tables of the release, overridden by the stored rates of one time. */
export const rateTables = (rates: readonly DatedRate[]): RateTables => {
  const imports = ofKind(rates, 'import');
  const listed = new Set<string>(imports.map(({ subject }) => subject));
  const freight = ofKind(rates, 'freight');
  return {
    landed: {
      ...landed202611,
      perDollar: {
        ...landed202611.perDollar,
        ...Object.fromEntries(ofKind(rates, 'exchange').map(({ subject, value }) => [subject, value.perDollar])),
      },
      zones: landed202611.zones.map((zone) => {
        const rate = freight.find(({ subject }) => subject === zone.zone);
        return rate === undefined ? zone : { ...zone, ...rate.value, ...fromRow(rate) };
      }),
      imports: [
        ...landed202611.imports.filter(({ country }) => !listed.has(country)),
        ...imports.map((rate): ImportRow => ({ country: rate.subject, source: rate.source, ...rate.value, ...fromRow(rate) })),
      ],
    },
    fees: {
      ...fees202611,
      percent: {
        ...fees202611.percent,
        ...Object.fromEntries(ofKind(rates, 'fee').map(({ subject, value }) => [subject, value.percent])),
      },
    },
  };
};
