import { solidBuffers, solidOf, type SolidSource } from './board-solid.ts';

/** What a worker's own scope has; the DOM's types describe a page. */
interface Scope {
  addEventListener(type: 'message', listener: (event: MessageEvent<SolidSource>) => void): void;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

// The global object of this file is a worker's, which the types of the page do not know.
const scope = globalThis as unknown as Scope;

scope.addEventListener('message', ({ data }) => {
  const solid = solidOf(data);
  scope.postMessage(
    solid,
    solidBuffers(solid).filter((buffer) => buffer instanceof ArrayBuffer),
  );
});
