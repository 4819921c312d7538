import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Parts alike: of these leaves of the tree, in these packages, of a value between two; null where it does not matter. */
export interface AlikeQuestion {
  readonly categories: readonly string[] | null;
  readonly packages: readonly string[] | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly pieces: number;
}

export interface AlikeAnswer {
  readonly place: number;
  readonly samples: number;
  /** Tenth, fiftieth and ninetieth percentile of the price of a piece, in millionths of a dollar. */
  readonly units: readonly [number, number, number];
}

/** The most usual ones are enough to know what parts alike cost. */
const mostSamples = 400;

/** What the catalogue's parts alike cost at these quantities, in one statement for all questions. */
export const pricesOfAlike = async (db: Db, questions: readonly AlikeQuestion[]): Promise<AlikeAnswer[]> => {
  if (questions.length === 0) return [];
  const { rows } = await sql<AlikeAnswer>`
    select asked.place::int - 1 as place, count(*)::int as samples,
      to_json(percentile_disc(array[0.1, 0.5, 0.9]) within group (order by sample.unit)) as units
    from unnest(${questions.map(({ categories }) => categories?.join(' ') ?? null)}::text[],
      ${questions.map(({ packages }) => packages?.join('|') ?? null)}::text[], ${questions.map(({ from }) => from)}::float8[],
      ${questions.map(({ to }) => to)}::float8[], ${questions.map(({ pieces }) => pieces)}::int[])
      with ordinality as asked(categories, packages, low, high, pieces, place)
    cross join lateral (
      select p.id, (
        select (b ->> 'USD')::bigint from jsonb_array_elements(s.breaks) b
        where (b ->> 'from')::int <= asked.pieces and b ? 'USD' order by (b ->> 'from')::int desc limit 1
      ) as unit
      from part p join part_supply s on s.part_id = p.id
      where (asked.categories is null or p.category = any(string_to_array(asked.categories, ' ')))
        and (asked.packages is null or p.package = any(string_to_array(asked.packages, '|')))
        and (asked.low is null or p.value between asked.low and asked.high)
      order by p.weight desc, p.id limit ${mostSamples}
    ) sample
    where sample.unit is not null group by asked.place order by asked.place`.execute(db);
  return rows;
};
