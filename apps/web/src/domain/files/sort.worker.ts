import { config } from 'zod';
import { sortBytes } from './sort-bytes.ts';

// The content security policy forbids eval, which zod's compiled parsers would use.
config({ jitless: true });

// A workbook or an archive of 50 MB takes a while to look into: the page stays free meanwhile.
self.addEventListener('message', ({ data }: MessageEvent<readonly File[]>) => {
  sortBytes(data).then(
    (reply) => self.postMessage(reply, { transfer: reply.packed === null ? [] : [reply.packed.bytes.buffer] }),
    // A rejection here would only be logged: thrown from a task of its own it reaches the page as the worker's error.
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
});
