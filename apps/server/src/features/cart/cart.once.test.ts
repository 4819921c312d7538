import { randomUUID } from 'node:crypto';
import { type CartItem, cart, cartQuantity, countLimits, moneyOfMicros } from '@copperline/contract';
import { priceAt } from '@copperline/parts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { load, smallCatalogue, sourceOf } from '../../../test/small-catalogue.ts';

let t: TestApp;
/** Parts that are in stock. */
let ids: number[];

beforeAll(async () => {
  t = await startTestApp();
  await load(t, smallCatalogue());
  const rows = await t.db
    .selectFrom('part')
    .innerJoin('part_supply', 'part_supply.part_id', 'part.id')
    .select('part.id')
    .where('stock', '>', 0)
    .orderBy('part.id')
    .execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => t.close());

const partId = (place: number): number => ids[place] ?? 0;
type Items = readonly { partId: number; quantity: number }[];
const add = (who: SignedUp, items: Items, more: { partNo?: string; language?: string } = {}) =>
  t.call(
    cart.add,
    { items: JSON.stringify(items), ...(more.partNo === undefined ? {} : { partNo: more.partNo }) },
    { token: who.token, headers: { 'accept-language': more.language ?? 'en' } },
  );
const list = async (who: SignedUp): Promise<CartItem[]> => (await t.call(cart.list, {}, { token: who.token })).data.rows;
const remove = (who: SignedUp, itemIds: readonly string[]) =>
  t.call(cart.remove, { cartItemId: JSON.stringify(itemIds) }, { token: who.token });
const supply = (id: number, change: { stock?: number; minimum?: number; multiple?: number; breaks?: string }) =>
  t.db.updateTable('part_supply').set(change).where('part_id', '=', id).execute();

describe('adding', () => {
  it('keeps what was asked for, and prices what is sold at this moment', async () => {
    const me = await t.signUp();
    const id = partId(0);
    await supply(id, {
      stock: 5000,
      minimum: 10,
      multiple: 50,
      breaks: JSON.stringify([
        { from: 1, USD: 12_345, CNY: 90_000 },
        { from: 1000, USD: 2000, CNY: 15_000 },
      ]),
    });
    const { data } = await add(me, [{ partId: id, quantity: 120 }]);
    expect(data.total).toBe(1);
    expect(data.rows[0]).toMatchObject({
      itemType: 'Normal',
      partNo: '',
      quantity: 120,
      price: { asked: 120, quantity: 150, unitMicros: 12_345, totalMicros: 1_851_750, cheaperFrom: null },
      total: { amount: 185, currency: 'USD' },
      inStock: true,
      addedAt: '2026-11-15T08:00:00.000Z',
    });
    expect(data.rows[0]?.part).toMatchObject({ id, mpn: data.rows[0]?.mpn, maker: data.rows[0]?.maker });
    await supply(id, { stock: 149 });
    expect(await list(me)).toMatchObject([{ quantity: 120, inStock: false }]);
    const chinese = await t.call(cart.list, {}, { token: me.token, headers: { 'accept-language': 'zh' } });
    expect(chinese.data.rows[0]?.total).toEqual({ amount: 1350, currency: 'CNY' });
  });

  it("adds up where the part is there already, apart for each of the customer's own numbers", async () => {
    const me = await t.signUp();
    const [one, two] = [partId(1), partId(2)];
    const twice = await add(me, [
      { partId: two, quantity: 1 },
      { partId: one, quantity: 5 },
      { partId: two, quantity: 2 },
    ]);
    expect(twice.data.rows.map((row) => [row.part?.id, row.quantity])).toEqual([
      [two, 3],
      [one, 5],
    ]);
    const again = await add(me, [{ partId: one, quantity: 7 }]);
    expect(again.data).toMatchObject({ rows: [{ quantity: 12 }], total: 2 });
    const apart = await add(me, [{ partId: one, quantity: 7 }], { partNo: 'BOARD-7' });
    expect(apart.data).toMatchObject({ rows: [{ quantity: 7, partNo: 'BOARD-7' }], total: 3 });
  });

  it('is all or none: an unknown part, one out of stock, one that nobody offers, too many', async () => {
    const me = await t.signUp();
    const [good, empty, unoffered] = [partId(3), partId(4), partId(5)];
    await supply(empty, { stock: 0 });
    await t.db.deleteFrom('part_supply').where('part_id', '=', unoffered).execute();
    const refused = async (items: Items) => {
      const { status, errorCode, message } = await add(me, [{ partId: good, quantity: 1 }, ...items]);
      return [status, errorCode, message];
    };
    expect(await refused([{ partId: 2_000_000_000, quantity: 1 }])).toEqual([404, 'NOT_FOUND', expect.any(String)]);
    expect(await refused([{ partId: empty, quantity: 1 }])).toEqual([409, 'OUT_OF_STOCK', 'Out of Stock']);
    expect((await refused([{ partId: unoffered, quantity: 1 }]))[1]).toBe('OUT_OF_STOCK');
    const most = { partId: good, quantity: cartQuantity.max };
    expect((await refused([most]))[1]).toBe('VALIDATION');
    expect(await list(me)).toEqual([]);
    expect((await add(me, [most])).status).toBe(200);
    expect(await add(me, [{ partId: good, quantity: 1 }])).toMatchObject({
      errorCode: 'VALIDATION',
      issues: [{ rule: 'range' }],
    });
    expect(await list(me)).toMatchObject([{ quantity: cartQuantity.max }]);
  });

  it.each([
    ['[]', 'length'],
    ['[{"partId":0,"quantity":1}]', 'range'],
    ['[{"partId":1,"quantity":0}]', 'range'],
    ['[{"partId":1,"quantity":1.5}]', 'type'],
    ['[{"partId":1,"quantity":1,"price":0}]', 'unknown'],
    ['{', 'pattern'],
  ])('refuses %s', async (items, rule) => {
    const me = await t.signUp();
    expect(await t.call(cart.add, { items }, { token: me.token })).toMatchObject({ status: 422, issues: [{ rule }] });
  });
});

describe('a full cart', () => {
  it('takes no other part, but more of those it has', async () => {
    const me = await t.signUp();
    const max = countLimits.cartItems;
    const many = ids.slice(10, 10 + max - 1).map((id) => ({ partId: id, quantity: 1 }));
    expect((await add(me, many)).data.total).toBe(max - 1);
    const [a, b] = [partId(6), partId(7)];
    expect(
      await add(me, [
        { partId: a, quantity: 1 },
        { partId: b, quantity: 1 },
      ]),
    ).toMatchObject({ status: 422, errorCode: 'CART_FULL', message: `A cart holds at most ${max} items.` });
    // Two at once for the last place: one gets it.
    const race = await Promise.all([a, b].map((id) => add(me, [{ partId: id, quantity: 1 }])));
    expect(race.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
    expect((await add(me, [{ partId: partId(10), quantity: 4 }])).data).toMatchObject({ rows: [{ quantity: 5 }], total: max });
    expect(await list(me)).toHaveLength(max);
  });
});

describe('an item', () => {
  it('is changed, and nobody else sees or moves it', async () => {
    const [me, other] = [await t.signUp(), await t.signUp()];
    const { data } = await add(me, [{ partId: partId(8), quantity: 3 }]);
    const cartItemId = data.rows[0]?.cartItemId ?? '';
    const changed = await t.call(cart.change, { cartItemId, quantity: 30 }, { token: me.token });
    expect(changed.data).toMatchObject({ cartItemId, quantity: 30, price: { asked: 30 } });
    const one = await t.call(cart.list, { cartItemId }, { token: me.token });
    expect(one.data).toMatchObject({ rows: [{ cartItemId, quantity: 30 }], total: 1 });
    for (const answer of [
      await t.call(cart.change, { cartItemId, quantity: 1 }, { token: other.token }),
      await t.call(cart.list, { cartItemId }, { token: other.token }),
      await remove(other, [cartItemId]),
      await remove(me, [cartItemId, randomUUID()]),
    ])
      expect(answer).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(await list(me)).toMatchObject([{ quantity: 30 }]);
    expect((await remove(me, [cartItemId, cartItemId])).status).toBe(200);
    expect(await list(me)).toEqual([]);
  });

  it('goes with its account', async () => {
    const me = await t.signUp();
    await add(me, [{ partId: partId(8), quantity: 3 }]);
    await t.db.deleteFrom('app_user').where('id', '=', me.userId).execute();
    const left = await t.db.selectFrom('cart_item').selectAll().where('user_id', '=', me.userId).execute();
    expect(left).toEqual([]);
  });
});

it('adds up whatever comes at once', async () => {
  const me = await t.signUp();
  const [one, two] = [partId(1), partId(2)];
  const both = [
    { partId: one, quantity: 1 },
    { partId: two, quantity: 2 },
  ];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_each, place) => add(me, place % 2 === 0 ? both : both.toReversed())),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const rows = await list(me);
  expect(new Map(rows.map((row) => [row.part?.id, row.quantity]))).toEqual(
    new Map([
      [one, 12],
      [two, 24],
    ]),
  );
});

it('holds what a plain list of numbers would, after any calls, at the one price of parts', async () => {
  const place = fc.integer({ min: 0, max: 6 });
  const quantity = fc.integer({ min: 1, max: 5000 });
  const call = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      items: fc.array(fc.record({ place, quantity }), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('change' as const), place, quantity }),
    fc.record({ kind: fc.constant('remove' as const), place }),
  );
  const usable = ids.slice(20, 27);
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 8 }), async (calls) => {
      const me = await t.signUp();
      const model = new Map<number, number>();
      const itemIds = new Map<number, string>();
      const idAt = (at: number): number => usable[at] ?? 0;
      for (const each of calls) {
        if (each.kind === 'add') {
          const items = each.items.map((item) => ({ partId: idAt(item.place), quantity: item.quantity }));
          for (const item of items) model.set(item.partId, (model.get(item.partId) ?? 0) + item.quantity);
          const { data } = await add(me, items);
          expect(data.total).toBe(model.size);
          for (const row of data.rows) itemIds.set(row.part?.id ?? 0, row.cartItemId);
          continue;
        }
        const id = idAt(each.place);
        const cartItemId = itemIds.get(id);
        if (cartItemId === undefined) continue;
        if (each.kind === 'change') {
          const { status } = await t.call(cart.change, { cartItemId, quantity: each.quantity }, { token: me.token });
          expect(status).toBe(model.has(id) ? 200 : 404);
          if (model.has(id)) model.set(id, each.quantity);
        } else {
          expect((await remove(me, [cartItemId])).status).toBe(model.delete(id) ? 200 : 404);
        }
      }
      const rows = await list(me);
      expect(new Map(rows.map((row) => [row.part?.id, row.quantity]))).toEqual(model);
      for (const { part, price, total, quantity: asked } of rows) {
        const offered = part?.supply ?? null;
        const { cheaperFrom: _hint, ...plain } = price ?? { cheaperFrom: null };
        expect(plain).toEqual(offered && priceAt(offered, asked));
        expect(total).toEqual(price && moneyOfMicros(price.totalMicros, 'USD'));
      }
    }),
    { numRuns: 20 },
  );
});

describe('a part that left the catalogue', () => {
  it('stays in the cart by its number, and is itself again when it comes back', async () => {
    const me = await t.signUp();
    const all = [...smallCatalogue().parts()];
    const { rows } = (await add(me, [{ partId: partId(9), quantity: 3 }])).data;
    const { mpn, maker } = rows[0] ?? { mpn: '', maker: '' };
    await load(
      t,
      sourceOf(
        all.filter((part) => part.mpn !== mpn),
        'without',
      ),
    );
    expect(await list(me)).toMatchObject([{ mpn, maker, quantity: 3, part: null, price: null, total: null, inStock: false }]);
    await load(t, sourceOf(all, 'with'));
    const { id } = await t.db.selectFrom('part').select('id').where('mpn', '=', mpn).executeTakeFirstOrThrow();
    expect((await add(me, [{ partId: id, quantity: 4 }])).data).toMatchObject({
      rows: [{ mpn, quantity: 7, part: { id } }],
      total: 1,
    });
  });
});
