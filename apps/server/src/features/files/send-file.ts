import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import type { FileRow } from './store.ts';

/** The bytes of a stored file, from wherever they are kept, under the policy that every answer has: none of it is run. */
export const sendFile = async (
  context: Context,
  file: Pick<FileRow, 'sha256' | 'media_type' | 'size'> | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  if (!file) throw fail('NOT_FOUND');
  const { request, reply } = context.exchange();
  const etag = `"${file.sha256}"`;
  void reply.headers({ ...headers, etag });
  if (request.headers['if-none-match'] === etag) {
    void reply.code(304).send();
    return;
  }
  void reply.headers({ 'content-type': file.media_type, 'content-length': file.size });
  void reply.send(await context.blobs.open(file.sha256));
};
