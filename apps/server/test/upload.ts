import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { files, type StoredFile } from '@copperline/contract';
import sharp from 'sharp';
import type { BlobStore, ListedBlob } from '../src/ports/blobs.ts';
import type { TestApp } from './app.ts';

export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The part's name, `file` unless given. */
  readonly field?: string;
}

export interface UploadAnswer {
  readonly status: number;
  readonly rows: readonly StoredFile[];
  readonly errorCode: string | undefined;
  readonly message: string;
}

type Fields = Readonly<Record<string, string | number>>;

/** Sends files as a browser does, fields first. */
export const upload = async (
  origin: string,
  token: string | undefined,
  fields: Fields,
  sent: readonly SentFile[],
): Promise<UploadAnswer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { name, bytes, field = 'file' } of sent) form.append(field, new Blob([bytes]), name);
  const response = await fetch(origin + files.upload.path, {
    method: 'POST',
    body: form,
    headers: token ? { authorization: token } : {},
  });
  const answer = (await response.json()) as { data: { rows: StoredFile[] } | null; errorCode?: string; message: string };
  return { status: response.status, rows: answer.data?.rows ?? [], errorCode: answer.errorCode, message: answer.message };
};

/** Once more it is the same origin. */
export const listening = async ({ app }: TestApp): Promise<string> =>
  app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 });

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

/** A zip by its signature, of any size; nothing here unpacks it. */
export const zip = (size: number, seed = ''): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  bytes.set(bytesOf(Buffer.from(`PK\u0003\u0004${seed}`, 'latin1')).subarray(0, size));
  return bytes;
};

export const text = (content: string): Uint8Array<ArrayBuffer> => bytesOf(Buffer.from(content));

/** A photo as a telephone makes it: larger than shown, with its camera and place inside. */
export const photo = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(
    await sharp({ create: { width, height, channels: 3, background: { r: 180, g: 110, b: 60 } } })
      .withExif({ IFD0: { Make: 'Copperline Camera' }, IFD3: { GPSLatitude: '22/1 32/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  );

/** A PNG whose header claims this size; there is nothing behind it. */
export const claimedPng = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.alloc(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytesOf(bytes);
};

export const listed = async (blobs: BlobStore): Promise<ListedBlob[]> => {
  const all: ListedBlob[] = [];
  for await (const blob of blobs.list()) all.push(blob);
  return all;
};

export interface Remains {
  readonly files: number;
  readonly blobRows: number;
  readonly blobs: number;
  readonly temporary: number;
}

/** Everything an upload can leave behind. */
export const remains = async ({ db, services }: Pick<TestApp, 'db' | 'services'>): Promise<Remains> => {
  const count = async (table: 'file' | 'blob'): Promise<number> =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const temporary = await readdir(path.join(services.config.dataDir, 'tmp'), { recursive: true, withFileTypes: true });
  return {
    files: await count('file'),
    blobRows: await count('blob'),
    blobs: (await listed(services.blobs)).length,
    temporary: temporary.filter((entry) => entry.isFile()).length,
  };
};

export const nothing: Remains = { files: 0, blobRows: 0, blobs: 0, temporary: 0 };
