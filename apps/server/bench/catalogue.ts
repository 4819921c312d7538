// The catalogue that benches search: as large as asked for, and what people type to find something in it.
import { type Part, formatValue, packageNamed } from '@copperline/parts';
import { catalogue, sampleSupply } from '@copperline/parts/catalogue';
import { sql } from 'kysely';
import type { Database } from '../src/db/database.ts';
import { type CatalogueSource, loadCatalogue } from '../src/features/parts/load.ts';
import { offerOf } from '../src/features/parts/sample-catalogue.ts';
import { systemClock } from '../src/ports/clock.ts';

const real = [...catalogue()];

/** Parts of the sample catalogue; more are made by multiplying it under numbers of their own. */
export const catalogueSize = real.length;

/** The first copy is the catalogue itself. */
function* multiplied(total: number): Generator<Part> {
  for (let made = 0; made < total; ) {
    const copy = Math.floor(made / real.length);
    for (const part of real) {
      if (made === total) return;
      made += 1;
      yield copy === 0 ? part : { ...part, mpn: `${part.mpn}-B${copy}` };
    }
  }
}

const sourceOf = (total: number): CatalogueSource => ({
  version: `bench-${total}`,
  total,
  parts: () => multiplied(total),
  offer: offerOf(sampleSupply),
});

/** Spread over the whole catalogue, the same in each run. */
const sample = (count: number, of: readonly Part[] = real): Part[] =>
  Array.from({ length: count }, (_, index) => of[Math.floor(((index + 0.5) / count) * of.length)]).filter(
    (part) => part !== undefined,
  );

const chips = real.filter(({ category }) => category === 'chip-resistors' || category === 'mlcc');
const listed = real.filter(({ basis, category }) => basis === 'listed' && category !== 'chip-resistors' && category !== 'mlcc');

/** A chip as somebody asks for it who cares for no maker. */
const wish = ({ parameters, package: name }: Part): string => {
  const { resistance, capacitance, tolerance, voltage } = parameters;
  const value = typeof resistance === 'number' ? formatValue(resistance, 'ohm') : formatValue(Number(capacitance), 'farad');
  const rating = typeof voltage === 'number' ? `${voltage}V` : `${String(tolerance)}%`;
  return `${value.replace(' ', '')} ${rating} ${packageNamed(name)?.name ?? ''}`;
};

/** Two neighbouring signs change places: what fingers do. */
const mistyped = ({ mpn }: Part): string => {
  const at = Math.floor(mpn.length / 2);
  return `${mpn.slice(0, at)}${mpn[at + 1] ?? 'X'}${mpn[at] ?? ''}${mpn.slice(at + 2)}Q`;
};

export const wishes = (count: number): string[] => sample(count, chips).map(wish);

/** By kind of query, so many texts of each. */
export const queryKinds: Record<string, (count: number) => string[]> = {
  exact: (count) => sample(count).map(({ mpn }) => mpn),
  parametric: wishes,
  'full text': (count) =>
    sample(count, listed).map(({ maker, series, mpn }) => `${maker.split(' ')[0]} ${series || mpn.slice(0, 4)}`),
  prefix: (count) => sample(count).map(({ mpn }) => mpn.slice(0, 6)),
  fuzzy: (count) => sample(count).map(mistyped),
};

/** Loads so many parts; beyond the catalogue in large slices, with the costly indexes made afterwards. */
export const fillCatalogue = async (database: Database, total: number): Promise<void> => {
  const { db } = database;
  const multiplying = total > catalogueSize;
  if (multiplying) for (const name of ['part_key_trigrams', 'part_words']) await sql`drop index ${sql.id(name)}`.execute(db);
  await loadCatalogue({ db, database, clock: systemClock }, sourceOf(total), {
    signal: new AbortController().signal,
    log: { info: () => {} },
    ...(multiplying ? { rowsAtOnce: 2000 } : {}),
  });
  if (!multiplying) return;
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`create index part_key_trigrams on part using gin (mpn_key gin_trgm_ops) with (gin_pending_list_limit = 256)`.execute(
      connection,
    );
    await sql`create index part_words on part using gin (words) with (gin_pending_list_limit = 256)`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
};
