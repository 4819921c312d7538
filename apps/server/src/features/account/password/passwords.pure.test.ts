import { expect, it } from 'vitest';
import { Failure } from '../../../http/failure.ts';
import { argon2Calls, hashPassword, verifyPassword } from './passwords.ts';

it('keeps a password as a PHC string with its own salt', async () => {
  const [one, two] = [await hashPassword('four layers'), await hashPassword('four layers')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'four layers')).toBe(true);
  expect(await verifyPassword(one, 'Four layers')).toBe(false);
  expect(await verifyPassword(null, 'four layers')).toBe(false);
});

it('takes a letter typed as one character or as two for the same', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9 boards'), 'cafe\u0301 boards')).toBe(true);
});

it('says plainly when a stored hash is none of ours', async () => {
  await expect(verifyPassword('$2b$10$abcdefghijklmnopqrstuv', 'x')).rejects.toThrow('parameters this version does not know');
});

it('runs two at a time, lets sixty-four wait and refuses the rest as overload', async () => {
  const before = argon2Calls();
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword(null, 'crowd')));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Failure] : []));
  expect(refusals).toHaveLength(14);
  expect(new Set(refusals.map((refusal) => refusal.code))).toEqual(new Set(['OVERLOADED']));
  expect(refusals[0]?.retryAfterSeconds).toBe(2);
  expect(argon2Calls() - before).toBe(66);
  expect(await verifyPassword(null, 'after the crowd')).toBe(false);
});
