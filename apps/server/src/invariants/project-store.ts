import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const found = async (
  db: Db,
  query: ReturnType<typeof sql<{ id: string; what: string }>>,
): Promise<{ id: string; what: string }[]> => (await query.execute(db)).rows;

/** Projects whose counters are not the numbers of the rows that they count. */
export const miscountedProjects = (db: Db, limit: number): Promise<{ id: string; what: string }[]> =>
  found(
    db,
    sql`select p.id, c.what from project p
      left join lateral (select count(*) as n from project_vote v where v.project_id = p.id) votes on true
      left join lateral (select count(*) as n from project_favorite f where f.project_id = p.id) favorites on true
      left join lateral (select count(*) as n from project_copy k where k.project_id = p.id) copies on true
      cross join lateral (values
        ('votes', p.vote_count, votes.n), ('favourites', p.favorite_count, favorites.n), ('copies', p.copy_count, copies.n)
      ) as c (what, told, counted)
      where c.told <> c.counted order by p.id, c.what limit ${limit}`,
  );

/** Files of projects without exactly one current version, the last one. */
export const unversionedFiles = (db: Db, limit: number): Promise<{ id: string; what: string }[]> =>
  found(
    db,
    sql`select project_id as id, slot as what from project_file group by project_id, slot
      having count(*) filter (where current) <> 1 or max(version) filter (where current) <> max(version) or count(*) <> max(version)
      order by project_id, slot limit ${limit}`,
  );

/** Links without a revision, revisions without a link, and links to what lies in the recycle bin. */
export const danglingShares = (db: Db, limit: number): Promise<{ id: string; what: string }[]> =>
  found(
    db,
    sql`select p.id, case when s.project_id is null then 'link without a revision' when p.deleted_at is not null then 'link to the recycle bin'
        else 'revision without a link' end as what
      from project p full join project_share s on s.project_id = p.id
      where (p.share_type = 1) <> (s.project_id is not null) or (p.share_type <> 0 and p.deleted_at is not null)
      order by p.id limit ${limit}`,
  );

/** Quotes and BOMs of a version that is not of their project. */
export const strayVersions = (db: Db, limit: number): Promise<{ id: string; what: string }[]> =>
  found(
    db,
    sql`select q.id, 'quote' as what from quote q join project_file f on f.id = q.project_file_id
      where q.project_id is distinct from f.project_id or f.kind <> 'gerber' or q.owner_id <> f.owner_id
        or (q.request ->> 'projectVersion')::int is distinct from f.version and jsonb_exists(q.request, 'projectVersion')
      order by q.id limit ${limit}`,
  );
