import type { Readable } from 'node:stream';

/** Content-addressed bytes: named by their SHA-256, never changed, stored once however often they are uploaded. */
export interface BlobStore {
  /** Streams to a temporary file within the limit; nothing is stored until `keep`. */
  receive(source: Readable, options: { readonly maxBytes: number; readonly onBytes?: (received: number) => void }): Promise<ReceivedBlob>;
  open(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
}

export interface ReceivedBlob {
  readonly sha256: string;
  readonly size: number;
  /** The first bytes, to tell what it is. */
  readonly head: Uint8Array;
  /** The temporary file, until `keep` or `discard`. */
  readonly path: string;
  /** Durable when this resolves. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}
