import type { Readable } from 'node:stream';

/** Content-addressed bytes: named by their SHA-256, never changed, stored once however often they are uploaded. */
export interface BlobStore {
  /** Streams to a temporary file within the limit (`BlobTooLarge` beyond it); nothing is stored until `keep`. */
  receive(source: Readable, options: ReceiveOptions): Promise<ReceivedBlob>;
  /** Refused with `BlobMissing` before the first byte. */
  open(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  remove(sha256: string): Promise<void>;
  /** Everything that is stored, in no particular order, for the daily search for garbage. */
  list(): AsyncIterable<ListedBlob>;
  /** Removes what is still temporary. */
  close(): Promise<void>;
}

export interface ReceiveOptions {
  readonly maxBytes: number;
  readonly onBytes?: (received: number) => void;
}

export interface ListedBlob {
  readonly sha256: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

export interface ReceivedBlob {
  readonly sha256: string;
  readonly size: number;
  /** The first bytes, to tell what it is. */
  readonly head: Uint8Array;
  /** The temporary file, until `discard`. */
  readonly path: string;
  /** Durable when this resolves. May be called again: the temporary file stays until `discard`. */
  keep(): Promise<void>;
  discard(): Promise<void>;
}

export class BlobTooLarge extends Error {
  override name = 'BlobTooLarge';
}

export class BlobMissing extends Error {
  override name = 'BlobMissing';
}
