import { type Kysely, sql } from 'kysely';

const statements = [
  // So that a project can only ever name a file of its own owner.
  `alter table file add constraint file_id_owner unique (id, owner_id)`,

  `create table project (
    id uuid primary key,
    owner_id uuid not null references app_user on delete cascade,
    project_name text not null check (char_length(project_name) between 1 and 200 and position('/' in project_name) = 0),
    project_type int not null check (project_type >= 0),
    gerber_file_id uuid,
    gerber_sha256 text check (length(gerber_sha256) = 64),
    choices jsonb not null default '{}',
    choices_hash text not null check (length(choices_hash) = 64),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    check (gerber_file_id is null or gerber_sha256 is not null),
    foreign key (gerber_file_id, owner_id) references file (id, owner_id) on delete set null (gerber_file_id)
  )`,
  // A name is refused if another project of the person has it; projects in the recycle bin do not count.
  `create unique index project_name_once on project (owner_id, project_name) where deleted_at is null`,
  `create index project_newest on project (owner_id, created_at desc, id desc)`,
  `create index project_gerber_file on project (gerber_file_id)`,
  `create index project_gerber on project (gerber_sha256, choices_hash)`,

  // What was made of an archive belongs to its content, not to a person: the same bytes are read once for everybody.
  `create table board_analysis (
    id uuid primary key,
    sha256 text not null check (length(sha256) = 64),
    engine text not null,
    choices_hash text not null check (length(choices_hash) = 64),
    choices jsonb not null,
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
    job_id uuid not null,
    step text,
    percent int not null default 0 check (percent between 0 and 100),
    result jsonb,
    picture bytea check (octet_length(picture) <= 2000000),
    failure text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (sha256, engine, choices_hash),
    check (state <> 'done' or result is not null),
    check ((state = 'failed') = (failure is not null))
  )`,
];

export const project = {
  name: '0005-project',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
