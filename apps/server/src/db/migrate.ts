import { type Kysely, sql } from 'kysely';
import { foundation } from './migrations/0001-foundation.ts';
import { googleAttempt } from './migrations/0002-google-attempt.ts';
import { outboxDelivery } from './migrations/0003-outbox-delivery.ts';
import { blobRemoval } from './migrations/0004-blob-removal.ts';
import { project } from './migrations/0005-project.ts';
import { parts } from './migrations/0006-parts.ts';
import { bom } from './migrations/0007-bom.ts';
import { cart } from './migrations/0008-cart.ts';
import { quotes } from './migrations/0009-quotes.ts';
import { staff } from './migrations/0010-staff.ts';
import { corrections } from './migrations/0011-corrections.ts';
import { addresses } from './migrations/0012-addresses.ts';
import { coupons } from './migrations/0013-coupons.ts';
import { payments } from './migrations/0014-payments.ts';
import { ordersMigration } from './migrations/0015-orders.ts';
import { secondFactor } from './migrations/0016-second-factor.ts';
import { cartPrices } from './migrations/0017-cart-prices.ts';
import { audit } from './migrations/0018-audit.ts';
import { leaving } from './migrations/0019-leaving.ts';
import { rates } from './migrations/0020-rates.ts';
import { accountExport } from './migrations/0021-account-export.ts';
import { figures } from './migrations/0022-figures.ts';
import { notices } from './migrations/0023-notices.ts';
import { largeShop } from './migrations/0024-large-shop.ts';
import { frozenBoms } from './migrations/0025-frozen-boms.ts';
import { orderOwnership } from './migrations/0026-order-ownership.ts';
import { controls } from './migrations/0027-controls.ts';
import { shareHash } from './migrations/0028-share-hash.ts';
import { quoteBomFile } from './migrations/0029-quote-bom-file.ts';
import { boardErrors } from './migrations/0030-board-errors.ts';
import { boardPictures } from './migrations/0031-board-pictures.ts';
import { lineChoices } from './migrations/0032-line-choices.ts';
import { projects } from './migrations/0033-projects.ts';
import { countedTokens } from './migrations/0034-counted-tokens.ts';
import { bomVersions } from './migrations/0035-bom-versions.ts';
import { projectLists } from './migrations/0036-project-lists.ts';
import type { Schema } from './schema.ts';

export type Migration = { name: string; up(db: Kysely<unknown>): Promise<void> };

/** Forward only: a published migration is never edited, a mistake is mended by the next one. */
export const migrations: readonly Migration[] = [
  foundation,
  googleAttempt,
  outboxDelivery,
  blobRemoval,
  project,
  parts,
  bom,
  cart,
  quotes,
  staff,
  corrections,
  addresses,
  coupons,
  payments,
  ordersMigration,
  secondFactor,
  cartPrices,
  audit,
  leaving,
  rates,
  accountExport,
  figures,
  notices,
  largeShop,
  frozenBoms,
  orderOwnership,
  controls,
  shareHash,
  quoteBomFile,
  boardErrors,
  boardPictures,
  lineChoices,
  projects,
  countedTokens,
  bomVersions,
  projectLists,
];

export class DatabaseVersionMismatch extends Error {
  override name = 'DatabaseVersionMismatch';
}

/** Any constant does; every node must use the same one. */
const MIGRATION_LOCK = 7_140_001;

const pendingAfter = (applied: readonly string[], known: readonly Migration[]): readonly Migration[] => {
  const unknown = applied.find((name) => !known.some((migration) => migration.name === name));
  if (unknown !== undefined) {
    throw new DatabaseVersionMismatch(
      `The database is newer than this version of Copperline: it already has the migration "${unknown}". ` +
        'Start the version that wrote it, or restore an older backup into an empty database.',
    );
  }
  const gap = known.slice(0, applied.length).find((migration, place) => migration.name !== applied[place]);
  if (gap !== undefined) {
    throw new DatabaseVersionMismatch(`The database lacks the migration "${gap.name}" although later ones were applied.`);
  }
  return known.slice(applied.length);
};

/** The newest applied migration; two databases with the same one have the same tables. */
export const schemaVersion = async (db: Kysely<Schema>): Promise<string> => {
  const { name } = await db.selectFrom('migration').select('name').orderBy('name', 'desc').limit(1).executeTakeFirstOrThrow();
  return name;
};

/** All pending migrations in one transaction: a node that dies half-way leaves the database as it was. */
export const migrate = (
  db: Kysely<Schema>,
  log: (line: string) => void = () => {},
  known: readonly Migration[] = migrations,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // A second node waits here for as long as the first one needs.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    await sql`create table if not exists migration (
      name text primary key,
      applied_at timestamptz not null default now()
    )`.execute(trx);
    const applied = await trx.selectFrom('migration').select('name').orderBy('name').execute();
    const pending = pendingAfter(
      applied.map((row) => row.name),
      known,
    );
    for (const migration of pending) {
      log(`Migrating the database: ${migration.name}`);
      // A migration sees the tables of its own time, not those of today's Schema.
      await migration.up(trx as unknown as Kysely<unknown>);
      await trx.insertInto('migration').values({ name: migration.name }).execute();
    }
  });
