import type { BomLine, BoardShape, PlacementCheck, PlacementFile } from '@copperline/bom';

export interface CheckRequest {
  readonly lines: readonly BomLine[];
  readonly file: PlacementFile;
  readonly board: BoardShape;
}

/** The three-way check in a worker of its own. Aborting ends it; nothing is answered then. */
export const checkOnBoard = (request: CheckRequest, signal: AbortSignal): Promise<PlacementCheck> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module', name: 'check' });
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<PlacementCheck>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(message));
    });
    worker.postMessage(request);
  });
