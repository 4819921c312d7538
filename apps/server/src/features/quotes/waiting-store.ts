import { paging, type QuoteTurn, waitsForUs } from '@copperline/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { awaitsAnswer, type QuoteRow } from './store.ts';

export type WaitingRow = QuoteRow & { readonly turn: QuoteTurn; readonly in_turn: string };

/** The newest of each turn, each with how many its turn has. */
export const listWaiting = async (db: Db, ownerId: string, now: Date): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select * from (
      select open.*, count(*) over (partition by turn) as in_turn,
        row_number() over (partition by turn order by created_at desc, id desc) as place
      from (
        select quote.*, case status
          when 'quoted' then 'accept'
          when 'quotation-offered' then 'order'
          else case when ${awaitsAnswer} then 'answer' else 'us' end
        end as turn
        from quote
        where owner_id = ${ownerId} and deleted_at is null and (
          status = any(${waitsForUs}::text[]) or
          (status in ('quoted', 'quotation-offered') and (expires_at is null or expires_at > ${now}::timestamptz)))
      ) open
    ) placed
    where place <= ${paging.waiting}
    order by created_at desc, id desc
    limit 20`.execute(db);
  return rows;
};
