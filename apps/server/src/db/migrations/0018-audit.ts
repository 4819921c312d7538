import { type Kysely, sql } from 'kysely';

const statements = [
  // What staff did with a tool that keeps no events of its own.
  `create table audit (
    id uuid primary key,
    at timestamptz not null,
    staff_id uuid references app_user on delete set null,
    area text not null check (area in ('coupons', 'mail', 'desk')),
    action text not null check (char_length(action) between 1 and 40),
    subject_id uuid,
    subject text not null default '' check (char_length(subject) <= 500),
    note text not null default '' check (char_length(note) <= 2000),
    data jsonb not null default '{}'
  )`,
  `create index audit_newest on audit (at desc, id desc)`,
  `create index audit_staff on audit (staff_id) where staff_id is not null`,
  `create index quote_event_by_staff on quote_event (at desc) where actor = 'staff'`,
  `create index order_event_by_staff on order_event (at desc) where actor = 'staff'`,
  `create function audit_guard() returns trigger language plpgsql as $$
  begin
    -- A person who leaves takes their name along, and nothing else.
    if tg_op = 'DELETE' or new.staff_id is not null
      or (new.id, new.at, new.area, new.action, new.subject_id, new.subject, new.note, new.data)
      is distinct from (old.id, old.at, old.area, old.action, old.subject_id, old.subject, old.note, old.data) then
      raise exception 'what was done at the desk cannot be changed' using errcode = 'check_violation';
    end if;
    return new;
  end $$`,
  `create trigger audit_guard before update or delete on audit for each row execute function audit_guard()`,

  `alter table coupon_offer add column audience text not null default 'everybody' check (audience in ('everybody', 'chosen'))`,
  // How many are left in all. It is counted down by the claim itself, so that of two for the last one somebody waits.
  `alter table coupon_offer add column remaining int check (remaining >= 0)`,
  `create table coupon_audience (
    offer_id uuid not null references coupon_offer on delete cascade,
    user_id uuid not null references app_user on delete cascade,
    primary key (offer_id, user_id)
  )`,
  `create index coupon_audience_user on coupon_audience (user_id)`,

  // Until when a node has a message in its hands; whoever wants it tried again at once must not send it twice.
  `alter table outbox_message add column leased_until timestamptz`,
];

export const audit = {
  name: '0018-audit',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
