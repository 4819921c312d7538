import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a message's time may be from ours, either way. */
export const toleranceSeconds = 300;

/** Room for a secret that is being replaced, not for a list of guesses. */
const mostSignatures = 8;

const hmac = (secret: string, time: string, raw: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${time}.`).update(raw).digest();

/** `t=<seconds>,v1=<hex>`: the scheme of Stripe, which the sandbox speaks as well. */
export const sign = (secret: string, raw: Uint8Array, at: Date): string => {
  const time = String(Math.floor(at.getTime() / 1000));
  return `t=${time},v1=${hmac(secret, time, raw).toString('hex')}`;
};

interface Signed {
  readonly raw: Uint8Array;
  /** The signature's header as it came. */
  readonly header: string | undefined;
  readonly secret: string;
  readonly now: Date;
}

/** What a message says whose very bytes were signed with the secret, and lately; null for any other. */
export const readSigned = (signed: Signed): unknown => {
  if (!isSigned(signed)) return null;
  try {
    return JSON.parse(Buffer.from(signed.raw).toString());
  } catch {
    return null;
  }
};

/** Whether these very bytes were signed with the secret, and lately. Other schemes in the header (`v0`) count for nothing. */
export const isSigned = ({ raw, header = '', secret, now }: Signed): boolean => {
  const parts = header.split(',', mostSignatures + 2);
  const times = parts.filter((part) => part.startsWith('t='));
  const [time = ''] = times.map((part) => part.slice(2));
  // One spelling of each value: a second time, a sign or capital letters are nobody's signature.
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return false;
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  const expected = hmac(secret, time, raw);
  const right = parts
    .filter((part) => /^v1=[0-9a-f]{64}$/.test(part))
    .some((part) => timingSafeEqual(Buffer.from(part.slice(3), 'hex'), expected));
  return right && age <= toleranceSeconds;
};
