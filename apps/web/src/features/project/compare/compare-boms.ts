import type { BomDifference, BomLine } from '@copperline/bom';
import { askWorker } from '#lib/ask-worker.ts';

/** A BOM as it was read, or its file. */
export type BomSide = { readonly lines: readonly BomLine[] } | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

export interface CompareBomsRequest {
  readonly before: BomSide;
  readonly after: BomSide;
}

/** What changed between two BOMs, found out in a worker of its own: a file may be large. Aborting ends it; nothing is answered then. */
export const compareBomsInWorker = (request: CompareBomsRequest, signal: AbortSignal): Promise<BomDifference> =>
  askWorker(new Worker(new URL('./bom-difference.worker.ts', import.meta.url), { type: 'module', name: 'bom' }), request, signal);
