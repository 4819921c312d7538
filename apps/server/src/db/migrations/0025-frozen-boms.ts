import { type Kysely, sql } from 'kysely';

const columns = [
  // Whether the decision on a line was taken over from an earlier BOM of the same person.
  `alter table bom_line add column remembered boolean not null default false`,

  // Why a price is not guaranteed; empty where it is.
  `alter table quote add column guarantee_gaps jsonb not null default '[]' check (jsonb_typeof(guarantee_gaps) = 'array')`,

  // Which frozen BOM the price of the quote is for.
  `alter table quote add column bom_hash text check (bom_hash ~ '^[0-9a-f]{64}$')`,
];

const revisions = [
  // The text of jsonb is the same for the same content on every engine, so that a revision can be proven at any time.
  `create function quote_bom_hash(boards int, lines jsonb, coordinates jsonb, corrections jsonb) returns text
    language sql immutable as $$
      select encode(sha256(convert_to(jsonb_build_array(boards, lines, coordinates, corrections)::text, 'UTF8')), 'hex')
    $$`,

  // A BOM as it was priced. Rows are only ever added; a revision is that of the quote when it was written.
  `create table quote_bom_revision (
    quote_id uuid not null references quote on delete cascade deferrable initially deferred,
    revision int not null check (revision >= 0),
    bom_id uuid not null,
    bom_revision int not null check (bom_revision >= 0),
    lines_hash text not null,
    boards int not null check (boards >= 1),
    lines jsonb not null check (jsonb_typeof(lines) = 'array'),
    coordinates jsonb not null check (jsonb_typeof(coordinates) = 'array'),
    corrections jsonb not null check (jsonb_typeof(corrections) = 'array'),
    source text not null check (source in ('priced', 'migrated')),
    created_at timestamptz not null,
    hash text not null generated always as (quote_bom_hash(boards, lines, coordinates, corrections)) stored,
    primary key (quote_id, revision)
  )`,
  `create function quote_bom_revision_guard() returns trigger language plpgsql as $$
  begin
    raise exception 'a frozen BOM cannot be changed' using errcode = 'check_violation';
  end $$`,
  `create trigger quote_bom_revision_guard before update on quote_bom_revision
    for each row execute function quote_bom_revision_guard()`,
];

/** Coordinate files of a live BOM with the hashes of their bytes. */
const coordinatesOf = (bom: string) => `coalesce((
    select jsonb_agg(jsonb_build_object('fileId', given.value ->> 'url', 'name', given.value ->> 'name', 'sha256', f.sha256)
      order by given.ordinality)
    from jsonb_array_elements(${bom}.coordinates -> 'files') with ordinality given
    left join file f on f.id::text = given.value ->> 'url' and f.owner_id = ${bom}.owner_id
  ), '[]')`;

/** When a quote was last priced, or asked for. */
const pricedAt = `(select max(e.at) from quote_event e
  where e.quote_id = q.id and e.action in ('offer-at-once', 'offer', 'quote', 'edit', 'inquire'))`;

/** The part of a line that somebody chose, else the only one that has its very number. */
const partOf = `coalesce(
    (select jsonb_build_object('mpn', p.mpn, 'maker', p.maker) from part p where p.id = l.part_id),
    (select (array_agg(jsonb_build_object('mpn', p.mpn, 'maker', p.maker)))[1] from part p
      where l.decision is null and btrim(l.line ->> 'mpn') <> '' and p.mpn = btrim(l.line ->> 'mpn') having count(*) = 1))`;

const isPlaced = `not (l.line ->> 'dnp')::boolean and not (l.line ->> 'own')::boolean`;

/** Lines of a live BOM in the shape of a frozen one. Prices were not kept line by line. */
const liveLines = `coalesce((
    select jsonb_agg(jsonb_build_object(
      'key', l.key, 'designators', l.line -> 'designators', 'quantity', l.line -> 'quantity', 'mpn', l.line -> 'mpn',
      'manufacturer', l.line -> 'manufacturer', 'value', l.line -> 'value', 'footprint', l.line -> 'footprint',
      'description', l.line -> 'description', 'side', l.line -> 'side', 'dnp', l.line -> 'dnp', 'own', l.line -> 'own',
      'note', l.line -> 'note', 'part', case when ${isPlaced} then ${partOf} end,
      'state', case when (l.line ->> 'dnp')::boolean or (l.line ->> 'own')::boolean or ${partOf} is not null
        or q.inputs -> 'parts' ? l.key then 'Normal' else 'Unassociated' end, 'bought', null) order by l.place, l.key)
    from bom_line l where l.bom_id = b.id
  ), '[]')`;

/** Every line that is placed has its part here, or a price that staff put in. */
const isComplete = `not exists (select from bom_line l where l.bom_id = b.id and ${isPlaced}
    and not (q.inputs -> 'parts' ? l.key) and ${partOf} is null)`;

/** Parts of an order in the shape of frozen lines. */
const orderedLines = `coalesce((
    select jsonb_agg(jsonb_build_object(
      'key', 'p' || given.ordinality, 'designators', to_jsonb(string_to_array(given.value ->> 'designators', ', ')),
      'quantity', given.value -> 'quantity', 'mpn', given.value -> 'mpn', 'manufacturer', given.value -> 'manufacturer', 'value', '',
      'footprint', given.value -> 'footprint', 'description', given.value -> 'description',
      'side', nullif(given.value ->> 'side', ''), 'dnp', (given.value ->> 'dnp')::int = 1, 'own', false, 'note', '',
      'part', case when given.value ->> 'state' = 'Normal' and (given.value ->> 'dnp')::int = 2
        then jsonb_build_object('mpn', given.value -> 'mpn', 'maker', given.value -> 'manufacturer') end,
      'state', given.value -> 'state', 'bought', null) order by given.ordinality)
    from jsonb_array_elements(o.parts) with ordinality given
  ), '[]')`;

const insert = `insert into quote_bom_revision
  (quote_id, revision, bom_id, bom_revision, lines_hash, boards, lines, coordinates, corrections, source, created_at)`;

/** What there is already: what was ordered is what the order says, what was offered is what the BOM still is. */
const existing = [
  `${insert}
    select q.id, q.revision, coalesce(b.id, q.id), coalesce(b.revision, 0), '', q.quantity, ${orderedLines},
      case when b.id is null then '[]' else ${coordinatesOf('b')} end, coalesce(b.corrections, '[]'), 'migrated', o.created_at
    from quote q join order_line ol on ol.quote_id = q.id
    join customer_order o on o.id = ol.order_id and o.type = 'pcba' and o.status not in ('cancelled', 'failed')
    left join bom b on b.id = q.bom_id
    where q.kind = 'pcba' and q.status = 'order-received'
      and (select count(*) from order_line other where other.order_id = o.id) = 1`,
  `${insert}
    select q.id, q.revision, b.id, b.revision, '', q.quantity, ${liveLines}, ${coordinatesOf('b')}, b.corrections, 'migrated', ${pricedAt}
    from quote q join bom b on b.id = q.bom_id
    where q.kind = 'pcba' and not exists (select from quote_bom_revision r where r.quote_id = q.id)
      and (q.status = 'order-received' or b.updated_at <= ${pricedAt} and (q.status <> 'quotation-offered' or ${isComplete}))`,
  // The BOM of an order of several boards that was deleted since: nothing of it is left to freeze.
  `${insert}
    select q.id, q.revision, q.id, 0, '', q.quantity, '[]', '[]', '[]', 'migrated', q.updated_at
    from quote q
    where q.kind = 'pcba' and q.status = 'order-received' and not exists (select from quote_bom_revision r where r.quote_id = q.id)`,
  `update quote q set bom_hash = r.hash from quote_bom_revision r where r.quote_id = q.id`,

  // An offer whose BOM was changed since, or is gone, has no BOM that its price is for: it has to be quoted again.
  `insert into quote_event (quote_id, revision, at, action, actor, from_status, to_status)
    select id, revision + 1, now(), 'expire', 'system', status, 'expired'
    from quote where kind = 'pcba' and status = 'quotation-offered' and bom_hash is null`,
  `update quote set status = 'expired', revision = revision + 1, expires_at = least(expires_at, now()), updated_at = now()
    where kind = 'pcba' and status = 'quotation-offered' and bom_hash is null`,
];

const guards = [
  // Deferred checks of the rows above would stand in the way of what follows.
  `set constraints all immediate`,
  `alter table quote add constraint quote_has_bom
    check (kind <> 'pcba' or status not in ('quotation-offered', 'order-received') or bom_hash is not null)`,
  `create function quote_bom_guard() returns trigger language plpgsql as $$
  begin
    raise exception 'an ordered quote keeps its BOM' using errcode = 'check_violation';
  end $$`,
  `create trigger quote_bom_guard before update on quote for each row
    when (old.status = 'order-received' and new.bom_hash is distinct from old.bom_hash) execute function quote_bom_guard()`,
];

/** A quote of an assembly binds the BOM that it was priced from. */
export const frozenBoms = {
  name: '0025-frozen-boms',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...columns, ...revisions, ...existing, ...guards]) await sql.raw(statement).execute(db);
  },
};
