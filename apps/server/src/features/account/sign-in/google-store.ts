import type { Db } from '../../../db/database.ts';
import type { GooglePerson } from '../../../ports/google.ts';
import type { User } from '../user-store.ts';

export interface NewGoogleAttempt {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly verifier: string;
  readonly nonce: string;
  readonly returnTo: string;
}

export const insertGoogleAttempt = async (db: Db, attempt: NewGoogleAttempt, now: Date): Promise<void> => {
  await db
    .insertInto('google_attempt')
    .values({
      state_hash: attempt.stateHash,
      browser_hash: attempt.browserHash,
      verifier: attempt.verifier,
      nonce: attempt.nonce,
      return_to: attempt.returnTo,
      created_at: now,
    })
    .execute();
};

/** Once, by the browser that began it, and not long after. */
export const claimGoogleAttempt = async (db: Db, stateHash: Buffer, browserHash: Buffer, startedAfter: Date, now: Date) => {
  const row = await db
    .updateTable('google_attempt')
    .set({ used_at: now })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', startedAfter)
    .returning(['verifier', 'nonce', 'return_to'])
    .executeTakeFirst();
  return row ?? null;
};

export const findUserByIdentity = async (db: Db, { issuer, subject }: GooglePerson): Promise<User | null> => {
  const row = await db
    .selectFrom('identity')
    .innerJoin('app_user', 'app_user.id', 'identity.user_id')
    .selectAll('app_user')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
};

export const insertIdentity = async (
  db: Db,
  userId: string,
  { issuer, subject, email }: GooglePerson,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('identity')
    .values({ issuer, subject, user_id: userId, email, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
};

export const deleteGoogleAttemptsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('google_attempt').where('created_at', '<', before).execute();
};
