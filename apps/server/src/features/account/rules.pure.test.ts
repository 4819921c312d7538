import { describe, expect, it } from 'vitest';
import { counterKey, networkOf, signInName } from './rules.ts';

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
