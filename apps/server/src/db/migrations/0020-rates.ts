import { firstRates } from '@copperline/pricing';
import { type Kysely, sql } from 'kysely';

const statements = [
  // Tax and duty, exchange, freight and fees. A row holds from its moment until the next one of its subject; none is written again.
  `create table rate (
    id uuid primary key,
    kind text not null check (kind in ('import', 'exchange', 'freight', 'fee')),
    subject text not null check (char_length(subject) between 1 and 20),
    value jsonb not null,
    -- On a whole minute, by which people and orders name it.
    valid_from timestamptz not null check (valid_from = date_trunc('minute', valid_from)),
    source text not null check (char_length(source) between 1 and 2000),
    staff_id uuid references app_user on delete set null,
    written_at timestamptz not null,
    taken_back_at timestamptz check (taken_back_at < valid_from)
  )`,
  `create unique index rate_begins on rate (kind, subject, valid_from desc) where taken_back_at is null`,
  `create index rate_history on rate (kind, subject, written_at)`,
  `create function rate_guard() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or (old.taken_back_at is not null and new.taken_back_at is distinct from old.taken_back_at)
      or (new.staff_id is not null and new.staff_id is distinct from old.staff_id)
      or (new.id, new.kind, new.subject, new.value, new.valid_from, new.source, new.written_at)
      is distinct from (old.id, old.kind, old.subject, old.value, old.valid_from, old.source, old.written_at) then
      raise exception 'a rate that was written cannot be changed' using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger rate_guard before update or delete on rate for each row execute function rate_guard()`,

  // Up to when its customer has seen the rates: what began afterwards is shown before anything is ordered.
  `alter table checkout add column rates_at timestamptz not null default now()`,

  `alter table audit drop constraint audit_area_check`,
  `alter table audit add check (area in ('coupons', 'mail', 'desk', 'rates', 'parts'))`,
];

export const rates = {
  name: '0020-rates',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const rows = firstRates.map(({ kind, subject, value, validFrom, source }) => ({
      kind,
      subject,
      value,
      valid_from: validFrom,
      source,
    }));
    await sql`insert into rate (id, kind, subject, value, valid_from, source, written_at)
      select gen_random_uuid(), kind, subject, value, valid_from, source, valid_from
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(kind text, subject text, value jsonb, valid_from timestamptz, source text)`.execute(db);
  },
};
