import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { createGate } from '../../../gate.ts';
import { overloaded } from '../../../http/failure.ts';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const tagLength = 32;

/** Two at a time: 19 MiB each on libuv's threads, which file and DNS work share. */
const gate = createGate({ maxRunning: 2, maxWaiting: 64, refusal: overloaded });

let calls = 0;

/** How often the expensive function has run: a test holds known and unknown accounts against each other (A17). */
export const argon2Calls = (): number => calls;

const derive = (password: string, nonce: Buffer, parameters: typeof cost): Promise<Buffer> =>
  gate(() => {
    calls += 1;
    return new Promise<Buffer>((resolve, reject) => {
      argon2('argon2id', { message: password, nonce, tagLength, ...parameters }, (error, tag) =>
        error ? reject(error) : resolve(tag),
      );
    });
  });

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The password as a PHC string, which carries its own parameters. Composed first: `é` may be typed as one character or as two. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes);
  const tag = await derive(password.normalize('NFC'), salt, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
};

const stored = new RegExp(
  `^\\$argon2id\\$v=19\\$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}\\$([A-Za-z0-9+/]+)\\$([A-Za-z0-9+/]+)$`,
);

/** Stands in for accounts that do not exist or have no password. */
const nobody = { salt: randomBytes(saltBytes), tag: randomBytes(tagLength) };

/** Does the same work for `null` (no such account, no password) as for a wrong password. */
export const verifyPassword = async (hash: string | null, password: string): Promise<boolean> => {
  const match = hash === null ? null : stored.exec(hash);
  if (hash !== null && !match) throw new Error('A stored password hash has parameters this version does not know.');
  const expected = match ? { salt: Buffer.from(match[1] ?? '', 'base64'), tag: Buffer.from(match[2] ?? '', 'base64') } : nobody;
  const tag = await derive(password.normalize('NFC'), expected.salt, cost);
  return timingSafeEqual(tag, expected.tag) && match !== null;
};
