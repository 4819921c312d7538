import type { RateChange } from '@copperline/contract';
import { type DatedRate, importRow, type RateTables, zoneOf } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import type { RateBook, Rates } from './book.ts';

/** What of the rates a checkout hangs on. */
export interface Hanging {
  readonly currency: string;
  readonly country: string | null;
  readonly method: string | null;
}

const concerns = ({ currency, country, method }: Hanging, { landed }: RateTables): ((rate: DatedRate) => boolean) => {
  const limit = country === null ? null : (importRow(country, landed).deMinimis?.currency ?? null);
  const zone = country === null ? null : zoneOf(country, landed).zone;
  return ({ kind, subject }) => {
    switch (kind) {
      case 'import':
        return subject === country;
      case 'freight':
        return subject === zone;
      case 'exchange':
        return subject === currency || subject === limit;
      case 'fee':
        return subject === method;
    }
  };
};

const undated = ({ validFrom: _from, source: _source, ...rate }: DatedRate) => rate;
const sameValue = (one: DatedRate, two: DatedRate): boolean => JSON.stringify(one.value) === JSON.stringify(two.value);

/** What has become another rate since a moment, of those that this checkout hangs on; with the tables of that moment. */
export const changesSince = async (
  book: RateBook,
  db: Db,
  now: Rates,
  since: Date,
  hanging: Hanging,
): Promise<{ readonly changes: readonly RateChange[]; readonly before: RateTables } | null> => {
  const begun = now.rows.filter(({ validFrom }) => validFrom > since).filter(concerns(hanging, now));
  if (begun.length === 0) return null;
  const before = await book.at(db, since);
  const changes = begun.flatMap((rate): RateChange[] => {
    const then = before.rows.find(({ kind, subject }) => kind === rate.kind && subject === rate.subject);
    if (then !== undefined && sameValue(then, rate)) return [];
    return [
      { before: then ? undated(then) : null, now: undated(rate), validFrom: rate.validFrom.toISOString(), source: rate.source },
    ];
  });
  return changes.length === 0 ? null : { changes, before };
};
