import { randomUUID } from 'node:crypto';
import { type OrderDetail, orders, project } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { deskOf, type Shop, shopOf } from '../../../test/shop.ts';
import { signUpConfirmed, type SignedUpStaff } from '../../../test/staff.ts';
import { listening, upload, zip } from '../../../test/upload.ts';

let t: TestApp;
let origin: string;
let staff: SignedUpStaff;
let made: { readonly me: Shop; readonly order: OrderDetail }[];

/** Before any archive: what settles money would otherwise wait for them to be read. */
const paidOrder = async (approveFiles: boolean) => {
  const me = shopOf(t, await t.signUp());
  return { me, order: await me.paid(await me.ordered(undefined, { approveFiles })) };
};
beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  staff = await signUpConfirmed(t);
  made = [await paidOrder(false), await paidOrder(true), await paidOrder(false)];
});

/** One of the paid orders, in review. */
const inReview = async (place: number) => {
  const desk = deskOf(t, staff);
  const paid = made[place];
  if (paid === undefined) throw new Error('no such order');
  const seen = await desk.view(paid.order.orderId);
  return { me: paid.me, desk, reviewed: seen.status === 'paid' ? await desk.moved(seen, 'review') : seen };
};
afterAll(() => t.close());

const pathOf = (orderId: string, markId: string): string =>
  orders.productionFile.path.replace('{orderId}', orderId).replace('{markId}', markId);

/** What asks for the approval of an archive that somebody has just uploaded. */
const askWith = async (seed: string, token = staff.token): Promise<object> => {
  const { rows } = await upload(origin, token, { fileType: 7 }, [{ name: 'made.zip', bytes: zip(3000, seed) }]);
  const made = await t.call(project.gerber, { gerberUrl: rows[0]?.id, projectName: randomUUID() }, { token });
  return { ask: { mark: 'file-approval', productionProjectId: made.data.projectId } };
};

describe('the production files of an order', () => {
  it('are seen by its owner, and by nobody else, while their approval is asked for', async () => {
    const { me, desk, reviewed } = await inReview(0);
    const { orderId } = reviewed;
    const bytes = zip(3000, 'production');
    const { rows } = await upload(origin, staff.token, { fileType: 7 }, [{ name: 'made.zip', bytes }]);
    const read = await t.call(project.gerber, { gerberUrl: rows[0]?.id, projectName: randomUUID() }, { token: staff.token });
    const data = { ask: { mark: 'file-approval', productionProjectId: read.data.projectId } };
    const { openMarks } = await desk.moved(reviewed, 'ask', { note: 'Two rings are larger.', data });
    const url = pathOf(orderId, openMarks[0]?.markId ?? '');

    const answer = await t.app.inject({ url, headers: { authorization: me.who.token } });
    expect(answer.statusCode).toBe(200);
    expect(new Uint8Array(answer.rawPayload)).toEqual(bytes);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    const stranger = await t.signUp();
    expect(await t.app.inject({ url, headers: { authorization: stranger.token } })).toMatchObject({ statusCode: 404 });
    expect(await t.app.inject({ url: pathOf(orderId, randomUUID()), headers: { authorization: me.who.token } })).toMatchObject({
      statusCode: 404,
    });
  });

  it('are answered by new ones after a rejection, and then the order can be released', async () => {
    const { me, desk, reviewed } = await inReview(1);
    const first = await desk.moved(reviewed, 'ask', { note: 'Please look.', data: await askWith('first') });
    expect(await desk.move(first, 'release')).toMatchObject({ status: 409, errorCode: 'ORDER_STATE' });
    const say = (markId: string | undefined, answer: string, words = '') =>
      t.call(orders.answer, { orderId: reviewed.orderId, markId, answer, text: words }, { token: me.who.token });
    const rejected = (await say(first.openMarks[0]?.markId, 'reject', 'The slot is gone.')).data;
    expect(rejected.openMarks).toMatchObject([{ data: { mark: 'hold', text: 'The slot is gone.' } }]);
    const again = await desk.moved(rejected, 'ask', { note: 'The slot is back.', data: await askWith('second') });
    expect(again.openMarks.map(({ data }) => data.mark)).toEqual(['file-approval']);
    const approved = (await say(again.openMarks[0]?.markId, 'approve')).data;
    expect(approved.openMarks).toEqual([]);
    expect((await desk.moved(approved, 'release')).status).toBe('in-production');
  });

  it("are never an archive of somebody else's", async () => {
    const { desk, reviewed } = await inReview(2);
    const theirs = await askWith('theirs', (await t.signUp()).token);
    for (const data of [theirs, { ask: { mark: 'file-approval', productionProjectId: randomUUID() } }])
      expect(await desk.move(reviewed, 'ask', { note: 'Look.', data })).toMatchObject({
        status: 422,
        issues: [{ path: 'data.ask.productionProjectId', rule: 'unknown' }],
      });
  });
});
