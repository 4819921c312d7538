import { createHash } from 'node:crypto';
import { isEmail, normalPhone } from '@copperline/contract';
import { subscriberOf } from '../../http/subscriber.ts';
import { commonPasswords } from './password/common-passwords.ts';

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

// Rows of common keyboards, columns read as people type them, and the two orders everyone knows.
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()',
];
const runs = [...sequences, ...sequences.map((sequence) => Array.from(sequence).toReversed().join(''))];
const shortestRun = 3;

const runLength = (text: string): number => {
  let longest = 0;
  for (const run of runs) {
    let length = 0;
    while (length < text.length && run.includes(text.slice(0, length + 1))) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
};

/** `qwer1234`, `abcdefgh`, `987654321`: nothing but runs. */
const isRuns = (text: string): boolean => {
  let rest = text;
  while (rest !== '') {
    const length = runLength(rest);
    if (length < Math.min(shortestRun, rest.length)) return false;
    rest = rest.slice(length);
  }
  return true;
};

/** `aaaaaaaa`, `abababab`, `abcabcabc`: one short piece over and over. */
const isRepetition = (text: string): boolean =>
  [1, 2, 3, 4].some(
    (size) => text.length > size && Array.from(text).every((character, index) => character === text[index % size]),
  );

const longestDate = 11;
/** Dates and phone numbers. */
const isShortNumber = (text: string): boolean => text.length <= longestDate && /^\d+$/.test(text);

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The word under the decoration: `P@ssw0rd2024!` is `password`, `123admin` is `admin`. */
const coresOf = (text: string): readonly string[] => {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const plain = (word: string) => word.replace(/[^\p{L}]/gu, (character) => lookalikes[character] ?? character);
  return [text, bare, plain(bare), plain(text), plain(text.replace(/[\d\W_]{1,6}$/u, ''))];
};

/** A password that heads every list of leaked ones, or says nothing but who its owner is. */
export const isWeakPassword = (
  password: string,
  owner: { readonly email: string | null; readonly username: string },
): boolean => {
  const text = password.normalize('NFKC').toLowerCase();
  const names = [owner.email, owner.email?.split('@')[0], owner.username, owner.username.replace(/\s+/g, '')].flatMap((name) =>
    name ? [name.toLowerCase()] : [],
  );
  const cores = coresOf(text);
  return (
    isRepetition(text) ||
    isRuns(text) ||
    isShortNumber(text) ||
    cores.some((core) => commonPasswords.has(core) || names.includes(core))
  );
};
