import { PassThrough } from 'node:stream';
import { openBlobStore } from '../src/ports/blob-store.ts';

/** Begins to receive a blob into the given data directory, says so, and never ends by itself. */
const [dataDir = ''] = process.argv.slice(2);
const blobs = await openBlobStore({ dataDir, s3: null });
const source = new PassThrough();
source.write('half of a file');
const received = blobs.receive(source, {
  maxBytes: 1000,
  onBytes: () => setImmediate(() => process.stdout.write('receiving\n')),
});
process.stdin.on('end', () => source.end()).resume();
await (await received).discard();
await blobs.close();
