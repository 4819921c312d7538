import { type Kysely, sql } from 'kysely';

const statements = [
  // A trusted extension: whoever may create tables may create it.
  `create extension if not exists pg_trgm`,

  // One row a version of the sample catalogue; the newest is the one that counts.
  `create table catalogue_load (
    id smallint generated always as identity primary key,
    version text not null unique,
    total int not null check (total >= 0),
    loaded int not null default 0 check (loaded between 0 and total),
    started_at timestamptz not null default now(),
    done_at timestamptz
  )`,

  // What a part is, and nothing that changes from day to day: updates here would bloat the trigram index.
  `create table part (
    id int generated always as identity primary key,
    mpn text not null check (char_length(mpn) between 1 and 200),
    maker text not null check (char_length(maker) between 1 and 100),
    mpn_key text collate "C" not null,
    category text not null,
    package text not null,
    mounting text not null check (mounting in ('smd', 'through-hole', 'other')),
    value double precision,
    weight smallint not null,
    parameters jsonb not null,
    details jsonb not null,
    words tsvector not null,
    load_id smallint references catalogue_load,
    unique (maker, mpn)
  )`,
  `create index part_key on part (mpn_key)`,
  // A short list of pending entries: merging it costs less than writing each one, and holds up nobody for long.
  `create index part_key_trigrams on part using gin (mpn_key gin_trgm_ops) with (gin_pending_list_limit = 256)`,
  `create index part_value on part (category, value, package, weight desc)`,
  `create index part_usual on part (category, weight desc, id)`,
  `create index part_package on part (package, weight desc, id)`,
  `create index part_words on part using gin (words) with (gin_pending_list_limit = 256)`,

  `create table part_supply (
    part_id int primary key references part on delete cascade,
    stock int not null check (stock >= 0),
    minimum int not null check (minimum >= 1),
    multiple int not null check (multiple >= 1),
    lead_days int not null check (lead_days >= 0),
    breaks jsonb not null,
    valid_until timestamptz,
    sample boolean not null
  )`,

  // How many parts of a category have which value, for pages that ask for a category and nothing else.
  `create table part_facet (
    category text not null,
    facet text not null,
    value text not null,
    count int not null check (count > 0),
    primary key (category, facet, value)
  )`,
];

export const parts = {
  name: '0006-parts',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
