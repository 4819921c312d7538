/** What is used of a worker; a test has one of its own. */
export interface AskedWorker<Request, Answer> {
  addEventListener(type: 'message', listener: (event: { readonly data: Answer }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
  postMessage(request: Request): void;
  terminate(): void;
}

/** One question to a worker of its own, which ends with the answer. Aborting ends it too; nothing is answered then. */
export const askWorker = <Request, Answer>(
  worker: AskedWorker<Request, Answer>,
  request: Request,
  signal: AbortSignal,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const end = (): void => worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.addEventListener('message', ({ data }) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(message));
    });
    worker.postMessage(request);
  });
