import { desk, staffRoles } from '@copperline/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { helloSocket, type PageSocket } from '../../../test/page-socket.ts';
import { signUpConfirmed, signUpStaff } from '../../../test/staff.ts';
import { listening } from '../../../test/upload.ts';
import { makeStaff } from '../../features/account/staff/staff-store.ts';
import { sessionTimes } from '../session/authenticate.ts';
import { confirmSession, unconfirmSessions } from '../session/session-store.ts';
import { tell } from './socket-events.ts';

const log = { warn: () => {} };
const pages: PageSocket[] = [];

let app: TestApp;
let origin: string;
let customer: SignedUp;
let witness: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  origin = await listening(app);
  customer = await app.signUp();
  witness = await signUpConfirmed(app);
});
afterEach(() => {
  for (const page of pages.splice(0)) page.socket.terminate();
});
afterAll(() => app.close());

const hello = async (token: string): Promise<PageSocket> => {
  const page = await helloSocket(origin, token);
  pages.push(page);
  return page;
};

/** One order changes. It has gone out to the whole desk once the witness heard it, and to the page once that was answered after it. */
const heardBy = async (page: PageSocket, { token }: SignedUp): Promise<readonly string[]> => {
  await confirmSession(app.db, witness.sessionId, app.clock.now());
  const witnessing = await helloSocket(origin, witness.token);
  const orderId = crypto.randomUUID();
  const changed = { orderId, status: 'unpaid' } as const;
  await tell({ database: app.services.database, log }, { userId: customer.userId, desk: true }, 'order.changed', changed);
  expect(await witnessing.next('order.changed')).toEqual(changed);
  witnessing.socket.terminate();
  const pongs = () => page.heard.filter(({ event }) => event === 'pong').length;
  const before = pongs();
  page.say('ping', token);
  await expect.poll(pongs).toBe(before + 1);
  return page.heard.flatMap(({ event, data }) => (event === 'order.changed' ? [(data as { orderId: string }).orderId] : []));
};

describe('A61 who hears every order over the socket', () => {
  it('its customer, and staff who typed a code of their authenticator in this session', async () => {
    const staff = await signUpConfirmed(app);
    const customersPage = await hello(customer.token);
    expect(await heardBy(await hello(staff.token), staff)).toHaveLength(1);
    await customersPage.next('order.changed');
  });

  it('not staff who have not typed one, until they do', async () => {
    const staff = await signUpStaff(app);
    const page = await hello(staff.token);
    expect(await heardBy(page, staff)).toEqual([]);
    expect((await app.call(desk.confirm, { code: staff.code() }, { token: staff.token })).status).toBe(200);
    expect(await heardBy(page, staff)).toHaveLength(1);
  });

  it('not another session of the same person', async () => {
    const staff = await signUpConfirmed(app);
    const page = await hello(staff.token);
    await app.db.updateTable('session').set({ confirmed_at: null }).where('id', '=', staff.sessionId).execute();
    expect(await heardBy(page, staff)).toEqual([]);
  });

  it('no longer after twelve hours, a new password or secret, or the end of the role', async () => {
    const staff = await signUpConfirmed(app);
    const page = await hello(staff.token);
    expect(await heardBy(page, staff)).toHaveLength(1);
    await unconfirmSessions(app.db, staff.userId);
    expect(await heardBy(page, staff)).toHaveLength(1);
    await confirmSession(app.db, staff.sessionId, app.clock.now());
    expect(await heardBy(page, staff)).toHaveLength(2);
    await app.db.updateTable('app_user').set({ role: 'customer' }).where('id', '=', staff.userId).execute();
    expect(await heardBy(page, staff)).toHaveLength(2);
    await makeStaff(app.db, staff.userId, staffRoles, app.clock.now());
    app.clock.advance(sessionTimes.confirmedMs);
    expect(await heardBy(page, staff)).toHaveLength(2);
  });

  it('somebody made staff, from their next connection on', async () => {
    const person = await app.signUp();
    const before = await hello(person.token);
    await makeStaff(app.db, person.userId, staffRoles, app.clock.now());
    await confirmSession(app.db, person.sessionId, app.clock.now());
    expect(await heardBy(before, person)).toEqual([]);
    expect(await heardBy(await hello(person.token), person)).toHaveLength(1);
  });

  it('and a change of a quote only the one of them who works on it', async () => {
    const [assignee, colleague, unconfirmed] = [await signUpConfirmed(app), await signUpConfirmed(app), await signUpStaff(app)];
    const [theirs, others, silent] = [await hello(assignee.token), await hello(colleague.token), await hello(unconfirmed.token)];
    const changed = { quoteId: crypto.randomUUID(), status: 'quotation-offered' } as const;
    for (const person of [assignee, unconfirmed])
      await tell(
        { database: app.services.database, log },
        { userId: customer.userId, desk: person.userId },
        'quote.changed',
        changed,
      );
    expect(await theirs.next('quote.changed')).toEqual(changed);
    await heardBy(others, colleague);
    await heardBy(silent, unconfirmed);
    for (const page of [others, silent]) expect(page.heard.map(({ event }) => event)).not.toContain('quote.changed');
  });
});
