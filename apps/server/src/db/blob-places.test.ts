import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startObjectStore } from '../../test/object-store.ts';
import { temporaryDirectory } from '../../test/places.ts';
import { BlobDamaged, type BlobPlace, blobFile, diskBlobs, s3Blobs, writeBlob } from './blob-places.ts';

const content = '%FSLAX46Y46*%\n铜迹\n';
const sha256 = createHash('sha256').update(content).digest('hex');
let place: Awaited<ReturnType<typeof temporaryDirectory>>;
let store: Awaited<ReturnType<typeof startObjectStore>>;
let file: string;

beforeAll(async () => {
  place = await temporaryDirectory();
  store = await startObjectStore();
  file = path.join(place.directory, 'upload');
  await writeFile(file, content);
});
afterAll(async () => {
  await store.stop();
  await place.remove();
});

describe.each(['disk', 's3'])('%s', (kind) => {
  const open = (): BlobPlace => (kind === 'disk' ? diskBlobs(place.directory) : s3Blobs(store.settings));

  it('adds a blob once, reads it and forgets it', async () => {
    const blobs = open();
    expect(await blobs.read(sha256)).toBeUndefined();
    expect(await blobs.add(sha256, file)).toBe(true);
    expect(await blobs.add(sha256, file)).toBe(false);
    const source = await blobs.read(sha256);
    expect(source && (await text(source))).toBe(content);
    await blobs.remove(sha256);
    expect(await blobs.read(sha256)).toBeUndefined();
  });
});

it('keeps no file whose content is not what its name says', async () => {
  const target = blobFile(path.join(place.directory, 'other'), sha256);
  const write = (bytes: string, size: number) => writeBlob(Readable.from([Buffer.from(bytes)]), target, sha256, size);
  await expect(write('something else', 14)).rejects.toBeInstanceOf(BlobDamaged);
  await expect(write(content, 3)).rejects.toBeInstanceOf(BlobDamaged);
  expect(await readdir(path.dirname(target))).toEqual([]);
});
