/** An archive of our own to try things with, made anew in a worker. */
export const makeSample = async (): Promise<File> => {
  const worker = new Worker(new URL('./sample.worker.ts', import.meta.url), { type: 'module', name: 'sample' });
  try {
    const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    });
    return new File([bytes], 'controller.zip', { type: 'application/zip' });
  } finally {
    worker.terminate();
  }
};
