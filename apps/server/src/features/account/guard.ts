import type { Db } from '../../db/database.ts';
import { fail } from '../../http/failure.ts';
import { beginTry, forgetTries, returnTry } from './attempt-store.ts';
import { counterKey, networkOf, patience } from './rules.ts';
import { knownDevice } from '../../http/session/session-store.ts';
import type { Device } from './sign-in/sessions.ts';

export interface SignInTry {
  readonly name: string;
  readonly userId: string | null;
  readonly device: Device;
}

const keysOf = ({ name, device }: SignInTry) => ({
  pair: counterKey('sign-in-pair', name, device.ip),
  network: counterKey('sign-in-network', networkOf(device.ip)),
  account: counterKey('sign-in-account', name),
});

const slowDown = (seconds: number | null): void => {
  if (seconds !== null) throw fail('SLOW_DOWN', { params: { seconds }, retryAfterSeconds: seconds });
};

/** Counts a sign-in before the password is looked at, and refuses it where its pair, network or account has to wait (see `patience`). */
export const holdBack = async (db: Db, attempt: SignInTry, now: Date): Promise<void> => {
  const keys = keysOf(attempt);
  slowDown(await beginTry(db, keys.pair, patience.pair, now));
  slowDown(await beginTry(db, keys.network, patience.network, now));
  // Existing and unknown accounts are counted alike, or the delay would tell them apart.
  const wait = await beginTry(db, keys.account, patience.account, now);
  if (wait === null) return;
  const known = attempt.userId === null ? null : await knownDevice(db, attempt.userId, attempt.device);
  if (!known?.sameAddress) slowDown(wait);
};

/** The password was right: the pair starts anew, the wider counters give this one try back. */
export const letPass = async (db: Db, attempt: SignInTry): Promise<void> => {
  const keys = keysOf(attempt);
  await forgetTries(db, keys.pair);
  await returnTry(db, keys.network);
  await returnTry(db, keys.account);
};

/** The same patience for the current password of a signed-in person: a stolen session must not become a way to guess it. */
export const holdBackPasswordCheck = async (db: Db, userId: string, now: Date): Promise<() => Promise<void>> => {
  const key = counterKey('password-check', userId);
  slowDown(await beginTry(db, key, patience.pair, now));
  return () => forgetTries(db, key);
};

/** And for the code of an authenticator, which is but one of a million. */
export const holdBackCode = async (
  db: Db,
  kind: 'staff-code' | 'second-factor',
  userId: string,
  now: Date,
): Promise<() => Promise<void>> => {
  const key = counterKey(kind, userId);
  const seconds = await beginTry(db, key, patience.pair, now);
  if (seconds !== null) throw fail('TOO_MANY_REQUESTS', { params: { seconds }, retryAfterSeconds: seconds });
  return () => forgetTries(db, key);
};
