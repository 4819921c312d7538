import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { BlobStore } from './blobs.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import { openS3Blobs } from './s3-blobs.ts';
import { openTemporaryFiles } from './temporary-files.ts';

/** The local disk, or a bucket where one is configured. */
export const openBlobStore = async (config: Pick<Config, 'dataDir' | 's3'>): Promise<BlobStore> => {
  const temporary = await openTemporaryFiles(join(config.dataDir, 'tmp'));
  if (!config.s3) return createDiskBlobs(join(config.dataDir, 'blobs'), temporary);
  try {
    return await openS3Blobs(config.s3, temporary);
  } catch (error) {
    await temporary.close();
    throw error;
  }
};
