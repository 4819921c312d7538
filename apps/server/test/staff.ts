import { desk, type StaffRole, staffRoles } from '@copperline/contract';
import { sealedFactor } from '../src/features/account/second-factor/second-factor.ts';
import { saveFactor } from '../src/features/account/second-factor/second-factor-store.ts';
import { makeStaff } from '../src/features/account/staff/staff-store.ts';
import { codeOf, newSecret, stepAt } from '../src/features/account/second-factor/totp.ts';
import type { SignedUp, TestApp } from './app.ts';

export interface SignedUpStaff extends SignedUp {
  /** What their authenticator shows now, or so many steps away from now. */
  readonly code: (stepsAway?: number) => string;
}

/** One of ours with an open session, who has not typed a code yet. With every role unless some are named. */
export const signUpStaff = async (
  t: TestApp,
  email?: string,
  roles: readonly StaffRole[] = staffRoles,
): Promise<SignedUpStaff> => {
  const person = await t.signUp(email);
  const secret = newSecret();
  await makeStaff(t.db, person.userId, roles, t.clock.now());
  await saveFactor(t.db, sealedFactor(t.services, person.userId, 'desk', secret, t.clock.now()), t.clock.now());
  return { ...person, code: (stepsAway = 0) => codeOf(secret, stepAt(t.clock.now()) + stepsAway) };
};

/** The same, with the desk open to them. */
export const signUpConfirmed = async (t: TestApp, email?: string, roles?: readonly StaffRole[]): Promise<SignedUpStaff> => {
  const person = await signUpStaff(t, email, roles);
  const { status } = await t.call(desk.confirm, { code: person.code() }, { token: person.token });
  if (status !== 200) throw new Error(`The code was refused with ${status}`);
  return person;
};
