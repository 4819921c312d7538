import type { OrderFiles } from '@copperline/pricing';
import type { Db } from '../../../db/database.ts';
import { findReadingEnd, type ReadingEnd } from '../../project/analysis-store.ts';
import { analysisKey } from '../../project/queue.ts';
import type { ProjectRow } from '../../project/store.ts';

/** What a reading says of an order's files; null while it is not over, and where the archive was deleted before. */
export const filesOfReading = ({
  state,
  failure,
  facts,
  is_reading: isReading,
  is_damaged: isDamaged,
}: ReadingEnd): OrderFiles | null => {
  if (isReading || failure === 'missing') return null;
  if (state !== 'done') return 'unread';
  return isDamaged ? 'damaged' : facts;
};

/** Null without an archive, and where this reader has not read it. */
export const orderFilesOf = async (db: Db, project: ProjectRow | null): Promise<OrderFiles | null> => {
  const key = project && analysisKey(project);
  const reading = key && (await findReadingEnd(db, key));
  return reading ? filesOfReading(reading) : null;
};
