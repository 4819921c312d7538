import { type Kysely, sql } from 'kysely';

const statements = [
  `create table cart_item (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    item_type text not null check (item_type in ('BomQuote', 'Custom', 'Stencil', 'Normal')),
    part_no text not null default '' check (char_length(part_no) <= 20),
    part_id int references part on delete set null,
    mpn text not null default '' check (char_length(mpn) <= 200),
    maker text not null default '' check (char_length(maker) <= 100),
    quantity int not null check (quantity between 1 and 1000000),
    payload jsonb,
    added_at timestamptz not null default now(),
    check ((item_type = 'Normal') = (mpn <> '')),
    check (part_id is null or item_type = 'Normal')
  )`,
  // By number and not by id: a part that left the catalogue and came back is the same part.
  `create unique index cart_item_part_once on cart_item (user_id, maker, mpn, part_no) where item_type = 'Normal'`,
  `create index cart_item_newest on cart_item (user_id, added_at desc, mpn, id)`,
  `create index cart_item_part on cart_item (part_id) where part_id is not null`,
];

export const cart = {
  name: '0008-cart',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
