import { account, isEmail, safeReturnPath, withLocale } from '@copperline/contract';
import { type Db, inTransaction } from '../../../db/database.ts';
import { hashToken, newToken } from '../../../http/session/authenticate.ts';
import { fail } from '../../../http/failure.ts';
import { type Context, on, type Route } from '../../../http/on.ts';
import type { GooglePerson } from '../../../ports/google.ts';
import { claimGoogleAttempt, findUserByIdentity, insertGoogleAttempt, insertIdentity } from './google-store.ts';
import { lifetimeMs } from '../rules.ts';
import { enter } from './sign-in.ts';
import { retireTokens } from '../token-store.ts';
import { findUserByEmail, insertUser, type NewUser, replaceUnverified, type User } from '../user-store.ts';

const browserCookie = 'google_attempt';
const cookiePattern = new RegExp(`(?:^|; *)${browserCookie}=([A-Za-z0-9_-]{43})(?:;|$)`);
const retrySeconds = 5;

const redirectUri = ({ origin }: Context): string => origin() + withLocale('en-US', '/account/google');

/** Ties the attempt to this browser: without it, a stranger could make somebody finish the stranger's own sign-in. It signs nobody in by itself. */
const setBrowserSecret = ({ exchange, origin }: Context, secret: string): void => {
  const secure = origin().startsWith('https:') ? '; Secure' : '';
  void exchange().reply.header(
    'set-cookie',
    `${browserCookie}=${secret}; Path=${account.accredit.path}; Max-Age=${lifetimeMs.google / 1000}; HttpOnly; SameSite=Strict${secure}`,
  );
};

const browserSecret = ({ exchange }: Context): string => cookiePattern.exec(exchange().request.headers.cookie ?? '')?.[1] ?? '';

/** A registration under this address that nobody confirmed loses its password: whoever made it never proved the address. */
const adopt = async (trx: Db, person: GooglePerson, newcomer: NewUser, now: Date): Promise<User | null> => {
  const fresh = (await insertUser(trx, newcomer, now)) ?? (await replaceUnverified(trx, newcomer, now));
  const user = fresh ?? (await findUserByEmail(trx, newcomer.email));
  if (!user || user.state === 'blocked') return null;
  if (fresh) await retireTokens(trx, user.id, ['verify-email', 'reset-password'], now);
  await insertIdentity(trx, user.id, person, now);
  return user;
};

/** By (issuer, subject) first; an address counts only when the provider vouches for it. */
const accountOf = async ({ clock, locale }: Context, trx: Db, person: GooglePerson): Promise<User | null> => {
  const now = clock.now();
  const known = await findUserByIdentity(trx, person);
  if (known) return known.state === 'active' ? known : null;
  const email = person.email?.toLowerCase();
  if (!email || !person.emailVerified || !isEmail(email)) return null;
  const username = (person.name ?? email.split('@')[0] ?? email).replace(/\p{Cc}/gu, ' ').slice(0, 50);
  return adopt(trx, person, { email, username, passwordHash: null, locale, emailVerifiedAt: now }, now);
};

export const googleRoutes: readonly Route[] = [
  on(account.googleStart, async (context, { returnTo }) => {
    const { google, db, clock, log } = context;
    if (!google) throw fail('GOOGLE_UNAVAILABLE');
    const secrets = { state: newToken(), nonce: newToken(), verifier: newToken() };
    const browser = newToken();
    const url = await google.begin(secrets, redirectUri(context)).catch((error: unknown) => {
      log.warn({ err: error }, 'the identity provider does not answer');
      throw fail('OVERLOADED', { retryAfterSeconds: retrySeconds });
    });
    const attempt = {
      stateHash: hashToken(secrets.state),
      browserHash: hashToken(browser),
      verifier: secrets.verifier,
      nonce: secrets.nonce,
      returnTo: safeReturnPath(returnTo),
    };
    await insertGoogleAttempt(db, attempt, clock.now());
    setBrowserSecret(context, browser);
    return { url };
  }),
  on(account.accredit, async (context, { code, state, iss }) => {
    const { google, db, clock, log } = context;
    if (!google) throw fail('GOOGLE_UNAVAILABLE');
    const now = clock.now();
    const attempt = await claimGoogleAttempt(
      db,
      hashToken(state),
      hashToken(browserSecret(context)),
      new Date(now.getTime() - lifetimeMs.google),
      now,
    );
    if (!attempt) throw fail('GOOGLE_REFUSED');
    const returned = new URL(redirectUri(context));
    returned.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
    const person = await google
      .finish(returned, { state, nonce: attempt.nonce, verifier: attempt.verifier })
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a Google sign-in was refused');
        throw fail('GOOGLE_REFUSED');
      });
    const user = await inTransaction(db, (trx) => accountOf(context, trx, person));
    if (!user) throw fail('GOOGLE_REFUSED');
    return { ...(await enter(context, user)), returnTo: attempt.return_to };
  }),
];
