import type { Board, BoardDifference } from '@copperline/fab';

export interface CompareRequest {
  readonly before: Board;
  readonly after: Board;
}

/** What changed between two boards, found out in a worker of its own. Aborting ends it; nothing is answered then. */
export const compareInWorker = (request: CompareRequest, signal: AbortSignal): Promise<BoardDifference> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module', name: 'compare' });
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<BoardDifference>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(message));
    });
    worker.postMessage(request);
  });
