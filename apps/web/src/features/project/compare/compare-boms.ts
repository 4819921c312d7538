import type { BomDifference, BomLine } from '@copperline/bom';

/** A BOM as it was read, or its file. */
export type BomSide = { readonly lines: readonly BomLine[] } | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

export interface CompareBomsRequest {
  readonly before: BomSide;
  readonly after: BomSide;
}

/** What changed between two BOMs, found out in a worker of its own: a file may be large. Aborting ends it; nothing is answered then. */
export const compareBomsInWorker = (request: CompareBomsRequest, signal: AbortSignal): Promise<BomDifference> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bom-difference.worker.ts', import.meta.url), { type: 'module', name: 'bom' });
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<BomDifference>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(message));
    });
    worker.postMessage(request);
  });
