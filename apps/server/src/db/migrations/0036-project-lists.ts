import { type Kysely, sql } from 'kysely';

/** A page is cut and counted, and names are searched, without a look at the rows themselves: those of a large account are thousands. */
const statements = [
  `alter table project add column name_key text not null generated always as (lower(project_name)) stored`,
  ...['name', 'created_at', 'updated_at', 'open_count'].map((column) => `drop index project_by_${column}`),
  `create index project_by_name on project (owner_id, name_key, id) include (folder_id, updated_at) where deleted_at is null`,
  ...['created_at', 'updated_at', 'open_count'].map(
    (column) =>
      `create index project_by_${column} on project (owner_id, ${column}, id) include (folder_id) where deleted_at is null`,
  ),
];

/** Lists of projects out of their indexes alone. */
export const projectLists = {
  name: '0036-project-lists',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
