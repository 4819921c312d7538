import type { BoardChoices, PcbSpec } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ProjectTable } from '../../db/schema.ts';

export type ProjectRow = Selectable<ProjectTable>;

export interface NewProject {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly type: number;
  readonly gerberFileId: string;
  readonly gerberSha256: string;
  readonly choices: BoardChoices;
  readonly choicesHash: string;
}

const mine = (db: Db, ownerId: string) =>
  db.selectFrom('project').where('owner_id', '=', ownerId).where('deleted_at', 'is', null);

export const findProject = async (db: Db, ownerId: string, id: string): Promise<ProjectRow | undefined> =>
  mine(db, ownerId).selectAll().where('id', '=', id).executeTakeFirst();

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
    .selectFrom('project')
    .innerJoin('quote', 'quote.project_id', 'project.id')
    .select(['quote.id', 'project.choices'])
    .where('project.owner_id', '=', ownerId)
    .where('quote.owner_id', '=', ownerId)
    .where('quote.id', 'in', quoteIds)
    .orderBy('project.id')
    .orderBy('quote.id')
    .forShare('project')
    .execute();
  return new Map(rows.map(({ id, choices }) => [id, choices]));
};

/** Those of these names. */
export const findProjectsNamed = async (db: Db, ownerId: string, names: readonly string[]): Promise<ProjectRow[]> =>
  mine(db, ownerId)
    .selectAll()
    .where(sql<boolean>`project_name = any(${names}::text[])`)
    .orderBy('project_name')
    .limit(names.length)
    .execute();

/** The board of a project as it was ordered last, else as it was quoted last; undefined where it never was. */
export const lastOrdered = async (db: Db, { id, owner_id: ownerId }: ProjectRow): Promise<PcbSpec | undefined> => {
  const row = await db
    .selectFrom('quote')
    .select(sql<PcbSpec>`request -> 'pcb'`.as('pcb'))
    .where('project_id', '=', id)
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
  const { total } = await mine(db, ownerId)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Undefined where another project of the owner's has the name. */
export const insertProject = async (trx: Db, project: NewProject, now: Date): Promise<ProjectRow | undefined> =>
  trx
    .insertInto('project')
    .values({
      id: project.id,
      owner_id: project.ownerId,
      project_name: project.name,
      project_type: project.type,
      gerber_file_id: project.gerberFileId,
      gerber_sha256: project.gerberSha256,
      choices: JSON.stringify(project.choices),
      choices_hash: project.choicesHash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'project_name']).where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();

/** The archive was uploaded again: the project holds on to the newer copy. */
export const setGerberFile = async (trx: Db, project: ProjectRow, fileId: string): Promise<ProjectRow> =>
  trx
    .updateTable('project')
    .set({ gerber_file_id: fileId })
    .where('id', '=', project.id)
    .where('owner_id', '=', project.owner_id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const setChoices = async (
  trx: Db,
  ownerId: string,
  id: string,
  { choices, hash, now }: { choices: BoardChoices; hash: string; now: Date },
): Promise<ProjectRow | undefined> =>
  trx
    .updateTable('project')
    .set({ choices: JSON.stringify(choices), choices_hash: hash, updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
