import { countLimits, type ErrorCode } from '@copperline/contract';
import { type Db, inTransaction } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { lockOwner } from '../files/store.ts';
import { type AddressTable, countKept, giveDefault, markDeleted, markKept, settleDefault } from './store.ts';

/** One thing of one person's, and whether it is to be their default. */
interface Named {
  readonly ownerId: string;
  readonly id: string;
  readonly isDefault?: boolean | undefined;
}

const limits = {
  receiver: { max: countLimits.receivers, code: 'RECEIVER_TOO_MANY' },
  bill: { max: countLimits.bills, code: 'BILL_TOO_MANY' },
} as const satisfies Record<AddressTable, { max: number; code: ErrorCode }>;

const roomFor = async (trx: Db, table: AddressTable, ownerId: string): Promise<void> => {
  const { max, code } = limits[table];
  if ((await countKept(trx, table, ownerId)) >= max) throw fail(code, { params: { max } });
};

/** One person's changes come one after the other, and each leaves exactly one default where there is anything at all. */
const changed = <T>(db: Db, table: AddressTable, named: Named, work: (trx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    if (!(await lockOwner(trx, named.ownerId))) throw fail('LOGIN_EXPIRED');
    const done = await work(trx);
    if (named.isDefault) await giveDefault(trx, table, [named.ownerId, named.id]);
    await settleDefault(trx, table, named.ownerId);
    return done;
  });

const found = (known: boolean): void => {
  if (!known) throw fail('NOT_FOUND');
};

export const keepNew = (db: Db, table: AddressTable, named: Named, insert: (trx: Db) => Promise<void>): Promise<void> =>
  changed(db, table, named, async (trx) => {
    await roomFor(trx, table, named.ownerId);
    await insert(trx);
  });

export const keepChange = (db: Db, table: AddressTable, named: Named, update: (trx: Db) => Promise<boolean>): Promise<void> =>
  changed(db, table, named, async (trx) => found(await update(trx)));

export const dropKept = (db: Db, table: AddressTable, { ownerId, id, now }: Named & { readonly now: Date }): Promise<void> =>
  changed(db, table, { ownerId, id }, async (trx) => found(await markDeleted(trx, table, [ownerId, id], now)));

export const takeBack = (db: Db, table: AddressTable, named: Named): Promise<void> =>
  changed(db, table, named, async (trx) => {
    await roomFor(trx, table, named.ownerId);
    found(await markKept(trx, table, [named.ownerId, named.id]));
  });
