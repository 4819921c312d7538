import { type Kysely, sql } from 'kysely';

const statements = [
  `create table app_user (
    id uuid primary key,
    email text unique check (email = lower(email)),
    email_verified_at timestamptz,
    phone text unique,
    account text not null unique,
    username text not null,
    password_hash text,
    avatar_file_id uuid,
    job_title text,
    industry text,
    company_name text,
    point_out jsonb not null default '{}',
    role text not null default 'customer' check (role in ('customer', 'staff')),
    state text not null default 'active' check (state in ('active', 'blocked')),
    locale text not null default 'en-US',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,

  `create table identity (
    issuer text not null,
    subject text not null,
    user_id uuid not null references app_user on delete cascade,
    email text,
    created_at timestamptz not null default now(),
    primary key (issuer, subject)
  )`,
  `create index identity_user_id on identity (user_id)`,

  `create table session (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    token_hash bytea not null unique,
    next_hash bytea unique,
    next_issued_at timestamptz,
    previous_hash bytea,
    rotated_at timestamptz,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz,
    user_agent text,
    ip text
  )`,
  `create index session_user_id on session (user_id)`,
  `create index session_previous_hash on session (previous_hash)`,

  `create table one_time_token (
    hash bytea primary key,
    user_id uuid not null references app_user on delete cascade,
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index one_time_token_user_id on one_time_token (user_id)`,

  `create table attempt (
    key text primary key,
    count int not null default 0,
    window_started_at timestamptz not null default now(),
    blocked_until timestamptz
  )`,

  `create table sms_code (
    phone text primary key,
    code_hash bytea not null,
    attempts int not null default 0,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,

  `create table outbox_message (
    id uuid primary key,
    channel text not null check (channel in ('mail', 'sms')),
    recipient text not null,
    locale text not null,
    subject text not null,
    body_text text not null,
    body_html text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    attempts int not null default 0,
    last_error text
  )`,
  `create index outbox_message_unsent on outbox_message (created_at) where sent_at is null`,

  `create table blob (
    sha256 text primary key check (length(sha256) = 64),
    size bigint not null check (size >= 0),
    created_at timestamptz not null default now()
  )`,

  `create table file (
    id uuid primary key,
    owner_id uuid not null references app_user on delete cascade,
    sha256 text not null references blob on delete restrict,
    name text not null,
    size bigint not null check (size >= 0),
    media_type text not null,
    file_type int not null,
    import_type text,
    batch_uid text,
    public boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create index file_owner_id on file (owner_id)`,
  `create index file_batch_uid on file (batch_uid)`,
  `create index file_sha256 on file (sha256)`,

  `create table job (
    id uuid primary key,
    kind text not null,
    payload jsonb not null,
    run_at timestamptz not null default now(),
    attempts int not null default 0,
    max_attempts int not null check (max_attempts > 0),
    locked_until timestamptz,
    locked_by text,
    last_error text,
    created_at timestamptz not null default now(),
    done_at timestamptz,
    failed_at timestamptz
  )`,
  `create index job_claim on job (run_at, id) where done_at is null and failed_at is null`,

  `create table statistic (
    day date not null,
    kind text not null,
    key text not null,
    count bigint not null default 0,
    primary key (day, kind, key)
  )`,

  `create table subscriber (
    contact text primary key,
    locale text not null,
    created_at timestamptz not null default now()
  )`,

  `create table seed_step (
    name text primary key,
    done_at timestamptz,
    progress jsonb
  )`,
];

export const foundation = {
  name: '0001-foundation',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
