import S3rver from 's3rver';
import type { S3Config } from '../src/ports/s3-blobs.ts';
import { temporaryDirectory } from './places.ts';

/** An S3 server with one empty bucket; the credentials are the only ones it knows. */
export const startObjectStore = async (): Promise<{ settings: S3Config; stop: () => Promise<void> }> => {
  const { directory, remove } = await temporaryDirectory();
  const bucket = 'copperline';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close();
      await remove();
    },
  };
};
