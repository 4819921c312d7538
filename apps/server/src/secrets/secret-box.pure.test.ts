import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox, UnknownKey } from './secret-box.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const secret = Buffer.from('12345678901234567890');
const about = 'second-factor:sign-in:1';

describe('a sealed secret', () => {
  const box = createSecretBox([older]);
  const sealed = box.seal(secret, about);

  it('opens to what it was, and looks different each time', () => {
    expect(box.open(sealed, about)).toEqual(secret);
    expect(box.seal(secret, about)).not.toEqual(sealed);
    expect(sealed.includes(secret)).toBe(false);
  });

  it('does not open for another row', () => {
    expect(() => box.open(sealed, 'second-factor:sign-in:2')).toThrow();
  });

  it.each(Array.from({ length: sealed.length }, (_, place) => place))('does not open with byte %i changed', (place) => {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(() => box.open(changed, about)).toThrow();
  });

  it.each([0, 7, 20, 35])('is no more than %i bytes of nothing', (length) => {
    expect(() => box.open(sealed.subarray(0, length), about)).toThrow(UnknownKey);
    expect(box.isCurrent(sealed.subarray(0, length))).toBe(false);
  });
});

describe('another key', () => {
  const sealed = createSecretBox([older]).seal(secret, about);

  it('opens what the one before has sealed, as long as that one is kept behind it', () => {
    const both = createSecretBox([newer, older]);
    expect(both.open(sealed, about)).toEqual(secret);
    expect([both.isCurrent(sealed), both.isCurrent(both.seal(secret, about))]).toEqual([false, true]);
  });

  it('alone says which key is missing, and names no key', () => {
    const id = sealed.subarray(0, 8).toString('hex');
    expect(() => createSecretBox([newer]).open(sealed, about)).toThrow(id);
    expect(older.toString('hex')).not.toContain(id);
  });
});
