import { randomUUID } from 'node:crypto';
import { countLimits, type ProjectFolder, type TreeNode } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ProjectFolderTable } from '../../../db/tables/project-schema.ts';

export type FolderRow = Selectable<ProjectFolderTable>;

const mine = (db: Db, ownerId: string) => db.selectFrom('project_folder').where('owner_id', '=', ownerId);

/** All folders of somebody, by name. */
export const allFolders = async (db: Db, ownerId: string): Promise<FolderRow[]> =>
  mine(db, ownerId).selectAll().orderBy(sql`lower(name)`).orderBy('id').limit(countLimits.folders).execute();

export const findFolder = async (db: Db, ownerId: string, id: string): Promise<FolderRow | undefined> =>
  mine(db, ownerId).selectAll().where('id', '=', id).executeTakeFirst();

/** How many projects and folders are directly in each of these. */
const countIn = async (db: Db, ownerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; total: number }>`
    select id, sum(total)::int as total from (
      select folder_id as id, count(*) as total from project
      where owner_id = ${ownerId} and deleted_at is null and folder_id = any(${ids}::uuid[]) group by folder_id
      union all
      select parent_id, count(*) from project_folder where owner_id = ${ownerId} and parent_id = any(${ids}::uuid[]) group by parent_id
    ) counted group by id limit ${ids.length}`.execute(db);
  return new Map(rows.map(({ id, total }) => [id, total]));
};

export const folderAnswers = async (db: Db, ownerId: string, rows: readonly FolderRow[]): Promise<ProjectFolder[]> => {
  const counts = await countIn(
    db,
    ownerId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    folderId: row.id,
    name: row.name,
    parentId: row.parent_id,
    count: counts.get(row.id) ?? 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
};

/** Those directly in a folder, or at the top. */
export const foldersIn = async (db: Db, ownerId: string, parentId: string | null): Promise<FolderRow[]> =>
  mine(db, ownerId)
    .selectAll()
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(countLimits.folders)
    .execute();

/** Undefined where the name is taken beside it. */
export const insertFolder = async (
  trx: Db,
  { ownerId, parentId, name, now }: { ownerId: string; parentId: string | null; name: string; now: Date },
): Promise<FolderRow | undefined> =>
  trx
    .insertInto('project_folder')
    .values({ id: randomUUID(), owner_id: ownerId, parent_id: parentId, name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'parent_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Whether another folder beside it has the name. */
export const isNameTaken = async (
  trx: Db,
  { ownerId, parentId, name, but }: { ownerId: string; parentId: string | null; name: string; but: string },
): Promise<boolean> =>
  (await mine(trx, ownerId)
    .select('id')
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('name', '=', name)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined;

export const updateFolder = async (
  trx: Db,
  { id, owner_id: ownerId }: FolderRow,
  { name, parentId, now }: { name: string; parentId: string | null; now: Date },
): Promise<FolderRow> =>
  trx
    .updateTable('project_folder')
    .set({ name, parent_id: parentId, updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteFolders = async (trx: Db, ownerId: string, id: string): Promise<void> => {
  await trx.deleteFrom('project_folder').where('id', '=', id).where('owner_id', '=', ownerId).execute();
};

interface NamedProject {
  readonly id: string;
  readonly project_name: string;
  readonly folder_id: string | null;
}

/** Names of all live projects, for the tree. */
export const projectNames = async (db: Db, ownerId: string): Promise<NamedProject[]> =>
  db
    .selectFrom('project')
    .select(['id', 'project_name', 'folder_id'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .limit(countLimits.projects)
    .execute();

/** Folders first, then projects, each by name. */
export const treeOf = (folders: readonly FolderRow[], projects: readonly NamedProject[]): TreeNode[] => {
  const foldersBy = Map.groupBy(folders, ({ parent_id: parent }) => parent);
  const projectsBy = Map.groupBy(projects, ({ folder_id: folder }) => folder);
  const below = (parent: string | null): TreeNode[] => [
    ...(foldersBy.get(parent) ?? []).map(({ id, name }) => ({ id, name, directory: true, children: below(id) })),
    ...(projectsBy.get(parent) ?? []).map(({ id, project_name: name }) => ({ id, name, directory: false, children: [] })),
  ];
  return below(null);
};

/** From the top down to a folder, itself included. */
export const pathTo = (
  folders: readonly FolderRow[],
  id: string | null,
): { readonly folderId: string; readonly name: string }[] => {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: { folderId: string; name: string }[] = [];
  for (let at = id === null ? undefined : byId.get(id); at; at = at.parent_id === null ? undefined : byId.get(at.parent_id))
    path.unshift({ folderId: at.id, name: at.name });
  return path;
};

/** A folder and every one below it. */
export const below = (folders: readonly FolderRow[], id: string): string[] => [
  id,
  ...folders.filter(({ parent_id: parent }) => parent === id).flatMap((folder) => below(folders, folder.id)),
];
