import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A new code replaces the one before and its guesses. */
export const saveSmsCode = async (db: Db, phone: string, codeHash: Buffer, expiresAt: Date, now: Date): Promise<void> => {
  const values = { code_hash: codeHash, attempts: 0, created_at: now, expires_at: expiresAt, used_at: null };
  await db
    .insertInto('sms_code')
    .values({ phone, ...values })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(values))
    .execute();
};

/** Spends one guess before the code is compared. `exhausted` once there are none left. */
export const spendGuess = async (db: Db, phone: string, maxGuesses: number, now: Date): Promise<Buffer | 'exhausted' | null> => {
  const live = db
    .selectFrom('sms_code')
    .select('attempts')
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  const row = await db
    .updateTable('sms_code')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', maxGuesses)
    .returning('code_hash')
    .executeTakeFirst();
  if (row) return row.code_hash;
  return (await live.executeTakeFirst()) ? 'exhausted' : null;
};

export const claimSmsCode = async (db: Db, phone: string, codeHash: Buffer, now: Date): Promise<boolean> => {
  const row = await db
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('phone', '=', phone)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('phone')
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteSmsCodesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('sms_code').where('expires_at', '<', before).execute();
};
