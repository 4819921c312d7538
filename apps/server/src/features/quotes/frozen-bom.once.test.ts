import {
  bom,
  type Bom,
  type BomChange,
  files,
  fileTypes,
  cart,
  type CartItem,
  isOrderable,
  type Priced,
  type QuoteDetail,
  quotes,
} from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { gerberProject } from '../../../test/board-files.ts';
import { sendBom, tableOf } from '../../../test/bom.ts';
import { bookFaults } from '../../../test/book-faults.ts';
import { atDesk, noInputs } from '../../../test/desk.ts';
import { boardRequest } from '../../../test/quote.ts';
import { type Shop, shopOf } from '../../../test/shop.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';
import { signUpConfirmed } from '../../../test/staff.ts';
import { listening, text, upload as uploadFiles } from '../../../test/upload.ts';
import { inTransaction } from '../../db/database.ts';
import { bookChecks, findRows } from '../../invariants/book-store.ts';
import { openSession } from '../account/sign-in/sessions.ts';
import { matchChannel } from '../bom/match.ts';
import { expireQuotes } from './expire.ts';
import { moveQuote } from './move.ts';
import { priceFor } from './price.ts';

let t: TestApp;
let origin: string;
let me: SignedUp;
let shop: Shop;

const wish = { side: 'top', programmedPerBoard: 0, functionTest: false, conformalCoating: false } as const;
const resistor = 'RC0402FR-0710KL';
const capacitor = 'CL10B104KB8NNNC';

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  await load(t, smallCatalogue());
  await t.db
    .updateTable('part_supply')
    .set({ stock: 100_000, minimum: 1, multiple: 1, breaks: JSON.stringify([{ from: 1, USD: 4000, CNY: 28_000 }]) })
    .execute();
});
afterAll(() => t.close());
beforeEach(async () => {
  me = await t.signUp();
  shop = shopOf(t, me);
});

const upload = async (rows: readonly (readonly string[])[], fields: Readonly<Record<string, string>> = {}): Promise<Bom> => {
  const bytes = text(tableOf(['Designator', 'Quantity', 'MPN', 'Footprint'], ...rows));
  return (await sendBom(origin, me.token, fields, { name: 'bom.csv', bytes })).data;
};
const as = () => ({ token: me.token });
const quoted = async ({ bomId }: Pick<Bom, 'bomId'>): Promise<QuoteDetail> => {
  const request = boardRequest({}, { assembly: wish, bomId, projectId: await gerberProject(t, me) });
  const priced = (await t.call(quotes.price, { request, currency: 'USD' }, as())).data;
  const { bookId, totalCents } = priced;
  const saved = await t.call(quotes.save, { request, currency: 'USD', bookId, expectedCents: totalCents }, as());
  expect([saved.status, saved.data.status]).toEqual([200, 'quotation-offered']);
  return saved.data;
};
const change = async ({ bomId }: Pick<Bom, 'bomId'>, ...changes: readonly BomChange[]): Promise<void> => {
  const { revision } = (await t.call(bom.view, { id: bomId }, as())).data;
  const { status } = await t.call(bom.change, { id: bomId, revision, changes: JSON.stringify(changes) }, as());
  expect(status).toBe(200);
};
const view = async ({ quoteId }: Pick<QuoteDetail, 'quoteId'>): Promise<QuoteDetail> =>
  (await t.call(quotes.view, { quoteId }, as())).data;
/** Withdrawn, and offered at its former price for the BOM as it is now. */
const offeredAnew = async ({ quoteId }: Pick<QuoteDetail, 'quoteId'>, other: Partial<Priced> = {}): Promise<void> => {
  const row = await t.db.selectFrom('quote').selectAll().where('id', '=', quoteId).executeTakeFirstOrThrow();
  const { frozen } = await priceFor(t.services, me.userId, row.request, { currency: row.currency });
  const move = { quoteId, actor: { by: 'staff', id: null }, note: 'a mistake', now: t.clock.now() } as const;
  const offer = { priced: { ...row.priced, ...other }, bom: frozen };
  for (const action of ['invalidate', 'reopen', 'finalise', 'offer'] as const)
    await inTransaction(t.db, (trx) => moveQuote(t.services, trx, { ...move, action, ...(action === 'offer' ? offer : {}) }));
};
const intoCart = async ({ quoteId }: Pick<QuoteDetail, 'quoteId'>): Promise<string[]> =>
  (await t.call(quotes.addToCart, { quoteId }, as())).data.cartItemIds;
const only = async (): Promise<CartItem> => {
  const { rows } = (await t.call(cart.list, {}, as())).data;
  expect(rows).toHaveLength(1);
  return rows[0] as CartItem; // just counted
};
const another: BomChange = {
  do: 'set',
  key: 'r2',
  fields: { mpn: capacitor, designators: ['C1', 'C2', 'C3', 'C4'], footprint: '0603' },
};

describe('a quote of an assembly', () => {
  it('is ordered with the BOM that it was priced from, whatever the BOM has become since', async () => {
    const uploaded = await upload([['R1', '1', resistor, '0402']]);
    const quote = await quoted(uploaded);
    const cartItemIds = await intoCart(quote);
    await change(uploaded, another);
    const ready = await shop.ready(cartItemIds);
    expect(ready.material?.parts.map(({ designators, mpn }) => [designators, mpn])).toEqual([['R1', resistor]]);
    const { data } = await shop.place(ready);
    const order = await shop.order(data.orders[0]?.orderId ?? '');
    expect(order.merchandiseTotal).toBe(quote.totalPrice?.amount);
    expect(order.partList).toEqual([
      {
        designators: 'R1',
        quantity: 1,
        mpn: resistor,
        manufacturer: 'Yageo',
        description: '',
        footprint: '0402',
        side: '',
        dnp: 2,
        state: 'Normal',
        bought: 25,
      },
    ]);
    expect(await bookFaults(t)).toEqual([]);
  });

  it('says that the BOM has changed, and can be ordered as offered or quoted again', async () => {
    const uploaded = await upload([['R1', '1', resistor, '0402']]);
    const quote = await quoted(uploaded);
    await intoCart(quote);
    expect([quote.bomChanged, (await only()).notices]).toEqual([false, []]);
    await change(uploaded, another);
    expect((await view(quote)).bomChanged).toBe(true);
    const item = await only();
    expect([item.notices, isOrderable(item)]).toEqual([[{ kind: 'bom-changed' }], true]);
    // Changed back, it is the same BOM.
    await change(uploaded, { do: 'set', key: 'r2', fields: { mpn: resistor, designators: ['R1'], footprint: '0402' } });
    expect([(await view(quote)).bomChanged, (await only()).notices]).toEqual([false, []]);
    await change(uploaded, another);
    const again = (await t.call(quotes.reQuote, { quoteId: quote.quoteId }, as())).data;
    expect(again).toMatchObject({ status: 'quotation-offered', bomChanged: false });
    const frozen = await t.db.selectFrom('quote_bom_revision').selectAll().where('quote_id', '=', again.quoteId).execute();
    expect(frozen).toMatchObject([
      {
        revision: 0,
        boards: 5,
        source: 'priced',
        lines: [
          {
            designators: ['C1', 'C2', 'C3', 'C4'],
            quantity: 4,
            mpn: capacitor,
            part: { mpn: capacitor },
            dnp: false,
            own: false,
            state: 'Normal',
            bought: { placed: 20, bought: 40, unitMicros: 4000 },
          },
        ],
      },
    ]);
  });

  it('counts another decision on a line, and a line that is left out, as another BOM', async () => {
    const uploaded = await upload([
      ['R1', '1', resistor, '0402'],
      ['C1', '1', capacitor, '0603'],
    ]);
    const quote = await quoted(uploaded);
    await change(uploaded, { do: 'set', key: 'r3', fields: { dnp: true } });
    expect((await view(quote)).bomChanged).toBe(true);
    await change(uploaded, { do: 'set', key: 'r3', fields: { dnp: false } });
    expect((await view(quote)).bomChanged).toBe(false);
    const { id } = await t.db.selectFrom('part').select('id').where('mpn', '=', capacitor).executeTakeFirstOrThrow();
    await change(uploaded, { do: 'set', key: 'r2', part: id });
    expect((await view(quote)).bomChanged).toBe(true);
  });

  it('keeps its parts when the BOM is deleted', async () => {
    const uploaded = await upload([['R1', '1', resistor, '0402']]);
    const cartItemIds = await intoCart(await quoted(uploaded));
    await t.call(bom.remove, { id: uploaded.bomId }, as());
    expect((await only()).notices).toEqual([]);
    const { material } = await shop.begin(cartItemIds);
    expect(material?.parts).toMatchObject([{ designators: 'R1', mpn: resistor }]);
  });

  it('is not ordered by a checkout that has another BOM than the offer, also at the same sum', async () => {
    const uploaded = await upload([
      ['R1', '1', resistor, '0402'],
      ['C1', '1', capacitor, '0603'],
    ]);
    const quote = await quoted(uploaded);
    const ready = await shop.ready(await intoCart(quote));
    await change(uploaded, { do: 'set', key: 'r3', fields: { dnp: true } });
    await offeredAnew(quote);
    const seen = await shop.look(ready.checkoutId);
    const cents = quote.totalPrice?.amount;
    expect([seen.gaps, seen.itemChanges]).toMatchObject([
      ['changed'],
      [{ kind: 'price', beforeCents: cents, afterCents: cents }],
    ]);
    expect(await shop.place(ready)).toMatchObject({ status: 409, errorCode: 'PRICE_CHANGED' });
    const fresh = (await shop.change(seen, { itemsSeen: true })).data;
    expect([fresh.gaps, fresh.material?.dnp]).toEqual([['material'], 1]);
  });

  it('is not ordered by a checkout that promises another lead time', async () => {
    const quote = await quoted(await upload([['R1', '1', resistor, '0402']]));
    const ready = await shop.ready(await intoCart(quote));
    await offeredAnew(quote, { leadDays: 99 });
    expect((await shop.look(ready.checkoutId)).gaps).toEqual(['changed']);
    expect(await shop.place(ready)).toMatchObject({ status: 409, errorCode: 'PRICE_CHANGED' });
  });

  it.each(['bom', 'coordinates'] as const)(
    'is not ordered without its %s file, and the checkout says so before',
    async (role) => {
      const { rows } = await uploadFiles(origin, me.token, { fileType: fileTypes.coordinates }, [
        { name: 'top.csv', bytes: text('Designator,Mid X,Mid Y,Rotation,Layer\nR1,10mm,10mm,0,Top\n') },
      ]);
      const coordinateFile = JSON.stringify(rows.map(({ id, name }) => ({ url: id, name })));
      const uploaded = await upload([['R1', '1', resistor, '0402']], { coordinateFile });
      const ready = await shop.ready(await intoCart(await quoted(uploaded)));
      expect(ready.gaps).toEqual([]);
      const id = (role === 'bom' ? uploaded.bomUrl : rows[0]?.id) ?? '';
      expect((await t.call(files.remove, { id }, as())).status).toBe(200);
      const seen = await shop.look(ready.checkoutId);
      expect([seen.gaps, seen.itemChanges]).toMatchObject([['files'], [{ kind: 'assembly-files', afterCents: null }]]);
      expect(await shop.place(ready)).toMatchObject({ errorCode: 'CHECKOUT_INCOMPLETE', data: { gaps: ['files'] } });
      expect((await shop.change(seen, { itemsSeen: true })).data.state).toBe('void');
    },
  );

  it('matches its lines once when it is saved, and never again on the way to the order', async () => {
    const uploaded = await upload([['R1', '1', resistor, '0402']]);
    const request = boardRequest({}, { assembly: wish, bomId: uploaded.bomId, projectId: await gerberProject(t, me) });
    const { bookId, totalCents } = (await t.call(quotes.price, { request, currency: 'USD' }, as())).data;
    let runs = 0;
    const count = (): void => {
      runs += 1;
    };
    matchChannel.subscribe(count);
    try {
      const saved = await t.call(quotes.save, { request, currency: 'USD', bookId, expectedCents: totalCents }, as());
      expect(runs).toBe(1);
      const ready = await shop.ready(await intoCart(saved.data));
      await only();
      const { data } = await shop.place(ready);
      await shop.order(data.orders[0]?.orderId ?? '');
      await view(saved.data);
      expect(runs).toBe(1);
    } finally {
      matchChannel.unsubscribe(count);
    }
  });

  it('keeps every coordinate file, by its hash as well, and says when the files are others', async () => {
    const placed = (name: string) => text(`Designator,Mid X,Mid Y,Rotation,Layer\n${name},10mm,10mm,0,Top\n`);
    const { rows } = await uploadFiles(origin, me.token, { fileType: fileTypes.coordinates }, [
      { name: 'top.csv', bytes: placed('R1') },
      { name: 'bottom.csv', bytes: placed('R2') },
    ]);
    const files = rows.map(({ id, name }) => ({ url: id, name }));
    const uploaded = await upload([['R1', '1', resistor, '0402']], { coordinateFile: JSON.stringify(files) });
    const quote = await quoted(uploaded);
    expect(quote.designBack).toMatchObject({ coordinate: files[0]?.url, coordinateFileName: 'top.csv', coordinates: files });
    const stored = await t.db.selectFrom('file').select(['id', 'sha256']).where('owner_id', '=', me.userId).execute();
    const hashes = new Map(stored.map(({ id, sha256 }) => [id, sha256]));
    const frozen = await t.db
      .selectFrom('quote_bom_revision')
      .select('coordinates')
      .where('quote_id', '=', quote.quoteId)
      .executeTakeFirstOrThrow();
    expect(frozen.coordinates).toEqual(files.map(({ url, name }) => ({ fileId: url, name, sha256: hashes.get(url) })));
    const sample = await shop.place(await shop.ready(await intoCart(await quoted(uploaded))));
    const order = await shop.order(sample.data.orders[0]?.orderId ?? '');
    const own = order.files.filter(({ role }) => role === 'coordinates').map(({ name }) => name);
    expect(own.toSorted()).toEqual(['bottom.csv', 'top.csv']);
    const check = bookChecks.find(({ says }) => says.startsWith('an order lacks coordinate files'));
    const lacking = t.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('order_file').where('order_id', '=', order.orderId).where('name', '=', 'bottom.csv').execute();
      throw new Error((check ? await findRows(trx, check, 10) : []).join(', '));
    });
    await expect(lacking).rejects.toThrow(`${order.orderNumber} 0`);
    await t.call(bom.settings, { id: uploaded.bomId, coordinateFile: JSON.stringify(files.slice(0, 1)) }, as());
    expect((await view(quote)).bomChanged).toBe(true);
    // A file that was deleted keeps its name.
    await t.db
      .deleteFrom('file')
      .where('id', '=', files[1]?.url ?? '')
      .execute();
    expect((await view(quote)).designBack.coordinates).toEqual([files[0], { url: '', name: 'bottom.csv' }]);
  });

  it('cannot be changed once it is frozen, nor exchanged once it is ordered', async () => {
    const uploaded = await upload([['R1', '1', resistor, '0402']]);
    const quote = await quoted(uploaded);
    await shop.place(await shop.ready(await intoCart(quote)));
    await expect(
      t.db.updateTable('quote_bom_revision').set({ lines: '[]' }).where('quote_id', '=', quote.quoteId).execute(),
    ).rejects.toThrow('a frozen BOM cannot be changed');
    await expect(
      t.db
        .updateTable('quote')
        .set({ bom_hash: 'a'.repeat(64) })
        .where('id', '=', quote.quoteId)
        .execute(),
    ).rejects.toThrow('an ordered quote keeps its BOM');
  });
});

describe('a price of the desk', () => {
  const unknown: BomChange = { do: 'add', key: 'u1', after: null, fields: { mpn: 'NOT-A-PART-77', designators: ['U1'] } };
  const part = { unitMicros: 2_500_000, bought: 12, joints: 8, mounting: 'smt' } as const;

  /** An inquiry whose one unknown part was priced by staff, on its way to an offer. */
  const finalised = async (us: ReturnType<typeof atDesk>) => {
    const uploaded = await upload([['R1', '1', resistor, '0402']]);
    await change(uploaded, unknown);
    const request = boardRequest({}, { assembly: wish, bomId: uploaded.bomId, projectId: await gerberProject(t, me) });
    const asked = await t.call(quotes.rfq, { request, currency: 'USD', quantity: 5 }, as());
    const taken = await us.done(us.act(asked.data, 'assign'));
    const priced = await us.done(us.price(taken, request, { parts: { u1: part } }));
    return { uploaded, request, quote: await us.done(us.act(priced, 'finalise')) };
  };

  it('is offered for the BOM that staff priced, and the order has its parts', async () => {
    const us = atDesk(t, await signUpConfirmed(t));
    const { uploaded, quote } = await finalised(us);
    const offered = await us.done(us.act(quote, 'offer'));
    expect(offered.status).toBe('quotation-offered');
    await change(uploaded, another);
    const { material } = await shop.begin(await intoCart(offered));
    expect(material?.parts.map(({ designators, mpn, state }) => [designators, mpn, state])).toEqual([
      ['U1', 'NOT-A-PART-77', 'Normal'],
      ['R1', resistor, 'Normal'],
    ]);
    expect(await bookFaults(t)).toEqual([]);
  });

  it('is not offered for a BOM that the customer changed meanwhile, also at the same sum', async () => {
    const us = atDesk(t, await signUpConfirmed(t));
    const { uploaded, quote, request } = await finalised(us);
    // The price that staff put in stands by the key of the line, whatever part the line asks for now.
    await change(uploaded, { do: 'set', key: 'u1', fields: { mpn: 'NOT-A-PART-78' } });
    expect(await us.act(quote, 'offer')).toMatchObject({ status: 409, errorCode: 'QUOTE_BOM_CHANGED' });
    const stale = { quoteId: quote.quoteId, revision: quote.revision, request, inputs: { ...noInputs, parts: { u1: part } } };
    expect(await us.keep({ ...stale, bomRevision: 1 })).toMatchObject({ status: 409, errorCode: 'QUOTE_BOM_CHANGED' });
    const again = await us.done(us.keep({ ...stale, bomRevision: 2 }));
    expect((await us.done(us.act(again, 'offer'))).status).toBe('quotation-offered');
  });

  it('is not extended for another BOM', async () => {
    const us = atDesk(t, await signUpConfirmed(t));
    const { uploaded, quote } = await finalised(us);
    const offered = await us.done(us.act(quote, 'offer'));
    t.clock.advance(8 * 24 * 60 * 60_000);
    me = { ...me, ...(await openSession(t.db, me.userId, { ip: '192.0.2.1', userAgent: 'test' }, t.clock.now())) };
    await expireQuotes(t.services, t.app.log);
    await change(uploaded, another);
    const later = atDesk(t, await signUpConfirmed(t));
    expect(await later.act(await later.look(offered), 'extend')).toMatchObject({ status: 409, errorCode: 'QUOTE_BOM_CHANGED' });
  });
});
