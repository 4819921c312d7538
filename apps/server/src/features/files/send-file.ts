import { fail } from '../../http/failure.ts';
import type { Context } from '../../http/on.ts';
import type { FileRow } from './store.ts';

/** The bytes of a stored file, from wherever they are kept; nothing in them is ever run by a browser. */
export const sendFile = async (
  context: Context,
  file: FileRow | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  if (!file) throw fail('NOT_FOUND');
  const { request, reply } = context.exchange();
  const etag = `"${file.sha256}"`;
  void reply.headers({
    ...headers,
    etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.headers['if-none-match'] === etag) {
    void reply.code(304).send();
    return;
  }
  void reply.headers({ 'content-type': file.media_type, 'content-length': file.size });
  void reply.send(await context.blobs.open(file.sha256));
};
