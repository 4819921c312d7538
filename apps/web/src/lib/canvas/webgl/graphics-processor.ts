/**
 * Whether WebGL 2 runs on a graphics processor. Browsers without one emulate it, and an emulated one needs seconds for a frame
 * that the plain canvas draws in milliseconds. Asked once and in a worker: only making a context tells, and where it is emulated
 * that alone holds up a page for a second.
 */
export const hasGraphicsProcessor = (): Promise<boolean> => {
  answer ??= ask();
  return answer;
};

let answer: Promise<boolean> | null = null;

const ask = async (): Promise<boolean> => {
  const worker = new Worker(new URL('./graphics.worker.ts', import.meta.url), { type: 'module', name: 'graphics' });
  try {
    return await new Promise<boolean>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data));
      // A browser whose workers have no canvas gets the plain one.
      worker.addEventListener('error', () => resolve(false));
    });
  } finally {
    worker.terminate();
  }
};
