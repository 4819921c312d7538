import type { SocketEvents } from '@copperline/contract';
import { tell } from '../../http/socket/socket-events.ts';
import type { Context } from '../../http/on.ts';

type Stage = SocketEvents['upload.progress']['stage'];

const everyMs = 200;

/** When each batch was last spoken of. A batch may be many uploads at once; together they keep the one pace. */
const lastTold = new Map<string, number>();

export interface Progress {
  receiving(bytes: number): void;
  at(stage: Exclude<Stage, 'receiving'>): void;
}

const silent: Progress = { receiving: () => {}, at: () => {} };

/** Tells the person's sockets how an upload goes, at most every 200 ms, and always how it ended. */
export const reportProgress = (context: Context<'user'>, batchUid: string | undefined, totalBytes: number | null): Progress => {
  if (batchUid === undefined) return silent;
  const key = `${context.caller.userId} ${batchUid}`;
  let receivedBytes = 0;
  let told = Promise.resolve();
  const say = (stage: Stage): void => {
    const now = context.clock.now().getTime();
    const ends = stage === 'stored' || stage === 'refused';
    if (!ends && now - (lastTold.get(key) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    if (ends) lastTold.delete(key);
    else lastTold.set(key, now);
    const news = { batchUid, receivedBytes, totalBytes, stage };
    // One after the other: two connections of the pool could overtake each other.
    told = told.then(() => tell(context, context.caller.userId, 'upload.progress', news));
  };
  return {
    receiving: (bytes) => {
      receivedBytes = bytes;
      say('receiving');
    },
    at: say,
  };
};
