import { paging, type ProjectRow, type ProjectSort, recycleDays } from '@copperline/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { BoardSummary, ProjectTable } from '../../../db/tables/project-schema.ts';
import { engine } from '../../project/engine.ts';
import { searchPattern } from '../../quotes/store.ts';

/** Which projects a list shows; a condition on `project`. */
export interface Wanted {
  readonly where: RawBuilder<boolean>;
  readonly orderBy: RawBuilder<unknown>;
  readonly page: number;
  /** Whose votes and favourites are said; null for a visitor. */
  readonly readerId: string | null;
  /** Every name has to be looked at in any case: they are counted on the way. */
  readonly counts?: boolean;
}

interface Row {
  readonly id: string;
  readonly project_name: string;
  readonly project_type: number;
  readonly share_type: number;
  readonly folder_id: string | null;
  readonly free: boolean;
  readonly example: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly shared_at: Date | null;
  readonly deleted_at: Date | null;
  readonly visit_count: number;
  readonly copy_count: number;
  readonly open_count: number;
  readonly vote_count: number;
  readonly favorite_count: number;
  readonly cover_file_id: string | null;
  readonly voted: boolean;
  readonly favorite: boolean;
  readonly files: number;
  readonly kinds: ProjectRow['fileKinds'];
  readonly version: number | null;
  readonly archive_id: string | null;
  readonly state: ProjectRow['boardState'];
  readonly summary: BoardSummary | null;
  readonly drawn: string | null;
  readonly total: number | null;
}

const day = 24 * 60 * 60_000;

const rowAnswer = (row: Row): ProjectRow => ({
  projectId: row.id,
  projectName: row.project_name,
  projectType: row.project_type,
  shareType: row.share_type,
  folderId: row.folder_id,
  free: row.free,
  example: row.example,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  shareTime: row.shared_at?.toISOString() ?? null,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  purgeAt: row.deleted_at && new Date(row.deleted_at.getTime() + recycleDays * day).toISOString(),
  visitCount: row.visit_count,
  copyCount: row.copy_count,
  openCount: row.open_count,
  voteCount: row.vote_count,
  favoriteCount: row.favorite_count,
  voted: row.voted,
  favorite: row.favorite,
  version: row.version ?? 0,
  fileCount: row.files,
  fileKinds: row.kinds,
  boardState: row.archive_id === null ? null : (row.state ?? 'queued'),
  board: row.summary,
  cover: row.cover_file_id ?? row.drawn,
});

/** The page is cut first, by an index alone; what else its rows say is looked up for these. */
const rawRows = async (db: Db, { where, orderBy, page, readerId, counts = false }: Wanted): Promise<Row[]> => {
  const total = counts ? sql`count(*) over ()::int` : sql`null::int`;
  const { rows } = await sql<Row>`
    select project.id, project.project_name, project.project_type, project.share_type, project.folder_id, project.free,
      project.example, project.created_at, project.updated_at, project.shared_at, project.deleted_at, project.visit_count,
      project.copy_count, project.open_count, project.vote_count, project.favorite_count, project.cover_file_id,
      exists (select from project_vote v where v.project_id = project.id and v.user_id = ${readerId}::uuid) as voted,
      exists (select from project_favorite f where f.project_id = project.id and f.user_id = ${readerId}::uuid) as favorite,
      files.files, files.kinds,
      page.total, archive.version, archive.id as archive_id, board_analysis.state, board_analysis.summary,
      case when board_analysis.picture is not null then board_analysis.id::text end as drawn
    from (select project.id, ${total} as total from project where ${where} order by ${orderBy} limit ${paging.projects} offset ${(page - 1) * paging.projects}) page
    join project on project.id = page.id
    left join lateral (
      select count(*)::int as files, coalesce(array_agg(distinct c.kind order by c.kind), '{}') as kinds
      from project_file c where c.project_id = project.id and c.current) files on true
    left join project_file archive on archive.project_id = project.id and archive.kind = 'gerber' and archive.current
    left join board_analysis on board_analysis.sha256 = archive.sha256 and board_analysis.choices_hash = archive.choices_hash
      and board_analysis.engine = ${engine}
    order by ${orderBy}`.execute(db);
  return rows;
};

export const projectRows = async (db: Db, wanted: Wanted): Promise<ProjectRow[]> => (await rawRows(db, wanted)).map(rowAnswer);

const countWanted = async (db: Db, where: RawBuilder<boolean>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from project where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** A page of them, and how many there are. */
export const listRows = async (db: Db, wanted: Wanted): Promise<{ readonly rows: ProjectRow[]; readonly total: number }> => {
  const found = await rawRows(db, wanted);
  const rows = found.map(rowAnswer);
  // A short first page is all there is.
  if (wanted.page === 1 && rows.length < paging.projects) return { rows, total: rows.length };
  return { rows, total: found[0]?.total ?? (await countWanted(db, wanted.where)) };
};

const columns = {
  name: 'project.name_key',
  created: 'project.created_at',
  updated: 'project.updated_at',
  opened: 'project.open_count',
} as const satisfies Record<ProjectSort, string>;

interface Sorting {
  readonly sort?: ProjectSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** By the last change unless asked; names ascending, everything else descending. */
const orderOf = ({ sort = 'updated', order = sort === 'name' ? 'asc' : 'desc' }: Sorting): RawBuilder<unknown> =>
  sql.raw(`${columns[sort]} ${order}, project.id ${order}`);

/** Every word of the search is in the name. */
const named = (search: string | undefined): RawBuilder<boolean> => {
  const words = (search ?? '').split(/\s+/u).filter((word) => word !== '');
  return words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(
        words.slice(0, 20).map((word) => sql`project.name_key like lower(${searchPattern(word)})`),
        sql` and `,
      )}`;
};

const ownLive = (ownerId: string): RawBuilder<boolean> =>
  sql<boolean>`project.owner_id = ${ownerId}::uuid and project.deleted_at is null`;

/** Those that have not lain in the recycle bin for its time. Nothing of a visitor's is there. */
export const ownBin = (ownerId: string | null, now: Date): RawBuilder<boolean> => {
  const since = new Date(now.getTime() - recycleDays * day);
  return sql<boolean>`(project.owner_id = ${ownerId}::uuid and project.deleted_at > ${since}::timestamptz and project.purged_at is null)`;
};

/** What a caller may see of a project by its id: their own, or an example. */
export const visible = (readerId: string | null): RawBuilder<boolean> =>
  sql<boolean>`project.deleted_at is null and (project.owner_id = ${readerId}::uuid or project.example or project.share_type = 2)`;

/** The row of one that the caller may see. */
export const findVisible = (db: Db, readerId: string | null, id: string): Promise<Selectable<ProjectTable> | undefined> =>
  db.selectFrom('project').selectAll().where('id', '=', id).where(visible(readerId)).executeTakeFirst();

const all = (...conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`;

const inFolder = (id: string | null): RawBuilder<boolean> =>
  id === null ? sql<boolean>`project.folder_id is null` : sql<boolean>`project.folder_id = ${id}::uuid`;

export interface Filter extends Sorting {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
}

/** Of one folder, null for the top; `undefined` for all of them. */
export const ownProjects = (
  ownerId: string,
  folderId: string | null | undefined,
  { page = 1, search, ...sorting }: Filter,
): Wanted => {
  const here = folderId === undefined ? [] : [inFolder(folderId)];
  const where = all(ownLive(ownerId), named(search), ...here);
  return { where, orderBy: orderOf(sorting), page, readerId: ownerId, counts: (search ?? '').trim() !== '' };
};

/** Of all of them those whose name is what was typed, then those that begin with it, then the others; the last changed first. */
export const searchedProjects = (
  ownerId: string,
  { search, page }: { readonly search: string; readonly page?: number | undefined },
): Wanted => {
  const typed = search.trim();
  return {
    ...ownProjects(ownerId, undefined, { search, page }),
    orderBy: sql`project.name_key = lower(${typed}) desc, starts_with(project.name_key, lower(${typed})) desc, project.updated_at desc, project.id desc`,
  };
};

export const sharedProjects = (ownerId: string, { page = 1, search, ...sorting }: Filter): Wanted => {
  const where = all(ownLive(ownerId), sql<boolean>`project.share_type > 0`, named(search));
  return { where, orderBy: orderOf(sorting), page, readerId: ownerId };
};

/** The one that visitors open comes first. */
export const examples = (readerId: string | null, page = 1): Wanted => ({
  where: sql<boolean>`project.example and project.deleted_at is null`,
  orderBy: sql`project.free desc, project.project_name, project.id`,
  page,
  readerId,
});

/** By the time they were deleted unless asked otherwise. */
export const binnedProjects = (ownerId: string, now: Date, { page = 1, search, ...sorting }: Filter): Wanted => ({
  where: all(ownBin(ownerId, now), named(search)),
  orderBy: sorting.sort === undefined ? sql.raw(`project.deleted_at ${sorting.order ?? 'desc'}, project.id`) : orderOf(sorting),
  page,
  readerId: ownerId,
});

/** One of the owner's in the recycle bin. */
export const oneBinned = (ownerId: string, id: string, now: Date): Wanted => ({
  where: all(ownBin(ownerId, now), sql<boolean>`project.id = ${id}::uuid`),
  orderBy: sql`project.id`,
  page: 1,
  readerId: ownerId,
});

/** One that the caller may see. */
export const oneProject = (readerId: string | null, id: string): Wanted => ({
  where: sql<boolean>`project.id = ${id}::uuid and ${visible(readerId)}`,
  orderBy: sql`project.id`,
  page: 1,
  readerId,
});
