import type { ProjectEvent } from '@copperline/contract';
import type { Db } from '../../db/database.ts';

/** What a person did with a project. What became of its quotes and orders stands in theirs. */
export const insertEvent = async (
  trx: Db,
  projectId: string,
  kind: ProjectEvent['kind'],
  data: ProjectEvent['data'],
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('project_event')
    .values({ project_id: projectId, at: now, kind, data: JSON.stringify(data) })
    .execute();
};

/** The last of them, descending. */
export const eventsOf = async (db: Db, projectId: string, limit: number): Promise<ProjectEvent[]> => {
  const rows = await db
    .selectFrom('project_event')
    .select(['at', 'kind', 'data'])
    .where('project_id', '=', projectId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, kind, data }) => ({ at: at.toISOString(), kind, data }));
};
