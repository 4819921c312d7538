import { randomInt, randomUUID } from 'node:crypto';
import type { Locale, PointOut } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AppUserTable } from '../../db/schema.ts';

export type User = Selectable<AppUserTable>;

export interface NewUser {
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly locale: Locale;
  readonly emailVerifiedAt: Date | null;
}

/** The name shown where nothing else is known. Twelve random digits: nobody learns how many accounts there are. */
const newAccountName = (): string => `CL${String(randomInt(1e6)).padStart(6, '0')}${String(randomInt(1e6)).padStart(6, '0')}`;

/** Null where the address already has an account. */
export const insertUser = async (db: Db, user: NewUser, now: Date): Promise<User | null> => {
  const row = await db
    .insertInto('app_user')
    .values({
      id: randomUUID(),
      account: newAccountName(),
      email: user.email,
      email_verified_at: user.emailVerifiedAt,
      username: user.username,
      password_hash: user.passwordHash,
      locale: user.locale,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
};

const visitorAccount = 'visitor:';

/**
 * The owner of what somebody without an account has asked for, one for each address. Nobody signs in to it, and the address stays free
 * for an account: it stands in the name only, where it is not proven to be anybody's.
 */
export const visitorOf = async (db: Db, { email, locale }: Pick<NewUser, 'email' | 'locale'>, now: Date): Promise<User> =>
  db
    .insertInto('app_user')
    .values({
      id: randomUUID(),
      account: `${visitorAccount}${email}`,
      username: email,
      state: 'blocked',
      locale,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ locale, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();

export const isVisitor = ({ account }: Pick<User, 'account'>): boolean => account.startsWith(visitorAccount);

export const findUser = async (db: Db, id: string): Promise<User | null> =>
  (await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** Its password stays as it is until the transaction ends. */
export const lockUser = async (trx: Db, id: string): Promise<User | null> =>
  (await trx.selectFrom('app_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;

export const findUserByEmail = async (db: Db, email: string): Promise<User | null> =>
  (await db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;

export const findUserByPhone = async (db: Db, phone: string): Promise<User | null> =>
  (await db.selectFrom('app_user').selectAll().where('phone', '=', phone).executeTakeFirst()) ?? null;

/**
 * A registration nobody confirmed meets another one for the same address. Its password stays only where it is still `proven`, the
 * hash that the newer password fits; else it belongs to nobody, and whoever owns the mailbox sets one. Null once it is confirmed.
 */
export const contestUnverified = async (
  db: Db,
  { email, username, locale }: Pick<NewUser, 'email' | 'username' | 'locale'>,
  proven: string | null,
  now: Date,
): Promise<User | null> => {
  const row = await db
    .updateTable('app_user')
    .set({
      username,
      locale,
      password_hash: sql<string | null>`case when password_hash = ${proven}::text then password_hash end`,
      updated_at: now,
    })
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
};

/** A registration that nobody confirmed yields to somebody who has proved the address. Null once it is confirmed. */
export const replaceUnverified = async (db: Db, user: NewUser, now: Date): Promise<User | null> => {
  const row = await db
    .updateTable('app_user')
    .set({
      username: user.username,
      password_hash: user.passwordHash,
      locale: user.locale,
      email_verified_at: user.emailVerifiedAt,
      updated_at: now,
    })
    .where('email', '=', user.email)
    .where('email_verified_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
};

export const markEmailVerified = async (db: Db, id: string, now: Date): Promise<User> =>
  db
    .updateTable('app_user')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, ${now}::timestamptz)`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const setPasswordHash = async (db: Db, id: string, passwordHash: string, now: Date): Promise<User> =>
  db
    .updateTable('app_user')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface ProfileChange {
  readonly username?: string | undefined;
  readonly jobTitle?: string | undefined;
  readonly industry?: string | undefined;
  readonly companyName?: string | undefined;
  readonly avatar?: string | undefined;
}

const cleared = (text: string): string | null => (text === '' ? null : text);

/** What was not given stays; an empty text clears. Null where the avatar is not a picture this person uploaded as one. */
export const updateProfile = async (db: Db, id: string, change: ProfileChange, now: Date): Promise<User | null> => {
  const { username, jobTitle, industry, companyName, avatar } = change;
  let query = db
    .updateTable('app_user')
    .set({
      ...(username === undefined ? {} : { username }),
      ...(jobTitle === undefined ? {} : { job_title: cleared(jobTitle) }),
      ...(industry === undefined ? {} : { industry: cleared(industry) }),
      ...(companyName === undefined ? {} : { company_name: cleared(companyName) }),
      ...(avatar === undefined ? {} : { avatar_file_id: avatar }),
      updated_at: now,
    })
    .where('id', '=', id);
  if (avatar !== undefined) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('file')
          .select('file.id')
          .where('file.id', '=', avatar)
          .where('file.owner_id', '=', id)
          .where('file.import_type', '=', 'avatar'),
      ),
    );
  }
  return (await query.returningAll().executeTakeFirst()) ?? null;
};

/** Merged by the database, so that two hints dismissed at once are both remembered. */
export const mergePointOut = async (db: Db, id: string, pointOut: PointOut, now: Date): Promise<User> =>
  db
    .updateTable('app_user')
    .set({ point_out: sql<string>`point_out || ${JSON.stringify(pointOut)}::jsonb`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whoever holds the number now may have it: carriers give numbers to other people. */
export const linkPhone = async (db: Db, id: string, phone: string, now: Date): Promise<User> => {
  await db
    .updateTable('app_user')
    .set({ phone: null, updated_at: now })
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .execute();
  return db.updateTable('app_user').set({ phone, updated_at: now }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
};
