import { type Kysely, sql } from 'kysely';

/** Counts a row of another table in a column of its project, which the trigger names. Rows of a backup were counted before. */
const counter = `create function project_counter() returns trigger language plpgsql as $$
  begin
    if current_setting('copperline.importing', true) = 'on' then
      return null;
    end if;
    if tg_op = 'INSERT' then
      execute format('update project set %1$I = %1$I + 1 where id = $1', tg_argv[0]) using new.project_id;
    else
      execute format('update project set %1$I = %1$I - 1 where id = $1', tg_argv[0]) using old.project_id;
    end if;
    return null;
  end $$`;

const counted = (table: string, column: string): string =>
  `create trigger ${table}_counted after insert or delete on ${table}
    for each row execute function project_counter('${column}')`;

const statements = [
  `create table project_folder (
    id uuid primary key,
    owner_id uuid not null references app_user on delete cascade,
    parent_id uuid,
    name text not null check (char_length(name) between 1 and 100 and position('/' in name) = 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (id, owner_id),
    unique nulls not distinct (owner_id, parent_id, name),
    check (parent_id <> id),
    foreign key (parent_id, owner_id) references project_folder (id, owner_id) on delete cascade
  )`,
  `create index project_folder_parent on project_folder (parent_id)`,

  `alter table project
    add column folder_id uuid,
    add column share_type int not null default 0 check (share_type between 0 and 2),
    add column share_hash bytea unique check (octet_length(share_hash) = 32),
    add column shared_at timestamptz,
    add column free boolean not null default false,
    add column example boolean not null default false,
    add column visit_count int not null default 0 check (visit_count >= 0),
    add column copy_count int not null default 0 check (copy_count >= 0),
    add column open_count int not null default 0 check (open_count >= 0),
    add column vote_count int not null default 0 check (vote_count >= 0),
    add column favorite_count int not null default 0 check (favorite_count >= 0),
    add column notes text not null default '' check (char_length(notes) <= 5000),
    add column cover_file_id uuid,
    add column copied_from uuid references project on delete set null,
    add column copied_name text,
    add column purged_at timestamptz,
    add check ((share_type = 1) = (share_hash is not null)),
    add check (purged_at is null or deleted_at is not null),
    add foreign key (folder_id, owner_id) references project_folder (id, owner_id) on delete set null (folder_id),
    add foreign key (cover_file_id, owner_id) references file (id, owner_id) on delete set null (cover_file_id)`,
  `create index project_folder_id on project (folder_id) where folder_id is not null`,
  `create index project_cover_file on project (cover_file_id) where cover_file_id is not null`,
  `create index project_copied_from on project (copied_from) where copied_from is not null`,
  `create index project_example on project (free desc, project_name, id) where example`,
  `create index project_bin on project (deleted_at) where deleted_at is not null`,
  `drop index project_newest`,
  `create index project_by_name on project (owner_id, lower(project_name), id) where deleted_at is null`,
  ...['created_at', 'updated_at', 'open_count'].map(
    (column) => `create index project_by_${column} on project (owner_id, ${column}, id) where deleted_at is null`,
  ),

  // What a list says of a board, so that it need not open its whole result.
  `alter table board_analysis add column summary jsonb`,
  `update board_analysis set summary = jsonb_build_object(
      'layers', result #> '{facts,layers,value}', 'widthNm', result #> '{facts,width,value}', 'heightNm', result #> '{facts,height,value}')
    where jsonb_typeof(result -> 'facts') = 'object'`,

  // Every version of every file of a project. Of the archive of its board also what its owner told the reader; a version never gets other bytes.
  `create table project_file (
    id uuid primary key,
    project_id uuid not null,
    owner_id uuid not null,
    kind text not null check (kind in ('gerber', 'bom', 'coordinates', 'eda', 'attachment')),
    slot text not null check (char_length(slot) between 1 and 300),
    version int not null check (version >= 1),
    current boolean not null default true,
    file_id uuid,
    sha256 text not null check (length(sha256) = 64),
    name text not null check (char_length(name) between 1 and 255),
    size bigint not null check (size >= 0),
    choices jsonb,
    choices_hash text check (length(choices_hash) = 64),
    created_at timestamptz not null,
    unique (id, owner_id),
    unique (project_id, slot, version),
    check ((kind = 'gerber') = (choices is not null)),
    check ((kind = 'gerber') = (choices_hash is not null)),
    check (kind not in ('gerber', 'bom') or slot = kind),
    foreign key (project_id, owner_id) references project (id, owner_id) on delete cascade,
    foreign key (file_id, owner_id) references file (id, owner_id) on delete set null (file_id)
  )`,
  `create unique index project_file_current on project_file (project_id, slot) where current`,
  `create index project_file_file on project_file (file_id) where file_id is not null`,
  `create index project_file_reading on project_file (sha256, choices_hash) where kind = 'gerber'`,
  `insert into project_file (id, project_id, owner_id, kind, slot, version, file_id, sha256, name, size, choices, choices_hash, created_at)
    select gen_random_uuid(), p.id, p.owner_id, 'gerber', 'gerber', 1, p.gerber_file_id, p.gerber_sha256,
      coalesce(f.name, left(p.project_name, 250) || '.zip'), coalesce(f.size, b.size, 0), p.choices, p.choices_hash, p.created_at
    from project p left join file f on f.id = p.gerber_file_id left join blob b on b.sha256 = p.gerber_sha256
    where p.gerber_sha256 is not null`,
  // BOM files of projects, the newest as the current one.
  `insert into project_file (id, project_id, owner_id, kind, slot, version, current, file_id, sha256, name, size, created_at)
    select gen_random_uuid(), o.project_id, o.owner_id, 'bom', 'bom', o.n, o.n = o.most, o.file_id, o.sha256, o.name, o.size, o.created_at
    from (
      select d.*, row_number() over (partition by d.project_id order by d.created_at, d.file_id) as n,
        count(*) over (partition by d.project_id) as most
      from (
        select distinct on (m.project_id, f.id) m.project_id, m.owner_id, f.id as file_id, f.sha256, f.name, f.size, m.created_at
        from bom m join file f on f.id = m.bom_file_id
        where m.project_id is not null order by m.project_id, f.id, m.created_at
      ) d
    ) o`,

  // A quote is of one version of an archive, whatever the project gets later.
  `alter table quote add column project_file_id uuid`,
  `alter table quote add foreign key (project_file_id, owner_id) references project_file (id, owner_id) on delete set null (project_file_id)`,
  `alter table quote disable trigger quote_guard`,
  `update quote set project_file_id = a.id, request = jsonb_set(quote.request, '{projectVersion}', '1') from project_file a
    where a.project_id = quote.project_id and a.owner_id = quote.owner_id and a.kind = 'gerber'`,
  `alter table quote enable trigger quote_guard`,
  `create index quote_project_file on quote (project_file_id) where project_file_id is not null`,

  `alter table bom add column project_version int check (project_version >= 1)`,
  `update bom set project_version = 1 from project p where p.id = bom.project_id and p.gerber_sha256 is not null`,

  `alter table project drop column gerber_file_id`,
  `alter table project drop column gerber_sha256`,
  `alter table project drop column choices`,
  `alter table project drop column choices_hash`,

  // What was shared, as it was then: a revision that its owner's later work does not reach.
  `create table project_share (
    project_id uuid primary key,
    owner_id uuid not null,
    project_name text not null,
    file_ids uuid[] not null,
    gerber_id uuid,
    gerber_sha256 text check (length(gerber_sha256) = 64),
    choices jsonb,
    choices_hash text check (length(choices_hash) = 64),
    lines jsonb not null default '[]',
    shared_at timestamptz not null,
    check ((gerber_sha256 is null) = (choices_hash is null)),
    foreign key (project_id, owner_id) references project (id, owner_id) on delete cascade
  )`,
  `create index project_share_reading on project_share (gerber_sha256, choices_hash) where gerber_sha256 is not null`,

  `create table project_event (
    project_id uuid not null references project on delete cascade,
    seq bigint generated always as identity,
    at timestamptz not null,
    kind text not null check (char_length(kind) between 1 and 40),
    data jsonb not null default '{}',
    primary key (project_id, seq)
  )`,
  `insert into project_event (project_id, at, kind) select id, created_at, 'created' from project order by created_at, id`,

  `create table project_vote (
    project_id uuid not null references project on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    at timestamptz not null,
    primary key (project_id, user_id)
  )`,
  `create index project_vote_user on project_vote (user_id)`,
  `create table project_favorite (
    project_id uuid not null references project on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    at timestamptz not null,
    primary key (project_id, user_id)
  )`,
  `create index project_favorite_user on project_favorite (user_id)`,
  // Stays when the copy is deleted: it was copied all the same.
  `create table project_copy (
    copy_id uuid primary key,
    project_id uuid not null references project on delete cascade,
    at timestamptz not null
  )`,
  `create index project_copy_source on project_copy (project_id)`,
  counter,
  counted('project_vote', 'vote_count'),
  counted('project_favorite', 'favorite_count'),
  counted('project_copy', 'copy_count'),

  // How a batch of uploads ended; asked again, it answers the same.
  `create table upload_batch (
    owner_id uuid not null references app_user on delete cascade,
    batch_uid text not null check (char_length(batch_uid) between 1 and 64),
    state text not null check (state in ('closed', 'cancelled')),
    result jsonb not null,
    created_at timestamptz not null,
    primary key (owner_id, batch_uid)
  )`,
  `create index upload_batch_oldest on upload_batch (created_at)`,
];

/** Projects as a person keeps them: folders, a recycle bin, versions of files, sharing, votes and copies. */
export const projects = {
  name: '0033-projects',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
