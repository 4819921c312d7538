import { type Kysely, sql } from 'kysely';

const statements = [
  // The version of a project's BOM file that a BOM was read from. The file alone does not say it: two versions may be the same file.
  `alter table bom add column project_file_id uuid`,
  `update bom set project_file_id = source.version_id from (
      select distinct on (f.id) f.id as version_id, b.id as bom_id
      from project_file f join bom b on b.project_id = f.project_id and b.owner_id = f.owner_id and b.bom_file_id = f.file_id
      where f.kind = 'bom' and not exists (
        select from project_file later where later.project_id = f.project_id and later.slot = f.slot
          and later.file_id = f.file_id and later.version > f.version)
      order by f.id, b.updated_at desc, b.id
    ) source where source.bom_id = bom.id`,
  `alter table bom add foreign key (project_file_id, owner_id) references project_file (id, owner_id) on delete set null (project_file_id)`,
  `create unique index bom_project_file on bom (project_file_id) where project_file_id is not null`,
];

/** A version of a BOM file is read into one BOM. */
export const bomVersions = {
  name: '0035-bom-versions',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
