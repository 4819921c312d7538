import { type Kysely, sql } from 'kysely';

const statuses = `'inquiry-received', 'quoting', 'quoted', 'quotation-process', 'quotation-offered', 'order-received', 'expired', 'invalid'`;

/** Where a quote can go from where it is. The contract's table says by whom and why; a test holds the two against each other. */
const moves = {
  'inquiry-received': ['quoting', 'invalid'],
  quoting: ['quoted', 'inquiry-received', 'quotation-process', 'invalid'],
  quoted: ['quotation-process', 'expired', 'invalid'],
  'quotation-process': ['quotation-offered', 'quoted', 'invalid'],
  'quotation-offered': ['order-received', 'expired', 'invalid'],
  'order-received': ['quotation-offered', 'expired'],
  expired: ['quotation-offered', 'invalid'],
  invalid: ['quoting'],
};
const pairs = Object.entries(moves).flatMap(([from, to]) => to.map((each) => `('${from}', '${each}')`));

const statements = [
  // So that a quote can only ever name a BOM of its own owner.
  `alter table bom add constraint bom_id_owner unique (id, owner_id)`,

  `create sequence quote_number`,
  `create table quote (
    id uuid primary key,
    number text not null unique check (number ~ '^Q[0-9]{2}-[0-9]{6,}$'),
    owner_id uuid not null references app_user on delete cascade,
    kind text not null check (kind in ('pcb', 'stencil', 'pcba')),
    status text not null check (status in (${statuses})),
    phase text not null check (phase in ('initial', 'final')),
    revision int not null default 0 check (revision >= 0),
    quantity int not null check (quantity between 1 and 10000),
    by_inquiry boolean not null default false,
    request jsonb not null,
    priced jsonb not null,
    book_id text not null,
    currency text not null check (currency in ('USD', 'CNY')),
    initial_cents bigint check (initial_cents >= 0),
    final_cents bigint check (final_cents >= 0),
    guaranteed boolean not null default false,
    quote_date timestamptz,
    expires_at timestamptz,
    project_id uuid,
    bom_id uuid,
    gerber_file_id uuid,
    bom_file_id uuid,
    bom_file_name text not null default '',
    coordinate_file_id uuid,
    coordinate_file_name text not null default '',
    re_quote_from uuid references quote on delete set null,
    share_token text unique check (char_length(share_token) >= 43),
    save_key uuid,
    save_hash text,
    assigned_to uuid references app_user on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    unique (owner_id, save_key),
    check ((save_key is null) = (save_hash is null)),
    check (priced ->> 'bookId' = book_id and priced ->> 'currency' = currency),
    check (final_cents is null or phase = 'final'),
    check (coalesce(initial_cents, final_cents) is null or quote_date is not null),
    check (expires_at is null or coalesce(initial_cents, final_cents) is not null),
    check (status <> 'quoted' or (initial_cents is not null and expires_at is not null)),
    check (status not in ('quotation-offered', 'order-received') or (final_cents is not null and expires_at is not null)),
    check (status <> 'expired' or expires_at is not null),
    check (deleted_at is null or status <> 'order-received'),
    foreign key (project_id, owner_id) references project (id, owner_id) on delete set null (project_id),
    foreign key (bom_id, owner_id) references bom (id, owner_id) on delete set null (bom_id),
    foreign key (gerber_file_id, owner_id) references file (id, owner_id) on delete set null (gerber_file_id),
    foreign key (bom_file_id, owner_id) references file (id, owner_id) on delete set null (bom_file_id),
    foreign key (coordinate_file_id, owner_id) references file (id, owner_id) on delete set null (coordinate_file_id)
  )`,
  `create index quote_newest on quote (owner_id, created_at desc, id desc) where deleted_at is null`,
  `create index quote_due on quote (expires_at) where status in ('quoted', 'quotation-offered')`,
  `create index quote_inbox on quote (status, created_at)`,
  `create index quote_asked_again on quote (re_quote_from) where re_quote_from is not null`,
  `create index quote_project on quote (project_id) where project_id is not null`,
  `create index quote_bom on quote (bom_id) where bom_id is not null`,
  `create index quote_gerber_file on quote (gerber_file_id) where gerber_file_id is not null`,
  `create index quote_bom_file on quote (bom_file_id) where bom_file_id is not null`,
  `create index quote_coordinate_file on quote (coordinate_file_id) where coordinate_file_id is not null`,

  // One event for each revision: no change without a word of it, no two changes of one and the same state.
  `create table quote_event (
    quote_id uuid not null references quote on delete cascade,
    revision int not null,
    at timestamptz not null,
    action text not null check (char_length(action) between 1 and 40),
    actor text not null check (actor in ('customer', 'staff', 'system')),
    actor_id uuid references app_user on delete set null,
    from_status text check (from_status in (${statuses})),
    to_status text not null check (to_status in (${statuses})),
    note text not null default '' check (char_length(note) <= 2000),
    data jsonb not null default '{}',
    primary key (quote_id, revision)
  )`,
  `create index quote_event_actor on quote_event (actor_id) where actor_id is not null`,

  // The last line behind the code: whatever writes, a quote goes only where the table lets it, and what was ordered stays as it was.
  `create function quote_guard() returns trigger language plpgsql as $$
  begin
    if new.status <> old.status and (old.status, new.status) not in (${pairs.join(', ')}) then
      raise exception 'a quote cannot go from % to %', old.status, new.status using errcode = 'check_violation';
    end if;
    if old.status = 'order-received' and (new.request, new.priced, new.final_cents) is distinct from (old.request, old.priced, old.final_cents) then
      raise exception 'an ordered quote cannot be changed' using errcode = 'check_violation';
    end if;
    if new.owner_id <> old.owner_id or new.number <> old.number then
      raise exception 'a quote keeps its owner and its number' using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger quote_guard before update on quote for each row execute function quote_guard()`,
  `create function quote_event_guard() returns trigger language plpgsql as $$
  begin
    -- A person who leaves takes their name along, and nothing else.
    if (new.quote_id, new.revision, new.at, new.action, new.actor, new.from_status, new.to_status, new.note, new.data)
      is distinct from (old.quote_id, old.revision, old.at, old.action, old.actor, old.from_status, old.to_status, old.note, old.data)
      or (new.actor_id is distinct from old.actor_id and new.actor_id is not null) then
      raise exception 'what happened to a quote cannot be changed' using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger quote_event_guard before update on quote_event for each row execute function quote_event_guard()`,

  `create table api_token (
    id uuid primary key,
    owner_id uuid not null references app_user on delete cascade,
    name text not null check (char_length(name) between 1 and 50),
    hash bytea not null unique check (octet_length(hash) = 32),
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create index api_token_newest on api_token (owner_id, created_at desc, id)`,

  `alter table cart_item add column quote_id uuid references quote on delete cascade`,
  `alter table cart_item add constraint cart_item_quoted check ((item_type = 'Normal') = (quote_id is null))`,
  `alter table cart_item add constraint cart_item_payload check ((payload is null) = (quote_id is null))`,
  `create unique index cart_item_quote_once on cart_item (quote_id, item_type) where quote_id is not null`,
];

export const quotes = {
  name: '0009-quotes',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
