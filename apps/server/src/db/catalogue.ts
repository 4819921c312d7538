import { sql } from 'kysely';
import type { Db } from './database.ts';

type Column = { name: string; type: string };
type ForeignKey = { name: string; table: string; references: string };
export type Table = { name: string; columns: Column[] };
export type Catalogue = {
  /** A table stands after those it refers to. */
  tables: Table[];
  /** Foreign keys no order can satisfy: a table that refers to itself, or a circle. */
  circular: ForeignKey[];
};

/** The record of applied migrations describes the tables; it is not part of what they hold. */
const MIGRATION_TABLE = 'migration';

/** What this database holds, from its own catalogue: a table of a later migration is never forgotten. */
export const readCatalogue = async (db: Db): Promise<Catalogue> => {
  const columns = await sql<{ table: string; name: string; type: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> ${MIGRATION_TABLE}
    order by c.relname, a.attnum`.execute(db);
  const keys = await sql<ForeignKey>`
    select k.conname as name, c.relname as table, r.relname as references
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace and k.conparentid = 0
    order by c.relname, k.conname`.execute(db);
  const byName = Map.groupBy(columns.rows, (column) => column.table);
  const order = orderByReferences([...byName.keys()], keys.rows);
  const place = new Map(order.map((name, index) => [name, index]));
  return {
    tables: order.map((name) => ({
      name,
      columns: (byName.get(name) ?? []).map((column) => ({ name: column.name, type: column.type })),
    })),
    circular: keys.rows.filter((key) => (place.get(key.references) ?? -1) >= (place.get(key.table) ?? 0)),
  };
};

const orderByReferences = (names: readonly string[], keys: readonly ForeignKey[]): string[] => {
  const ordered = new Set<string>();
  const visiting = new Set<string>();
  const visit = (name: string): void => {
    if (ordered.has(name) || visiting.has(name)) return;
    visiting.add(name);
    for (const key of keys) if (key.table === name) visit(key.references);
    ordered.add(name);
  };
  for (const name of names) visit(name);
  return [...ordered];
};

/** A migration fills them, so that they say nothing about whether anybody has used a database. */
export const filledTables: readonly string[] = ['rate'];

export const isEmpty = async (db: Db, { tables }: Catalogue): Promise<boolean> => {
  for (const table of tables.filter(({ name }) => !filledTables.includes(name))) {
    const { rows } = await sql`select 1 from ${sql.id(table.name)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
};
