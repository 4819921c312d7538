import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table quote add column has_bom_file boolean not null default false`,
  `update quote set has_bom_file = true where bom_file_id is not null`,
];

/** Tells a quote whose BOM file was deleted from one whose BOM was typed by hand: both have no `bom_file_id`. */
export const quoteBomFile = {
  name: '0029-quote-bom-file',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
