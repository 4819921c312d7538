import { areas, bills, countLimits, receivers } from '@copperline/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berlin, billTo, shenzhen } from '../../../test/address.ts';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const zh = { 'accept-language': 'zh' };
const add = async (who: SignedUp, input: object = berlin): Promise<string> => {
  t.clock.advance(1000);
  return (await t.call(receivers.add, { ...input }, { token: who.token })).data.id;
};
const remove = (who: SignedUp, id: string) => t.call(receivers.remove, { id }, { token: who.token });
const list = async (who: SignedUp) => (await t.call(receivers.list, {}, { token: who.token })).data.rows;
const defaults = async (who: SignedUp): Promise<string[]> =>
  (await list(who)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('a receiver', () => {
  it('is kept in its one form and told in the language of whoever asks', async () => {
    const me = await t.signUp();
    await add(me);
    await add(me, shenzhen);
    const english = await list(me);
    expect(english).toMatchObject([
      {
        isDefault: true,
        consignee: 'Mia Weber',
        countryName: 'Germany',
        regionId: 'DE',
        lines: ['Chausseestraße 1', 'Berlin 10115', 'Germany'],
        phone: '+49301234567',
        email: 'mia@example.com',
      },
      { isDefault: false, consignee: '林晓', phone: '+8613800138000', email: '' },
    ]);
    const { data } = await t.call(receivers.list, {}, { token: me.token, headers: zh });
    expect(data.rows[1]?.lines).toEqual(['广东省 深圳市 南山区', '科技园南区 8 栋', '518057']);
    expect(data.rows[1]?.areas.map(({ regionId }) => regionId)).toEqual(['CN', '440000', '440300', '440305']);
  });

  it('lets words stand only where the tree says nothing', async () => {
    const me = await t.signUp();
    const dongguan = { ...shenzhen, regionId: '441900', province: '湖南省', city: '长沙市', district: '松山湖' };
    const { data } = await t.call(receivers.add, dongguan, { token: me.token, headers: zh });
    expect(data).toMatchObject({ province: '', city: '', district: '松山湖' });
    expect(data.lines[0]).toBe('广东省 东莞市 松山湖');
  });

  it.each<[string, object, string]>([
    ['a place of another country', { ...berlin, regionId: 'US-CA' }, 'regionId'],
    ['a place that does not exist', { ...shenzhen, regionId: '440399' }, 'regionId'],
    ['a country that no carrier goes to', { ...berlin, country: 'AQ' }, 'country'],
    ['a postcode of another country', { ...berlin, postcode: 'SW1A 1AA' }, 'postcode'],
    ['no identity number where customs ask for it', { ...berlin, country: 'KR', postcode: '03187' }, 'taxNumber'],
    ["somebody else's name for a column (A58)", { ...berlin, ownerId: 'x' }, 'ownerId'],
  ])('is refused with %s', async (_what, input, path) => {
    const me = await t.signUp();
    const sent = await t.call(receivers.add, { ...input }, { token: me.token });
    expect(sent).toMatchObject({ status: 422, errorCode: 'VALIDATION', issues: [{ path }] });
    expect(await list(me)).toEqual([]);
  });

  it('is changed as a whole, and stays the default until another is', async () => {
    const me = await t.signUp();
    const [first, second] = [await add(me), await add(me)];
    const change = (id: string, isDefault: boolean) =>
      t.call(receivers.change, { ...berlin, id, city: 'Potsdam', postcode: '14467', isDefault }, { token: me.token });
    expect((await change(first, false)).data).toMatchObject({ city: 'Potsdam', isDefault: true });
    expect((await change(second, true)).data).toMatchObject({ isDefault: true });
    expect(await defaults(me)).toEqual([second]);
  });

  it('gives the default to the newest other one when it goes, and takes it back with it', async () => {
    const me = await t.signUp();
    const [first, second, third] = [await add(me), await add(me), await add(me)];
    expect(await defaults(me)).toEqual([first]);
    await remove(me, first);
    expect(await defaults(me)).toEqual([third]);
    await remove(me, second);
    expect(await defaults(me)).toEqual([third]);
    const back = await t.call(receivers.restore, { id: first, isDefault: true }, { token: me.token });
    expect(back.data.isDefault).toBe(true);
    expect(await defaults(me)).toEqual([first]);
    await remove(me, first);
    await remove(me, third);
    expect(await list(me)).toEqual([]);
  });

  it('is deleted softly: once, and a second time it is not there', async () => {
    const me = await t.signUp();
    const id = await add(me);
    expect((await remove(me, id)).status).toBe(200);
    expect(await remove(me, id)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect((await t.call(receivers.change, { ...berlin, id }, { token: me.token })).status).toBe(404);
    const row = await t.db.selectFrom('receiver').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ address: berlin.address, is_default: false, deleted_at: t.clock.now() });
    await t.call(receivers.restore, { id }, { token: me.token });
    expect((await t.call(receivers.restore, { id }, { token: me.token })).status).toBe(404);
    expect(await defaults(me)).toEqual([id]);
  });

  it('is one of fifty at most, also when two come at once', async () => {
    const me = await t.signUp();
    for (let n = 1; n < countLimits.receivers; n += 1) await add(me);
    const tries = await Promise.all([1, 2, 3].map(() => t.call(receivers.add, berlin, { token: me.token })));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(tries.find(({ status }) => status === 422)?.errorCode).toBe('RECEIVER_TOO_MANY');
    expect(await list(me)).toHaveLength(countLimits.receivers);
    expect(await defaults(me)).toHaveLength(1);
  });

  it('A03 A08 of somebody else is not there for anybody: not to see, change, delete or restore', async () => {
    const [me, other] = [await t.signUp(), await t.signUp()];
    const id = await add(me);
    for (const [endpoint, input] of [
      [receivers.change, { ...shenzhen, id, isDefault: true }],
      [receivers.remove, { id }],
      [receivers.restore, { id }],
    ] as const)
      expect(await t.call(endpoint, { ...input }, { token: other.token })).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(await list(other)).toEqual([]);
    expect(await list(me)).toMatchObject([{ id, country: 'DE', isDefault: true }]);
  });

  it('is the one default of its owner after any sequence of calls', async () => {
    const step = fc.tuple(fc.constantFrom('add', 'addDefault', 'change', 'remove', 'restore'), fc.nat(7), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const me = await t.signUp();
        const ids: string[] = [];
        for (const [what, place, isDefault] of steps) {
          const id = ids[place % Math.max(1, ids.length)];
          if (what === 'add' || what === 'addDefault') ids.push(await add(me, { ...berlin, isDefault: what === 'addDefault' }));
          else if (id === undefined) continue;
          else if (what === 'remove') await remove(me, id);
          else if (what === 'restore') await t.call(receivers.restore, { id, isDefault }, { token: me.token });
          else await t.call(receivers.change, { ...berlin, id, isDefault }, { token: me.token });
          expect(await defaults(me)).toHaveLength((await list(me)).length === 0 ? 0 : 1);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('billing details', () => {
  it('carry the country by name, and whether prices are shown', async () => {
    const me = await t.signUp();
    const { data } = await t.call(bills.add, billTo, { token: me.token });
    expect(data).toMatchObject({
      countryName: 'Germany',
      realValue: true,
      taxNumber: 'DE136695976',
      fapiao: 'none',
      isDefault: true,
    });
    const changed = await t.call(bills.change, { ...billTo, id: data.id, realValue: false }, { token: me.token, headers: zh });
    expect(changed.data).toMatchObject({ countryName: '德国', realValue: false });
  });

  it('keep what a special fapiao needs, and drop it with the fapiao', async () => {
    const me = await t.signUp();
    const special = {
      ...shenzhen,
      title: '深圳某某科技有限公司',
      taxNumber: '91110000600037341l',
      fapiao: 'special',
      bankName: '中国银行深圳科技园支行',
      bankAccount: '7777 5792 0000',
      fapiaoAddress: '深圳市南山区科技园',
      fapiaoPhone: '0755-26001234',
    };
    const { data } = await t.call(bills.add, special, { token: me.token });
    expect(data).toMatchObject({ taxNumber: '91110000600037341L', bankAccount: '777757920000', fapiaoPhone: '0755-26001234' });
    const general = await t.call(bills.change, { ...special, id: data.id, fapiao: 'general' }, { token: me.token });
    expect(general.data).toMatchObject({ fapiao: 'general', bankName: '', bankAccount: '' });
    const wrong = await t.call(bills.add, { ...special, taxNumber: '91110000600037341M' }, { token: me.token });
    expect(wrong.issues).toMatchObject([{ path: 'taxNumber', rule: 'pattern' }]);
  });

  it('answer the default one for the user, which is made and changed in one call', async () => {
    const me = await t.signUp();
    const current = async () => (await t.call(bills.current, {}, { token: me.token })).data;
    expect(await current()).toBeNull();
    const made = await t.call(bills.update, billTo, { token: me.token });
    expect(await current()).toMatchObject({ id: made.data.id, title: billTo.title });
    const changed = await t.call(bills.update, { ...billTo, title: 'Weber GmbH' }, { token: me.token });
    expect(changed.data).toMatchObject({ id: made.data.id, title: 'Weber GmbH', isDefault: true });
    await t.call(bills.remove, { id: made.data.id }, { token: me.token });
    expect(await current()).toBeNull();
    await t.call(bills.restore, { id: made.data.id }, { token: me.token });
    expect(await current()).toMatchObject({ title: 'Weber GmbH', isDefault: true });
  });

  it('are fifty at most', async () => {
    const me = await t.signUp();
    for (let n = 0; n < countLimits.bills; n += 1) await t.call(bills.add, billTo, { token: me.token });
    expect(await t.call(bills.add, billTo, { token: me.token })).toMatchObject({ status: 422, errorCode: 'BILL_TOO_MANY' });
  });
});

describe('areas', () => {
  it('lead from the countries down, in the language of the call', async () => {
    const world = await t.call(areas.countries, {}, { headers: zh });
    expect(world.data.total).toBe(249);
    expect(world.data.rows.find(({ regionId }) => regionId === 'DE')).toEqual({
      regionId: 'DE',
      parentId: null,
      level: 'country',
      name: '德国',
      hasChildren: false,
    });
    const states = await t.call(areas.children, { parentId: 'US' });
    expect(states.data.total).toBe(51);
    expect(states.data.rows[0]).toMatchObject({ regionId: 'US-AL', parentId: 'US', name: 'Alabama', hasChildren: false });
    const provinces = await t.call(areas.china, {}, { headers: zh });
    expect(provinces.data.rows[0]).toMatchObject({ regionId: '110000', parentId: 'CN', name: '北京市', hasChildren: true });
    const districts = await t.call(areas.china, { regionId: '440300' }, { headers: zh });
    expect(districts.data.rows.map(({ name }) => name)).toContain('南山区');
  });

  it('answer nothing for a place that is not there, or not in China', async () => {
    expect((await t.call(areas.children, { parentId: 'XX' })).status).toBe(404);
    expect((await t.call(areas.china, { regionId: '999999' })).status).toBe(404);
    expect((await t.call(areas.china, { regionId: 'US' })).status).toBe(422);
    expect((await t.call(areas.children, { parentId: '1; drop table receiver' })).status).toBe(422);
  });

  it('begin, for an address, with the countries one has addresses in, and leave out where nothing is delivered', async () => {
    const me = await t.signUp();
    const first = async () => (await t.call(receivers.areas, {}, { token: me.token })).data.rows.map(({ regionId }) => regionId);
    expect((await first())[0]).toBe('AF');
    await add(me);
    expect((await first()).slice(0, 2)).toEqual(['DE', 'AF']);
    expect(await first()).not.toContain('AQ');
  });
});
