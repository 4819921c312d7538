import type { Outline } from '@copperline/fab';
import { hasGraphicsProcessor } from '#lib/canvas/webgl/graphics-processor.ts';
import type { BoardLook } from '../scene/board-scene.ts';
import type { DrawnBoard } from '../read/drawn-board.ts';
import type { BoardSolid, SolidSource } from './board-solid.ts';
import { facePictures } from './face-pictures.ts';
import { type SolidLook, SolidView } from './solid-view.ts';

/** The board's surfaces, worked out in a worker: thousands of holes are cut meanwhile. */
const solidInWorker = (source: SolidSource, signal: AbortSignal): Promise<BoardSolid> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solid.worker.ts', import.meta.url), { type: 'module', name: 'solid' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<BoardSolid>) => end(() => resolve(data)));
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    signal.addEventListener('abort', () => end(() => reject(new Error('aborted'))), { once: true });
    worker.postMessage(source);
  });

/** Shows a board in the round inside `host`. Rejects where the browser has no WebGL. */
export const raiseBoard = async (
  host: HTMLElement,
  { board: { holes, slots, drills }, sheets }: DrawnBoard,
  { boards, box }: Outline,
  look: BoardLook,
  solidLook: SolidLook,
  signal: AbortSignal,
): Promise<SolidView> => {
  const [solid, smooth] = await Promise.all([
    solidInWorker({ holes, slots, drills, outline: { boards, box } }, signal),
    hasGraphicsProcessor(),
  ]);
  const pictures = await facePictures(sheets, box, look, smooth);
  signal.throwIfAborted();
  return new SolidView(host, solid, pictures, solidLook, smooth);
};
