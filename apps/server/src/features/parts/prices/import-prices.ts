import { currencies } from '@copperline/contract';
import { makerNamed, mpnKeys } from '@copperline/parts';
import { type Db, inTransaction } from '../../../db/database.ts';
import type { OfferedBreak } from '../../../db/schema.ts';
import { type KnownPart, partsNumbered, type RealSupply, realSupplies, takeYourTime, writeSupplies } from './price-store.ts';
import type { ListedOffer, RowFault } from './read-price-list.ts';

export interface ImportOptions {
  readonly validUntil: Date;
  /** Everything but the writing. */
  readonly dryRun: boolean;
}

export interface Imported {
  /** Parts whose prices are now those of the list. */
  readonly priced: number;
  /** Of these, parts that had no real offer before, and parts whose offer is another now. */
  readonly fresh: number;
  readonly changed: number;
  /** Parts whose offer stays, for longer or shorter than before. */
  readonly extended: number;
  /** What became, or would become, of each part whose offer is not the same: in the order of the list. */
  readonly changes: readonly SupplyChange[];
  /** Rows whose part nobody knows: listed, never made up. */
  readonly unknown: readonly ListedOffer[];
  readonly faults: readonly RowFault[];
}

/** One part's offer before and after, with the row that says so. */
export interface SupplyChange {
  readonly offer: ListedOffer;
  /** As the catalogue writes it. */
  readonly part: Pick<KnownPart, 'mpn' | 'maker'>;
  /** Null where there was no real one. */
  readonly before: RealSupply | null;
  readonly after: RealSupply;
}

const atOnce = 1000;

function* slices<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce);
}

const sameMaker = (written: string, maker: string): boolean =>
  (makerNamed(written) ?? written).toLowerCase() === maker.toLowerCase();

/** The number as printed before one that only looks alike. */
const partFor = ({ mpn, maker }: ListedOffer, known: readonly KnownPart[]): readonly KnownPart[] => {
  const ofMaker = maker === '' ? known : known.filter((part) => sameMaker(maker, part.maker));
  const printed = ofMaker.filter((part) => mpnKeys(part.mpn).exact === mpnKeys(mpn).exact);
  return printed.length > 0 ? printed : ofMaker;
};

interface Resolved {
  readonly offers: ReadonlyMap<number, { readonly offer: ListedOffer; readonly part: KnownPart }>;
  readonly unknown: ListedOffer[];
  readonly faults: RowFault[];
}

const resolve = async (db: Db, listed: readonly ListedOffer[]): Promise<Resolved> => {
  const offers = new Map<number, { offer: ListedOffer; part: KnownPart }>();
  const unknown: ListedOffer[] = [];
  const faults: RowFault[] = [];
  for (const slice of slices(listed)) {
    const keys = [...new Set(slice.map(({ mpn }) => mpnKeys(mpn).normal))];
    const known = Map.groupBy(await partsNumbered(db, keys), ({ key }) => key);
    for (const offer of slice) {
      const { sheet, row } = offer;
      const [part, ...others] = partFor(offer, known.get(mpnKeys(offer.mpn).normal) ?? []);
      if (part === undefined) unknown.push(offer);
      else if (others.length > 0)
        faults.push({ code: 'part-ambiguous', sheet, row, text: [part, ...others].map(({ maker }) => maker).join(', ') });
      else if (offers.has(part.id)) faults.push({ code: 'part-twice', sheet, row, text: String(offers.get(part.id)?.offer.row) });
      else offers.set(part.id, { offer, part });
    }
  }
  return { offers, unknown, faults };
};

/** The list's prices, with those that a real offer already has in the other currency. */
const mergedBreaks = ({ breaks, currency }: ListedOffer, before: RealSupply | null): OfferedBreak[] => {
  const merged = new Map<number, OfferedBreak>();
  for (const { from, unitMicros } of breaks) merged.set(from, { from, [currency]: unitMicros });
  for (const stored of before?.breaks ?? [])
    for (const other of currencies)
      if (other !== currency && stored[other] !== undefined)
        merged.set(stored.from, { ...(merged.get(stored.from) ?? { from: stored.from }), [other]: stored[other] });
  return [...merged.values()].toSorted((a, b) => a.from - b.from);
};

/** What an offer says, however it is written: two that say the same are the same. */
export const canonical = ({ stock, minimum, multiple, leadDays, breaks }: RealSupply): string =>
  JSON.stringify([stock, minimum, multiple, leadDays, breaks.map(({ from, USD, CNY }) => [from, USD ?? null, CNY ?? null])]);

/** Inside a transaction of the caller's. The same list again changes nothing but how long it counts. */
export const importPricesIn = async (
  trx: Db,
  listed: readonly ListedOffer[],
  { validUntil, dryRun }: ImportOptions,
): Promise<Imported> => {
  await takeYourTime(trx);
  const { offers, unknown, faults } = await resolve(trx, listed);
  const changes: SupplyChange[] = [];
  let extended = 0;
  for (const slice of slices([...offers].toSorted(([a], [b]) => a - b))) {
    const before = new Map(
      (
        await realSupplies(
          trx,
          slice.map(([partId]) => partId),
        )
      ).map((supply) => [supply.partId, supply]),
    );
    const supplies = slice.map(([partId, { offer, part }]): SupplyChange => {
      const { stock, minimum, multiple, leadDays } = offer;
      const known = before.get(partId) ?? null;
      const after = { partId, stock, minimum, multiple, leadDays, breaks: mergedBreaks(offer, known), validUntil };
      return { offer, part, before: known, after };
    });
    for (const change of supplies) {
      const known = change.before;
      if (known === null || canonical(known) !== canonical(change.after)) changes.push(change);
      else if (known.validUntil?.getTime() !== validUntil.getTime()) extended += 1;
    }
    if (!dryRun)
      await writeSupplies(
        trx,
        supplies.map(({ after }) => after),
        validUntil,
      );
  }
  const fresh = changes.filter(({ before }) => before === null).length;
  return {
    priced: offers.size,
    fresh,
    changed: changes.length - fresh,
    extended,
    changes: changes.toSorted((a, b) => a.offer.row - b.offer.row),
    unknown,
    faults,
  };
};

/** All that can be used in one transaction, or nothing. */
export const importPrices = (db: Db, listed: readonly ListedOffer[], options: ImportOptions): Promise<Imported> =>
  inTransaction(db, (trx) => importPricesIn(trx, listed, options));
