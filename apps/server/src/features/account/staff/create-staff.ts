import { randomBytes } from 'node:crypto';
import { fieldLimits, type Locale } from '@copperline/contract';
import { inTransaction } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { revokeSessions, unconfirmSessions } from '../../../http/session/session-store.ts';
import { hashPassword } from '../password/passwords.ts';
import { sealedFactor } from '../second-factor/second-factor.ts';
import { saveFactor } from '../second-factor/second-factor-store.ts';
import { makeStaff } from './staff-store.ts';
import { newSecret } from '../second-factor/totp.ts';
import { findUserByEmail, insertUser, type NewUser, replaceUnverified } from '../user-store.ts';

export interface StaffWish {
  readonly email: string;
  /** Null: the part of the address before the sign. An account that there is keeps its own. */
  readonly name: string | null;
  readonly locale: Locale;
}

export interface MadeStaff {
  readonly outcome: 'created' | 'promoted' | 'renewed';
  /** Null where the account has its own. */
  readonly password: string | null;
  readonly secret: Buffer;
}

/** Somebody is shut out of the site: making them staff would be a mistake, or worse. */
export class AccountBlocked extends Error {
  override name = 'AccountBlocked';
}

const passwordBytes = 15;

/** An account with this address becomes staff, with a new secret for its authenticator; without one, it is made. */
export const createStaff = async (
  services: Pick<Services, 'db' | 'secrets'>,
  { email, name, locale }: StaffWish,
  now: Date,
): Promise<MadeStaff> => {
  const password = randomBytes(passwordBytes).toString('base64url');
  const fresh: NewUser = {
    email,
    username: name ?? email.slice(0, Math.min(email.indexOf('@'), fieldLimits.username.max)),
    passwordHash: await hashPassword(password),
    locale,
    emailVerifiedAt: now,
  };
  const secret = newSecret();
  return inTransaction(services.db, async (trx) => {
    // A registration that nobody confirmed may be a stranger's, with a stranger's password: it counts as none.
    const made = (await insertUser(trx, fresh, now)) ?? (await replaceUnverified(trx, fresh, now));
    const user = made ?? (await findUserByEmail(trx, email));
    if (!user) throw new Error(`${email} vanished while it was made staff`);
    if (user.state === 'blocked') throw new AccountBlocked(email);
    if (made) await revokeSessions(trx, user.id, {}, now);
    await unconfirmSessions(trx, user.id);
    await makeStaff(trx, user.id, now);
    await saveFactor(trx, sealedFactor(services, user.id, 'desk', secret, now), now);
    return {
      outcome: made ? 'created' : user.role === 'staff' ? 'renewed' : 'promoted',
      password: made ? password : null,
      secret,
    };
  });
};
