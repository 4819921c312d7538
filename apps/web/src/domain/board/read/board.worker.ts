import { config } from 'zod';
import type { BoardRequest } from './board-messages.ts';
import { readUpload } from './board-reader.ts';

// The content security policy forbids eval, which zod's compiled parsers would use.
config({ jitless: true });

/** What a worker's own scope has; the DOM's types describe a page. */
interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<BoardRequest>) => void): void;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

// The global object of this file is a worker's, which the types of the page do not know.
const scope = globalThis as unknown as Scope;
let giveUnrar: (wasm: ArrayBuffer) => void = () => undefined;

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'unrar') return giveUnrar(data.wasm);
  const reading = readUpload(data.source, data.choices, {
    post: (reply, transfer = []) => scope.postMessage(reply, transfer.filter(isTransferable)),
    unrar: () => {
      scope.postMessage({ type: 'needUnrar' }, []);
      return new Promise((resolve) => {
        giveUnrar = resolve;
      });
    },
  });
  // A rejection here would only be logged: thrown from a task of its own it reaches the page as the worker's error.
  reading.catch((error: unknown) =>
    setTimeout(() => {
      throw error;
    }),
  );
});

const isTransferable = (buffer: ArrayBufferLike): buffer is ArrayBuffer => buffer instanceof ArrayBuffer;
