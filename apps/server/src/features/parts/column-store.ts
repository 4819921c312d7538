import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ColumnRow } from './part-columns.ts';

/** In the order of ids, from the one after this. */
export const columnRowsAfter = async (db: Db, id: number, limit: number): Promise<ColumnRow[]> => {
  const { rows } = await sql<ColumnRow>`
    select id, category, package, maker, mounting, parameters from part where id > ${id} order by id limit ${limit}`.execute(db);
  return rows;
};

/** Parts that nobody has one of, in the order of their ids. */
export const outOfStock = async (db: Db): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from part p left join part_supply s on s.part_id = p.id where s.part_id is null or s.stock = 0
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
};
