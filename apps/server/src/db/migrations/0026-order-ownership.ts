import { type Kysely, sql } from 'kysely';

const statements = [
  // An order owns the files it was placed with: the blob stays while an order names it, whatever becomes of the customer's own file.
  `create table order_file (
    id uuid primary key,
    order_id uuid not null references customer_order on delete cascade,
    line int,
    role text not null check (role in ('gerber', 'bom', 'coordinates', 'production', 'voucher', 'claim')),
    sha256 text not null references blob on delete restrict,
    name text not null,
    size bigint not null check (size >= 0),
    media_type text not null,
    mark_id uuid references order_mark on delete cascade,
    added_at timestamptz not null,
    foreign key (order_id, line) references order_line (order_id, place)
  )`,
  `create index order_file_order on order_file (order_id, line, role)`,
  `create index order_file_blob on order_file (sha256)`,
  `create index order_file_mark on order_file (mark_id) where mark_id is not null`,
  `create trigger order_file_kept before update on order_file for each row execute function kept_as_it_was()`,
  `insert into order_file (id, order_id, line, role, sha256, name, size, media_type, added_at)
    select gen_random_uuid(), l.order_id, l.place, r.role, f.sha256, f.name, f.size, f.media_type, o.created_at
    from order_line l
    join customer_order o on o.id = l.order_id
    join quote q on q.id = l.quote_id
    cross join lateral (values ('gerber', q.gerber_file_id), ('bom', q.bom_file_id), ('coordinates', q.coordinate_file_id)) as r(role, file_id)
    join file f on f.id = r.file_id`,
  `alter table voucher add column order_file_id uuid references order_file on delete restrict`,
  `with copied as (
    insert into order_file (id, order_id, role, sha256, name, size, media_type, added_at)
    select v.id, v.order_id, 'voucher', f.sha256, f.name, f.size, f.media_type, v.at from voucher v join file f on f.id = v.file_id
    returning id)
  update voucher set order_file_id = copied.id from copied where copied.id = voucher.id`,
  // Claims name their pictures by the customer's files; the order's copies keep these ids.
  `insert into order_file (id, order_id, role, sha256, name, size, media_type, mark_id, added_at)
    select distinct on (f.id) f.id, m.order_id, 'claim', f.sha256, f.name, f.size, f.media_type, m.id, m.opened_at
    from order_mark m
    cross join lateral jsonb_array_elements_text(m.data -> 'fileIds') as named(id)
    join file f on f.id::text = named.id
    where m.mark = 'claim-open' order by f.id, m.opened_at`,
  `insert into order_file (id, order_id, role, sha256, name, size, media_type, mark_id, added_at)
    select gen_random_uuid(), m.order_id, 'production', f.sha256, f.name, f.size, f.media_type, m.id, m.opened_at
    from order_mark m join project p on p.id::text = m.data ->> 'productionProjectId' join file f on f.id = p.gerber_file_id
    where m.mark = 'file-approval'`,
  // Every board of an order has its own steps, approval and price decision.
  `alter table order_step add column line int not null default 0`,
  `alter table order_step drop constraint order_step_pkey`,
  `alter table order_step add primary key (order_id, round, line, place)`,
  `update order_mark set data = data || '{"line": 0}'::jsonb where mark in ('price-decision', 'file-approval')`,
  `drop index order_mark_once`,
  `create unique index order_mark_once on order_mark (order_id, mark, coalesce((data ->> 'line')::int, -1))
    where closed_at is null and mark <> 'hold'`,
  // Part prices of a checkout hold for a day from here.
  `alter table checkout add column priced_at timestamptz`,
  `update checkout set priced_at = created_at`,
  `alter table checkout alter column priced_at set not null`,
  `create index checkout_open on checkout (updated_at) where state = 'open'`,
];

/** Orders own their files; checkouts know how old their prices are. */
export const orderOwnership = {
  name: '0026-order-ownership',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
