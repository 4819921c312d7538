import type { BoardChoices, CheckoutItem, PcbSpec } from '@copperline/contract';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { orderedPicture } from '../project/ordered-picture.ts';
import { findVersionOf, type ProjectRow } from '../project/store.ts';
import { filesOfOrder, type OrderFileRow } from './file-store.ts';
import { linesOf, type OrderRow } from './store.ts';

type Ordered = Pick<OrderRow, 'id' | 'owner_id'>;

/** A line that is a board, with the order's own files of it. */
export interface OrderedBoard {
  readonly item: CheckoutItem;
  readonly spec: PcbSpec;
  readonly archive: OrderFileRow;
  readonly coordinates: readonly OrderFileRow[];
  /** Null where it has another archive by now, or is gone. */
  readonly project: ProjectRow | null;
  /** What its customer had told the reader about the files when they ordered it. */
  readonly choices: BoardChoices;
}

/** Null where the line is no board. */
export const orderedBoard = async (db: Db, order: Ordered, line: number): Promise<OrderedBoard | null> => {
  const row = (await linesOf(db, [order.id])).find(({ place }) => place === line);
  const item = row?.item;
  const spec = item?.spec ?? null;
  const files = (await filesOfOrder(db, order.id)).filter((file) => file.line === line);
  const archive = files.find(({ role }) => role === 'gerber');
  if (item === undefined || spec === null || !('layers' in spec) || archive === undefined) return null;
  const found = item.projectId === null ? undefined : await findVersionOf(db, order.owner_id, item.projectId, archive.sha256);
  const project = found ?? null;
  const coordinates = files.filter(({ role }) => role === 'coordinates');
  return { item, spec, archive, coordinates, project, choices: row?.choices ?? project?.choices ?? {} };
};

/** The board of an order's line in the ordered colours, from the order's own copy of the archive; null where the line is no board. */
export const linePicture = async (
  services: Pick<Services, 'db' | 'blobs' | 'boardWorkers' | 'clock'>,
  order: Ordered,
  line: number,
): Promise<Uint8Array | null> => {
  const board = await orderedBoard(services.db, order, line);
  return board && orderedPicture(services, { sha256: board.archive.sha256, choices: board.choices }, board.spec);
};
