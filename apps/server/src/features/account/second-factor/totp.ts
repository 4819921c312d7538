import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const digits = 6;
const stepSeconds = 30;
/** Steps before and after the present one whose code is still taken: clocks differ, and people type. */
const tolerance = 1;
/** RFC 4226 section 4: 160 bits. */
export const secretBytes = 20;

export const newSecret = (): Buffer => randomBytes(secretBytes);

/** The count of half minutes since 1970 that RFC 6238 makes codes of. */
export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / stepSeconds);

/** RFC 4226 section 5.3: four bytes of the digest, from where its last half-byte points, as decimal digits. */
export const codeOf = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const number = digest.readUInt32BE(digest.readUInt8(digest.length - 1) & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The step whose code this is, or null. Every candidate is compared in full, so that the time tells nothing. */
export const stepOf = (secret: Buffer, code: string, now: Date): number | null => {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(now) - tolerance; step <= stepAt(now) + tolerance; step += 1) {
    const expected = Buffer.from(codeOf(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base 32 without padding, as authenticators want a secret typed. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
};

/** What an authenticator scans. */
export const otpauthUri = (secret: Uint8Array, issuer: string, account: string): string => {
  const [from, name] = [encodeURIComponent(issuer), encodeURIComponent(account)];
  return `otpauth://totp/${from}:${name}?secret=${base32(secret)}&issuer=${from}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
};
