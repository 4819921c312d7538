import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
export const keyBytes = 32;
const idBytes = 8;
const nonceBytes = 12;
const tagBytes = 16;
const overhead = idBytes + nonceBytes + tagBytes;

/** What is kept unreadable in the database, and readable to whoever has the key. */
export interface SecretBox {
  /** `about` says whose it is and what for: moved to another row, a sealed secret does not open. */
  seal(secret: Uint8Array, about: string): Buffer;
  open(sealed: Uint8Array, about: string): Buffer;
  /** Sealed with the key that seals now. What is not, is to be sealed anew. */
  isCurrent(sealed: Uint8Array): boolean;
}

/** Sealed with a key that is not among ours: wrong configuration, not a wrong secret. */
export class UnknownKey extends Error {
  override name = 'UnknownKey';

  constructor(id: string) {
    super(`A secret in the database was sealed with the key ${id}, which this node does not have. Add it to SECRETS_KEY.`);
  }
}

/** Tells keys apart, and tells nothing of the key. */
const idOf = (key: Uint8Array): Buffer => createHash('sha256').update('key id').update(key).digest().subarray(0, idBytes);

/** The first key seals; every one opens what it has sealed, by the id in front of it. */
export const createSecretBox = (keys: readonly [Uint8Array, ...Uint8Array[]]): SecretBox => {
  const ring = new Map(keys.map((key) => [idOf(key).toString('hex'), key]));
  const current = idOf(keys[0]);
  return {
    seal: (secret, about) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, keys[0], nonce).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([current, nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed);
      const id = bytes.subarray(0, idBytes).toString('hex');
      const key = ring.get(id);
      if (!key || bytes.length < overhead) throw new UnknownKey(id);
      const nonce = bytes.subarray(idBytes, idBytes + nonceBytes);
      const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(about));
      cipher.setAuthTag(bytes.subarray(idBytes + nonceBytes, overhead));
      return Buffer.concat([cipher.update(bytes.subarray(overhead)), cipher.final()]);
    },
    isCurrent: (sealed) => sealed.length >= overhead && current.equals(Buffer.from(sealed).subarray(0, idBytes)),
  };
};
