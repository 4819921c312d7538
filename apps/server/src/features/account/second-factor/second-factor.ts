import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { queueMail } from '../../outbox/letter.ts';
import { secondFactorMail } from '../mails.ts';
import {
  type Factor,
  type FactorPurpose,
  findFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './second-factor-store.ts';
import { base32, stepOf } from './totp.ts';
import type { User } from '../user-store.ts';

/** Binds a sealed secret to its row. */
const aboutOf = (userId: string, purpose: FactorPurpose): string => `second-factor:${purpose}:${userId}`;

export const sealedFactor = (
  { secrets }: Pick<Services, 'secrets'>,
  userId: string,
  purpose: FactorPurpose,
  secret: Buffer,
  confirmedAt: Date | null,
): Factor => ({ userId, purpose, confirmedAt, sealed: secrets.seal(secret, aboutOf(userId, purpose)) });

export const secretOf = ({ secrets }: Pick<Services, 'secrets'>, { userId, purpose, sealed }: Factor): Buffer =>
  secrets.open(sealed, aboutOf(userId, purpose));

type CodeServices = Pick<Services, 'secrets' | 'clock'>;

/** Whether this is a code of the person's authenticator that nobody has used. It is used now. */
export const takeCode = async (
  services: CodeServices,
  trx: Db,
  userId: string,
  purpose: FactorPurpose,
  code: string,
): Promise<boolean> => {
  const factor = await findFactor(trx, userId, purpose);
  const step = factor?.confirmedAt ? stepOf(secretOf(services, factor), code, services.clock.now()) : null;
  return factor !== null && step !== null && takeStep(trx, factor, step);
};

const recoveryCodes = 10;
/** 80 bits, which nobody finds by trying, not even with the hashes at hand. */
const recoveryBytes = 10;

/** Four groups of four, as people copy them from paper. */
const newRecoveryCode = (): string => (base32(randomBytes(recoveryBytes)).match(/.{4}/g) ?? []).join('-');

/** However it was typed: in small letters, with blanks, without the dashes. */
const hashRecoveryCode = (userId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId}\n${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest();

/** Ten new ones, shown this once. */
export const makeRecoveryCodes = async (trx: Db, userId: string, now: Date): Promise<readonly string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await replaceRecoveryCodes(trx, userId, hashes, now);
  return codes;
};

/** A code of the authenticator, or one of the recovery codes, of which the owner then hears. */
export const takeFactor = async (
  services: CodeServices & Parameters<typeof secondFactorMail>[0],
  trx: Db,
  user: User,
  code: string,
): Promise<boolean> => {
  if (/^\d{6}$/.test(code)) return takeCode(services, trx, user.id, 'sign-in', code);
  const now = services.clock.now();
  const taken = await takeRecoveryCode(trx, user.id, hashRecoveryCode(user.id, code), now);
  if (taken) await queueMail(trx, user, secondFactorMail(services, user, 'recoveryCodeUsed', now), now);
  return taken;
};
