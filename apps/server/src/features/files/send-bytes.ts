import type { Context } from '../../http/on.ts';
import { attachment, mediaTypeOf } from './rules.ts';

/** A file made for this person at this moment: saved, never shown, and run by no browser. */
export const sendBytes = (context: Pick<Context<'user'>, 'exchange'>, bytes: Uint8Array, name: string): void => {
  const { reply } = context.exchange();
  void reply
    .headers({
      'content-type': mediaTypeOf(name),
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};
