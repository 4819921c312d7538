import type { Category, ParameterValues, Part } from '@copperline/parts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PartDetails } from '../../db/schema.ts';
import type { Supply } from './load-store.ts';

export interface PartRecord {
  readonly id: number;
  readonly mpn: string;
  readonly maker: string;
  readonly category: Category;
  readonly package: string;
  readonly mounting: Part['mounting'];
  readonly parameters: ParameterValues;
  readonly details: PartDetails;
  readonly supply: Supply | null;
}

/** Of `part p left join part_supply s`. */
export const partColumns = sql`p.id, p.mpn, p.maker, p.category, p.package, p.mounting, p.parameters, p.details,
  case when s.part_id is null then null else jsonb_build_object('stock', s.stock, 'minimum', s.minimum, 'multiple', s.multiple,
    'leadDays', s.lead_days, 'breaks', s.breaks, 'sample', s.sample) end as supply`;

const mostOfOneNumber = 25;

export const findPart = async (db: Db, id: number): Promise<PartRecord | undefined> => {
  const { rows } = await sql<PartRecord>`
    select ${partColumns} from part p left join part_supply s on s.part_id = p.id where p.id = ${id}`.execute(db);
  return rows[0];
};

/** By id; those that are not there are left out. */
export const partsOfIds = async (db: Db, ids: readonly number[]): Promise<PartRecord[]> => {
  const { rows } = await sql<PartRecord>`
    select ${partColumns} from part p left join part_supply s on s.part_id = p.id
    where p.id = any(${ids}::int[]) order by p.id`.execute(db);
  return rows;
};

/** Every maker's part of these numbers, in the order they were asked for. */
export const partsOfKeys = async (db: Db, keys: readonly string[]): Promise<PartRecord[]> => {
  const { rows } = await sql<PartRecord>`
    select ${partColumns}
    from unnest(${keys}::text[]) with ordinality as asked(key, place)
    cross join lateral (
      select * from part q where q.mpn_key = asked.key collate "C" order by q.weight desc, q.id limit ${mostOfOneNumber}
    ) p left join part_supply s on s.part_id = p.id
    order by asked.place, p.weight desc, p.id`.execute(db);
  return rows;
};
