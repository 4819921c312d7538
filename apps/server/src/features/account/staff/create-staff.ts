import { randomBytes } from 'node:crypto';
import { fieldLimits, type Locale, type StaffRole, staffRoles } from '@copperline/contract';
import { type Db, inTransaction } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { revokeSessions, unconfirmSessions } from '../../../http/session/session-store.ts';
import { hashPassword } from '../password/passwords.ts';
import { sealedFactor } from '../second-factor/second-factor.ts';
import { saveFactor } from '../second-factor/second-factor-store.ts';
import { changeRoles } from './change-roles.ts';
import { recordDeed } from './deed-store.ts';
import { makeStaff } from './staff-store.ts';
import { newSecret } from '../second-factor/totp.ts';
import { findUserByEmail, insertUser, type NewUser, replaceUnverified, type User } from '../user-store.ts';

export interface StaffWish {
  readonly email: string;
  /** Null: the part of the address before the sign. An account that there is keeps its own. */
  readonly name: string | null;
  readonly locale: Locale;
  /** Null: all of them for somebody new, and no change for somebody who has some. */
  readonly roles: readonly StaffRole[] | null;
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
const byCommand = { staffId: null, note: 'create-staff' } as const;

const giveRoles = async (trx: Db, user: User, wished: readonly StaffRole[] | null, now: Date): Promise<void> => {
  if (user.role === 'staff') {
    if (wished !== null) await changeRoles(trx, { ...byCommand, userId: user.id, roles: wished, now });
    return;
  }
  const roles = wished ?? staffRoles;
  await makeStaff(trx, user.id, roles, now);
  const subject = `${user.username}: ${roles.join(', ')}`;
  await recordDeed(
    trx,
    { ...byCommand, area: 'staff', action: 'create', subjectId: user.id, subject, data: { after: roles } },
    now,
  );
};

/** An account with this address becomes staff, with a new secret for its authenticator; without one, it is made. */
export const createStaff = async (
  services: Pick<Services, 'db' | 'secrets'>,
  { email, name, locale, roles }: StaffWish,
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
    await giveRoles(trx, user, roles, now);
    await saveFactor(trx, sealedFactor(services, user.id, 'desk', secret, now), now);
    return {
      outcome: made ? 'created' : user.role === 'staff' ? 'renewed' : 'promoted',
      password: made ? password : null,
      secret,
    };
  });
};
