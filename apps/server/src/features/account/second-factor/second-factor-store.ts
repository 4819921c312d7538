import type { Db } from '../../../db/database.ts';

/** Staff open the desk with it, anybody may be asked for it at sign-in; one person may have both, with a secret each. */
export type FactorPurpose = 'desk' | 'sign-in';

export interface Factor {
  readonly userId: string;
  readonly purpose: FactorPurpose;
  readonly sealed: Buffer;
  /** Null until its owner has shown a code. */
  readonly confirmedAt: Date | null;
}

export const findFactor = async (db: Db, userId: string, purpose: FactorPurpose): Promise<Factor | null> => {
  const row = await db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row ? { userId, purpose, sealed: row.secret, confirmedAt: row.confirmed_at } : null;
};

/** False where a code of this step, or of a later one, was taken before. Of two at once one is late. */
export const takeStep = async (db: Db, { userId, purpose, sealed }: Factor, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('secret', '=', sealed)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A new secret makes the codes of the one before worthless. */
export const saveFactor = async (db: Db, { userId, purpose, sealed, confirmedAt }: Factor, now: Date): Promise<void> => {
  const values = { secret: sealed, confirmed_at: confirmedAt, last_step: null, created_at: now };
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute();
};

/** The same for one that its owner has yet to confirm. False where a confirmed one stands: nothing replaces that unasked. */
export const beginFactor = async (db: Db, { userId, purpose, sealed }: Factor, now: Date): Promise<boolean> => {
  const values = { secret: sealed, last_step: null, created_at: now };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ user_id: userId, purpose, ...values })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).doUpdateSet(values).where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** False where another one was begun meanwhile, or this one is confirmed already. */
export const confirmFactor = async (db: Db, factor: Factor, step: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', factor.userId)
    .where('purpose', '=', factor.purpose)
    .where('secret', '=', factor.sealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteFactor = async (db: Db, userId: string, purpose: FactorPurpose): Promise<void> => {
  await db.deleteFrom('second_factor').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
};

/** Every secret there is, in the order of their owners, a page at a time. */
export const listFactors = async (db: Db, after: Factor | null, limit: number): Promise<readonly Factor[]> => {
  let query = db.selectFrom('second_factor').selectAll();
  if (after) query = query.where((eb) => eb(eb.refTuple('user_id', 'purpose'), '>', eb.tuple(after.userId, after.purpose)));
  const rows = await query.orderBy('user_id').orderBy('purpose').limit(limit).execute();
  return rows.map((row) => ({
    userId: row.user_id,
    purpose: row.purpose,
    sealed: row.secret,
    confirmedAt: row.confirmed_at,
  }));
};

/** The same secret, sealed anew; nothing where it was replaced meanwhile. */
export const resealFactor = async (db: Db, { userId, purpose, sealed }: Factor, anew: Buffer): Promise<void> => {
  await db
    .updateTable('second_factor')
    .set({ secret: anew })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('secret', '=', sealed)
    .execute();
};

/** The new ones take the place of all before. */
export const replaceRecoveryCodes = async (db: Db, userId: string, hashes: readonly Buffer[], now: Date): Promise<void> => {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, hash, created_at: now })))
    .execute();
};

/** Each counts once. */
export const takeRecoveryCode = async (db: Db, userId: string, hash: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
};
