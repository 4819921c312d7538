import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { BillTable, ReceiverTable } from '../../db/tables/address-schema.ts';
import type { Db } from '../../db/database.ts';

/** Two lists of a person's that are kept by the same rules. */
export type AddressTable = 'receiver' | 'bill';

export type ReceiverRow = Selectable<ReceiverTable>;
export type BillRow = Selectable<BillTable>;

/** The default first, then the newest. */
export const listReceivers = (db: Db, ownerId: string, limit: number): Promise<ReceiverRow[]> =>
  db
    .selectFrom('receiver')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const listBills = (db: Db, ownerId: string, limit: number): Promise<BillRow[]> =>
  db
    .selectFrom('bill')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findReceiver = (db: Db, ownerId: string, id: string): Promise<ReceiverRow | undefined> =>
  db
    .selectFrom('receiver')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findBill = (db: Db, ownerId: string, id: string): Promise<BillRow | undefined> =>
  db
    .selectFrom('bill')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const insertReceiver = async (trx: Db, row: Insertable<ReceiverTable>): Promise<void> => {
  await trx.insertInto('receiver').values(row).execute();
};

export const insertBill = async (trx: Db, row: Insertable<BillTable>): Promise<void> => {
  await trx.insertInto('bill').values(row).execute();
};

type Where = readonly [ownerId: string, id: string];

export const updateReceiver = async (trx: Db, [ownerId, id]: Where, change: Updateable<ReceiverTable>): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('receiver')
    .set(change)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const updateBill = async (trx: Db, [ownerId, id]: Where, change: Updateable<BillTable>): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('bill')
    .set(change)
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const countKept = async (trx: Db, table: AddressTable, ownerId: string): Promise<number> => {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from ${sql.table(table)} where owner_id = ${ownerId} and deleted_at is null`.execute(trx);
  return Number(rows[0]?.total ?? 0);
};

/** Soft: an order that went there still says where. */
export const markDeleted = async (trx: Db, table: AddressTable, [ownerId, id]: Where, now: Date): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set deleted_at = ${now}, is_default = false
    where owner_id = ${ownerId} and id = ${id} and deleted_at is null`.execute(trx);
  return numAffectedRows > 0n;
};

export const markKept = async (trx: Db, table: AddressTable, [ownerId, id]: Where): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set deleted_at = null
    where owner_id = ${ownerId} and id = ${id} and deleted_at is not null`.execute(trx);
  return numAffectedRows > 0n;
};

/** Makes this one the default instead of the one that is. */
export const giveDefault = async (trx: Db, table: AddressTable, [ownerId, id]: Where): Promise<void> => {
  // One after the other: the index lets no two be the default even for a moment.
  await sql`update ${sql.table(table)} set is_default = false
    where owner_id = ${ownerId} and is_default and id <> ${id}`.execute(trx);
  await sql`update ${sql.table(table)} set is_default = true
    where owner_id = ${ownerId} and id = ${id} and deleted_at is null`.execute(trx);
};

/** Where there is none although there could be, the newest becomes the default. */
export const settleDefault = async (trx: Db, table: AddressTable, ownerId: string): Promise<void> => {
  await sql`update ${sql.table(table)} set is_default = true
    where not exists (select from ${sql.table(table)} where owner_id = ${ownerId} and is_default)
      and id = (select id from ${sql.table(table)} where owner_id = ${ownerId} and deleted_at is null
        order by created_at desc, id limit 1)`.execute(trx);
};
