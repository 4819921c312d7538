import { type BomCorrection, type BomState, countLimits, paging } from '@copperline/contract';
import { type Selectable, sql } from 'kysely';
import { type Db, inTransaction } from '../../db/database.ts';
import type { BomReading, BomLineTable, BomTable, CoordinateReading } from '../../db/schema.ts';
import type { Failed } from './bom-file.ts';

export type BomRow = Selectable<BomTable>;
export type BomLineRow = Omit<Selectable<BomLineTable>, 'bom_id'>;

/** What a person decided for a line: a part, none, or nothing yet. */
export type Decision = Pick<BomLineRow, 'decision' | 'part_id' | 'remembered'>;
export const undecided: Decision = { decision: null, part_id: null, remembered: false };
/** `remembered`: it was made in an earlier BOM for a line that asked for the same. */
export const decisionFor = (part: number | null, remembered = false): Decision => ({
  decision: part === null ? 'none' : 'part',
  part_id: part,
  remembered,
});

export interface NewBom {
  readonly id: string;
  readonly ownerId: string;
  readonly projectId: string | null;
  readonly projectVersion: number | null;
  readonly fileId: string | null;
  /** The version of the project's BOM file that was read; one BOM each. */
  readonly projectFileId: string | null;
  readonly name: string;
  readonly state: BomState;
  readonly failure: Failed | null;
  readonly boards: number;
  readonly reading: BomReading;
  readonly coordinates: CoordinateReading | null;
}

/** A statement's worth: a parameter of some megabytes at most. */
const rowsAtOnce = 2000;

export const countBoms = async (db: Db, ownerId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('bom')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(total);
};

export const insertBom = async (trx: Db, bom: NewBom, now: Date): Promise<BomRow> =>
  trx
    .insertInto('bom')
    .values({
      id: bom.id,
      owner_id: bom.ownerId,
      project_id: bom.projectId,
      project_version: bom.projectVersion,
      bom_file_id: bom.fileId,
      project_file_id: bom.projectFileId,
      name: bom.name,
      state: bom.state,
      failure: bom.failure?.code ?? null,
      failure_column: bom.failure?.column ?? null,
      boards: bom.boards,
      reading: JSON.stringify(bom.reading),
      coordinates: bom.coordinates && JSON.stringify(bom.coordinates),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findBom = async (db: Db, ownerId: string, id: string): Promise<BomRow | undefined> =>
  db.selectFrom('bom').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();

/** The newest version of a project's BOM file that is this file, and the BOM that was read from it. */
export const findReadVersion = async (
  db: Db,
  ownerId: string,
  { projectId, fileId }: { readonly projectId: string; readonly fileId: string },
): Promise<{ readonly id: string; readonly bom_id: string | null } | undefined> =>
  db
    .selectFrom('project_file')
    .leftJoin('bom', 'bom.project_file_id', 'project_file.id')
    .select(['project_file.id', 'bom.id as bom_id'])
    .where('project_file.project_id', '=', projectId)
    .where('project_file.owner_id', '=', ownerId)
    .where('project_file.kind', '=', 'bom')
    .where('project_file.file_id', '=', fileId)
    .orderBy('project_file.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** With the lock that every writer of lines takes, so that each sees the lines as the one before left them. */
export const lockBom = async (trx: Db, ownerId: string, id: string): Promise<BomRow | undefined> =>
  trx.selectFrom('bom').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).forNoKeyUpdate().executeTakeFirst();

export const listBoms = async (db: Db, ownerId: string, page: number) => {
  const rows = await db
    .selectFrom('bom')
    .select(['id', 'name', 'state', 'boards', 'updated_at'])
    .select((eb) =>
      eb
        .selectFrom('bom_line')
        .select((each) => each.fn.countAll<string>().as('lines'))
        .whereRef('bom_line.bom_id', '=', 'bom.id')
        .as('lines'),
    )
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paging.boms)
    .offset((page - 1) * paging.boms)
    .execute();
  return { rows, total: await countBoms(db, ownerId) };
};

export const deleteBom = async (db: Db, ownerId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('bom').where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
  return numDeletedRows > 0n;
};

export interface BomChanges {
  readonly name?: string;
  readonly projectId?: string;
  readonly projectVersion?: number | null;
  readonly boards?: number;
  readonly state?: BomState;
  readonly failure?: Failed | null;
  readonly reading?: BomReading;
  readonly coordinates?: CoordinateReading | null;
  readonly corrections?: readonly BomCorrection[];
  /** Where the lines, the coordinates or their corrections are others now. */
  readonly revision?: number;
}

export const updateBom = async (
  trx: Db,
  { owner_id, id, project_id: projectBefore }: BomRow,
  changes: BomChanges,
  now: Date,
): Promise<BomRow> => {
  const { name, projectId, projectVersion, boards, state, failure, reading, coordinates, corrections, revision } = changes;
  return trx
    .updateTable('bom')
    .set({
      updated_at: now,
      ...(name === undefined ? {} : { name }),
      ...(projectId === undefined ? {} : { project_id: projectId, project_version: projectVersion ?? null }),
      ...(projectId === undefined || projectId === projectBefore ? {} : { project_file_id: null }),
      ...(boards === undefined ? {} : { boards }),
      ...(state === undefined ? {} : { state }),
      ...(failure === undefined ? {} : { failure: failure?.code ?? null, failure_column: failure?.column ?? null }),
      ...(reading === undefined ? {} : { reading: JSON.stringify(reading) }),
      ...(coordinates === undefined ? {} : { coordinates: coordinates && JSON.stringify(coordinates) }),
      ...(corrections === undefined ? {} : { corrections: JSON.stringify(corrections) }),
      ...(revision === undefined ? {} : { revision }),
    })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** In their order. The BOM was found as its owner's before. */
export const linesOf = (db: Db, { id }: Pick<BomRow, 'id'>): Promise<BomLineRow[]> =>
  db
    .selectFrom('bom_line')
    .select(['key', 'place', 'line', 'decision', 'part_id', 'remembered'])
    .where('bom_id', '=', id)
    .orderBy('place')
    .orderBy('key')
    .limit(countLimits.bomLines)
    .execute();

/** Keys and places only: what a change of some lines needs of the others. */
export const placesOf = (db: Db, { id }: Pick<BomRow, 'id'>): Promise<Pick<BomLineRow, 'key' | 'place'>[]> =>
  db
    .selectFrom('bom_line')
    .select(['key', 'place'])
    .where('bom_id', '=', id)
    .orderBy('place')
    .orderBy('key')
    .limit(countLimits.bomLines)
    .execute();

export const linesOfKeys = async (db: Db, { id }: Pick<BomRow, 'id'>, keys: readonly string[]): Promise<BomLineRow[]> =>
  keys.length === 0
    ? []
    : db
        .selectFrom('bom_line')
        .select(['key', 'place', 'line', 'decision', 'part_id', 'remembered'])
        .where('bom_id', '=', id)
        .where('key', 'in', keys)
        .orderBy('place')
        .orderBy('key')
        .limit(countLimits.bomLines)
        .execute();

const slices = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, n) => items.slice(n * rowsAtOnce, (n + 1) * rowsAtOnce));

/** New lines, and those that are there already as they are now. */
export const writeLines = async (trx: Db, { id }: Pick<BomRow, 'id'>, lines: readonly BomLineRow[]): Promise<void> => {
  for (const slice of slices(lines))
    await sql`
      insert into bom_line (bom_id, key, place, line, decision, part_id, remembered)
      select ${id}, key, place, line, decision, part_id, remembered
      from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb)
        as given(key text, place float8, line jsonb, decision text, part_id int, remembered boolean)
      on conflict (bom_id, key) do update set place = excluded.place, line = excluded.line, decision = excluded.decision,
        part_id = excluded.part_id, remembered = excluded.remembered`.execute(trx);
};

/** Lines that stand elsewhere now. */
export const movePlaces = async (
  trx: Db,
  { id }: Pick<BomRow, 'id'>,
  places: readonly Pick<BomLineRow, 'key' | 'place'>[],
): Promise<void> => {
  if (places.length === 0) return;
  await sql`
    update bom_line set place = given.place
    from unnest(${places.map(({ key }) => key)}::text[], ${places.map(({ place }) => place)}::float8[]) as given(key, place)
    where bom_id = ${id} and bom_line.key = given.key`.execute(trx);
};

export const deleteLines = async (trx: Db, { id }: Pick<BomRow, 'id'>, keys: readonly string[] | 'all'): Promise<void> => {
  const lines = trx.deleteFrom('bom_line').where('bom_id', '=', id);
  if (keys === 'all') await lines.execute();
  else if (keys.length > 0) await lines.where('key', 'in', keys).execute();
};

export interface WrittenBom {
  readonly row: BomRow;
  readonly lines: readonly BomLineRow[];
}

export const insertBomWithLines = (db: Db, bom: NewBom, lines: readonly BomLineRow[], now: Date): Promise<WrittenBom> =>
  inTransaction(db, async (trx) => {
    const row = await insertBom(trx, bom, now);
    await writeLines(trx, row, lines);
    return { row, lines };
  });

export const countDesignators = async (trx: Db, { id }: Pick<BomRow, 'id'>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(jsonb_array_length(line -> 'designators')), 0)::int as count
    from bom_line where bom_id = ${id}`.execute(trx);
  return rows[0]?.count ?? 0;
};
