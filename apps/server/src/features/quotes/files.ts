import type { OrderFileRole } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import { archivesWithoutBoard } from '../project/analysis-store.ts';
import { engine } from '../project/engine.ts';
import { filesStillThere, findRevisionHead } from './bom-revision-store.ts';
import type { QuoteRow } from './store.ts';

interface QuoteFile {
  readonly role: OrderFileRole;
  readonly fileId: string;
}

/** Every coordinate file of the frozen BOM that was there when it was frozen; of a quote without one, the file that it names. */
const coordinatesOf = async (db: Db, { id, bom_hash: hash, coordinate_file_id: named }: QuoteRow): Promise<string[]> => {
  const frozen = await findRevisionHead(db, id, hash);
  if (frozen === undefined) return named === null ? [] : [named];
  return frozen.coordinates.filter(({ sha256 }) => sha256 !== null).map(({ fileId }) => fileId);
};

/** The files that a quote was made from, by what they are for. */
export const filesOfQuote = async (db: Db, quote: QuoteRow): Promise<QuoteFile[]> => {
  const { gerber_file_id: gerber, bom_file_id: bom } = quote;
  const coordinates = await coordinatesOf(db, quote);
  return [
    ...(gerber === null ? [] : [{ role: 'gerber', fileId: gerber } as const]),
    ...(bom === null ? [] : [{ role: 'bom', fileId: bom } as const]),
    ...coordinates.map((fileId) => ({ role: 'coordinates', fileId }) as const),
  ];
};

/** Whether a file of an assembly was deleted after it was quoted: its BOM file, or a coordinate file. */
export const lacksAssemblyFile = async (db: Db, quote: QuoteRow): Promise<boolean> => {
  if (quote.kind !== 'pcba') return false;
  if (quote.has_bom_file && quote.bom_file_id === null) return true;
  const ids = await coordinatesOf(db, quote);
  const there = await filesStillThere(db, quote.owner_id, ids);
  return ids.some((id) => !there.has(id));
};

/** Whether nothing in the archive is a board. One that the reader only gave up on may still be made. */
export const hasUnrecognisedArchive = async (
  db: Db,
  { owner_id: ownerId, project_file_id: archiveId }: Pick<QuoteRow, 'owner_id' | 'project_file_id'>,
): Promise<boolean> => {
  if (archiveId === null) return false;
  const found = archivesWithoutBoard(db, engine).where('archive.owner_id', '=', ownerId).where('archive.id', '=', archiveId);
  return (await found.executeTakeFirst()) !== undefined;
};
