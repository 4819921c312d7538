import { randomUUID } from 'node:crypto';
import {
  account,
  allEndpoints,
  bills,
  bom,
  cart,
  checkout,
  coupons,
  type Endpoint,
  errors,
  files,
  fillPath,
  orders,
  outbox,
  parts,
  project,
  quotes,
  receivers,
  workbench,
} from '@copperline/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type SignedUp, startTestApp, type TestApp } from '../../test/app.ts';
import { berlin, billTo } from '../../test/address.ts';
import { boardRequest, inquiry, quoteState, savedQuote, saveInput } from '../../test/quote.ts';
import { shopOf } from '../../test/shop.ts';
import { foreignProjects } from '../../test/foreign-projects.ts';
import { listening, photo, upload, zip } from '../../test/upload.ts';
import { queueMessage } from '../features/outbox/store.ts';
import { newToken } from './session/authenticate.ts';

let t: TestApp;
let origin: string;
let owner: SignedUp;
let other: SignedUp;
const bad = { malformed: 'not-a-token', unknown: newToken(), revoked: '', expired: '', silent: '', blocked: '' };

beforeAll(async () => {
  t = await startTestApp();
  origin = await listening(t);
  [owner, other] = [await t.signUp(), await t.signUp()];
  const [revoked, expired, silent, blocked] = [await t.signUp(), await t.signUp(), await t.signUp(), await t.signUp()];
  const now = t.clock.now();
  const end = (who: SignedUp, change: { revoked_at?: Date; expires_at?: Date; last_seen_at?: Date }) =>
    t.db.updateTable('session').set(change).where('id', '=', who.sessionId).execute();
  await end(revoked, { revoked_at: now });
  await end(expired, { expires_at: now });
  await end(silent, { last_seen_at: new Date(now.getTime() - 8 * 24 * 60 * 60_000) });
  await t.db.updateTable('app_user').set({ state: 'blocked' }).where('id', '=', blocked.userId).execute();
  Object.assign(bad, { revoked: revoked.token, expired: expired.token, silent: silent.token, blocked: blocked.token });
});
afterAll(() => t.close());

const forPeople = allEndpoints.filter((endpoint) => endpoint.auth === 'user' || endpoint.auth === 'staff');
const forEverybody = allEndpoints.filter((endpoint) => endpoint.auth === 'none' || endpoint.auth === 'maybe');
const shapeOf = (endpoint: Endpoint): Readonly<Record<string, z.ZodType>> =>
  endpoint.input instanceof z.ZodObject ? endpoint.input.shape : {};

/** What is wrong in every way an input can be; a body only where the call has one. */
const wrongInputs: readonly Pick<InjectOptions, 'payload' | 'headers' | 'query'>[] = [
  {},
  { query: { nobody: 'declared this' } },
  { payload: '{"broken":', headers: { 'content-type': 'application/json' } },
  { payload: 'a=1&a=2', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { payload: '<x/>', headers: { 'content-type': 'application/xml' } },
  { payload: `a=${'x'.repeat(1_100_000)}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
];

const answersTo = async (endpoint: Endpoint, authorization: string | undefined): Promise<string[]> => {
  const { path } = fillPath(endpoint.path, { id: 'not an id', email: 'not an address' });
  const answers: string[] = [];
  for (const { payload, headers, query } of wrongInputs) {
    if (payload !== undefined && endpoint.method === 'GET') continue;
    const response = await t.app.inject({
      method: endpoint.method,
      url: path,
      headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
      ...(query === undefined ? {} : { query }),
      ...(payload === undefined ? {} : { payload }),
    });
    // Of answers without an envelope, files, only the status counts.
    const json = String(response.headers['content-type']).startsWith('application/json');
    answers.push(`${response.statusCode} ${json ? (response.json<{ errorCode?: string }>().errorCode ?? '') : ''}`);
  }
  return [...new Set(answers)];
};

describe.each(forPeople.map((endpoint) => [endpoint.name, endpoint] as const))('%s, for signed-in people,', (_name, endpoint) => {
  it('asks for a sign-in before it looks at anything else', async () => {
    for (const token of [undefined, '', bad.malformed, `${owner.token}x`, `Basic ${owner.token}`])
      expect(await answersTo(endpoint, token)).toEqual(['401 LOGIN_REQUIRED']);
  });

  it.each(['unknown', 'revoked', 'expired', 'silent', 'blocked'] as const)('tells that a sign-in has ended: %s', async (kind) => {
    expect(await answersTo(endpoint, bad[kind])).toEqual(['403 LOGIN_EXPIRED']);
  });

  it('A15 takes no token from the query', async () => {
    const { path } = fillPath(endpoint.path, { id: randomUUID() });
    const url = `${path}?authorization=${owner.token}&token=${owner.token}`;
    expect((await t.app.inject({ method: endpoint.method, url })).statusCode).toBe(401);
  });
});

/** A call that gets past its schema, for each endpoint anybody may call. */
const harmless: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'account.register': { email: 'new@example.com', password: 'ten boards, two layers', username: 'New', locale: 'en-US' },
  'account.verifyEmail': { token: newToken() },
  'account.resendVerification': { email: 'new@example.com' },
  'account.signIn': { account: 'nobody@example.com', password: 'ten boards, two layers' },
  'account.signInCode': { challenge: newToken(), code: '123456' },
  'account.stay': { token: newToken() },
  'account.forgotPassword': { email: 'nobody@example.com' },
  'account.resetPassword': { token: newToken(), password: 'ten boards, two layers' },
  'account.googleStart': {},
  'account.accredit': { code: 'code', state: newToken() },
  'account.visit': {},
  'areas.countries': {},
  'areas.china': {},
  'areas.children': { parentId: 'US' },
  'bom.lookup': { table: '100 x LM358' },
  'coupons.offers': {},
  'files.picture': { id: randomUUID() },
  'orders.payLink': { token: newToken() },
  'orders.payByLink': { token: newToken(), method: 'card', cents: '1', key: randomUUID() },
  'outbox.list': {},
  'outbox.view': { id: randomUUID() },
  'parts.search': { mpn: '10k' },
  'parts.searchInfo': { mpn: '10k' },
  'parts.detail': { id: '1' },
  'parts.byNumber': { partNo: 'LM358' },
  'quotes.price': { request: boardRequest(), currency: 'USD' },
  'quotes.rfq': { request: boardRequest(), currency: 'USD', quantity: 3, email: 'visitor@example.com' },
  'projectShare.view': { token: newToken() },
  'projectShare.board': { token: newToken() },
  'projectShare.picture': { token: newToken() },
  'projectShare.file': { token: newToken(), file: randomUUID() },
  'quotes.shared': { token: newToken() },
  'sandbox.view': { ref: `sbp_${'0'.repeat(32)}` },
  'sandbox.act': { ref: `sbp_${'0'.repeat(32)}`, action: 'pay' },
  'articles.list': {},
  'articles.view': { slug: 'refunds' },
  'articles.columns': {},
  'articles.labels': {},
  'articles.search': { question: 'refund' },
  'articles.useful': { slug: 'refunds', useful: 'yes' },
  'site.point': { path: '/', locale: 'en-US' },
  'site.subscribe': { email: 'new@example.com' },
  'site.features': {},
  'webhooks.payment': { provider: 'sandbox' },
  'workbench.exampleList': {},
  'workbench.view': { id: randomUUID() },
  'workbench.open': { projectId: randomUUID() },
  'workbench.cover': { id: randomUUID() },
};

describe('calls for everybody', () => {
  it('are all in the table above, and nothing else is', () => {
    expect(Object.keys(harmless).sort()).toEqual(forEverybody.map((endpoint) => endpoint.name).sort());
  });

  it.each(forEverybody.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s never asks for a sign-in, whatever token is sent',
    async (name, endpoint) => {
      const input = harmless[name] ?? {};
      expect(endpoint.input.safeParse(input).success).toBe(true);
      for (const token of [undefined, ...Object.values(bad)]) {
        const { status } = await t.call(endpoint, input, token === undefined ? {} : { token });
        expect([401, 403]).not.toContain(status);
        for (const answer of await answersTo(endpoint, token)) expect(answer).not.toMatch(/^40[13]/);
      }
    },
  );

  it('could not: 401 and 403 belong to the token alone', () => {
    const codes = Object.entries(errors).filter(([, { status }]) => status === 401 || status === 403);
    expect(codes.map(([code]) => code).sort()).toEqual(['LOGIN_EXPIRED', 'LOGIN_REQUIRED']);
  });
});

interface ForeignObject {
  /** The first person's object, named as the second one would name it. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** What must be the same afterwards. */
  readonly state: () => Promise<unknown>;
}

const file = async (fields: Readonly<Record<string, string | number>>, name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { rows } = await upload(origin, owner.token, fields, [{ name, bytes }]);
  const id = rows[0]?.id ?? '';
  return { id, row: () => t.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow() };
};
const gerber = () => file({ fileType: 7 }, 'board.zip', zip(2000));
/** A project of the first person's, made of an archive of theirs. */
const board = async (more: Readonly<Record<string, string>> = {}): Promise<ForeignObject> => {
  const { id: gerberUrl } = await gerber();
  const made = await t.call(project.gerber, { gerberUrl, projectName: randomUUID() }, { token: owner.token });
  const id = made.data.projectId;
  const state = () => t.db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { input: { id, ...more }, state };
};
/** An item of the first person's cart. */
const cartItem = async (input: (id: string) => Readonly<Record<string, string>>): Promise<ForeignObject> => {
  const id = randomUUID();
  const item = { id, user_id: owner.userId, item_type: 'Normal', mpn: id, maker: 'Nobody', quantity: 3 } as const;
  await t.db.insertInto('cart_item').values(item).execute();
  const state = () => t.db.selectFrom('cart_item').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { input: input(id), state };
};
/** One that the first person has removed, and may have back. */
const removedItem = async (): Promise<ForeignObject> => {
  const { input } = await cartItem((id) => ({ cartItemId: JSON.stringify([id]) }));
  await t.call(cart.remove, input, { token: owner.token });
  const [id] = JSON.parse(String(input['cartItemId'])) as [string];
  const state = () => t.db.selectFrom('cart_removed').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { input, state };
};
/** A BOM of the first person's, with a line. */
const ownBom = async (more: Readonly<Record<string, string>> = {}): Promise<ForeignObject> => {
  const made = await t.call(bom.upload, {}, { token: owner.token });
  const { bomId: id } = made.data;
  const added = { do: 'add', key: randomUUID(), after: null, fields: { mpn: 'LM358' } };
  await t.call(bom.change, { id, revision: 0, changes: JSON.stringify([added]) }, { token: owner.token });
  const state = async () => [
    await t.db.selectFrom('bom').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    await t.db.selectFrom('bom_line').selectAll().where('bom_id', '=', id).execute(),
  ];
  return { input: { id, ...more }, state };
};
/** A quote of the first person's: `offered` at once, or an inquiry. */
const quote = async (make: typeof savedQuote, more: Readonly<Record<string, unknown>> = {}): Promise<ForeignObject> => {
  const { quoteId } = await make(t, owner);
  return { input: { quoteId, ...more }, state: () => quoteState(t, quoteId) };
};
/** A project of the first person's in a request of the second one's. */
const foreignRequest = async (more: Readonly<Record<string, unknown>>): Promise<ForeignObject> => {
  const { input, state } = await board();
  return { input: { ...saveInput(boardRequest({}, { projectId: String(input['id']) })), ...more }, state };
};
/** An address or a bill of the first person's, kept or deleted. */
const kept = async (
  table: 'receiver' | 'bill',
  { more = {}, deleted = false }: { more?: Readonly<Record<string, unknown>>; deleted?: boolean } = {},
): Promise<ForeignObject> => {
  const [add, remove, input] = table === 'bill' ? [bills.add, bills.remove, billTo] : [receivers.add, receivers.remove, berlin];
  const { id } = (await t.call(add, input, { token: owner.token })).data;
  if (deleted) await t.call(remove, { id }, { token: owner.token });
  const state = () => t.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { input: { id, ...more }, state };
};
const userRow = (id: string) => t.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Every endpoint that takes the id of something: a real one of somebody else is 404, and stays as it was. */
/** A checkout of the owner's that could become an order. */
const proposal = async (more: Readonly<Record<string, unknown>> = {}): Promise<ForeignObject> => {
  const mine = shopOf(t, owner);
  const { checkoutId, revision } = await mine.ready(await mine.board());
  return {
    input: { checkoutId, ...(Object.keys(more).length === 0 ? {} : { revision }), ...more },
    state: () => t.db.selectFrom('checkout').selectAll().where('id', '=', checkoutId).executeTakeFirstOrThrow(),
  };
};

/** An unpaid order of the owner's, and everything that is kept of it. */
const order = async (more: Readonly<Record<string, unknown>> = {}): Promise<ForeignObject> => {
  const { orderId } = await shopOf(t, owner).ordered();
  return {
    input: { orderId, ...more },
    state: async () => [
      await t.db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
      await t.db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('revision').execute(),
      await t.db.selectFrom('payment_share').selectAll().where('order_id', '=', orderId).execute(),
      await t.db.selectFrom('pay_link').selectAll().where('order_id', '=', orderId).execute(),
    ],
  };
};

const payment = async (): Promise<ForeignObject> => {
  const mine = shopOf(t, owner);
  const { data } = await mine.pay(await mine.ordered());
  const { paymentId } = data;
  return {
    input: { paymentId },
    state: () => t.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow(),
  };
};

const foreignObjects: Readonly<Record<string, () => Promise<ForeignObject>>> = {
  [account.update.name]: async () => {
    const { id, row } = await file({ fileType: 14, importType: 'avatar' }, 'me.jpg', await photo(64, 64));
    return { input: { avatar: id }, state: async () => [await row(), await userRow(owner.userId), await userRow(other.userId)] };
  },
  [account.revokeSession.name]: async () => ({
    input: { id: owner.sessionId },
    state: () => t.db.selectFrom('session').selectAll().where('id', '=', owner.sessionId).executeTakeFirstOrThrow(),
  }),
  [account.revokeApiToken.name]: async () => {
    const { id } = (await t.call(account.createApiToken, { name: 'Line 1' }, { token: owner.token })).data;
    return {
      input: { id },
      state: () => t.db.selectFrom('api_token').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    };
  },
  [account.exportFile.name]: async () => {
    const { id: fileId } = await gerber();
    const [id, now] = [randomUUID(), t.clock.now()];
    const times = { asked_at: now, ready_at: now, expires_at: new Date(now.getTime() + 60_000) };
    await t.db
      .insertInto('account_export')
      .values({ id, owner_id: owner.userId, state: 'ready', file_id: fileId, ...times })
      .execute();
    return {
      input: { id },
      state: () => t.db.selectFrom('account_export').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    };
  },
  [bom.upload.name]: async () => {
    const { input, state } = await board();
    return { input: { projectId: input['id'] }, state };
  },
  [bom.view.name]: () => ownBom(),
  [bom.tables.name]: () => ownBom(),
  [bom.map.name]: () => ownBom({ mapping: '{"table":0,"headerRow":0,"columns":{}}' }),
  [bom.change.name]: () => ownBom({ revision: '1', changes: `[{"do":"add","key":"${randomUUID()}","after":null,"fields":{}}]` }),
  [bom.settings.name]: () => ownBom({ boards: '9' }),
  [bom.remove.name]: () => ownBom(),
  [bom.export.name]: () => ownBom({ format: 'csv' }),
  [cart.change.name]: () => cartItem((cartItemId) => ({ cartItemId, quantity: '5' })),
  [cart.list.name]: () => cartItem((cartItemId) => ({ cartItemId })),
  [cart.accept.name]: () => cartItem((cartItemId) => ({ cartItemId, expectedCents: '5', currency: 'USD' })),
  [cart.restore.name]: removedItem,
  [coupons.list.name]: () => cartItem((cartItemId) => ({ cartItemId: JSON.stringify([cartItemId]) })),
  [cart.remove.name]: () => cartItem((cartItemId) => ({ cartItemId: JSON.stringify([cartItemId]) })),
  [receivers.change.name]: () => kept('receiver', { more: { ...berlin, isDefault: true } }),
  [receivers.remove.name]: () => kept('receiver'),
  [receivers.restore.name]: () => kept('receiver', { deleted: true }),
  [bills.change.name]: () => kept('bill', { more: { ...billTo, isDefault: true } }),
  [bills.remove.name]: () => kept('bill'),
  [bills.restore.name]: () => kept('bill', { deleted: true }),
  [files.remove.name]: async () => {
    const { id, row } = await gerber();
    return { input: { id }, state: row };
  },
  [files.download.name]: async () => {
    const { id, row } = await gerber();
    return { input: { id }, state: row };
  },
  // Public pictures are for everybody; any other file is not to be had this way.
  [files.picture.name]: async () => {
    const { id, row } = await gerber();
    return { input: { id }, state: row };
  },
  [project.gerber.name]: async () => {
    const { id, row } = await gerber();
    return { input: { gerberUrl: id, projectName: 'Blinky' }, state: row };
  },
  [project.board.name]: () => board(),
  [project.choose.name]: () => board({ choices: '{"board":1}' }),
  [project.report.name]: () => board({ format: 'json' }),
  [project.picture.name]: () => board(),
  [project.gerberSet.name]: () => board(),
  [quotes.save.name]: () => foreignRequest({}),
  [quotes.rfq.name]: () => foreignRequest({ quantity: 3, bookId: undefined, expectedCents: undefined }),
  [quotes.view.name]: () => quote(savedQuote),
  [quotes.edit.name]: () => quote(inquiry, { revision: 0, request: boardRequest() }),
  [quotes.act.name]: () => quote(savedQuote, { action: 'withdraw' }),
  [quotes.addToCart.name]: () => quote(savedQuote),
  [quotes.attach.name]: () => quote(savedQuote, { projectId: randomUUID() }),
  [quotes.acceptErrors.name]: () => quote(savedQuote, { errors: JSON.stringify([{ check: 'trace-width', count: 1 }]) }),
  [quotes.reQuote.name]: () => quote(savedQuote),
  [quotes.remove.name]: () => quote(savedQuote),
  [quotes.restore.name]: () => quote(savedQuote),
  [quotes.share.name]: () => quote(savedQuote, { state: 'on' }),
  [quotes.download.name]: () => quote(savedQuote, { format: 'json' }),
  [checkout.begin.name]: () => cartItem((cartItemId) => ({ cartItemId: JSON.stringify([cartItemId]) })),
  [checkout.view.name]: () => proposal(),
  [checkout.change.name]: () => proposal({ remark: 'mine' }),
  [checkout.place.name]: () => proposal({ payable: '1', key: randomUUID() }),
  [orders.view.name]: () => order(),
  [orders.reorder.name]: () => order(),
  [orders.paying.name]: () => order(),
  [orders.picture.name]: () => order({ line: '0' }),
  [orders.file.name]: () => order({ fileId: randomUUID() }),
  [orders.productionFile.name]: () => order({ markId: randomUUID() }),
  [orders.pay.name]: () => order({ method: 'card', cents: '1', key: randomUUID() }),
  [orders.payment.name]: () => payment(),
  [orders.voucher.name]: () => order({ fileId: randomUUID(), key: randomUUID() }),
  [orders.cancel.name]: () => order({ revision: '0', refundCents: '0' }),
  [orders.completed.name]: () => order(),
  [orders.remove.name]: () => order(),
  [orders.answer.name]: () => order({ markId: randomUUID(), answer: 'accept' }),
  [orders.claim.name]: () => order({ wish: 'refund', text: 'broken' }),
  [orders.address.name]: () => order({ revision: '0', receiverId: randomUUID() }),
  [orders.freight.name]: () => order({ carrier: 'dhl' }),
  [orders.billExport.name]: () => order(),
  [orders.makePayLink.name]: () => order(),
  [orders.dropPayLink.name]: () => order({ payLinkId: randomUUID() }),
  // A link is its own right; one that nobody made leads nowhere.
  [orders.payByLink.name]: async () => ({
    ...(await order()),
    input: { token: newToken(), method: 'card', cents: '1', key: randomUUID() },
  }),
  // Messages are for whoever sits at this machine, and nobody who comes through a proxy does.
  [outbox.view.name]: async () => {
    const message = { recipient: owner.email, locale: 'en-US', subject: 'Private', text: 'Private', html: 'Private' } as const;
    await queueMessage(t.db, { channel: 'mail', ...message }, t.clock.now());
    const row = () =>
      t.db.selectFrom('outbox_message').selectAll().where('recipient', '=', owner.email).executeTakeFirstOrThrow();
    return { input: { id: (await row()).id }, headers: { 'x-forwarded-for': '203.0.113.9' }, state: row };
  },
  ...foreignProjects(
    () => t,
    () => owner,
  ),
};

/** Places of the world, which are nobody's own. */
const placeFields = ['regionId', 'parentId'];

/** By its name, or because it takes nothing but ids of ours. */
const isObjectField = ([name, schema]: readonly [string, z.ZodType]): boolean =>
  (/^(id|avatar)$|Id$|Url$/.test(name) && !placeFields.includes(name)) ||
  (schema.safeParse(randomUUID()).success && !schema.safeParse('x'.repeat(36)).success);

describe("somebody else's object", () => {
  const takeIds = allEndpoints.filter(
    (endpoint) =>
      // A part of the catalogue is nobody's own, and neither is what everybody may claim.
      endpoint.name !== parts.detail.name &&
      endpoint.name !== coupons.claim.name &&
      // Staff see everybody's, and nobody else sees anything: the tests of staff ask each of their calls.
      endpoint.auth !== 'staff' &&
      (endpoint.path.includes('{id}') || Object.entries(shapeOf(endpoint)).some(isObjectField)),
  );

  it('has an entry in the table for every endpoint that takes an id', () => {
    expect(Object.keys(foreignObjects).sort()).toEqual(takeIds.map((endpoint) => endpoint.name).sort());
  });

  it.each(takeIds.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is 404 to %s, and unchanged',
    async (name, endpoint) => {
      const make = foreignObjects[name];
      if (!make) throw new Error(`${name} takes an id and has no entry`);
      const { input, headers = {}, state } = await make();
      const before = await state();
      const sent = await t.call(endpoint, input, { token: other.token, headers });
      // The page of a project says so in words of its own.
      const errorCode = name === workbench.open.name ? 'PROJECT_LOAD' : 'NOT_FOUND';
      expect(sent).toMatchObject({ status: 404, errorCode });
      expect(await state()).toEqual(before);
    },
  );
});
