import { fail } from '../../../http/failure.ts';
import type { Context } from '../../../http/on.ts';
import { holdBackPasswordCheck } from '../guard.ts';
import { verifyPassword } from './passwords.ts';
import type { User } from '../user-store.ts';

/**
 * The current password, asked again before something that a stolen session must not do. Who came through Google, or confirmed an
 * address two people had registered, has none to give.
 */
export const checkPassword = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user: User,
  field: string,
  given: string | undefined,
): Promise<void> => {
  if (user.password_hash === null) return;
  if (given === undefined) throw fail('VALIDATION', { issues: [{ path: field, rule: 'required', params: {} }] });
  const forget = await holdBackPasswordCheck(db, user.id, clock.now());
  if (!(await verifyPassword(user.password_hash, given))) throw fail('PASSWORD_WRONG');
  await forget();
};
