import { account, allEndpoints, countLimits, orders, quotes } from '@copperline/contract';
import { createTranslator } from '@copperline/content';
import { messages } from '@copperline/content/en-US';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedUp, startTestApp, type TestApp } from '../../../../test/app.ts';
import { boardRequest, savedQuote, saveInput } from '../../../../test/quote.ts';
import { hashToken } from '../../../http/session/authenticate.ts';
import { openApi } from '../../../http/openapi.ts';

let t: TestApp;
let me: SignedUp;

beforeAll(async () => {
  t = await startTestApp();
  me = await t.signUp();
});
afterAll(() => t.close());

const create = (who: SignedUp, name: string) => t.call(account.createApiToken, { name }, { token: who.token });
const list = async (who: SignedUp) => (await t.call(account.apiTokens, {}, { token: who.token })).data;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a token for programs', () => {
  it('is shown once, and only its hash is kept', async () => {
    const who = await t.signUp();
    const { data } = await create(who, 'Line 1');
    expect(data).toMatchObject({ name: 'Line 1', lastUsedAt: null, token: expect.stringMatching(/^cpl_[\w-]{43}$/) });
    const { rows, total } = await list(who);
    expect(total).toBe(1);
    expect(rows[0]).toEqual({ id: data.id, name: 'Line 1', createdAt: data.createdAt, lastUsedAt: null });
    const row = await t.db.selectFrom('api_token').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
    expect(row.hash).toEqual(hashToken(data.token));
    expect(JSON.stringify(row)).not.toContain(data.token.slice(4));
  });

  it('opens the calls that say so, and no other', async () => {
    const { token } = (await create(me, 'Line 2')).data;
    const { quoteId } = await savedQuote(t, me);
    const saved = await t.call(quotes.save, saveInput(), bearer(token));
    expect(saved.data).toMatchObject({ status: 'quotation-offered' });
    expect((await t.call(quotes.view, { quoteId }, bearer(token))).data).toMatchObject({ quoteId });
    expect((await t.call(quotes.list, {}, bearer(token))).data.total).toBe(2);
    expect((await t.call(quotes.price, { request: boardRequest(), currency: 'USD' }, bearer(token))).status).toBe(200);
    const taken = allEndpoints.filter((endpoint) => endpoint.token).map(({ name }) => name);
    expect((await t.call(orders.list, {}, bearer(token))).data.total).toBe(0);
    expect(taken.toSorted()).toEqual(['orders.list', 'orders.view', 'quotes.list', 'quotes.price', 'quotes.save', 'quotes.view']);
    for (const endpoint of allEndpoints.filter((each) => !each.token && (each.auth === 'user' || each.auth === 'staff')))
      expect([endpoint.name, (await t.call(endpoint, { id: quoteId, quoteId }, bearer(token))).status]).toEqual([
        endpoint.name,
        401,
      ]);
  });

  it('tells when it was used, and sees only what is its owner’s', async () => {
    const [who, other] = [await t.signUp(), await t.signUp()];
    const { token } = (await create(who, 'CI')).data;
    const { quoteId } = await savedQuote(t, other);
    expect((await t.call(quotes.view, { quoteId }, bearer(token))).status).toBe(404);
    expect((await list(who)).rows[0]?.lastUsedAt).toBe(t.clock.now().toISOString());
  });

  it('counts no longer once it is revoked, nor for somebody who is blocked, nor without Bearer', async () => {
    const who = await t.signUp();
    const { id, token } = (await create(who, 'Old')).data;
    const ask = (authorization: string) => t.call(quotes.list, {}, { headers: { authorization } });
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect(await ask(token)).toMatchObject({ status: 401, errorCode: 'LOGIN_REQUIRED' });
    expect(await ask(`Bearer ${token}x`)).toMatchObject({ status: 401, errorCode: 'LOGIN_REQUIRED' });
    expect(await ask(`Bearer cpl_${'A'.repeat(43)}`)).toMatchObject({ status: 403, errorCode: 'LOGIN_EXPIRED' });
    await t.db.updateTable('app_user').set({ state: 'blocked' }).where('id', '=', who.userId).execute();
    expect(await ask(`Bearer ${token}`)).toMatchObject({ status: 403, errorCode: 'LOGIN_EXPIRED' });
    await t.db.updateTable('app_user').set({ state: 'active' }).where('id', '=', who.userId).execute();
    expect((await t.call(account.revokeApiToken, { id }, { token: who.token })).status).toBe(200);
    expect(await t.call(account.revokeApiToken, { id }, { token: who.token })).toMatchObject({ status: 404 });
    expect(await ask(`Bearer ${token}`)).toMatchObject({ status: 403, errorCode: 'LOGIN_EXPIRED' });
    expect(await list(who)).toEqual({ rows: [], total: 0 });
  });

  it('is one of so many', async () => {
    const who = await t.signUp();
    const answers = await Promise.all(Array.from({ length: countLimits.apiTokens + 2 }, (_, n) => create(who, `No. ${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(countLimits.apiTokens);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 422, errorCode: 'TOKEN_TOO_MANY' });
    expect((await create(who, 'a\nb')).status).toBe(422);
  });

  it('is in the OpenAPI document of the calls that take it', () => {
    const document = openApi(createTranslator('en-US', messages).t) as {
      paths: Record<string, Record<string, { security?: object[] }>>;
      components: { securitySchemes: object };
    };
    expect(document.components.securitySchemes).toHaveProperty('apiToken');
    expect(document.paths[quotes.save.path]?.['post']?.security).toEqual([{ token: [] }, { apiToken: [] }]);
    expect(document.paths[quotes.price.path]?.['post']?.security).toEqual([{ token: [] }, { apiToken: [] }, {}]);
    expect(document.paths[quotes.reQuote.path]?.['post']?.security).toEqual([{ token: [] }]);
  });
});
