import { randomUUID } from 'node:crypto';
import { orders, project } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { deskOf, shopOf } from '../../../test/shop.ts';
import { signUpConfirmed, type SignedUpStaff } from '../../../test/staff.ts';
import { listening, upload, zip } from '../../../test/upload.ts';

let t: TestApp;
let origin: string;
let staff: SignedUpStaff;
beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  staff = await signUpConfirmed(t);
});
afterAll(() => t.close());

const pathOf = (orderId: string, markId: string): string =>
  orders.productionFile.path.replace('{orderId}', orderId).replace('{markId}', markId);

describe('the production files of an order', () => {
  it('are seen by its owner, and by nobody else, while their approval is asked for', async () => {
    const me = shopOf(t, await t.signUp());
    const desk = deskOf(t, staff);
    const { orderId } = await me.paid(await me.ordered());
    // After the payment: what settles money would otherwise wait for the archive to be read.
    const bytes = zip(3000, 'production');
    const { rows } = await upload(origin, staff.token, { fileType: 7 }, [{ name: 'made.zip', bytes }]);
    const made = await t.call(project.gerber, { gerberUrl: rows[0]?.id, projectName: randomUUID() }, { token: staff.token });
    const seen = await desk.view(orderId);
    const reviewed = seen.status === 'paid' ? await desk.moved(seen, 'review') : seen;
    const data = { ask: { mark: 'file-approval', productionProjectId: made.data.projectId } };
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
});
