import { createHash } from 'node:crypto';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Part } from '@copperline/parts';
import type { FastifyBaseLogger } from 'fastify';
import { tellEverybody } from '../../http/socket/socket-events.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import { ringFor } from '../../jobs/queue.ts';
import { insertJobOnce } from '../../jobs/store.ts';
import type { Services } from '../../services.ts';
import {
  beginLoad,
  deleteLeftOver,
  facetGroups,
  finishLoad,
  type LoadRow,
  loadSlice,
  percentLoaded,
  type Offered,
  storeFacets,
  vacuumParts,
} from './load-store.ts';
import { leafCategories } from './planning/attempt.ts';

/** Where parts come from. The same version always gives the same parts in the same order: that is what makes a load resumable. */
export interface CatalogueSource {
  readonly version: string;
  readonly total: number;
  parts(): Iterable<Part>;
  /** What is offered of a part; asked only for those that are still to be loaded. */
  offer(part: Part): Offered;
}

export const loadingJob = 'parts.load';
/** Said on the event bus when there is more, or other, to be found. */
export const catalogueChannel = 'catalogue';

/** A slice holds the embedded engine's one connection: small enough that nobody notices. */
const sliceRows = 60;
const tellEveryRows = 3000;
const attempts = 20;

type LoadServices = Pick<Services, 'db' | 'database' | 'clock'>;

class LoadTakenOver extends Error {
  override name = 'LoadTakenOver';
}

function* slices<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let slice: T[] = [];
  for (const item of items) {
    slice.push(item);
    if (slice.length === size) {
      yield slice;
      slice = [];
    }
  }
  if (slice.length > 0) yield slice;
}

/** To the nodes, which forget what they knew, and to the pages that wait for parts. */
const announce = async ({ database }: LoadServices, load: LoadRow, loaded: number): Promise<void> => {
  await database.events.publish({ channel: catalogueChannel, data: { version: load.version, loaded, total: load.total } });
  await tellEverybody({ database }, 'catalogue.progress', { loaded: percentLoaded({ ...load, loaded }) });
};

export interface LoadOptions {
  readonly signal: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  /** Larger where nobody else waits for the connection. */
  readonly rowsAtOnce?: number;
}

const loadRows = async (
  services: LoadServices,
  load: LoadRow,
  source: CatalogueSource,
  { signal, rowsAtOnce = sliceRows }: LoadOptions,
): Promise<void> => {
  let place = 0;
  let told = load.loaded;
  for (const slice of slices(source.parts(), rowsAtOnce)) {
    const end = place + slice.length;
    if (end > load.loaded) {
      signal.throwIfAborted();
      // A load that stopped inside what is now one slice goes on at its next row.
      const from = Math.max(place, load.loaded);
      if (
        !(await loadSlice(
          services.db,
          load,
          from,
          slice.slice(from - place).map((part) => source.offer(part)),
        ))
      )
        throw new LoadTakenOver('another node loads the catalogue');
      if (end - told >= tellEveryRows) {
        told = end;
        await announce(services, load, end);
      }
      await yieldToOthers();
    }
    place = end;
  }
};

/** After the rows: what is no longer there, the counts of whole categories, and what the planner should know. */
const settleRows = async ({ db }: LoadServices, load: LoadRow, signal: AbortSignal): Promise<void> => {
  while (await deleteLeftOver(db, load, sliceRows)) signal.throwIfAborted();
  for (const group of await facetGroups(db, leafCategories)) {
    signal.throwIfAborted();
    await storeFacets(db, group);
    await yieldToOthers();
  }
  await vacuumParts(db);
};

/** Loads a catalogue from where it stands; does nothing where it is complete. */
export const loadCatalogue = async (services: LoadServices, source: CatalogueSource, options: LoadOptions): Promise<void> => {
  const load = await beginLoad(services.db, source.version, source.total, services.clock.now());
  if (load.done_at !== null) return;
  const started = performance.now();
  await loadRows(services, load, source, options);
  await settleRows(services, load, options.signal);
  await finishLoad(services.db, load, services.clock.now());
  await announce(services, load, load.total);
  const ms = Math.round(performance.now() - started);
  options.log.info({ version: load.version, parts: load.total, ms }, 'the catalogue is loaded');
};

export const loadCatalogueJob =
  (services: LoadServices, source: () => Promise<CatalogueSource>, log: Pick<FastifyBaseLogger, 'info'>): JobHandler =>
  async (_payload, { signal }) =>
    loadCatalogue(services, await source(), { signal, log });

/** Of any number of nodes and starts only one can add the job of a version. */
const jobId = (version: string): string =>
  createHash('sha256')
    .update(`${loadingJob} ${version}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/** Plans the load of this version, unless somebody has. */
export const planLoad = async ({ db, database, clock }: LoadServices, version: string): Promise<void> => {
  const job = { id: jobId(version), kind: loadingJob, payload: { version }, maxAttempts: attempts, runAt: clock.now() };
  if (await insertJobOnce(db, job)) await ringFor(database, loadingJob);
};
