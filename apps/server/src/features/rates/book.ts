import { type DatedRate, type RateTables, rateTables } from '@copperline/pricing';
import type { Db } from '../../db/database.ts';
import { type RateVersion, rateVersion, writtenRates } from './store.ts';

/** The rates of one moment, as rows and as the tables that sums are made with. */
export interface Rates extends RateTables {
  readonly rows: readonly DatedRate[];
}

/**
 * The dated rates. Every look at a checkout needs them all and staff write a few a month, so a node keeps what it has read; whether that
 * is still all there is, it asks each time.
 */
export interface RateBook {
  /** What held at a moment: the last row of each subject that had begun. The past is always answered alike. */
  at(db: Db, moment: Date): Promise<Rates>;
}

/** Moments between two beginnings share their tables; an order may ask for those of long ago. */
const mostKept = 50;

const openPages = (written: readonly DatedRate[]) => {
  const rates = written.toSorted((one, two) => one.validFrom.getTime() - two.validFrom.getTime());
  const kept = new Map<number, Rates>();
  return (moment: Date): Rates => {
    const begun = rates.findLastIndex(({ validFrom }) => validFrom <= moment) + 1;
    const known = kept.get(begun);
    if (known !== undefined) return known;
    const rows = [...new Map(rates.slice(0, begun).map((rate) => [`${rate.kind} ${rate.subject}`, rate])).values()];
    const made = { rows, ...rateTables(rows) };
    if (kept.size >= mostKept) kept.clear();
    kept.set(begun, made);
    return made;
  };
};

const isSame = (one: RateVersion, two: RateVersion): boolean => one.written === two.written && one.takenBack === two.takenBack;

export const createRateBook = (): RateBook => {
  let read: { readonly version: RateVersion; readonly pageOf: (moment: Date) => Rates } | undefined;
  return {
    at: async (db, moment) => {
      const version = await rateVersion(db);
      if (read === undefined || !isSame(read.version, version)) {
        const { rates, ...now } = await writtenRates(db);
        read = { version: now, pageOf: openPages(rates) };
      }
      return read.pageOf(moment);
    },
  };
};
