import { randomUUID } from 'node:crypto';
import { account, bom, coupons, type Endpoint, orders, project, receivers } from '@copperline/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { newToken } from '../src/http/session/authenticate.ts';
import { berlin, billTo } from './address.ts';
import { type SignedUp, type TestApp, testPassword } from './app.ts';
import { smallBoard } from './board-archive.ts';
import { tripwire } from './hostile-values.ts';
import { claimCoupon, plentyOf } from './order-world.ts';
import { boardRequest, inquiry, saveInput, savedQuote } from './quote.ts';
import { shopOf } from './shop.ts';
import { load, smallCatalogue } from './small-catalogue.ts';
import { signUpConfirmed } from './staff.ts';
import { listening, upload } from './upload.ts';

export type Input = Readonly<Record<string, unknown>>;

/** Stands in everything that the victim has: whoever else reads it has read too much. */
export const secret = 'canary-5d1e7c';

const idOf = ({ data }: { data: unknown }, name: string): string => String((data as Input)[name]);

const requestOf = (mark: string) => boardRequest({}, { projectName: mark, remarks: mark, partNo: 'AMP-1' });

const paidOrder = async (t: TestApp, who: SignedUp, mark: string): Promise<string> => {
  const shop = shopOf(t, who);
  return (await shop.paid(await shop.ordered(requestOf(mark), { remark: mark, poNumber: mark }))).orderId;
};

/** One of everything that a customer can have, by the names that calls know it by. */
const belongings = async (t: TestApp, who: SignedUp, mark: string, orderId: string) => {
  const as = { token: who.token };
  const shop = shopOf(t, who);
  const origin = await listeningOnce(t);
  const archive = { name: `${mark}.zip`, bytes: new Uint8Array(smallBoard()) };
  const { rows } = await upload(origin, who.token, { fileType: 7 }, [archive]);
  const fileId = rows[0]?.id ?? '';
  const board = await t.call(project.gerber, { gerberUrl: fileId, projectName: mark }, as);
  const uploaded = await t.call(bom.upload, { bomFileName: mark }, as);
  const bomId = idOf(uploaded, 'bomId');
  const line = { do: 'add', key: randomUUID(), after: null, fields: { mpn: 'LM358', comment: mark } };
  await t.call(bom.change, { id: bomId, revision: 0, changes: JSON.stringify([line]) }, as);
  const receiver = await t.call(receivers.add, { ...berlin, address: mark }, as);
  const request = requestOf(mark);
  const unpaid = await shop.ordered(request);
  const payment = await shop.pay(unpaid);
  const link = await t.call(orders.makePayLink, { orderId: unpaid.orderId }, as);
  const items = await shop.board(request);
  const begun = await shop.ready(await shop.board(request));
  const token = await t.call(account.createApiToken, { name: mark }, as);
  const { data: offers } = await t.call(coupons.offers, {}, as);
  return {
    fileId,
    gerberUrl: fileId,
    projectId: idOf(board, 'projectId'),
    bomId,
    receiverId: idOf(receiver, 'id'),
    quoteId: (await savedQuote(t, who, request)).quoteId,
    inquiryId: (await inquiry(t, who, request)).quoteId,
    orderId,
    unpaidId: unpaid.orderId,
    paymentId: payment.data.paymentId,
    linkToken: link.data.token,
    cartItemId: items[0] ?? '',
    checkoutId: begun.checkoutId,
    revision: begun.revision,
    couponId: await claimCoupon(t, who),
    offerId: offers.rows[0]?.offerId ?? '',
    apiTokenId: idOf(token, 'id'),
  };
};
export type Belongings = Awaited<ReturnType<typeof belongings>>;

let origins = new WeakMap<TestApp, Promise<string>>();
const listeningOnce = (t: TestApp): Promise<string> => {
  const known = origins.get(t) ?? listening(t);
  origins = origins.set(t, known);
  return known;
};

/** Somebody who attacks with their own account, one of ours who does, and somebody who has to lose nothing by it. */
export const makeAttackWorld = async (t: TestApp) => {
  await load(t, smallCatalogue());
  const partId = await plentyOf(t);
  const [attacker, victim, staff] = [await t.signUp(), await t.signUp(), await signUpConfirmed(t)];
  // Paid first: whoever waits for money waits for every job, and nothing reads boards here.
  const paid = [await paidOrder(t, attacker, 'mine'), await paidOrder(t, victim, secret)] as const;
  const own = await belongings(t, attacker, 'mine', paid[0]);
  const foreign = await belongings(t, victim, secret, paid[1]);
  await sql.raw(`create sequence ${tripwire}`).execute(t.db);
  return { t, attacker, victim, staff, partId, own, foreign };
};
export type AttackWorld = Awaited<ReturnType<typeof makeAttackWorld>>;

/** Valid inputs of calls whose fields mean something else than elsewhere, or cannot be guessed from their schema. */
const inputsOf = ({ own, partId, attacker }: AttackWorld): Readonly<Record<string, Input>> => ({
  'account.register': { email: 'new@example.com', password: 'ten boards, two layers', username: 'New', locale: 'en-US' },
  'account.signIn': { account: attacker.email, password: testPassword },
  'account.resetPassword': { token: newToken(), password: 'ten boards, two layers' },
  'account.changePassword': { oldPassword: testPassword, password: 'ten boards, two layers' },
  'account.update': { username: 'Mine', jobTitle: 'x', industry: 'x', companyName: 'x' },
  'account.point': { pointOut: '{"couponTip":true}' },
  'account.revokeSession': { id: randomUUID() },
  'account.revokeApiToken': { id: own.apiTokenId },
  'account.sendSms': { phone: '+8613800138000' },
  'account.checkSms': { phone: '+8613800138000', code: '123456' },
  'areas.china': { regionId: '440000' },
  'areas.children': { parentId: 'US' },
  'bills.add': billTo,
  'bills.change': { id: randomUUID(), ...billTo },
  'bills.update': billTo,
  'receivers.add': berlin,
  'receivers.change': { id: own.receiverId, ...berlin },
  'receivers.remove': { id: own.receiverId },
  'bom.parse': { bom: 'Designator,MPN\nR1,LM358', bomFileName: 'x.csv' },
  'bom.lookup': { table: '100 x LM358', boards: '1' },
  'bom.map': { id: own.bomId, mapping: '{"table":0,"headerRow":0,"columns":{"designator":0}}' },
  'bom.change': {
    id: own.bomId,
    revision: '1',
    changes: JSON.stringify([{ do: 'add', key: randomUUID(), after: null, fields: { mpn: 'LM358', comment: 'x' } }]),
  },
  'bom.settings': { id: own.bomId, revision: '0', boards: '9', bomFileName: 'x', corrections: '[]' },
  'cart.add': { items: JSON.stringify([{ partId, quantity: 10 }]), partNo: 'AMP-1' },
  'cart.merge': { mergeKey: randomUUID(), items: JSON.stringify([{ partId, quantity: 10, partNo: 'AMP-1' }]) },
  'cart.remove': { cartItemId: JSON.stringify([randomUUID()]) },
  'cart.restore': { cartItemId: JSON.stringify([randomUUID()]) },
  'checkout.begin': { cartItemId: JSON.stringify([own.cartItemId]) },
  'checkout.change': { checkoutId: own.checkoutId, revision: own.revision, poNumber: 'x', remark: 'x' },
  'coupons.list': { cartItemId: JSON.stringify([own.cartItemId]) },
  'orders.claim': { orderId: own.orderId, wish: 'refund', text: 'x', fileIds: JSON.stringify([own.fileId]) },
  'orders.payLink': { token: own.linkToken },
  'orders.payByLink': { token: own.linkToken, method: 'card', cents: '1', key: randomUUID() },
  'orders.pay': { orderId: own.unpaidId, method: 'card', cents: '1', key: randomUUID() },
  'orders.cancel': { orderId: own.unpaidId, revision: '0', refundCents: '1', reason: 'x' },
  'parts.search': {
    mpn: '10k',
    category: 'resistor',
    filter: '{"package":["0402"]}',
    inStock: 'true',
    quantity: '1',
    page: '1',
    pageSize: '10',
  },
  'parts.searchInfo': { mpn: '10k', filter: '{"package":["0402"]}' },
  'parts.detail': { id: String(partId), quantity: '1' },
  'parts.byNumber': { partNo: 'LM358', quantity: '1' },
  'project.gerber': { gerberUrl: own.fileId, projectName: 'x' },
  'project.choose': { id: own.projectId, choices: '{"board":1,"roles":{"a.gbr":{"kind":"profile"}}}' },
  'quotes.price': { request: boardRequest(), currency: 'USD' },
  'quotes.save': saveInput(boardRequest()),
  'quotes.rfq': { request: boardRequest(), currency: 'USD', quantity: 3 },
  'quotes.edit': { quoteId: own.inquiryId, revision: 0, request: boardRequest() },
  'sandbox.view': { ref: `sbp_${'0'.repeat(32)}` },
  'sandbox.act': { ref: `sbp_${'0'.repeat(32)}`, action: 'pay' },
  'site.point': { path: '/', locale: 'en-US' },
  'webhooks.payment': { provider: 'sandbox' },
  'desk.price': {
    quoteId: own.inquiryId,
    revision: 0,
    request: boardRequest(),
    inputs: { parts: { x: { unitMicros: 1, bought: 1, joints: 2, mounting: 'smt' } }, surcharges: [], leadDays: null },
  },
  'desk.act': { quoteId: own.inquiryId, revision: '0', action: 'start', note: 'x' },
  'deskOrders.move': { orderId: own.orderId, revision: '1', action: 'hold', note: 'x', data: '{}' },
  'deskOrders.steps': { orderIds: JSON.stringify([own.orderId]), step: 'mi', state: 'finish', remark: 'x' },
});

const byArea = ({ own }: AttackWorld): Readonly<Record<string, string>> => ({
  bom: own.bomId,
  files: own.fileId,
  project: own.projectId,
  receivers: own.receiverId,
});

type Shape = { readonly [key: string]: unknown };

/** The plainest value that a field's schema lets through. */
const plain = (schema: Shape): unknown => {
  const { const: only, enum: values, anyOf, type, minimum, minLength, format, properties } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0];
  if (typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER) return minimum;
  if (Array.isArray(anyOf)) return plain(anyOf[0] as Shape);
  if (type === 'string') return format === 'uuid' ? randomUUID() : 'x'.repeat(Math.max(1, Number(minLength ?? 1)));
  if (type === 'boolean') return true;
  if (type === 'array') return [];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Record<string, Shape>).map(([name, each]) => [name, plain(each)]),
    );
  return 1;
};

export const fieldsOf = (endpoint: Endpoint): string[] =>
  endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : [];

/** A call with the attacker's own things that gets past its schema, as far as that can be guessed. */
export const validInput = (world: AttackWorld, endpoint: Endpoint): Input => {
  const own = world.own as Input;
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Shape>;
    required?: string[];
  };
  const area = endpoint.name.slice(0, endpoint.name.indexOf('.'));
  const guessed = Object.entries(schema.properties ?? {}).flatMap(([name, each]): [string, unknown][] => {
    if (name === 'id') return [[name, byArea(world)[area] ?? randomUUID()]];
    if (name in own && name !== 'revision') return [[name, own[name]]];
    return schema.required?.includes(name) === true ? [[name, plain(each)]] : [];
  });
  return { ...Object.fromEntries(guessed), ...inputsOf(world)[endpoint.name] };
};

/** Asks for the number of rows of every table. */
export const rowCounter = async ({ t }: Pick<AttackWorld, 't'>): Promise<() => Promise<ReadonlyMap<string, number>>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(t.db);
  // The catalogue is large, and nobody's call adds to it.
  const counted = tables.filter(({ name }) => !name.startsWith('part'));
  const counts = counted.map(({ name }) => sql`select ${name}::text as name, count(*)::int as n from ${sql.table(name)}`);
  const asked = sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`;
  return async () => new Map((await asked.execute(t.db)).rows.map(({ name, n }) => [name, n]));
};

/** How often a value was run. */
export const trips = async ({ t }: Pick<AttackWorld, 't'>): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select case when is_called then last_value else 0 end::int as n from ${sql.table(tripwire)}`.execute(t.db);
  return rows[0]?.n ?? -1;
};

/** Everything that the tables keep under somebody's name. */
export const kept = async ({ t }: Pick<AttackWorld, 't'>, { userId }: SignedUp): Promise<unknown> => {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select c.table_name as name, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('user_id', 'owner_id') order by 1, 2`.execute(
    t.db,
  );
  const all: unknown[] = [];
  for (const { name, column } of columns) {
    const { rows } = await sql`select to_jsonb(each) as row from ${sql.table(name)} each
      where ${sql.ref(`each.${column}`)} = ${userId} order by to_jsonb(each)::text`.execute(t.db);
    all.push([name, rows]);
  }
  return all;
};
