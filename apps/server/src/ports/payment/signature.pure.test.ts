import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSigned, readSigned, sign, toleranceSeconds } from './signature.ts';

const secret = 'whsec_test';
const at = new Date('2026-11-15T08:00:00Z');
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** The byte sequence with one bit turned over. */
const flipped = (bytes: Uint8Array, bit: number): Buffer => {
  const copy = Buffer.from(bytes);
  const place = (bit >> 3) % copy.length;
  copy[place] = (copy[place] ?? 0) ^ (1 << (bit & 7));
  return copy;
};

describe('a signature of a webhook', () => {
  it('is the one openssl makes of time, stop and body', () => {
    const raw = Buffer.from('{"id":"evt_test"}');
    const header = 't=1492774577,v1=91756ee38f5c256c6db5893fecc447d8729adb8023535a860e4c2b521391cec9';
    const now = new Date(1_492_774_577_000);
    expect(sign(secret, raw, now)).toBe(header);
    expect(readSigned({ raw, header, secret, now })).toEqual({ id: 'evt_test' });
  });

  it('A34 holds for its own bytes and secret, and for nothing that differs in a single bit', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), fc.string(), fc.nat(), (raw, key, bit) => {
        const header = sign(key, raw, at);
        expect(isSigned({ raw, header, secret: key, now: at })).toBe(true);
        expect(isSigned({ raw: flipped(raw, bit), header, secret: key, now: at })).toBe(false);
        const otherHeader = flipped(Buffer.from(header), bit).toString('latin1');
        expect(isSigned({ raw, header: otherHeader, secret: key, now: at })).toBe(false);
        expect(isSigned({ raw, header, secret: `${key}x`, now: at })).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('A38 ends five minutes away from its time, on either side', () => {
    const raw = Buffer.from('{}');
    const header = sign(secret, raw, at);
    for (const seconds of [-toleranceSeconds, 0, toleranceSeconds])
      expect(isSigned({ raw, header, secret, now: later(seconds) })).toBe(true);
    for (const seconds of [-toleranceSeconds - 1, toleranceSeconds + 1, 86_400])
      expect(isSigned({ raw, header, secret, now: later(seconds) })).toBe(false);
  });

  it('may stand beside others: a secret that is being replaced, and schemes of older days', () => {
    const raw = Buffer.from('{}');
    const [time = '', right = ''] = sign(secret, raw, at).split(',');
    const wrong = `v1=${'0'.repeat(64)}`;
    expect(isSigned({ raw, header: [time, wrong, right, `v0=${'1'.repeat(64)}`].join(','), secret, now: at })).toBe(true);
    expect(isSigned({ raw, header: `${time},${right.replace('v1', 'v0')}`, secret, now: at })).toBe(false);
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['no time', `v1=${'0'.repeat(64)}`],
    ['no signature', 't=1794729600'],
    ['a time that is none', `t=now,v1=${'0'.repeat(64)}`],
    ['a long list of guesses', `t=1794729600,${`v1=${'0'.repeat(64)},`.repeat(5000)}`],
  ])('is not %s', (_name, header) => {
    expect(isSigned({ raw: Buffer.from('{}'), header, secret, now: at })).toBe(false);
  });

  it('takes one time only, in one spelling', () => {
    const raw = Buffer.from('{}');
    const header = sign(secret, raw, at);
    const [time = '', right = ''] = header.split(',');
    expect(isSigned({ raw, header: `${time},${header}`, secret, now: at })).toBe(false);
    expect(isSigned({ raw, header: `${time},v1=${right.slice(3).toUpperCase()}`, secret, now: at })).toBe(false);
  });

  it('of something that is no JSON says nothing', () => {
    const raw = Buffer.from('{"id":');
    expect(readSigned({ raw, header: sign(secret, raw, at), secret, now: at })).toBeNull();
  });
});
