import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const day = 24 * 60 * 60_000;

/** Takes items out and keeps them as they were, for a day. How many there were of those asked for. */
export const removeItems = async (trx: Db, userId: string, ids: readonly string[], now: Date): Promise<number> => {
  await trx
    .deleteFrom('cart_removed')
    .where('user_id', '=', userId)
    .where('removed_at', '<', new Date(now.getTime() - day))
    .execute();
  const { rows } = await sql<{ id: string }>`
    with gone as (delete from cart_item where user_id = ${userId} and id = any(${ids}::uuid[]) returning *)
    insert into cart_removed (id, user_id, item, removed_at)
    select gone.id, gone.user_id, to_jsonb(gone), ${now} from gone
    on conflict (id) do update set item = excluded.item, removed_at = excluded.removed_at
    returning id`.execute(trx);
  return rows.length;
};

/**
 * Puts removed items back under their old ids. A part that left the catalogue meanwhile comes back as its number alone; what has
 * been put in anew since stays as it is. False where one of them cannot be had back.
 */
export const restoreItems = async (trx: Db, userId: string, ids: readonly string[], now: Date): Promise<boolean> => {
  const oldest = new Date(now.getTime() - day);
  const { rows } = await sql`
    select id from cart_removed where user_id = ${userId} and id = any(${ids}::uuid[]) and removed_at >= ${oldest}
    order by id for update`.execute(trx);
  if (rows.length < ids.length) return false;
  await sql`
    with back as (delete from cart_removed where user_id = ${userId} and id = any(${ids}::uuid[]) returning item)
    insert into cart_item
    select (jsonb_populate_record(null::cart_item, back.item || jsonb_build_object(
      'part_id', (select p.id from part p where p.id = (back.item ->> 'part_id')::int)
    ))).* from back
    on conflict do nothing`.execute(trx);
  return true;
};
