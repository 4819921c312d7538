import { describe, expect, it } from 'vitest';
import { commonPasswords } from './password/common-passwords.ts';
import { counterKey, isWeakPassword, networkOf, signInName } from './rules.ts';

const owner = { email: 'ada.lovelace@example.com', username: 'Ada Lovelace' };

describe('a weak password', () => {
  it.each([
    'password',
    'PASSWORD',
    'Password1',
    'P@ssw0rd2024!',
    'letmein!!',
    'Admin2024!',
    '123admin',
    'iloveyou1314',
    'woaini520',
    'zzzzzzzz',
    'abababab',
    'abcabcabc',
    '12341234',
    '12345678',
    '87654321',
    '0123456789',
    'abcdefgh',
    'qwertyuiop',
    'asdfghjkl',
    '1qaz2wsx',
    'qazwsxedc',
    '1q2w3e4r',
    'qwer1234',
    '1234qwer',
    '19901231',
    '13800138000',
    'ada.lovelace',
    'Ada.Lovelace1',
    'ada.lovelace@example.com',
    'Ada Lovelace',
    'AdaLovelace99',
  ])('is %s', (password) => expect(isWeakPassword(password, owner)).toBe(true));

  it.each([
    'correct horse battery staple',
    'four layers, blue mask',
    'dragonfly-lantern',
    'x7#kQp2v',
    '我的电路板很漂亮呢',
    'tr0mbone-9-fjord',
    'welcome to the annular ring',
    '31415926535897932384',
    'passwordless but long',
  ])('is not %s', (password) => expect(isWeakPassword(password, owner)).toBe(false));

  it('is looked for in a few hundred words', () => {
    expect(commonPasswords.size).toBeGreaterThan(400);
    for (const word of commonPasswords) expect(word).toBe(word.toLowerCase());
  });
});

describe('the name somebody signs in with', () => {
  it.each([
    [' Ada@Example.COM ', { kind: 'email', name: 'ada@example.com' }],
    ['138 0013 8000', { kind: 'phone', name: '+8613800138000' }],
    ['+49 151 1234567', { kind: 'phone', name: '+491511234567' }],
    ['Nobody', { kind: 'unknown', name: 'nobody' }],
  ])('%s', (typed, name) => expect(signInName(typed)).toEqual(name));
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113'],
    ['::ffff:203.0.113.77', '203.0.113'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
  ])('%s', (ip, network) => expect(networkOf(ip)).toBe(network));
});

it('counters name nobody and keep their parts apart', () => {
  expect(counterKey('pair', 'ada@example.com', '192.0.2.1')).not.toContain('ada');
  expect(counterKey('pair', 'a', 'bc')).not.toBe(counterKey('pair', 'ab', 'c'));
  expect(counterKey('pair', 'a', 'b')).not.toBe(counterKey('other', 'a', 'b'));
});
