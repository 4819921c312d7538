import type { Db } from '../../db/database.ts';
import type { FileRow } from '../files/store.ts';
import { type OrderRow } from '../order-core/store.ts';
import { findMark } from '../order-core/mark-store.ts';

/** The archive that a customer is asked to approve. It is one of ours: only the order's mark makes it theirs to see. */
export const productionFile = async (db: Db, order: OrderRow, markId: string): Promise<FileRow | undefined> => {
  const data = (await findMark(db, order.id, markId))?.data;
  if (data?.mark !== 'file-approval' || data.productionProjectId === null) return undefined;
  return db
    .selectFrom('file')
    .innerJoin('project', 'project.gerber_file_id', 'file.id')
    .selectAll('file')
    .where('project.id', '=', data.productionProjectId)
    .executeTakeFirst();
};
