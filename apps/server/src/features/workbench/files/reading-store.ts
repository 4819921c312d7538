import type { Db } from '../../../db/database.ts';

/** The version, and the coordinate files that its project has beside it; undefined where it is gone or was read before. */
export const bomToRead = async (db: Db, projectFileId: string) => {
  const row = await db
    .selectFrom('project_file')
    .innerJoin('project', 'project.id', 'project_file.project_id')
    .select(['project_file.project_id', 'project_file.owner_id', 'project_file.file_id'])
    .where('project_file.id', '=', projectFileId)
    .where('project_file.kind', '=', 'bom')
    .where('project.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('bom').select('bom.id').whereRef('bom.project_file_id', '=', 'project_file.id'))),
    )
    .executeTakeFirst();
  if (row === undefined || row.file_id === null) return undefined;
  const coordinates = await db
    .selectFrom('project_file')
    .select(['file_id', 'name'])
    .where('project_id', '=', row.project_id)
    .where('kind', '=', 'coordinates')
    .where('current', '=', true)
    .orderBy('name')
    .limit(20)
    .execute();
  const coordinateFile = coordinates.flatMap(({ file_id: url, name }) => (url === null ? [] : [{ url, name }]));
  return { projectId: row.project_id, ownerId: row.owner_id, fileId: row.file_id, coordinateFile };
};
