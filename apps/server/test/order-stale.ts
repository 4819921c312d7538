import { randomUUID } from 'node:crypto';
import { cart, checkout, files, type QuoteAction, quotes } from '@copperline/contract';
import { inTransaction } from '../src/db/database.ts';
import { type Move, moveQuote } from '../src/features/quotes/move.ts';
import type { SignedUp, TestApp } from './app.ts';
import { doToProject, type ProjectDeed } from './order-projects.ts';
import { type Copy, copyCheckout, type GoodsName, like, placeCopy, plentyOf, type World } from './order-world.ts';

/** What happens in another window to a checkout that is about to be ordered. */
export const staleness = [
  'ordered-already',
  'item-removed',
  'offered-anew',
  'part-dearer',
  'file-deleted',
  'reader-changed',
  'being-read',
  'errors-found',
  'not-readable',
] as const;
export type Staleness = (typeof staleness)[number];

/** Goods without a coupon: another sum to pay would be a reason of its own to refuse the order. */
const goodsFor: Record<Staleness, GoodsName> = {
  'ordered-already': 'mixed',
  'item-removed': 'mixed',
  'offered-anew': 'approved',
  'part-dearer': 'mixed',
  'file-deleted': 'approved',
  'reader-changed': 'several',
  'being-read': 'approved',
  'errors-found': 'approved',
  'not-readable': 'approved',
};

/** What becomes of the reading of a board's archive, and the refusal that the model expects for it. */
const readings = {
  'reader-changed': { change: { engine: 'of an older version' }, refusal: 'BOARD_PENDING' },
  'being-read': { change: { engine: 'of an older version' }, refusal: 'BOARD_PENDING' },
  'errors-found': {
    change: { result: JSON.stringify({ checks: [{ check: 'trace-width', errors: 2, warnings: 0, infos: 0 }], facts: null }) },
    refusal: 'FINDINGS_NOT_ACCEPTED',
  },
  'not-readable': { change: { state: 'failed', failure: 'timeout', result: null }, refusal: 'ENGINEER_NEEDED' },
} as const;

const isReading = (what: Staleness): what is keyof typeof readings => what in readings;

/** Orders while the archive of the first board is not read as it was; copies share it, so that it is put back at the end. */
const orderUnread = async (world: World, what: keyof typeof readings, copy: Copy, quoteId: string): Promise<number> => {
  const { t, shop } = world;
  const as = { token: shop.who.token };
  const { change, refusal } = readings[what];
  const { sha256 } = await t.db
    .selectFrom('quote')
    .innerJoin('project_file', 'project_file.id', 'quote.project_file_id')
    .select('project_file.sha256')
    .where('quote.id', '=', quoteId)
    .executeTakeFirstOrThrow();
  const ofArchive = () => t.db.selectFrom('board_analysis').selectAll().where('sha256', '=', sha256);
  const { id, engine, state, failure, result } = await ofArchive().executeTakeFirstOrThrow();
  await t.db.updateTable('board_analysis').set(change).where('id', '=', id).execute();
  try {
    // Whoever looks at the quote has it read.
    if (what === 'being-read') await t.call(quotes.view, { quoteId }, as);
    const refused = await placeCopy(world, copy);
    if (refused.errorCode !== refusal) throw new Error(`${what}: ${refused.status} ${refused.errorCode}, should be ${refusal}`);
    const readers = await ofArchive().where('engine', '=', engine).execute();
    if (readers.length !== 1) throw new Error(`${what}: nobody reads the archive`);
    if (what !== 'errors-found') return refused.status;
    const errors = [{ check: 'trace-width', count: 2 }];
    await t.call(quotes.acceptErrors, { quoteId, errors: JSON.stringify(errors) }, as);
    const placed = await placeCopy(world, copy);
    if (placed.status !== 200) throw new Error(`accepted errors: ${placed.status} ${placed.message}`);
    const order = await shop.order(placed.data.orders[0]?.orderId ?? '');
    if (order.lines[0]?.boardErrors?.accepted[0]?.count !== 2) throw new Error('the order does not say what was accepted');
    return refused.status;
  } finally {
    await t.db.deleteFrom('board_analysis').where('sha256', '=', sha256).where('id', '<>', id).execute();
    const before = { engine, state, failure, result: result && JSON.stringify(result) };
    await t.db.updateTable('board_analysis').set(before).where('id', '=', id).execute();
  }
};

/** A quote that staff withdrew and offered again at another price. */
export const offerAnew = async (t: TestApp, staff: SignedUp, quoteId: string, cents: number): Promise<void> => {
  const actor = { by: 'staff', id: staff.userId } as const;
  const row = await t.db.selectFrom('quote').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow();
  const lines = row.priced.lines.map((line, index) => (index === 0 ? { ...line, cents: line.cents + cents } : line));
  const priced = { ...row.priced, lines, totalCents: row.priced.totalCents + cents };
  const move = (action: QuoteAction, more: Partial<Move> = {}) =>
    inTransaction(t.db, (trx) =>
      moveQuote(t.services, trx, { quoteId, action, actor, note: 'a mistake', now: t.clock.now(), ...more }),
    );
  await move('invalidate');
  await move('reopen');
  await move('finalise');
  await move('offer', { priced });
};

/** Orders a checkout that is out of date. Answers the status of the call, which must not be 200. */
export const orderStale = async (world: World, what: Staleness): Promise<number> => {
  const { t, shop, staff } = world;
  const as = { token: shop.who.token };
  const copy = await copyCheckout(world, goodsFor[what]);
  const { items } = await t.db.selectFrom('checkout').select('items').where('id', '=', copy.checkoutId).executeTakeFirstOrThrow();
  const quoteId = items.find(({ quote }) => quote !== null)?.quote?.quoteId ?? '';
  if (isReading(what)) return orderUnread(world, what, copy, quoteId);
  switch (what) {
    case 'ordered-already': {
      const checkoutId = randomUUID();
      await like(world, 'checkout', { id: copy.checkoutId }, { id: checkoutId });
      const { status, message } = await placeCopy(world, copy);
      if (status !== 200) throw new Error(`the first of two checkouts was not placed: ${status} ${message}`);
      return (await placeCopy(world, { ...copy, checkoutId })).status;
    }
    case 'item-removed':
      await t.call(cart.remove, { cartItemId: JSON.stringify(items.slice(0, 1).map(({ cartItemId }) => cartItemId)) }, as);
      break;
    case 'offered-anew':
      await offerAnew(t, staff, quoteId, 50_000);
      break;
    case 'part-dearer': {
      const yesterday = new Date(t.clock.now().getTime() - 25 * 60 * 60_000);
      await t.db.updateTable('checkout').set({ priced_at: yesterday }).where('id', '=', copy.checkoutId).execute();
      await plentyOf(t, undefined, undefined, 30_000);
      const { status } = await placeCopy(world, copy);
      await plentyOf(t);
      return status;
    }
    case 'file-deleted': {
      const row = await t.db.selectFrom('quote').select('gerber_file_id').where('id', '=', quoteId).executeTakeFirstOrThrow();
      await t.call(files.remove, { id: row.gerber_file_id ?? '' }, as);
      break;
    }
  }
  const { revision } = await t.db
    .selectFrom('checkout')
    .select('revision')
    .where('id', '=', copy.checkoutId)
    .executeTakeFirstOrThrow();
  const { payable } = world.prepared[copy.goods];
  return (await t.call(checkout.place, { checkoutId: copy.checkoutId, revision, payable, key: randomUUID() }, as)).status;
};

/** What was told the reader anew is read anew before it is ordered; anything else leaves the priced version as it was. */
const refusals: Partial<Record<ProjectDeed, string>> = { choose: 'BOARD_PENDING' };

/** Orders a checkout whose board's project was changed meanwhile; answers what is wrong. */
export const orderChanged = async (world: World, what: ProjectDeed): Promise<string | null> => {
  const { t, shop } = world;
  const copy = await copyCheckout(world, 'approved');
  const { items } = await t.db.selectFrom('checkout').select('items').where('id', '=', copy.checkoutId).executeTakeFirstOrThrow();
  const quoteId = items.find(({ quote }) => quote !== null)?.quote?.quoteId ?? '';
  const quote = await t.db
    .selectFrom('quote')
    .innerJoin('project_file', 'project_file.id', 'quote.project_file_id')
    .select(['project_file.project_id', 'project_file.sha256'])
    .where('quote.id', '=', quoteId)
    .executeTakeFirstOrThrow();
  if (what === 'purge' || what === 'restore') await doToProject(t, shop.who, quote.project_id, 'recycle');
  const done = await doToProject(t, shop.who, quote.project_id, what);
  if (done !== 200) return `answered ${done}`;
  const { status, errorCode, data } = await placeCopy(world, copy);
  const refusal = refusals[what];
  if (refusal !== undefined) return errorCode === refusal ? null : `answered ${status} ${errorCode}, should be ${refusal}`;
  if (status !== 200) return `was refused: ${status} ${errorCode}`;
  const order = await shop.order(data.orders[0]?.orderId ?? '');
  const archive = await t.db
    .selectFrom('order_file')
    .select('sha256')
    .where('order_id', '=', order.orderId)
    .where('role', '=', 'gerber')
    .executeTakeFirst();
  if (archive?.sha256 !== quote.sha256) return 'the order has another archive than its quote';
  if (order.lines[0]?.boardErrors?.state !== 'known') return 'the order does not know the errors of its board';
  return order.lines[0].projectVersion === 1 ? null : `the order names version ${order.lines[0].projectVersion}`;
};
