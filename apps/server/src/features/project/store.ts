import {
  beginningOf,
  type BoardChoices,
  countLimits,
  fieldLimits,
  type PcbSpec,
  type ProjectFileKind,
} from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ProjectTable } from '../../db/tables/project-schema.ts';

/** A version of a project's archive, and what its owner told the reader about it. */
export interface Archive {
  /** Its row of `project_file`. */
  readonly archive_id: string | null;
  readonly version: number;
  readonly gerber_file_id: string | null;
  /** Null for a project that never had an archive. */
  readonly gerber_sha256: string | null;
  readonly choices: BoardChoices;
  readonly choices_hash: string;
}

/** A project with one version of its archive. */
export type ProjectRow = Selectable<ProjectTable> & Archive;

/** With its newest archive; those in the recycle bin and those that are gone are among them. */
export const projectsWithArchive = (db: Db) =>
  db
    .selectFrom('project')
    .leftJoin('project_file as archive', (join) =>
      join.onRef('archive.project_id', '=', 'project.id').on('archive.kind', '=', 'gerber').on('archive.current', '=', true),
    )
    .selectAll('project')
    .select(archiveColumns);

/** The columns of `Archive`, of a query that has `project_file as archive`. */
const archiveColumns = [
  'archive.id as archive_id',
  sql<number>`coalesce(archive.version, 0)`.as('version'),
  'archive.file_id as gerber_file_id',
  'archive.sha256 as gerber_sha256',
  sql<BoardChoices>`coalesce(archive.choices, '{}')`.as('choices'),
  sql<string>`coalesce(archive.choices_hash, '')`.as('choices_hash'),
] as const;

const mine = (db: Db, ownerId: string) =>
  projectsWithArchive(db).where('project.owner_id', '=', ownerId).where('project.deleted_at', 'is', null);

export const findProject = async (db: Db, ownerId: string, id: string): Promise<ProjectRow | undefined> =>
  mine(db, ownerId).where('project.id', '=', id).executeTakeFirst();

/** A certain version of its archive; the newest where none is named. Also of a project in the recycle bin: a quote of it lives on. */
export const findVersion = async (
  db: Db,
  ownerId: string,
  id: string,
  version: number | null | undefined,
): Promise<ProjectRow | undefined> =>
  db
    .selectFrom('project')
    .leftJoin('project_file as archive', (join) =>
      join
        .onRef('archive.project_id', '=', 'project.id')
        .on('archive.kind', '=', 'gerber')
        .on((eb) => (version ? eb('archive.version', '=', version) : eb('archive.current', '=', true))),
    )
    .selectAll('project')
    .select(archiveColumns)
    .where('project.owner_id', '=', ownerId)
    .where('project.id', '=', id)
    .$if(Boolean(version), (some) => some.where('archive.id', 'is not', null))
    .executeTakeFirst();

/** A project that is not deleted for ever, held as it is until the transaction ends. */
export const holdProject = async (
  trx: Db,
  ownerId: string,
  id: string,
): Promise<Pick<ProjectRow, 'id' | 'deleted_at'> | undefined> =>
  trx
    .selectFrom('project')
    .select(['id', 'deleted_at'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('purged_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** A version of a project's archive, which stays in its project until the transaction ends. */
export const holdVersion = async (trx: Db, ownerId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`select from project_file where id = ${id} and owner_id = ${ownerId} for key share`.execute(trx);
  return rows.length > 0;
};

/** Those of these projects that their owner can open. */
export const openable = async (db: Db, ownerId: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(ids.length)
    .execute();
  return rows.map((row) => row.id);
};

/** Every version of the archives of the owner's projects, the newest of a project first. */
const versions = (db: Db, ownerId: string) =>
  db
    .selectFrom('project')
    .innerJoin('project_file as archive', (join) =>
      join.onRef('archive.project_id', '=', 'project.id').on('archive.kind', '=', 'gerber'),
    )
    .selectAll('project')
    .select(archiveColumns)
    .where('project.owner_id', '=', ownerId)
    .orderBy('archive.version', 'desc')
    .orderBy('project.updated_at', 'desc')
    .orderBy('project.id')
    .limit(1);

/** The version of a project's archive that has these bytes, the newest of several. */
export const findVersionOf = async (db: Db, ownerId: string, id: string, sha256: string): Promise<ProjectRow | undefined> =>
  versions(db, ownerId).where('project.id', '=', id).where('archive.sha256', '=', sha256).executeTakeFirst();

/** The version that this file is. */
export const findVersionOfFile = async (db: Db, ownerId: string, fileId: string): Promise<ProjectRow | undefined> =>
  versions(db, ownerId).where('project.deleted_at', 'is', null).where('archive.file_id', '=', fileId).executeTakeFirst();

/** The version that has these bytes, in a project of one of these names. */
export const findNamedVersion = async (
  db: Db,
  ownerId: string,
  names: readonly string[],
  sha256: string,
): Promise<ProjectRow | undefined> =>
  versions(db, ownerId)
    .where('project.deleted_at', 'is', null)
    .where(sql<boolean>`project.project_name = any(${names}::text[])`)
    .where('archive.sha256', '=', sha256)
    .executeTakeFirst();

/**
 * What is chosen for the boards of these quotes, by quote. No other choice is made before the transaction ends: what an order was priced
 * from, what it shows and what it keeps are one reading.
 */
export const lockChoices = async (
  trx: Db,
  ownerId: string,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, BoardChoices>> => {
  if (quoteIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('project_file as archive')
    .innerJoin('quote', 'quote.project_file_id', 'archive.id')
    .select(['quote.id', sql<BoardChoices>`archive.choices`.as('choices')])
    .where('archive.owner_id', '=', ownerId)
    .where('quote.owner_id', '=', ownerId)
    .where('quote.id', 'in', quoteIds)
    .orderBy('archive.id')
    .orderBy('quote.id')
    .limit(quoteIds.length)
    .forShare('archive')
    .execute();
  return new Map(rows.map(({ id, choices }) => [id, choices]));
};

/** Those of these names. */
export const findProjectsNamed = async (db: Db, ownerId: string, names: readonly string[]): Promise<ProjectRow[]> =>
  names.length === 0
    ? []
    : mine(db, ownerId)
        .where(sql<boolean>`project.project_name = any(${names}::text[])`)
        .orderBy('project.project_name')
        .limit(names.length)
        .execute();

/** Longer than any number behind a name. */
const longestSuffix = 12;

/** Names of the owner's projects that are this one, or may be this one with a number behind it. */
export const namesLike = async (db: Db, ownerId: string, name: string): Promise<ReadonlySet<string>> => {
  const stem = beginningOf(name, fieldLimits.projectName.max - longestSuffix);
  const rows = await db
    .selectFrom('project')
    .select('project_name')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('project_name', '=', name), sql<boolean>`starts_with(project_name, ${stem})`]))
    .orderBy('project_name')
    .limit(countLimits.projects)
    .execute();
  return new Set(rows.map((row) => row.project_name));
};

/** A version of a project's board as it was ordered last, else as it was quoted last; undefined where it never was. */
export const lastOrdered = async (
  db: Db,
  { archive_id: archiveId, owner_id: ownerId }: ProjectRow,
): Promise<PcbSpec | undefined> => {
  if (archiveId === null) return undefined;
  const row = await db
    .selectFrom('quote')
    .select(sql<PcbSpec>`request -> 'pcb'`.as('pcb'))
    .where('project_file_id', '=', archiveId)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`jsonb_typeof(request -> 'pcb') = 'object'`)
    .orderBy(sql`status = 'order-received'`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.pcb;
};

export const countProjects = async (db: Db, ownerId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('project')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
};

export interface NewProject {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly type: number;
  readonly folderId: string | null;
  readonly copiedFrom?: { readonly id: string; readonly name: string };
}

/** False where another project of the owner's has the name. */
export const insertProject = async (trx: Db, project: NewProject, now: Date): Promise<boolean> => {
  const row = await trx
    .insertInto('project')
    .values({
      id: project.id,
      owner_id: project.ownerId,
      project_name: project.name,
      project_type: project.type,
      folder_id: project.folderId,
      copied_from: project.copiedFrom?.id ?? null,
      copied_name: project.copiedFrom?.name ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'project_name']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The kinds that a project has one file of. */
const single: readonly ProjectFileKind[] = ['gerber', 'bom'];

/** Files are versions of one another where they fill the same slot: boards and BOMs always, others by their name. */
export const slotOf = (kind: ProjectFileKind, name: string): string =>
  single.includes(kind) ? kind : `${kind}:${name.toLowerCase()}`.slice(0, 300);

/** The archive was uploaded again: the version holds on to the newer copy. */
export const setArchiveFile = async (
  trx: Db,
  { archive_id: id, owner_id: ownerId }: ProjectRow,
  fileId: string,
): Promise<void> => {
  await trx.updateTable('project_file').set({ file_id: fileId }).where('id', '=', id).where('owner_id', '=', ownerId).execute();
};

export const setChoices = async (
  trx: Db,
  { archive_id: archiveId, owner_id: ownerId, id }: ProjectRow,
  { choices, hash, now }: { choices: BoardChoices; hash: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('project_file')
    .set({ choices: JSON.stringify(choices), choices_hash: hash })
    .where('id', '=', archiveId)
    .where('owner_id', '=', ownerId)
    .execute();
  await trx.updateTable('project').set({ updated_at: now }).where('id', '=', id).where('owner_id', '=', ownerId).execute();
};
