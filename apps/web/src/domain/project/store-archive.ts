import { files, fileTypes, type StoredFile } from '@copperline/contract';
import { call } from '#lib/api/call.ts';

/** Sends a Gerber archive to the server; a visitor is asked to sign in first. */
export const storeArchive = async (file: File): Promise<StoredFile | undefined> => {
  const { rows } = await call(files.upload, { fileType: fileTypes.gerber, originalFileName: file.name }, { files: [file] });
  return rows[0];
};
