import { createReadStream } from 'node:fs';
import { imageLimits, imageSize, type ImportType } from '@copperline/contract';
import sharp from 'sharp';
import { createGate } from '../../gate.ts';
import { fail, overloaded } from '../../http/failure.ts';
import type { BlobStore, ReceivedBlob } from '../../ports/blobs.ts';

// Memory is better spent on more uploads than on remembering the last pictures; one picture is drawn by one thread.
sharp.cache(false);
sharp.concurrency(1);

/** Forty megapixels are 160 MB while they are drawn; nobody gets to ask for many of those at once. */
const gate = createGate({ maxRunning: 2, maxWaiting: 32, refusal: overloaded });

const megapixels = imageLimits.maxPixels / 1_000_000;

/** Drawn again by us: what remains is a picture and nothing else, neither its place and camera nor a second file behind it. */
const redrawn = (importType: string | undefined): { maxSide: number; public: boolean } | null => {
  const purpose = importType as ImportType | undefined;
  if (purpose === 'avatar' || purpose === 'cover') return { maxSide: imageLimits.maxSide[purpose], public: true };
  return purpose === 'inlineImage' ? { maxSide: imageLimits.maxSide[purpose], public: false } : null;
};

/** From the header alone: a picture of 60,000 by 60,000 pixels costs nothing to refuse. */
export const checkPixels = (head: Uint8Array): void => {
  const size = imageSize(head);
  if (!size) throw fail('UPLOAD_FORMAT');
  if (size.width * size.height > imageLimits.maxPixels) throw fail('UPLOAD_PIXELS', { params: { megapixels } });
};

export interface Redrawn {
  readonly blob: ReceivedBlob;
  readonly extension: 'webp';
  readonly public: boolean;
}

/** A new blob in the place of the sent one, or null where the file stays as it was sent. */
export const redraw = async (
  blobs: BlobStore,
  sent: ReceivedBlob,
  importType: string | undefined,
  maxBytes: number,
): Promise<Redrawn | null> => {
  const wanted = redrawn(importType);
  if (!wanted) return null;
  const blob = await gate(() => draw(blobs, sent, wanted.maxSide, maxBytes));
  return { blob, extension: 'webp', public: wanted.public };
};

const draw = async (blobs: BlobStore, sent: ReceivedBlob, maxSide: number, maxBytes: number): Promise<ReceivedBlob> => {
  const drawing = sharp({ limitInputPixels: imageLimits.maxPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 });
  const source = createReadStream(sent.path);
  source.on('error', (error) => drawing.destroy(error));
  try {
    return await blobs.receive(source.pipe(drawing), { maxBytes });
  } catch (error) {
    // A code is the system's word (a full disk); what the decoder throws has none.
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw fail('UPLOAD_FORMAT');
  }
};
