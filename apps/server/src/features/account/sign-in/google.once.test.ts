import { randomBytes } from 'node:crypto';
import { account } from '@copperline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letIn, startTestApp, type TestApp, testPassword } from '../../../../test/app.ts';
import { lastMail, linkToken } from '../../../../test/mailbox.ts';
import { clientId, clientSecret, startOidc } from '../../../../test/oidc.ts';
import { readConfig } from '../../../config.ts';
import { openGoogle } from '../../../ports/google.ts';

const origin = 'http://127.0.0.1:3000';
const minute = 60_000;
const refused = { status: 422, errorCode: 'GOOGLE_REFUSED', token: undefined };

let oidc: Awaited<ReturnType<typeof startOidc>>;
let t: TestApp;
beforeAll(async () => {
  oidc = await startOidc(`${origin}/en/account/google`);
  t = await startTestApp({
    origin,
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: oidc.issuer },
  });
});
afterAll(async () => {
  await t.close();
  await oidc.close();
});

let people = 0;
const newPerson = () => {
  people += 1;
  return { sub: `subject-${people}`, email: `g${people}@gmail.example`, email_verified: true, name: `Person G${people}` };
};

/** A browser at the moment it comes back from the provider. */
const goThere = async (returnTo?: string) => {
  const start = await t.call(account.googleStart, { returnTo });
  expect(start.status).toBe(200);
  const cookie = String(start.response.headers['set-cookie']).split(';', 1)[0] ?? '';
  const back = await oidc.browse(start.data.url);
  const input = {
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
    iss: back.searchParams.get('iss') ?? '',
  };
  return {
    input,
    cookie,
    finish: (change: Partial<typeof input> = {}) => t.call(account.accredit, { ...input, ...change }, { headers: { cookie } }),
  };
};
const signIn = async () => (await goThere()).finish();

describe('Google sign-in', () => {
  it('opens an account for a new person, and the same one the next time', async () => {
    const who = newPerson();
    oidc.pretend(who);
    const first = await (await goThere('/en/order/checkout?step=2')).finish();
    expect(first).toMatchObject({
      status: 200,
      data: {
        returnTo: '/en/order/checkout?step=2',
        user: { email: who.email, username: who.name, emailVerified: true, hasPassword: false },
      },
    });
    expect((await t.call(account.current, {}, { token: first.token! })).data.id).toBe(letIn(first.data).id);
    oidc.pretend({ ...who, email: 'moved@gmail.example' });
    const second = await signIn();
    expect(letIn(second.data)).toMatchObject({ id: letIn(first.data).id, email: who.email });
  });

  it('sends the browser with PKCE, state and nonce, and keeps only a digest of the state', async () => {
    const { data, response } = await t.call(account.googleStart, {});
    const asked = new URL(data.url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(`${origin}/en/account/google`);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/);
    const rows = await t.db.selectFrom('google_attempt').selectAll().execute();
    expect(rows.map((row) => row.state_hash.toString('latin1'))).not.toContain(asked.get('state'));
    expect(String(response.headers['set-cookie'])).toMatch(
      /; Path=\/api\/eda\/index\/accredit; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
  });

  it('joins an existing account where both sides have confirmed the address', async () => {
    const who = newPerson();
    const owner = await t.signUp(who.email);
    oidc.pretend({ ...who, email: who.email.toUpperCase() });
    const answer = await signIn();
    expect(letIn(answer.data)).toMatchObject({ id: owner.userId, hasPassword: true });
  });

  it('never joins on an address the provider has not confirmed', async () => {
    const who = newPerson();
    const owner = await t.signUp(who.email);
    for (const claims of [{ ...who, email_verified: false }, { sub: who.sub, email: who.email }, { sub: who.sub }]) {
      oidc.pretend(claims);
      expect(await signIn()).toMatchObject(refused);
    }
    expect(await t.db.selectFrom('identity').select('subject').where('user_id', '=', owner.userId).execute()).toEqual([]);
  });

  it('takes nothing over from a registration of the address that nobody confirmed', async () => {
    const who = newPerson();
    const squatter = { email: who.email, password: 'the squatter was here', username: 'Squatter', locale: 'en-US' };
    await t.call(account.register, squatter);
    const link = linkToken(await lastMail(t.db, who.email));
    oidc.pretend(who);
    expect(letIn((await signIn()).data)).toMatchObject({ username: who.name, hasPassword: false });
    expect((await t.call(account.signIn, { account: who.email, password: squatter.password })).errorCode).toBe(
      'CREDENTIALS_WRONG',
    );
    expect((await t.call(account.verifyEmail, { token: link })).errorCode).toBe('LINK_INVALID');
  });

  it('makes one account of two first sign-ins at once', async () => {
    const who = newPerson();
    oidc.pretend(who);
    const trips = [await goThere(), await goThere(), await goThere()];
    const answers = await Promise.all(trips.map((trip) => trip.finish()));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => letIn(answer.data).id)).size).toBe(1);
  });

  it('leaves a blocked account closed', async () => {
    const who = newPerson();
    const owner = await t.signUp(who.email);
    oidc.pretend(who);
    expect((await signIn()).status).toBe(200);
    await t.db.updateTable('app_user').set({ state: 'blocked' }).where('id', '=', owner.userId).execute();
    expect(await signIn()).toMatchObject(refused);
  });

  it('goes back to a page of ours only', async () => {
    oidc.pretend(newPerson());
    expect((await (await goThere('https://evil.example/')).finish()).data.returnTo).toBe('/');
    expect((await (await goThere('//evil.example')).finish()).data.returnTo).toBe('/');
  });
});

describe('A21 refuses', () => {
  it('a wrong state', async () => {
    oidc.pretend(newPerson());
    const trip = await goThere();
    expect(await trip.finish({ state: randomBytes(32).toString('base64url') })).toMatchObject(refused);
    expect((await trip.finish()).status).toBe(200);
  });

  it('a browser that did not begin the attempt', async () => {
    oidc.pretend(newPerson());
    const trip = await goThere();
    expect(await t.call(account.accredit, trip.input)).toMatchObject(refused);
    const other = await goThere();
    expect(await t.call(account.accredit, trip.input, { headers: { cookie: other.cookie } })).toMatchObject(refused);
  });

  it('an attempt older than ten minutes', async () => {
    oidc.pretend(newPerson());
    const trip = await goThere();
    t.clock.advance(10 * minute);
    expect(await trip.finish()).toMatchObject(refused);
  });

  it.each([
    ['nonce', { nonce: 'another' }],
    ['audience', { aud: 'another-client' }],
    ['issuer', { iss: 'https://accounts.evil.example' }],
    ['expiry', { exp: 1_600_000_000 }],
  ])('an identity with a wrong %s', async (_name, wrong) => {
    const who = newPerson();
    oidc.pretend(who, (claims) => ({ ...claims, ...wrong }));
    expect(await signIn()).toMatchObject(refused);
    oidc.pretend(who, (claims) => claims);
    expect((await signIn()).status).toBe(200);
  });

  it('an answer that names another issuer', async () => {
    oidc.pretend(newPerson());
    expect(await (await goThere()).finish({ iss: 'https://accounts.evil.example' })).toMatchObject(refused);
  });

  it('a code of another attempt: the verifier does not fit', async () => {
    oidc.pretend(newPerson());
    const [one, two] = [await goThere(), await goThere()];
    expect(await one.finish({ code: two.input.code })).toMatchObject(refused);
  });

  it('a plain-text provider that is not on this machine', () => {
    const config = readConfig(
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://accounts.example' },
      '/',
    );
    expect(() => openGoogle(config)).toThrow('GOOGLE_ISSUER must be https');
  });
});

it('A22 takes a code once', async () => {
  oidc.pretend(newPerson());
  const trip = await goThere();
  const tries = await Promise.all(Array.from({ length: 10 }, () => trip.finish()));
  expect(tries.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(tries.filter((answer) => answer.errorCode === 'GOOGLE_REFUSED')).toHaveLength(9);
  expect(await trip.finish()).toMatchObject(refused);
});

describe('without a provider', () => {
  it('is not offered', async () => {
    const plain = await startTestApp();
    expect(await plain.call(account.googleStart, {})).toMatchObject({ status: 404, errorCode: 'GOOGLE_UNAVAILABLE' });
    expect(await plain.call(account.accredit, { code: 'x', state: 'y' })).toMatchObject({
      status: 404,
      errorCode: 'GOOGLE_UNAVAILABLE',
    });
    await plain.close();
  });

  it('asks to try again when the provider is away, and password sign-in goes on', async () => {
    const away = await startTestApp({
      env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: 'http://127.0.0.1:9' },
    });
    expect(await away.call(account.googleStart, {})).toMatchObject({ status: 503, errorCode: 'OVERLOADED' });
    const { email } = await away.signUp();
    expect((await away.call(account.signIn, { account: email, password: testPassword })).status).toBe(200);
    await away.close();
  });
});
