import { type Kysely, sql } from 'kysely';

const statements = [
  // What the person saw when they put a part in: at any quantity and in any currency the price of then can be told from it.
  `alter table cart_item add column seen_supply jsonb check (jsonb_typeof(seen_supply) = 'object')`,
  `alter table cart_item add column priced_at timestamptz`,
  `alter table cart_item add constraint cart_item_seen check ((seen_supply is null) = (priced_at is null))`,
  `update cart_item set priced_at = added_at, seen_supply = jsonb_build_object('minimum', s.minimum, 'multiple', s.multiple, 'breaks', s.breaks)
    from part_supply s where s.part_id = cart_item.part_id`,

  `create table cart_removed (
    id uuid primary key,
    user_id uuid not null references app_user on delete cascade,
    item jsonb not null check (jsonb_typeof(item) = 'object'),
    removed_at timestamptz not null
  )`,
  `create index cart_removed_newest on cart_removed (user_id, removed_at desc, id)`,

  `create table cart_merge (
    user_id uuid not null references app_user on delete cascade,
    merge_key text not null check (char_length(merge_key) between 16 and 64),
    hash text not null,
    result jsonb not null,
    merged_at timestamptz not null,
    primary key (user_id, merge_key)
  )`,
];

/** The price a part was put in at, removals that can be taken back, and visitors' carts that were taken over once. */
export const cartPrices = {
  name: '0017-cart-prices',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
