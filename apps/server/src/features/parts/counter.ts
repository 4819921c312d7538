import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Services } from '../../services.ts';
import { columnRowsAfter, outOfStock } from './column-store.ts';
import { type FacetCount, PartColumns } from './part-columns.ts';
import type { Wish } from './planning/attempt.ts';
import type { Combination } from './planning/relaxing.ts';
import type { Narrowing } from './search-store.ts';

/** Counts of narrowed parts, made in memory. What a number or words match is asked of the database, and given as `among`. */
export interface Counts {
  total(narrowing: Narrowing): Promise<number>;
  facets(narrowing: Narrowing, facets: readonly string[], among: Uint32Array | null): Promise<FacetCount[]>;
  combinations(narrowing: Narrowing, wishes: readonly Wish[]): Promise<Combination[]>;
}

export interface Counter {
  /** Null where this catalogue is not in memory yet; asking has it read, and the database counts meanwhile. */
  at(stamp: string): Counts | null;
}

/** A slice holds the embedded engine's one connection: small enough that nobody notices. */
const rowsAtOnce = 500;
/** Stock changes with every order: what is counted may be so old, the rows that are shown never are. */
const stockKeptMs = 10_000;

type CounterServices = Pick<Services, 'db' | 'clock'>;

const readColumns = async (db: CounterServices['db']): Promise<PartColumns> => {
  const columns = new PartColumns();
  let last = 0;
  for (;;) {
    const rows = await columnRowsAfter(db, last, rowsAtOnce);
    for (const row of rows) columns.add(row);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < rowsAtOnce) return columns;
    await yieldToOthers();
  }
};

interface Held {
  readonly stamp: string;
  /** Null while they are read. */
  counts: Counts | null;
}

export const createCounter = ({ db, clock }: CounterServices): Counter => {
  let held: Held | undefined;
  let empty: { readonly ids: Promise<readonly number[]>; readonly until: number } | undefined;

  const withoutStock = ({ inStock }: Narrowing): Promise<readonly number[]> | readonly number[] => {
    if (!inStock) return [];
    const nowMs = clock.now().getTime();
    if (empty === undefined || empty.until <= nowMs) empty = { ids: outOfStock(db), until: nowMs + stockKeptMs };
    return empty.ids;
  };
  const countsOf = (columns: PartColumns): Counts => ({
    async total(narrowing) {
      const { scope, wishes } = narrowing;
      return columns.total({ scope, wishes, among: null, without: await withoutStock(narrowing) });
    },
    async facets(narrowing, facets, among) {
      const { scope, wishes } = narrowing;
      return columns.facets({ scope, wishes, among, without: await withoutStock(narrowing) }, facets);
    },
    async combinations(narrowing, relaxable) {
      const { scope, wishes } = narrowing;
      return columns.combinations({ scope, wishes, among: null, without: await withoutStock(narrowing) }, relaxable);
    },
  });

  const read = async (reading: Held): Promise<void> => {
    try {
      reading.counts = countsOf(await readColumns(db));
    } catch {
      // The database counts meanwhile; the next who asks has them read again.
      if (held === reading) held = undefined;
    }
  };

  return {
    at(stamp) {
      if (held?.stamp === stamp) return held.counts;
      held = { stamp, counts: null };
      void read(held);
      return null;
    },
  };
};
