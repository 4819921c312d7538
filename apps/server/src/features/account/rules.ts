import { createHash } from 'node:crypto';
import { isEmail, normalPhone } from '@copperline/contract';
import { subscriberOf } from '../../http/subscriber.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const lifetimes = {
  verifyHours: 24,
  resetMinutes: 30,
  smsMinutes: 10,
  googleMinutes: 10,
  codeMinutes: 10,
  leavingDays: 7,
} as const;

export const lifetimeMs = {
  verify: lifetimes.verifyHours * hour,
  reset: lifetimes.resetMinutes * minute,
  sms: lifetimes.smsMinutes * minute,
  google: lifetimes.googleMinutes * minute,
  /** Between a right password and the code that has to follow. */
  code: lifetimes.codeMinutes * minute,
  leaving: lifetimes.leavingDays * day,
} as const;

/** At most `max` in a window that opens with the first. */
export interface Window {
  readonly max: number;
  readonly windowMs: number;
}

export const windows = {
  /** Per address and kind of mail; beyond it the answer stays the same and nothing is sent. */
  mail: { max: 5, windowMs: hour },
  smsSpacing: { max: 1, windowMs: minute },
  smsPerNumber: { max: 5, windowMs: day },
  smsPerPerson: { max: 10, windowMs: day },
} as const satisfies Record<string, Window>;

/** Wrong guesses of one SMS code before it is dead (A23). */
export const maxSmsGuesses = 5;

/** Tries that cost nothing, then a delay that doubles. */
export interface Patience {
  readonly free: number;
  readonly windowMs: number;
  readonly firstDelaySeconds: number;
  readonly longestDelaySeconds: number;
}

/**
 * How wrong passwords are slowed (A18). The pair stops a guesser at one account after five tries. The network stops one who
 * tries one password on many accounts. The account stops many machines at one account, and only there it matters that an
 * address the owner has signed in from is never held up: nobody can lock the owner out.
 */
export const patience = {
  pair: { free: 5, windowMs: day, firstDelaySeconds: 10, longestDelaySeconds: 900 },
  network: { free: 100, windowMs: hour, firstDelaySeconds: 10, longestDelaySeconds: 300 },
  account: { free: 100, windowMs: hour, firstDelaySeconds: 10, longestDelaySeconds: 300 },
} as const satisfies Record<string, Patience>;

/** The owner's choice of words for an account: a lower-case address, a phone number with its country, or something unknown. */
export const signInName = (typed: string): { readonly kind: 'email' | 'phone' | 'unknown'; readonly name: string } => {
  const trimmed = typed.trim();
  if (isEmail(trimmed)) return { kind: 'email', name: trimmed.toLowerCase() };
  const phone = normalPhone(trimmed);
  return phone ? { kind: 'phone', name: phone } : { kind: 'unknown', name: trimmed.toLowerCase() };
};

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
export const networkOf = (ip: string): string => {
  const subscriber = subscriberOf(ip);
  return subscriber.includes('.') ? subscriber.split('.').slice(0, 3).join('.') : subscriber;
};

/** Counters are kept by a digest: the table names nobody. */
export const counterKey = (kind: string, ...parts: readonly string[]): string =>
  `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;
