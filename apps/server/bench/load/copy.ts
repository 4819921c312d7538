// Multiplies a few orders that were really made, by SQL: each copy has ids, numbers and an owner of its own and lies further back in
// time. The checker of the books is run over the result.
import type { Client } from 'pg';

/** A checkout with all that came of it, and how it is multiplied. */
export interface Template {
  readonly checkoutId: string;
  readonly share: number;
  /** How far back its copies may lie: a status that time ends must not be over. */
  readonly days: number;
}

interface CopiedTable {
  readonly table: string;
  /** Which rows belong to which template: a query with `row` (its key, see `on`) and `checkout_id`. */
  readonly of: string;
  readonly on: string;
  /** Columns that are not copied by their type. */
  readonly set?: Readonly<Record<string, string>>;
}

/** An id as the contract takes it, version 4, that is the same for the same text. */
const idOf = (text: string): string => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
/** The id that a row has in copy `n`. */
const twin = (column: string): string => idOf(`${column} || ':' || c.n`);
/** The id that a row of the template's owner has with the copy's. */
const ofBuyer = (column: string): string => idOf(`${column} || ':' || c.buyer`);
const buyerId = (number: string): string => idOf(`'buyer:' || ${number}`);
const reference = `case when t.reference ~ '^[0-9a-f-]{36}(:.*)?$'
  then ${twin('left(t.reference, 36)')}::text || substr(t.reference, 37) else t.reference || ':' || c.n end`;
const sandboxRef = (column: string): string => `'sbp_' || md5(${column} || ':' || c.n)`;
const numbered = (letter: string, sequence: string): string =>
  `'${letter}' || to_char(now() at time zone 'UTC', 'YY') || '-' || lpad(nextval('${sequence}')::text, 6, '0')`;

const ofOrder = 'select id as row, checkout_id from customer_order';
const ofPayment = 'select id as row, checkout_id from payment';
const ofQuote = 'select l.quote_id as row, o.checkout_id from order_line l join customer_order o on o.id = l.order_id';
const ofRefund = 'select r.id as row, o.checkout_id from refund r join customer_order o on o.id = r.order_id';
const ofTransaction =
  'select distinct e.transaction_id as row, o.checkout_id from ledger_entry e join customer_order o on o.id = e.order_id';

const tables: readonly CopiedTable[] = [
  {
    table: 'quote',
    of: ofQuote,
    on: 'id',
    set: {
      number: numbered('Q', 'quote_number'),
      save_key: 'null',
      save_hash: 'null',
      share_hash: 'null',
      project_id: ofBuyer('t.project_id'),
    },
  },
  { table: 'quote_event', of: ofQuote, on: 'quote_id' },
  {
    table: 'checkout',
    of: 'select id as row, id as checkout_id from checkout',
    on: 'id',
    set: { receiver_id: ofBuyer('t.receiver_id') },
  },
  { table: 'customer_order', of: ofOrder, on: 'id', set: { number: numbered('C', 'order_number') } },
  {
    table: 'order_line',
    of: ofOrder,
    on: 'order_id',
    set: {
      item: `coalesce(replace(t.item::text, t.quote_id::text, ${twin('t.quote_id')}::text)::jsonb, t.item)
        || jsonb_build_object('cartItemId', ${twin("(t.item ->> 'cartItemId')")}::text)`,
    },
  },
  { table: 'order_event', of: ofOrder, on: 'order_id' },
  { table: 'order_mark', of: ofOrder, on: 'order_id' },
  { table: 'order_step', of: ofOrder, on: 'order_id' },
  { table: 'order_file', of: ofOrder, on: 'order_id' },
  { table: 'stock_movement', of: ofOrder, on: 'order_id' },
  { table: 'payment', of: ofPayment, on: 'id', set: { provider_ref: sandboxRef('t.provider_ref') } },
  { table: 'payment_share', of: ofPayment, on: 'payment_id' },
  { table: 'refund', of: ofRefund, on: 'id' },
  { table: 'ledger_transaction', of: ofTransaction, on: 'id', set: { reference } },
  { table: 'ledger_entry', of: ofTransaction, on: 'transaction_id' },
  {
    table: 'sandbox_payment',
    of: 'select provider_ref as row, checkout_id from payment',
    on: 'ref',
    set: { ref: sandboxRef('t.ref'), attempt_id: `${twin('t.attempt_id')}::text` },
  },
  {
    table: 'sandbox_refund',
    of: 'select p.provider_ref as row, p.checkout_id from payment p',
    on: 'payment_ref',
    set: { refund_id: `${twin('t.refund_id')}::text`, ref: `t.ref || ':' || c.n`, payment_ref: sandboxRef('t.payment_ref') },
  },
  {
    table: 'webhook_inbox',
    of: 'select provider_ref as row, checkout_id from payment',
    on: 'payment_ref',
    set: { event_id: `t.event_id || ':' || c.n`, payment_ref: sandboxRef('t.payment_ref') },
  },
  {
    table: 'order_document',
    of: ofOrder,
    on: 'order_id',
    // Numbers of a kind have no gaps: they go on where its series stands.
    set: {
      number: `regexp_replace(t.number, '[0-9]+$', '') || lpad((
        (select s.last from document_series s where s.kind = t.kind order by s.year desc limit 1)
        + row_number() over (partition by t.kind order by c.n))::text, 6, '0')`,
    },
  },
];

/** Who may stand in a column: the template's owner becomes the copy's, anybody else stays. */
const people = new Set(['owner_id', 'user_id', 'actor_id', 'assigned_to', 'asked_by', 'approved_by', 'decided_by']);

const copied = (name: string, type: string, template: string): string => {
  if (people.has(name)) return `case when t.${name} = '${template}' then c.owner else t.${name} end`;
  if (type === 'uuid') return twin(`t.${name}`);
  return type === 'timestamp with time zone' ? `t.${name} - c.ago` : `t.${name}`;
};

const columnsOf = async (client: Client, table: string): Promise<{ column_name: string; data_type: string }[]> =>
  (
    await client.query(
      `select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
  ).rows;

const copyTable = async (client: Client, { table, of, on, set = {} }: CopiedTable, template: string): Promise<void> => {
  const columns = await columnsOf(client, table);
  const names = columns.map(({ column_name: name }) => name).join(', ');
  const values = columns.map(({ column_name: name, data_type: type }) => set[name] ?? copied(name, type, template)).join(', ');
  await client.query(`insert into ${table} (${names}) select ${values} from copy c join (${of}) o on o.checkout_id = c.template
    join ${table} t on t.${on} = o.row order by c.n`);
};

/** The template's owner so many times, each with its address and its board. */
const copyBuyers = async (client: Client, template: string, buyers: number): Promise<void> => {
  const set: Record<string, Record<string, string>> = {
    app_user: {
      id: buyerId('k'),
      email: `'buyer-' || k || '@load.example'`,
      account: `'buyer-' || k || '@load.example'`,
      username: `'Buyer ' || k`,
    },
    receiver: { id: idOf(`t.id || ':' || k`), owner_id: buyerId('k') },
    file: { id: idOf(`t.id || ':' || k`), owner_id: buyerId('k') },
    project: { id: idOf(`t.id || ':' || k`), owner_id: buyerId('k'), gerber_file_id: idOf(`t.gerber_file_id || ':' || k`) },
  };
  for (const [table, on] of [
    ['app_user', 'id'],
    ['receiver', 'owner_id'],
    ['file', 'owner_id'],
    ['project', 'owner_id'],
  ] as const) {
    const columns = (await columnsOf(client, table)).map(({ column_name: name }) => name);
    const values = columns.map((name) => set[table]?.[name] ?? `t.${name}`);
    await client.query(
      `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} t, generate_series(1, ${buyers}) k where t.${on} = $1`,
      [template],
    );
  }
};

/** So many orders of so many buyers. Triggers and references rest meanwhile: the checker looks at the result. */
export const copyOrders = async (
  client: Client,
  { owner, templates, orders, buyers }: { owner: string; templates: readonly Template[]; orders: number; buyers: number },
): Promise<void> => {
  await client.query('set session_replication_role = replica');
  await client.query('set statement_timeout = 0');
  await copyBuyers(client, owner, buyers);
  await client.query('create temp table copy (n int primary key, template uuid, buyer int, owner uuid, ago interval)');
  let from = 1;
  const shares = templates.reduce((sum, { share }) => sum + share, 0);
  for (const [place, { checkoutId, share, days }] of templates.entries()) {
    const to = place === templates.length - 1 ? orders : Math.min(orders, from - 1 + Math.round((orders * share) / shares));
    // Spread over the days, but within this year: the numbers of documents count by it.
    await client.query(
      `insert into copy select n, $1::uuid, 1 + n % $2::int, ${buyerId('(1 + n % $2::int)')},
        least($3::float8, extract(doy from now() at time zone 'UTC') - 1) * ((n * 7919) % 10007) / 10007.0 * interval '1 day'
       from generate_series($4::int, $5::int) n`,
      [checkoutId, buyers, days, from, to],
    );
    from = to + 1;
  }
  await client.query('analyze copy');
  for (const table of tables) await copyTable(client, table, owner);
  await client.query(`update document_series s set last = (
    select count(*) from order_document d where d.kind = s.kind and extract(year from d.issued_at at time zone 'UTC') = s.year)`);
  await client.query('drop table copy');
  await client.query('reset session_replication_role');
  await client.query('vacuum analyze');
};
