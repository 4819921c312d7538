import { deskOrders } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { deskOf, shopOf } from '../../../test/shop.ts';
import { type SignedUpStaff, signUpConfirmed } from '../../../test/staff.ts';
import { checkBooks } from './book-check.ts';
import { keepFigures } from './figure-store.ts';

const dayMs = 24 * 60 * 60_000;

let t: TestApp;
let staff: SignedUpStaff;
beforeAll(async () => {
  t = await startTestApp();
  staff = await signUpConfirmed(t);
});
afterAll(() => t.close());

const statistics = async (days: number) => (await t.call(deskOrders.statistics, { days }, { token: staff.token })).data;
const countsOn = async (day: string) => {
  const found = (await statistics(7)).days.find((each) => each.day === day);
  return found && [found.placed, found.paid, found.shipped];
};
const later = async (days: number): Promise<void> => {
  t.clock.advance(days * dayMs);
  const now = t.clock.now();
  await t.db
    .updateTable('session')
    .set({ last_seen_at: now, confirmed_at: now, expires_at: new Date('2030-01-01') })
    .execute();
};

describe('figures', () => {
  it('are counted from what happened, from the quote to the parcel', async () => {
    const shop = shopOf(t, await t.signUp());
    const desk = deskOf(t, staff);
    const paid = await shop.paid(await shop.ordered());
    const made = await desk.make(await desk.moved(await desk.moved(paid, 'review'), 'release'));
    const packed = await desk.moved(made, 'finish', { data: { weightGrams: 300 } });
    await desk.moved(packed, 'ship', { data: { carrier: 'dhl', trackingNumber: 'JD0123456' } });
    const other = shopOf(t, await t.signUp());
    await other.board();
    const { days, onTime, funnel, statuses } = await statistics(7);
    expect(days.map(({ day }) => day)).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ day: '2026-11-15', placed: 1, paid: 1, shipped: 1 });
    expect(onTime).toEqual({ shipped: 1, inTime: 1 });
    expect(funnel).toEqual({ quotes: 2, carts: 2, checkouts: 1, orders: 1, paid: 1 });
    expect(statuses.shipped).toBe(1);
  });

  it('of days that are over are counted once and kept', async () => {
    await later(3);
    await keepFigures(t.services);
    await keepFigures(t.services);
    expect(await countsOn('2026-11-15')).toEqual([1, 1, 1]);
    const { days, funnel } = await statistics(7);
    expect(days.map(({ day }) => day)).toEqual(['12', '13', '14', '15', '16', '17', '18'].map((each) => `2026-11-${each}`));
    expect(funnel).toEqual({ quotes: 2, carts: 2, checkouts: 1, orders: 1, paid: 1 });
    await later(1);
    await keepFigures(t.services);
    await t.db.updateTable('day_figures').set({ placed: 9 }).where('day', '=', '2026-11-15').execute();
    await later(1);
    await keepFigures(t.services);
    expect(await countsOn('2026-11-15')).toEqual([9, 1, 1]);
  });

  it('of a day that is missing are counted again', async () => {
    await t.db.deleteFrom('day_figures').where('day', '=', '2026-11-14').execute();
    expect(await countsOn('2026-11-15')).toEqual([1, 1, 1]);
  });
});

describe('the books', () => {
  it('have not been added up, are right, and are wrong when the provider took what we do not know', async () => {
    const log = { error: () => undefined };
    expect((await statistics(7)).books).toBeNull();
    await checkBooks(t.services, log);
    expect((await statistics(7)).books).toEqual({ at: t.clock.now().toISOString(), findings: [] });
    await later(1);
    const { payment } = t.services;
    const taken = {
      ref: 'elsewhere',
      attemptId: 'c0ffee00-0000-4000-8000-000000000000',
      state: 'succeeded',
      amount: { amount: 100, currency: 'USD' },
      refundedAmount: 0,
      disputes: [],
      declineCode: null,
    } as const;
    const list = async function* () {
      yield* payment.list(new Date(0));
      yield taken;
    };
    await checkBooks({ ...t.services, payment: Object.assign(Object.create(payment), { list }) }, log);
    expect((await statistics(7)).books?.findings).toEqual(['I3 the provider took elsewhere for an attempt that we do not have']);
  });
});
