import { randomUUID } from 'node:crypto';
import { cart, cartQuantity, countLimits } from '@copperline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { load, smallCatalogue } from '../../../test/small-catalogue.ts';

let t: TestApp;
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

interface Guest {
  readonly partId: number;
  readonly quantity: number;
  readonly partNo?: string;
}
const partId = (place: number): number => ids[place] ?? 0;
const merge = (who: SignedUp, items: readonly Guest[], mergeKey: string = randomUUID()) =>
  t.call(cart.merge, { mergeKey, items: JSON.stringify(items.map((item) => ({ partNo: '', ...item }))) }, { token: who.token });
const held = async (who: SignedUp) => {
  const { data } = await t.call(cart.list, {}, { token: who.token });
  return new Map(data.rows.map((row) => [`${row.part?.id} ${row.partNo}`, row.quantity]));
};

it('adds up with what is there, by part and number, with the price of the moment', async () => {
  const me = await t.signUp();
  await t.call(cart.add, { items: JSON.stringify([{ partId: partId(0), quantity: 5 }]) }, { token: me.token });
  const { data } = await merge(me, [
    { partId: partId(0), quantity: 7 },
    { partId: partId(1), quantity: 2, partNo: 'AMP-1' },
    { partId: partId(1), quantity: 3, partNo: 'AMP-1' },
  ]);
  expect(data).toEqual({ merged: 2, left: [], total: 2 });
  expect(await held(me)).toEqual(
    new Map([
      [`${partId(0)} `, 12],
      [`${partId(1)} AMP-1`, 5],
    ]),
  );
  const { data: list } = await t.call(cart.list, {}, { token: me.token });
  expect(list.rows.flatMap(({ notices }) => notices)).toEqual([]);
});

it('is done once for a key, however often and however close together it is asked for', async () => {
  const me = await t.signUp();
  const key = randomUUID();
  const items = [{ partId: partId(0), quantity: 7 }];
  const answers = await Promise.all(Array.from({ length: 8 }, () => merge(me, items, key)));
  for (const { status, data } of answers) expect([status, data]).toEqual([200, { merged: 1, left: [], total: 1 }]);
  expect(await held(me)).toEqual(new Map([[`${partId(0)} `, 7]]));
  // A30: one key for two different carts.
  expect(await merge(me, [{ partId: partId(0), quantity: 8 }], key)).toMatchObject({ status: 409, errorCode: 'SAVE_KEY_REUSED' });
  const other = await t.signUp();
  expect((await merge(other, items, key)).data.merged).toBe(1);
});

it('names what does not fit and takes the rest', async () => {
  const me = await t.signUp();
  const [empty, most, unknown] = [partId(2), partId(3), 2_000_000_000];
  await t.db.updateTable('part_supply').set({ stock: 0 }).where('part_id', '=', empty).execute();
  const filled = ids.slice(10, 10 + countLimits.cartItems - 2).map((id) => ({ partId: id, quantity: 1 }));
  await t.call(
    cart.add,
    { items: JSON.stringify([...filled, { partId: most, quantity: cartQuantity.max }]) },
    { token: me.token },
  );
  const asked = [
    { partId: unknown, quantity: 1 },
    { partId: empty, quantity: 2 },
    { partId: most, quantity: 3 },
    { partId: partId(4), quantity: 4 },
    { partId: partId(5), quantity: 5 },
    { partId: partId(10), quantity: 6 },
  ];
  const { data } = await merge(me, asked);
  expect(data.merged).toBe(2);
  expect(data.total).toBe(countLimits.cartItems);
  expect(data.left.map(({ partId: id, quantity, reason }) => [id, quantity, reason])).toEqual([
    [unknown, 1, 'gone'],
    [empty, 2, 'out-of-stock'],
    [most, 3, 'quantity'],
    [partId(5), 5, 'full'],
  ]);
  expect((await held(me)).get(`${partId(10)} `)).toBe(7);
});

it('A04 A58 merges into the cart of whoever asks, and nobody else’s', async () => {
  const [me, other] = [await t.signUp(), await t.signUp()];
  const body = { mergeKey: randomUUID(), items: JSON.stringify([{ partId: partId(0), quantity: 1, partNo: '' }]) };
  for (const extra of [{ userId: other.userId }, { role: 'staff' }, { state: 'used' }])
    expect(await t.call(cart.merge, { ...body, ...extra }, { token: me.token })).toMatchObject({
      status: 422,
      issues: [{ rule: 'unknown' }],
    });
  expect(await held(other)).toEqual(new Map());
});
