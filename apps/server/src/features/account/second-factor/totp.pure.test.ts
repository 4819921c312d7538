import { describe, expect, it } from 'vitest';
import { base32, codeOf, newSecret, otpauthUri, stepAt, stepOf } from './totp.ts';

/** RFC 6238 appendix B, SHA-1. It prints eight digits; six are the last six of them, for both are a remainder of one number. */
const secret = Buffer.from('12345678901234567890');
const vectors = [
  ['1970-01-01T00:00:59Z', '94287082'],
  ['2005-03-18T01:58:29Z', '07081804'],
  ['2005-03-18T01:58:31Z', '14050471'],
  ['2009-02-13T23:31:30Z', '89005924'],
  ['2033-05-18T03:33:20Z', '69279037'],
  ['2603-10-11T11:33:20Z', '65353130'],
] as const;

describe('a code of an authenticator', () => {
  it.each(vectors)('is that of RFC 6238 at %s', (moment, eight) => {
    expect(codeOf(secret, stepAt(new Date(moment)))).toBe(eight.slice(-6));
  });

  it.each([
    ['755224', 0],
    ['287082', 1],
    ['359152', 2],
    ['969429', 3],
    ['338314', 4],
    ['254676', 5],
    ['287922', 6],
    ['162583', 7],
    ['399871', 8],
    ['520489', 9],
  ])('is %s of RFC 4226 appendix D at count %i', (code, count) => {
    expect(codeOf(secret, count)).toBe(code);
  });

  it('is known by its step, half a minute around now', () => {
    const now = new Date('2026-11-15T08:00:10Z');
    const present = stepAt(now);
    const taken = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeOf(secret, present + away), now));
    expect(taken).toEqual([null, present - 1, present, present + 1, null]);
  });

  it.each(['', '12345', '1234567', '１２３４５６', 'abcdef'])('is not %j', (code) => {
    expect(stepOf(secret, code, new Date('2026-11-15T08:00:00Z'))).toBeNull();
  });
});

describe('a secret', () => {
  it('is written as RFC 4648 writes base 32, without padding', () => {
    const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)));
    expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
  });

  it('has 160 bits and is another one each time', () => {
    expect(newSecret()).toHaveLength(20);
    expect(newSecret()).not.toEqual(newSecret());
  });

  it('reaches the authenticator with all that it needs to know', () => {
    const uri = new URL(otpauthUri(secret, 'Copperline', 'ada+desk@example.com'));
    expect(uri.href).toBe(
      'otpauth://totp/Copperline:ada%2Bdesk%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Copperline&algorithm=SHA1&digits=6&period=30',
    );
  });
});
