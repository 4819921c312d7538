import {
  account,
  allEndpoints,
  deskActions,
  desk,
  deskCallRoles,
  deskOrderActions,
  deskOrders,
  deskStaff,
  deskTools,
  fillPath,
  orderActionRoles,
  quoteActionRoles,
  type StaffRole,
  staffRoles,
} from '@copperline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, testPassword } from '../../../test/app.ts';
import { inquiry } from '../../../test/quote.ts';
import { shopOf } from '../../../test/shop.ts';
import { type SignedUpStaff, signUpConfirmed } from '../../../test/staff.ts';

let t: TestApp;
const people = new Map<StaffRole, SignedUpStaff>();
beforeAll(async () => {
  t = await startTestApp();
  for (const role of staffRoles) people.set(role, await signUpConfirmed(t, `${role}@copperline.example`, [role]));
});
afterAll(() => t.close());

const tokenOf = (role: StaffRole): string => people.get(role)?.token ?? '';

describe.each(staffRoles)('somebody of %s', (role) => {
  const calls = allEndpoints.filter(({ auth, unconfirmed }) => auth === 'staff' && !unconfirmed);

  it.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))('%s as the table says', async (name, endpoint) => {
    const { path } = fillPath(endpoint.path, { orderId: 'x', refundId: 'x', mailId: 'x', userId: 'x' });
    const { statusCode, json } = await t.app
      .inject({ method: endpoint.method, url: path, headers: { authorization: tokenOf(role) } })
      .then((answer) => ({ statusCode: answer.statusCode, json: answer.json<{ errorCode?: string; data?: unknown }>() }));
    const refused = json.errorCode === 'STAFF_ROLE';
    expect(refused).toBe(!deskCallRoles[name]?.includes(role));
    if (refused) expect([statusCode, json.data]).toEqual([409, { roles: deskCallRoles[name] }]);
  });

  it('takes the steps of orders that the table says', async () => {
    const me = shopOf(t, await t.signUp());
    const { orderId } = await me.ordered();
    for (const action of deskOrderActions) {
      const { errorCode } = await t.call(deskOrders.move, { orderId, revision: 99, action }, { token: tokenOf(role) });
      const allowed = (orderActionRoles[action] as readonly StaffRole[]).includes(role);
      expect([action, errorCode]).toEqual([action, allowed ? 'ORDER_CHANGED' : 'STAFF_ROLE']);
    }
  });

  it('takes the steps of quotes that the table says', async () => {
    const { quoteId } = await inquiry(t, await t.signUp());
    for (const action of deskActions) {
      const { errorCode } = await t.call(desk.act, { quoteId, revision: 99, action }, { token: tokenOf(role) });
      const allowed = (quoteActionRoles[action] as readonly StaffRole[]).includes(role);
      expect([action, errorCode]).toEqual([action, allowed ? 'QUOTE_CHANGED' : 'STAFF_ROLE']);
    }
  });

  it('is told what they may do', async () => {
    expect((await t.call(desk.me, {}, { token: tokenOf(role) })).data).toMatchObject({ confirmed: true, roles: [role] });
  });
});

it('sales take back a refund that they asked for, and leave those of others to finance', async () => {
  const me = shopOf(t, await t.signUp());
  const order = await me.paid(await me.ordered());
  const { orderId } = order;
  const other = await signUpConfirmed(t, undefined, ['sales']);
  await t.db.updateTable('customer_order').set({ revision: order.revision }).where('id', '=', orderId).execute();
  const ask = { orderId, revision: order.revision, cents: 1, note: 'Sorry.', to: 'origin' };
  await t.call(deskOrders.refund, ask, { token: tokenOf('sales') });
  await t.db.updateTable('refund').set({ needs_approval: true }).where('order_id', '=', orderId).execute();
  const { id } = await t.db.selectFrom('refund').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const decline = (token: string) => t.call(deskOrders.declineRefund, { refundId: id, note: 'A mistake.' }, { token });
  expect(await decline(other.token)).toMatchObject({ status: 409, errorCode: 'STAFF_ROLE' });
  expect(await decline(tokenOf('sales'))).toMatchObject({ status: 200, data: { refunds: [{ state: 'declined' }] } });
});

describe('roles are given and taken', () => {
  let boss: SignedUpStaff;
  beforeEach(async () => {
    await t.db.deleteFrom('staff_role').where('role', '=', 'admin').execute();
    boss = await signUpConfirmed(t, undefined, ['admin']);
  });

  const set = (userId: string, before: readonly StaffRole[], roles: readonly StaffRole[], token = boss.token) =>
    t.call(
      deskStaff.setRoles,
      { userId, before: JSON.stringify(before), roles: JSON.stringify(roles), note: 'New work.' },
      { token },
    );
  const rolesOf = async (userId: string): Promise<StaffRole[]> => {
    const rows = await t.db.selectFrom('staff_role').select('role').where('user_id', '=', userId).orderBy('role').execute();
    return rows.map(({ role }) => role);
  };

  it('by an administrator, with a line of the log, and count from the next call on', async () => {
    const member = await signUpConfirmed(t, undefined, ['sales']);
    const listed = await t.call(deskStaff.list, {}, { token: boss.token });
    expect(listed.data.rows).toContainEqual(
      expect.objectContaining({ userId: member.userId, roles: ['sales'], email: member.email }),
    );
    const rates = () => t.call(deskOrders.statistics, {}, { token: member.token });
    expect(await rates()).toMatchObject({ status: 200 });
    expect(await set(member.userId, ['sales'], ['production', 'engineering'])).toMatchObject({ status: 200 });
    expect(await rates()).toMatchObject({ status: 409, errorCode: 'STAFF_ROLE' });
    expect(await rolesOf(member.userId)).toEqual(['engineering', 'production']);
    const { rows } = (await t.call(deskTools.audit, { area: 'staff' }, { token: boss.token })).data;
    expect(rows[0]).toMatchObject({ action: 'roles', subjectId: member.userId, who: { userId: boss.userId }, note: 'New work.' });
    expect(rows[0]?.subject).toContain('sales → engineering, production');
  });

  it('not over what somebody else has changed meanwhile', async () => {
    const member = await signUpConfirmed(t, undefined, ['sales']);
    await set(member.userId, ['sales'], ['finance']);
    expect(await set(member.userId, ['sales'], ['production'])).toMatchObject({ status: 409, errorCode: 'STAFF_CHANGED' });
    expect(await rolesOf(member.userId)).toEqual(['finance']);
  });

  it('all taken: the desk is not there any more', async () => {
    const member = await signUpConfirmed(t, undefined, ['sales']);
    expect(await set(member.userId, ['sales'], [])).toMatchObject({ status: 200 });
    expect(await t.call(desk.me, {}, { token: member.token })).toMatchObject({ status: 404 });
    expect(await set(member.userId, [], ['sales'])).toMatchObject({ status: 404 });
    expect(await set((await t.signUp()).userId, [], ['sales'])).toMatchObject({ status: 404 });
  });

  it('not from the last administrator, who cannot leave either', async () => {
    for (const roles of [[], ['sales']] as const)
      expect(await set(boss.userId, ['admin'], roles)).toMatchObject({ status: 409, errorCode: 'STAFF_LAST_ADMIN' });
    expect(await t.call(account.leave, { password: testPassword }, { token: boss.token })).toMatchObject({
      errorCode: 'STAFF_LAST_ADMIN',
    });
    expect(await set(boss.userId, ['admin'], ['admin', 'sales'])).toMatchObject({ status: 200 });
    const second = await signUpConfirmed(t, undefined, ['admin']);
    expect(await set(boss.userId, ['admin', 'sales'], ['sales'])).toMatchObject({ status: 200 });
    expect(await set(second.userId, ['admin'], ['sales'], second.token)).toMatchObject({ errorCode: 'STAFF_LAST_ADMIN' });
  });

  it('not where the other administrator is blocked, or about to be erased', async () => {
    for (const gone of [{ state: 'blocked' as const }, { erase_at: new Date('2026-12-01') }]) {
      const other = await signUpConfirmed(t, undefined, ['admin']);
      await t.db.updateTable('app_user').set(gone).where('id', '=', other.userId).execute();
      expect(await set(boss.userId, ['admin'], ['sales'])).toMatchObject({ errorCode: 'STAFF_LAST_ADMIN' });
    }
  });

  it('from two administrators by each other at once: one of them is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      await t.db.deleteFrom('staff_role').where('role', '=', 'admin').execute();
      const [a, b] = [await signUpConfirmed(t, undefined, ['admin']), await signUpConfirmed(t, undefined, ['admin'])];
      const answers = await Promise.all([
        set(b.userId, ['admin'], ['sales'], a.token),
        set(a.userId, ['admin'], ['sales'], b.token),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const admins = await t.db.selectFrom('staff_role').select('user_id').where('role', '=', 'admin').execute();
      expect(admins).toHaveLength(1);
    }
  });
});
