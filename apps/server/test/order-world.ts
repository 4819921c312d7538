import { randomUUID } from 'node:crypto';
import {
  bom,
  type BomChange,
  checkout,
  type CouponParam,
  coupons,
  fileTypes,
  type OrderDetail,
  orders,
  quotes,
} from '@copperline/contract';
import { sql } from 'kysely';
import { insertOffers } from '../src/features/coupons/store.ts';
import { insertFiles } from '../src/features/files/store.ts';
import { applyPaymentHandler } from '../src/features/payments/apply.ts';
import { closeJob } from '../src/features/payments/close-later.ts';
import { closeHandler } from '../src/features/payments/close.ts';
import { refundHandler, refundJob } from '../src/features/payments/refund.ts';
import { applyPaymentJob } from '../src/features/payments/webhook/webhook-routes.ts';
import type { JobHandlers } from '../src/jobs/queue.ts';
import { claimJobs, finishJob } from '../src/jobs/store.ts';
import type { SignedUp, TestApp } from './app.ts';
import { fileRow, gerberProject, readArchive } from './board-files.ts';
import { sendBom, tableOf } from './bom.ts';
import { carrier } from './payment.ts';
import { boardRequest, sheet } from './quote.ts';
import { type Shop, shopOf } from './shop.ts';
import { load, smallCatalogue } from './small-catalogue.ts';
import { signUpConfirmed } from './staff.ts';
import { listening, text, upload } from './upload.ts';

/** A checkout with everything in it, copied for every walk: O1 itself goes through the app each time. */
export interface Prepared {
  readonly checkoutId: string;
  readonly payable: number;
  readonly revision: number;
  readonly quoteIds: readonly string[];
  readonly couponId: string | null;
  readonly approveFiles: boolean;
}

export const goodsOf = [
  'board',
  'approved',
  'boards',
  'several',
  'pair',
  'parts',
  'assembled',
  'mixed',
  'dear',
  'taxed',
] as const;
export type GoodsName = (typeof goodsOf)[number];

export interface World {
  readonly t: TestApp;
  readonly shop: Shop;
  readonly staff: SignedUp;
  /** The second approver of refunds that `staff` asked for. */
  readonly second: SignedUp;
  readonly fileId: string;
  /** An address without a tax number, in the country of the taxed goods. */
  readonly privateReceiverId: string;
  readonly prepared: Readonly<Record<GoodsName, Prepared>>;
}

/** Three dollars off anything. */
export const couponTerms: CouponParam = {
  currency: 'USD',
  value: 300,
  scope: 'general',
  threshold: 0,
  orderType: 'all',
  pcbNum: null,
  pcbSize: null,
  mostLines: null,
  together: [],
  firstOrder: false,
};

export const claimCoupon = async (t: TestApp, who: SignedUp, value = couponTerms.value): Promise<string> => {
  const offerId = randomUUID();
  await insertOffers(t.db, [
    {
      id: offerId,
      kind: 'amount',
      coupon_param: JSON.stringify({ ...couponTerms, value }),
      currency: 'USD',
      claim_limit: 1,
      valid_days: 30,
      sample: false,
      place: 0,
    },
  ]);
  return (await t.call(coupons.claim, { offerId }, { token: who.token })).data.couponId;
};

const resistor = 'RC0402FR-0710KL';

/** Plenty of one part: what runs out is for the races. */
export const plentyOf = async (t: TestApp, mpn = resistor, stock = 1_000_000_000, unit = 3000): Promise<number> => {
  const { id } = await t.db.selectFrom('part').select('id').where('mpn', '=', mpn).executeTakeFirstOrThrow();
  const breaks = JSON.stringify([{ from: 1, USD: unit, CNY: 7 * unit }]);
  await t.db.updateTable('part_supply').set({ stock, minimum: 1, multiple: 1, breaks }).where('part_id', '=', id).execute();
  return id;
};

/** Boards with their parts on them, in the cart. */
export const assembledItems = async (t: TestApp, who: SignedUp): Promise<string[]> => {
  const as = { token: who.token };
  const table = tableOf(['Designator', 'Quantity', 'MPN'], ['R1, R2, R3, R4', '4', resistor]);
  const file = { name: 'bom.csv', bytes: new TextEncoder().encode(table) };
  const origin = await listening(t);
  let uploaded = (await sendBom(origin, who.token, {}, file)).data;
  // A machine under load may not get through a table within the reader's time; the customer sends it again.
  for (let tries = 0; tries < 10 && uploaded.state !== 'read'; tries += 1)
    uploaded = (await sendBom(origin, who.token, {}, file)).data;
  const { bomId } = uploaded;
  // Two files: an order owns both.
  const placed = (...names: string[]) =>
    text(['Designator,Mid X,Mid Y,Rotation,Layer', ...names.map((name, n) => `${name},${10 + n}mm,10mm,0,Top`)].join('\n'));
  const { rows } = await upload(origin, who.token, { fileType: fileTypes.coordinates }, [
    { name: 'left.csv', bytes: placed('R1', 'R2') },
    { name: 'right.csv', bytes: placed('R3', 'R4') },
  ]);
  const coordinateFile = JSON.stringify(rows.map(({ id, name }) => ({ url: id, name })));
  const set = await t.call(bom.settings, { id: bomId, coordinateFile }, as);
  if (set.status !== 200) throw new Error(`the coordinate files were not taken: ${set.message}`);
  const assembly = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
  const request = boardRequest({}, { assembly, bomId, projectId: await gerberProject(t, who) });
  const { bookId, totalCents } = (await t.call(quotes.price, { request, currency: 'USD' }, as)).data;
  const saved = await t.call(quotes.save, { request, currency: 'USD', bookId, expectedCents: totalCents }, as);
  if (saved.data.status !== 'quotation-offered')
    throw new Error(
      `an assembly of plain parts is ${saved.data.status}: its BOM is ${uploaded.state}, ${JSON.stringify(uploaded.lines)}`,
    );
  const { cartItemIds } = (await t.call(quotes.addToCart, { quoteId: saved.data.quoteId }, as)).data;
  // The BOM goes on: what is ordered is the one that was priced.
  const changes: BomChange[] = [
    { do: 'set', key: uploaded.lines[0]?.key ?? '', fields: { designators: ['R1'], mpn: 'NOBODY-MAKES-THIS' } },
  ];
  const { revision } = set.data;
  const changed = await t.call(bom.change, { id: bomId, revision, changes: JSON.stringify(changes) }, as);
  if (changed.status !== 200) throw new Error(`the BOM was not changed: ${changed.message}`);
  return cartItemIds;
};

const prepare = async (
  shop: Shop,
  items: readonly string[],
  more: { readonly couponId?: string; readonly approveFiles?: boolean; readonly receiverId?: string } = {},
): Promise<Prepared> => {
  const { couponId, receiverId, approveFiles = false } = more;
  const ready = await shop.ready(items, {
    approveFiles,
    ...(couponId === undefined ? {} : { couponId }),
    ...(receiverId === undefined ? {} : { receiverId }),
  });
  if (ready.gaps.length > 0) throw new Error(`not ready: ${ready.gaps.join(', ')}`);
  return {
    checkoutId: ready.checkoutId,
    payable: ready.sums.payable,
    revision: ready.revision,
    quoteIds: [...new Set(ready.items.flatMap(({ quote }) => quote?.quoteId ?? []))],
    couponId: couponId ?? null,
    approveFiles,
  };
};

const voucherFile = async (t: TestApp, { userId }: SignedUp): Promise<string> => {
  const [id, sha256] = [randomUUID(), 'a'.repeat(64)];
  await t.db
    .insertInto('blob')
    .values({ sha256, size: 1 })
    .onConflict((on) => on.doNothing())
    .execute();
  const file = { id, sha256, name: 'transfer.pdf', size: 1, mediaType: 'application/pdf', public: false };
  await insertFiles(t.db, { ownerId: userId, fileType: 1, importType: null, batchUid: null }, [file], t.clock.now());
  return id;
};

/** A private address in a country where a business has a tax number. */
export const german = {
  firstName: 'Ada',
  lastName: 'Wong',
  country: 'DE',
  city: 'Berlin',
  address: 'Weg 1',
  postcode: '10115',
  phone: '+49 30 123456',
};

const twoBoards = async (shop: Shop) => [
  ...(await shop.board()),
  ...(await shop.board(boardRequest({ layers: 4, innerCopperUm: 17 }))),
];

export const makeWorld = async (t: TestApp): Promise<World> => {
  await load(t, smallCatalogue());
  const partId = await plentyOf(t);
  const [staff, second] = [await signUpConfirmed(t), await signUpConfirmed(t)];
  const shop = shopOf(t, await t.signUp());
  const { who } = shop;
  const pair = boardRequest({}, { stencil: sheet, partNo: 'B-1' });
  const parts = () => shop.parts([{ partId, quantity: 100 }]);
  const prepared = {
    board: await prepare(shop, await shop.board(), { couponId: await claimCoupon(t, who) }),
    approved: await prepare(shop, await shop.board(), { approveFiles: true }),
    boards: await prepare(shop, await twoBoards(shop), { approveFiles: true }),
    // Released at once, so that many of them are made.
    several: await prepare(shop, await twoBoards(shop)),
    pair: await prepare(shop, await shop.board(pair), { couponId: await claimCoupon(t, who) }),
    parts: await prepare(shop, await parts(), { couponId: await claimCoupon(t, who) }),
    assembled: await prepare(shop, await assembledItems(t, who)),
    mixed: await prepare(shop, [...(await shop.board()), ...(await parts())]),
    // Several times what one person may give back.
    dear: await prepare(shop, await shop.board(boardRequest({ quantity: 5000 }))),
    // To a business, whose number decides the tax.
    taxed: await prepare(shop, await shop.board(), { receiverId: await shop.address({ ...german, taxNumber: 'DE136695976' }) }),
  };
  const privateReceiverId = await shop.address(german);
  return { t, shop, staff, second, fileId: await voucherFile(t, who), privateReceiverId, prepared };
};

let copies = 0;

const monthMs = 30 * 24 * 60 * 60_000;

/** Rows like one that is there, with something else in them. */
export const like = async (
  { t }: World,
  table: string,
  where: Readonly<Record<string, string>>,
  change: object,
): Promise<void> => {
  const [[key, value] = ['id', '']] = Object.entries(where);
  // What the database makes itself cannot be written.
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(t.db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (
      select (jsonb_populate_record(r, ${JSON.stringify(change)}::jsonb)).*
      from ${sql.table(table)} r where ${sql.ref(key)} = ${value}) made`.execute(t.db);
};

const copyCoupon = async (world: World, couponId: string): Promise<string> => {
  const { t } = world;
  const [id, offerId] = [randomUUID(), randomUUID()];
  const now = t.clock.now().getTime();
  const [valid_from, valid_until] = [new Date(now).toISOString(), new Date(now + monthMs).toISOString()];
  const row = await t.db.selectFrom('coupon').select('offer_id').where('id', '=', couponId).executeTakeFirstOrThrow();
  await like(world, 'coupon_offer', { id: row.offer_id }, { id: offerId });
  await like(world, 'coupon', { id: couponId }, { id, offer_id: offerId, valid_from, valid_until });
  return id;
};

export interface Copy {
  readonly checkoutId: string;
  readonly couponId: string | null;
  readonly goods: GoodsName;
}

/** What a quote was made from, for a copy of its own: its customer may delete the archive, and change or delete the project. */
const copySource = async (world: World, quoteId: string) => {
  const { t, shop } = world;
  const quote = await t.db
    .selectFrom('quote')
    .select(['project_id', 'project_file_id', 'request'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const { id: gerber_file_id, sha256 } = await fileRow(t, shop.who, { name: 'board.zip', fileType: fileTypes.gerber });
  if (quote.project_id === null || quote.project_file_id === null) return { gerber_file_id, project: null };
  await readArchive(t, sha256);
  const [project_id, project_file_id] = [randomUUID(), randomUUID()];
  await like(world, 'project', { id: quote.project_id }, { id: project_id, project_name: project_id });
  const version = { id: project_file_id, project_id, file_id: gerber_file_id, sha256 };
  await like(world, 'project_file', { id: quote.project_file_id }, version);
  const request = { ...quote.request, projectId: project_id };
  return { gerber_file_id, project_id, project_file_id, request, project: { original: quote.project_id, copy: project_id } };
};

/** The rows of a checkout, its cart items, quotes and coupon under other ids, as fresh as if they were made now. */
export const copyCheckout = async (world: World, goods: GoodsName, sharedCoupon?: string): Promise<Copy> => {
  const { t, prepared } = world;
  const { checkoutId: original, quoteIds, couponId } = prepared[goods];
  const now = t.clock.now();
  const { items } = await t.db.selectFrom('checkout').select('items').where('id', '=', original).executeTakeFirstOrThrow();
  let text = JSON.stringify(items);
  const quoteCopies = new Map<string, string>();
  for (const quoteId of quoteIds) {
    copies += 1;
    const id = randomUUID();
    const number = `Q26-9${String(copies).padStart(8, '0')}`;
    const expires_at = new Date(now.getTime() + monthMs).toISOString();
    const { project, ...source } = await copySource(world, quoteId);
    const own = { id, number, save_key: null, save_hash: null, share_hash: null, expires_at, ...source };
    await like(world, 'quote', { id: quoteId }, own);
    if (project !== null) text = text.replaceAll(project.original, project.copy);
    await like(world, 'quote_event', { quote_id: quoteId }, { quote_id: id });
    await sql`insert into quote_bom_revision
      (quote_id, revision, bom_id, bom_revision, lines_hash, boards, lines, coordinates, corrections, source, created_at)
      select ${id}, revision, bom_id, bom_revision, lines_hash, boards, lines, coordinates, corrections, source, created_at
      from quote_bom_revision where quote_id = ${quoteId}`.execute(t.db);
    text = text.replaceAll(quoteId, id);
    quoteCopies.set(quoteId, id);
  }
  for (const { cartItemId, itemType, quantity } of items) {
    const id = randomUUID();
    const row = await t.db.selectFrom('cart_item').selectAll().where('id', '=', cartItemId).executeTakeFirstOrThrow();
    const quote_id = row.quote_id === null ? null : (quoteCopies.get(row.quote_id) ?? null);
    // One item of a part and number: a copy has a number of its own.
    await like(
      world,
      'cart_item',
      { id: cartItemId },
      { id, quote_id, ...(itemType === 'Normal' ? { part_no: id.slice(0, 20), quantity } : {}) },
    );
    text = text.replaceAll(cartItemId, id);
  }
  const coupon_id = sharedCoupon ?? (couponId === null ? null : await copyCoupon(world, couponId));
  const checkoutId = randomUUID();
  const at = { created_at: now.toISOString(), updated_at: now.toISOString(), priced_at: now.toISOString() };
  await like(world, 'checkout', { id: original }, { id: checkoutId, items: JSON.parse(text) as unknown, coupon_id, ...at });
  return { checkoutId, couponId: coupon_id, goods };
};

/** O1, as the customer presses it. */
export const placeCopy = ({ t, shop, prepared }: World, { checkoutId, goods }: Copy) => {
  const { payable, revision } = prepared[goods];
  return t.call(checkout.place, { checkoutId, revision, payable, key: randomUUID() }, { token: shop.who.token });
};

export interface Placed {
  readonly orders: readonly OrderDetail[];
  readonly couponId: string | null;
}

export const place = async (world: World, goods: GoodsName): Promise<Placed> => {
  const copy = await copyCheckout(world, goods);
  const { data, status, message } = await placeCopy(world, copy);
  if (status !== 200) throw new Error(`not placed: ${status} ${message} ${JSON.stringify(data)}`);
  const made: OrderDetail[] = [];
  for (const { orderId } of data.orders) made.push(await world.shop.order(orderId));
  const unchecked = made.find(
    ({ type, lines }) => (type === 'pcb' || type === 'pcba') && lines.some(({ boardErrors }) => boardErrors?.state !== 'known'),
  );
  if (unchecked !== undefined) throw new Error(`order ${unchecked.orderNumber} has a board whose files were not checked`);
  return { orders: made, couponId: copy.couponId };
};

/** The clock goes on; whoever has signed in stays so. */
export const advance = async ({ t }: World, ms: number): Promise<void> => {
  t.clock.advance(ms);
  if (ms < 60_000) return;
  const now = t.clock.now();
  await sql`update session set created_at = ${now}, last_seen_at = ${now}, rotated_at = ${now}, expires_at = ${now}::timestamptz + interval '7 days',
    confirmed_at = case when confirmed_at is null then null else ${now}::timestamptz end`.execute(t.db);
};

/** Every job of money that is due, one after the other and at once: a runner's timers would make most of a walk's time. */
export const runMoneyNow = async ({ t }: World): Promise<void> => {
  const services = { ...t.services, log: t.app.log };
  const handlers: JobHandlers = {
    [applyPaymentJob]: applyPaymentHandler(services),
    [closeJob]: closeHandler(services),
    [refundJob]: refundHandler(services),
  };
  for (;;) {
    const now = t.clock.now();
    const leaseEnds = new Date(now.getTime() + 60_000);
    const claimed = await claimJobs(t.db, { kinds: Object.keys(handlers), node: 'walk', now, leaseEnds, limit: 20 });
    if (claimed.length === 0) return;
    for (const job of claimed) {
      const { signal } = new AbortController();
      await handlers[job.kind]?.(job.payload, { id: job.id, attempt: job.attempts, signal });
      await finishJob(t.db, job, t.clock.now());
    }
  }
};

export const deliverAll = async (world: World): Promise<void> => {
  await carrier(world.t).deliver();
  await runMoneyNow(world);
};

/** Marks all undelivered webhooks as delivered: they are lost. */
export const loseMessages = async ({ t }: Pick<World, 't'>): Promise<void> => {
  await t.db.updateTable('sandbox_webhook').set({ delivered_at: t.clock.now() }).where('delivered_at', 'is', null).execute();
};

/** The newest one of an order that nobody has decided. */
export const openChargeback = ({ t }: World, orderId: string) =>
  t.db
    .selectFrom('chargeback')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('opened_at', 'desc')
    .executeTakeFirst();

export const viewOwn = ({ t, shop }: World, orderId: string) => t.call(orders.view, { orderId }, { token: shop.who.token });
