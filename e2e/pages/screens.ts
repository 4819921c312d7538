import { randomUUID } from 'node:crypto';
import {
  account,
  bills,
  desk,
  files,
  fileTypes,
  type OutputOf,
  orders,
  type pageRoutes,
  project,
  projectPagePath,
  projectShare,
  quotes,
  sharedProjectPath,
} from '@copperline/contract';
import type { APIRequestContext } from '@playwright/test';
import { mia } from './address.ts';
import { codeNow } from './authenticator.ts';
import { Buyer } from './checkout.ts';
import { buyerOf } from './desk-orders.ts';
import type { DeskPerson } from './desk-people.ts';
import { OrderOwner } from './orders.ts';
import { type Customer, registered } from './people.ts';
import { boardRequest, QuoteOwner } from './quotes.ts';
import { smallBoard } from './small-board.ts';
import { expect } from './test.ts';
import type { en } from './words.ts';

type Path = (typeof pageRoutes)[number]['path'];

/** Where pages that show one thing find it: by the path of the route. */
export type Addresses = ReadonlyMap<Path, string>;

const stored = async (request: APIRequestContext, token: string, fileType: number, name: string, buffer: Buffer) => {
  const answer = await request.post(files.upload.path, {
    headers: { authorization: token },
    multipart: { fileType: String(fileType), file: { name, mimeType: 'application/octet-stream', buffer } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: OutputOf<typeof files.upload> }).data.rows[0]?.id ?? '';
};

/** A customer who has one of everything. */
export const furnishedCustomer = async (
  request: APIRequestContext,
  t: typeof en,
): Promise<{ customer: Customer; addresses: Addresses }> => {
  const customer = await registered(request);
  const { call, submitted } = buyerOf(request, customer);
  const buyer = new Buyer(request, customer, t);
  const owner = QuoteOwner.as(request, customer);

  await buyer.claim('firstOrder');
  await call(account.createApiToken, { name: 'Line 1' });
  await call(bills.add, { ...mia, title: 'Weber GmbH' });
  await stored(request, customer.token, fileTypes.bom, 'list.csv', Buffer.from('Designator,Value\nR1,10k\n'));
  const gerberUrl = await stored(request, customer.token, fileTypes.gerber, smallBoard.name, smallBoard.buffer);
  const { projectId } = await call(project.gerber, { gerberUrl, projectName: 'amplifier' });
  const { bomId } = await owner.typedBom('parts.csv', [{ designators: ['R1'], quantity: 1, value: '10k', footprint: '0603' }]);

  await submitted('mixer', smallBoard.buffer);
  const unpaid = await new OrderOwner(request, customer).ordered(boardRequest({ projectId }));
  const payment = await call(orders.pay, {
    orderId: unpaid.orderId,
    method: 'card',
    cents: unpaid.dueAmount,
    key: randomUUID(),
  });
  if (payment.next !== 'redirect') throw new Error(`nothing to pay at a provider: ${payment.next}`);
  const { token: payLink } = await buyer.payLink(unpaid.orderId);
  await owner.inquire(boardRequest({ projectId, projectName: 'radio' }));
  const { quoteId } = await owner.save(boardRequest({ projectId }));
  const { shareToken } = await call(quotes.share, { quoteId, state: 'on' });
  const { shareToken: projectLink } = await call(projectShare.share, { projectId });
  const checkoutId = await buyer.begin({ projectId });

  const addresses: [Path, string][] = [
    ['/order/manufacturing/pcba', `/order/manufacturing/pcba?bom=${bomId}`],
    ['/order/checkout', `/order/checkout?id=${checkoutId}`],
    ['/order/payment', `/order/payment?id=${payment.paymentId}`],
    ['/order/dfm', `/order/dfm?id=${projectId}`],
    ['/workbench/project/:id', projectPagePath(projectId)],
    ['/project/:token', sharedProjectPath(projectLink ?? '')],
    ['/my-center/orders/:id', `/my-center/orders/${unpaid.orderId}`],
    ['/my-center/quotes/:id', `/my-center/quotes/${quoteId}`],
    ['/quote/:token', `/quote/${shareToken}`],
    ['/pay/link/:token', `/pay/link/${payLink}`],
    ['/pay/sandbox/:ref', new URL(payment.url).pathname.replace(/^\/(en|zh)\//, '/')],
  ];
  return { customer, addresses: new Map(addresses) };
};

/** One of ours, signed in with the second factor, an order and an inquiry to look at. */
export const furnishedDesk = async (
  request: APIRequestContext,
  person: DeskPerson,
): Promise<{ token: string; addresses: Addresses }> => {
  const customer = await registered(request);
  const order = await buyerOf(request, customer).submitted('amplifier', smallBoard.buffer);
  const inquiry = await QuoteOwner.as(request, customer).inquire(boardRequest({ projectName: 'radio' }));
  const { email, password } = person;
  const answer = await request.post(account.signIn.path, { form: { account: email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const token = answer.headers()['authorization'] ?? '';
  const headers = { authorization: token };
  const confirmed = await request.post(desk.confirm.path, { form: { code: codeNow(person) }, headers });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  const addresses: [Path, string][] = [
    ['/desk/orders/:id', `/desk/orders/${order.orderId}`],
    ['/desk/quotes/:id', `/desk/quotes/${inquiry.quoteId}`],
  ];
  return { token, addresses: new Map(addresses) };
};
