import type { BoardChoices } from '@copperline/contract';
import type { Appearance } from '@copperline/fab';
import sharp from 'sharp';
import type { Services } from '../../services.ts';
import { BlobMissing } from '../../ports/blobs.ts';
import { WorkerFailure } from '../../workers/pool.ts';
import { blobBytes } from './analysis-store.ts';
import { choicesHash, engine } from './engine.ts';
import { findPicture, keepPicture } from './picture-store.ts';
import { boardTasks } from './tasks.ts';

type DrawServices = Pick<Services, 'db' | 'blobs' | 'boardWorkers' | 'clock'>;

/** The board's own trouble: more than a worker can bear. */
const tooMuch: ReadonlySet<WorkerFailure['kind']> = new Set(['timeout', 'memory', 'crashed']);

/** The longest PNG that is kept. */
const mostBytes = 2_000_000;

/** The board of an archive in the colours it is ordered in, drawn once; null where there is no board, or no archive any more. */
export const orderedPicture = async (
  { db, blobs, boardWorkers, clock }: DrawServices,
  { sha256, choices }: { readonly sha256: string; readonly choices: BoardChoices },
  { maskColour, silkscreenColour, finish, maskSides, silkscreenSides }: Appearance,
): Promise<Uint8Array | null> => {
  const appearance = { maskColour, silkscreenColour, finish, maskSides, silkscreenSides };
  const key = { sha256, engine, choicesHash: choicesHash(choices), appearance: Object.values(appearance).join(' ') };
  const before = await findPicture(db, key);
  if (before !== undefined) return before;
  const bytes = await blobBytes(db, sha256);
  if (bytes === null) return null;
  const file = { bytes, open: () => blobs.open(sha256) };
  const drawn = await boardWorkers.documents.run(boardTasks.draw, { choices, appearance }, { file }).catch((error: unknown) => {
    // A board that cannot be drawn is shown as a sketch; anything but that board's own trouble is thrown.
    if (error instanceof BlobMissing || (error instanceof WorkerFailure && tooMuch.has(error.kind))) return null;
    throw error;
  });
  if (drawn === null) return null;
  const { width, height, data } = drawn;
  // Workers of documents load no native code; these pixels are our own, not a stranger's picture.
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  if (png.byteLength <= mostBytes) await keepPicture(db, key, png, clock.now());
  return png;
};
