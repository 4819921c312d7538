import { type Kysely, sql } from 'kysely';

/** Signs that look like a Latin letter or a digit, and what they look like; `mpnKeys` has the same pairs. */
const alike = {
  signs: 'АВЕКМНОРСТУХЅІЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧOI',
  latin: 'ABEKMH0PCTYXS1JABEZH1KMN0PTYX01',
};

const statements = [
  // Numbers that somebody typed with an O for a 0; made by the database, so that no writer of parts can forget it.
  `alter table part add column lookalike_key text collate "C" not null
    generated always as (translate(mpn_key, '${alike.signs}', '${alike.latin}')) stored`,
  `create index part_lookalike on part (lookalike_key)`,

  // Numbers of parts without their packing: "RC0402FR-10KL" for the reels 07, 10 and 13. Filled with the parts.
  `create table part_base (
    base_key text collate "C" not null,
    part_id int not null references part on delete cascade,
    primary key (base_key, part_id)
  )`,
  `create index part_base_part on part_base (part_id)`,

  // So that a BOM can only ever name a project of its own owner.
  `alter table project add constraint project_id_owner unique (id, owner_id)`,

  `create table bom (
    id uuid primary key,
    owner_id uuid not null references app_user on delete cascade,
    project_id uuid,
    bom_file_id uuid,
    name text not null check (char_length(name) between 1 and 255),
    state text not null check (state in ('read', 'failed', 'skipped', 'hand')),
    failure text check (failure in ('BOM_PARSE_FAILED', 'TABLE_EMPTY', 'BOM_COLUMN_MISSING')),
    failure_column text,
    boards int not null check (boards between 1 and 10000),
    revision int not null default 0 check (revision >= 0),
    reading jsonb not null,
    coordinates jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (state <> 'failed' or failure is not null),
    foreign key (bom_file_id, owner_id) references file (id, owner_id) on delete set null (bom_file_id),
    foreign key (project_id, owner_id) references project (id, owner_id) on delete set null (project_id)
  )`,
  `create index bom_newest on bom (owner_id, updated_at desc, id desc)`,
  `create index bom_file on bom (bom_file_id)`,
  `create index bom_project on bom (project_id)`,

  // A row a line: who changes one cell writes one row, however long the BOM.
  `create table bom_line (
    bom_id uuid not null references bom on delete cascade,
    key text collate "C" not null check (length(key) between 1 and 40),
    place double precision not null,
    line jsonb not null,
    decision text check (decision in ('part', 'none')),
    part_id int references part on delete set null,
    primary key (bom_id, key),
    check (part_id is null or decision = 'part')
  )`,
  `create index bom_line_place on bom_line (bom_id, place)`,
  `create index bom_line_part on bom_line (part_id) where part_id is not null`,

  // What a person decided once, by the SHA-256 of what it was decided for.
  `create table bom_memory (
    user_id uuid not null references app_user on delete cascade,
    kind text not null check (kind in ('columns', 'part')),
    key text collate "C" not null check (length(key) = 64),
    value jsonb not null,
    updated_at timestamptz not null default now(),
    primary key (user_id, kind, key)
  )`,
  `create index bom_memory_newest on bom_memory (user_id, kind, updated_at desc)`,
];

export const bom = {
  name: '0007-bom',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
