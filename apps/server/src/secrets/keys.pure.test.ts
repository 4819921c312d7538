import { randomBytes } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../test/places.ts';
import { keyFileName, openSecretBox, parseKeys } from './keys.ts';

let place: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => {
  place = await temporaryDirectory();
});
afterAll(() => place.remove());

const secret = Buffer.from('a secret');
const own = (name: string, ...secretKeys: readonly Buffer[]) => ({ dataDir: join(place.directory, name), secretKeys });

describe('the key of a start without configuration', () => {
  it('is made once, for this process alone, and found again', async () => {
    const boxes = await Promise.all([openSecretBox(own('fresh')), openSecretBox(own('fresh'))]);
    const sealed = boxes[0].seal(secret, 'x');
    expect(boxes[1].open(sealed, 'x')).toEqual(secret);
    expect((await openSecretBox(own('fresh'))).open(sealed, 'x')).toEqual(secret);
    expect(statSync(join(place.directory, 'fresh', keyFileName)).mode & 0o777).toBe(0o600);
  });

  it('still opens what it sealed once a key is configured', async () => {
    const sealed = (await openSecretBox(own('moved'))).seal(secret, 'x');
    const box = await openSecretBox(own('moved', randomBytes(32)));
    expect(box.open(sealed, 'x')).toEqual(secret);
    expect(box.isCurrent(sealed)).toBe(false);
  });

  it('is not made where one is configured', async () => {
    await openSecretBox(own('configured', randomBytes(32)));
    expect(existsSync(join(place.directory, 'configured', keyFileName))).toBe(false);
  });

  it('is never replaced: a broken file is said', async () => {
    await openSecretBox(own('broken'));
    writeFileSync(join(place.directory, 'broken', keyFileName), 'half a key');
    await expect(openSecretBox(own('broken'))).rejects.toThrow('holds no key');
  });
});

describe('SECRETS_KEY', () => {
  const [a, b] = [randomBytes(32), randomBytes(32)];

  it('holds one key or several, the newest first, in either alphabet of base 64', () => {
    expect(parseKeys(a.toString('base64'))).toEqual([a]);
    expect(parseKeys(`${b.toString('base64url')}, ${a.toString('base64')}`)).toEqual([b, a]);
  });

  it.each(['', 'secret', randomBytes(31).toString('base64'), `${randomBytes(32).toString('base64')},`])(
    'is not %j',
    (written) => {
      expect(parseKeys(written)).toBeNull();
    },
  );
});
