import { randomUUID } from 'node:crypto';
import { type CouponParam, coupons, type DeskCoupon, deskTools } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../test/app.ts';
import { atDesk } from '../../../test/desk.ts';
import { inquiry } from '../../../test/quote.ts';
import { type SignedUpStaff, signUpConfirmed } from '../../../test/staff.ts';
import { deliverOutbox, delivery } from '../outbox/deliver.ts';
import type { Mailer } from '../../ports/mail.ts';
import { queueMessage } from '../outbox/store.ts';

let t: TestApp;
let staff: SignedUpStaff;
let refusing = false;
let sent: string[] = [];
const mailer: Mailer = {
  deliver: async ({ recipient }) => {
    if (refusing) throw new Error('550 mailbox unavailable');
    sent.push(recipient);
  },
};
beforeAll(async () => {
  t = await startTestApp({ services: { mailer } });
  staff = await signUpConfirmed(t, 'staff@copperline.example');
});
afterAll(() => t.close());

const param: CouponParam = {
  currency: 'USD',
  value: 500,
  scope: 'pcb',
  threshold: 2000,
  orderType: 'all',
  pcbNum: null,
  pcbSize: null,
  mostLines: null,
  together: [],
  firstOrder: false,
};
const wanted = (more: Readonly<Record<string, unknown>> = {}) => ({
  key: randomUUID(),
  kind: 'amount',
  param: JSON.stringify(param),
  audience: 'everybody',
  claimLimit: 1,
  validDays: 30,
  ...more,
});
const make = (more: Readonly<Record<string, unknown>> = {}) => t.call(deskTools.makeCoupon, wanted(more), { token: staff.token });
const made = async (more: Readonly<Record<string, unknown>> = {}): Promise<DeskCoupon> => {
  const { status, data, errorCode } = await make(more);
  if (status !== 200) throw new Error(`refused with ${errorCode ?? status}`);
  return data;
};
const offersTo = async (who: SignedUp): Promise<string[]> =>
  (await t.call(coupons.offers, {}, { token: who.token })).data.rows.map(({ offerId }) => offerId);
const claim = (who: SignedUp, offerId: string) => t.call(coupons.claim, { offerId }, { token: who.token });
const log = async (filter: Readonly<Record<string, unknown>> = {}) =>
  (await t.call(deskTools.audit, filter, { token: staff.token })).data;
const deedsOf = async (subjectId: string) => (await log()).rows.filter((row) => row.subjectId === subjectId);

describe('a coupon made at the desk', () => {
  it('is claimed by anybody, and counted', async () => {
    const offer = await made();
    const who = await t.signUp();
    expect(await offersTo(who)).toContain(offer.offerId);
    expect((await claim(who, offer.offerId)).data).toMatchObject({ couponParam: JSON.stringify(param) });
    const listed = (await t.call(deskTools.coupons, {}, { token: staff.token })).data;
    expect(listed.rows.find(({ offerId }) => offerId === offer.offerId)).toMatchObject({
      audience: 'everybody',
      emails: [],
      claimed: 1,
      used: 0,
      remaining: null,
      disabled: false,
    });
    expect(await deedsOf(offer.offerId)).toMatchObject([{ area: 'coupons', action: 'make', who: { userId: staff.userId } }]);
  });

  it('is one offer, however often it is pressed', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => make({ key })));
    expect(new Set(answers.map(({ data }) => data.offerId))).toEqual(new Set([key]));
    expect(await deedsOf(key)).toHaveLength(1);
  });

  it('for chosen accounts is nothing to anybody else, and its people hear of it in their language', async () => {
    const [one, two, other] = [await t.signUp(), await t.signUp(), await t.signUp()];
    await t.db.updateTable('app_user').set({ locale: 'zh-CN' }).where('id', '=', two.userId).execute();
    const offer = await made({ audience: 'chosen', emails: JSON.stringify([one.email.toUpperCase(), two.email]) });
    expect(offer.emails).toEqual([one.email, two.email].toSorted());
    expect(await offersTo(one)).toContain(offer.offerId);
    expect(await offersTo(other)).not.toContain(offer.offerId);
    const nobody = await t.call(coupons.offers, {});
    expect(nobody.data.rows.map(({ offerId }) => offerId)).not.toContain(offer.offerId);
    expect(await claim(other, offer.offerId)).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect((await claim(one, offer.offerId)).status).toBe(200);
    const subjects = await t.db
      .selectFrom('outbox_message')
      .select(['recipient', 'subject'])
      .where('recipient', 'in', [one.email, two.email, other.email])
      .orderBy('recipient')
      .execute();
    expect(subjects).toEqual(
      [
        { recipient: one.email, subject: 'A coupon for you: $5.00 off boards' },
        { recipient: two.email, subject: expect.stringMatching(/\p{Script=Han}/u) },
      ].toSorted((a, b) => a.recipient.localeCompare(b.recipient)),
    );
  });

  it('names whoever has no account, and makes nothing', async () => {
    const who = await t.signUp();
    const key = randomUUID();
    const answer = await make({ key, audience: 'chosen', emails: JSON.stringify([who.email, 'nobody@example.com']) });
    expect(answer).toMatchObject({ status: 422, errorCode: 'COUPON_AUDIENCE' });
    expect(answer.message).toContain('nobody@example.com');
    expect(answer.message).not.toContain(who.email);
    expect(await deedsOf(key)).toEqual([]);
    expect(await offersTo(who)).not.toContain(key);
  });

  it.each([
    [{ audience: 'chosen' }, 'emails'],
    [{ audience: 'everybody', emails: '["a@example.com"]' }, 'emails'],
    [{ claimUntil: '2026-11-14' }, 'claimUntil'],
    [{ claimUntil: '2026-02-31x' }, 'claimUntil'],
    [{ claimLimit: 0 }, 'claimLimit'],
    [{ claimLimit: 101 }, 'claimLimit'],
    [{ total: 0 }, 'total'],
    [{ validDays: 0 }, 'validDays'],
    [{ param: JSON.stringify({ ...param, value: 0 }) }, 'param.value'],
    [{ param: JSON.stringify({ ...param, scope: 'everything' }) }, 'param.scope'],
    [{ param: JSON.stringify({ ...param, role: 'staff' }) }, 'param.role'],
  ])('refuses %j', async (more, path) => {
    const answer = await make(more);
    expect(answer).toMatchObject({ status: 422, errorCode: 'VALIDATION' });
    expect(answer.issues.map((issue) => issue.path)).toContain(path);
  });

  it('of which so many are left in all is claimed so often, whoever comes at once', async () => {
    const offer = await made({ total: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, () => t.signUp()));
    const answers = await Promise.all(people.map((who) => claim(who, offer.offerId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, errorCode } of answers) if (status !== 200) expect(errorCode).toBe('COUPON_UNAVAILABLE');
    const count = await t.db.selectFrom('coupon').select('owner_id').where('offer_id', '=', offer.offerId).execute();
    expect(count).toHaveLength(3);
    // Whoever has one gets the same one again, although none is left.
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    expect(winner && (await claim(winner, offer.offerId)).status).toBe(200);
    expect((await t.call(coupons.offers, {})).data.rows.find(({ offerId }) => offerId === offer.offerId)?.refusal).toEqual({
      code: 'C09',
      because: 'unavailable',
    });
  });

  it('is taken back with a reason, with those that were claimed or without them', async () => {
    const who = await t.signUp();
    const offer = await made({ claimLimit: 2 });
    await claim(who, offer.offerId);
    const disable = (more: Readonly<Record<string, unknown>>) =>
      t.call(deskTools.disableCoupon, { offerId: offer.offerId, ...more }, { token: staff.token });
    const mine = async () =>
      (await t.call(coupons.list, {}, { token: who.token })).data.rows.filter(({ disabled }) => disabled).length;
    expect(await disable({ disabled: true })).toMatchObject({ status: 422, issues: [{ path: 'note' }] });
    expect((await disable({ disabled: true, note: 'Over.' })).data).toMatchObject({ disabled: true, claimed: 1 });
    expect(await mine()).toBe(0);
    expect(await offersTo(who)).not.toContain(offer.offerId);
    await disable({ disabled: true, claimedToo: true, note: 'Wrong terms.' });
    expect(await mine()).toBe(1);
    await disable({ disabled: false, claimedToo: true, note: 'Right after all.' });
    expect(await mine()).toBe(0);
    expect((await deedsOf(offer.offerId)).map(({ action, note }) => [action, note])).toEqual(
      expect.arrayContaining([
        ['make', ''],
        ['disable', 'Over.'],
        ['disable', 'Wrong terms.'],
        ['enable', 'Right after all.'],
      ]),
    );
    const none = await t.call(
      deskTools.disableCoupon,
      { offerId: randomUUID(), disabled: true, note: 'x' },
      { token: staff.token },
    );
    expect(none).toMatchObject({ status: 404 });
  });
});

describe('the mail outbox', () => {
  const queue = (recipient: string) =>
    queueMessage(
      t.db,
      { channel: 'mail', recipient, locale: 'en-US', subject: 'Boards', text: 'https://link', html: null },
      t.clock.now(),
    );
  const mails = async (filter: Readonly<Record<string, unknown>>) =>
    (await t.call(deskTools.mails, filter, { token: staff.token })).data;
  const retry = (mailId: string) => t.call(deskTools.retryMail, { mailId }, { token: staff.token });

  it('shows how each stands, and never what it says', async () => {
    const id = await queue('waiting@example.com');
    const answer = await t.call(deskTools.mails, { search: 'waiting@' }, { token: staff.token });
    expect(answer.data).toMatchObject({ total: 1, delivers: true, rows: [{ mailId: id, state: 'waiting', attempts: 0 }] });
    expect(answer.response.body).not.toContain('https://link');
    await deliverOutbox({ ...t.services, log: t.app.log });
    expect(await mails({ search: 'waiting@', state: 'sent' })).toMatchObject({
      total: 1,
      rows: [{ state: 'sent', sentAt: t.clock.now().toISOString(), nextAttemptAt: null }],
    });
    expect(await mails({ search: 'waiting@', state: 'waiting' })).toMatchObject({ total: 0, rows: [] });
    expect(await retry(id)).toMatchObject({ status: 409, errorCode: 'MAIL_NOT_WAITING' });
  });

  it('tries again at once what had failed for good, and says who asked for it', async () => {
    const id = await queue('gone@example.com');
    refusing = true;
    for (let n = 0; n < delivery.maxAttempts; n += 1) {
      await deliverOutbox({ ...t.services, log: t.app.log });
      t.clock.advance(delivery.longestRetryMs);
      // Sessions are silent for so long as well.
      await t.db
        .updateTable('session')
        .set({ last_seen_at: t.clock.now(), confirmed_at: t.clock.now(), expires_at: new Date('2030-01-01') })
        .execute();
    }
    expect(await mails({ state: 'failed' })).toMatchObject({
      total: 1,
      counts: { failed: 1 },
      rows: [{ mailId: id, attempts: delivery.maxAttempts, lastError: '550 mailbox unavailable', nextAttemptAt: null }],
    });
    refusing = false;
    sent = [];
    await deliverOutbox({ ...t.services, log: t.app.log });
    expect(sent).not.toContain('gone@example.com');
    expect((await retry(id)).data).toMatchObject({ state: 'waiting', attempts: 0 });
    await deliverOutbox({ ...t.services, log: t.app.log });
    expect(sent).toContain('gone@example.com');
    expect(await deedsOf(id)).toMatchObject([
      { area: 'mail', action: 'retry', subject: 'gone@example.com: Boards', note: '550 mailbox unavailable' },
    ]);
  });

  it('leaves alone what is on its way at this moment', async () => {
    const id = await queue('leased@example.com');
    await t.db
      .updateTable('outbox_message')
      .set({ leased_until: new Date(t.clock.now().getTime() + 1), attempts: 1 })
      .where('id', '=', id)
      .execute();
    expect(await retry(id)).toMatchObject({ status: 409, errorCode: 'MAIL_NOT_WAITING' });
    t.clock.advance(1);
    expect((await retry(id)).status).toBe(200);
    expect(await retry(randomUUID())).toMatchObject({ status: 404 });
  });
});

describe('the log', () => {
  it('has what was done with quotes beside what was done with the tools, the newest first', async () => {
    const us = atDesk(t, staff);
    const asked = await inquiry(t, await t.signUp());
    t.clock.advance(1000);
    const taken = await us.done(us.act(asked, 'assign'));
    t.clock.advance(1000);
    await us.done(us.act(taken, 'ask', { note: 'Which side is up?' }));
    t.clock.advance(1000);
    const offer = await made();
    const { rows, people } = await log();
    expect(rows.slice(0, 3)).toMatchObject([
      { area: 'coupons', action: 'make', subjectId: offer.offerId, subject: '$5.00 off boards' },
      { area: 'quotes', action: 'ask', subjectId: asked.quoteId, subject: asked.quoteNumber, note: 'Which side is up?' },
      { area: 'quotes', action: 'assign', who: { userId: staff.userId, username: 'Person 1' } },
    ]);
    expect(people).toContainEqual({ userId: staff.userId, username: 'Person 1' });
    expect((await log({ search: asked.quoteNumber })).rows).toHaveLength(2);
    expect(new Set((await log({ area: 'quotes' })).rows.map(({ area }) => area))).toEqual(new Set(['quotes']));
    expect((await log({ area: 'desk' })).rows).toMatchObject([{ action: 'open' }]);
    expect((await log({ userId: randomUUID() })).total).toBe(0);
    // What customers do is no deed of ours.
    expect(rows.map(({ action }) => action)).not.toContain('inquire');
  });

  it('cannot be changed or shortened, whatever writes', async () => {
    await made();
    await expect(t.db.updateTable('audit').set({ note: 'another' }).execute()).rejects.toThrow(/cannot be changed/);
    await expect(t.db.deleteFrom('audit').execute()).rejects.toThrow(/cannot be changed/);
  });
});
