import { randomUUID } from 'node:crypto';
import {
  checkout,
  type Checkout,
  deskOrders,
  type DeskOrderAction,
  type DeskOrderDetail,
  type Endpoint,
  files,
  fillPath,
  localKeys,
  type OrderDetail,
  orders,
  type OutputOf,
  project,
  quotes,
  receivers,
} from '@copperline/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { DeskPage } from './desk.ts';
import type { Customer } from './people.ts';
import { boardRead, boardRequest, QuoteOwner } from './quotes.ts';
import { expect } from './test.ts';

type Input = Readonly<Record<string, string | number | boolean>>;

/** A call as the browser makes it, without a page. */
const callAs =
  (request: APIRequestContext, token: string) =>
  async <E extends Endpoint>(endpoint: E, input: Input): Promise<OutputOf<E>> => {
    const { path, used } = fillPath(endpoint.path, input);
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !used.includes(name)));
    const answer = await request.fetch(path, {
      method: endpoint.method,
      headers: { authorization: token },
      ...(endpoint.encoding === 'query' ? { params: rest } : { form: rest }),
    });
    expect(answer.ok(), `${endpoint.name}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: OutputOf<E> }).data;
  };

/** One pixel: the proof of a transfer is looked at by people. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const address = {
  firstName: 'Ada',
  lastName: 'Wong',
  country: 'HK',
  city: 'Kowloon',
  address: '1 Nathan Road',
  phone: '+852 2345 6789',
};

/** Somebody who orders boards and pays by transfer. */
export const buyerOf = (request: APIRequestContext, customer: Customer) => {
  const call = callAs(request, customer.token);
  const owner = QuoteOwner.as(request, customer);
  /** An archive as the project that orders of it belong to. */
  const read = async (archive: Buffer, projectName: string): Promise<string> => {
    const sent = await request.post(files.upload.path, {
      headers: { authorization: customer.token },
      multipart: { fileType: '7', file: { name: 'board.zip', mimeType: 'application/zip', buffer: archive } },
    });
    const { rows } = ((await sent.json()) as { data: OutputOf<typeof files.upload> }).data;
    const { projectId } = await call(project.gerber, { gerberUrl: rows[0]?.url ?? '', projectName });
    await boardRead(request, customer.token, projectId);
    return projectId;
  };
  return {
    call,
    /** A checkout that lacks nothing, to some address. */
    ready: async (to: Readonly<Record<string, string>>): Promise<Checkout> => {
      const { quoteId } = await owner.save(boardRequest({ projectName: 'amplifier' }));
      const { cartItemIds } = await call(quotes.addToCart, { quoteId });
      const { id: receiverId } = await call(receivers.add, { ...address, ...to });
      const { checkoutId } = await call(checkout.begin, { cartItemId: JSON.stringify(cartItemIds) });
      const { revision } = await call(checkout.view, { checkoutId });
      return call(checkout.change, { checkoutId, revision, receiverId, carrier: 'dhl', method: 'card' });
    },
    /** From a board to an order that waits for our look at its voucher. */
    submitted: async (projectName: string, archive?: Buffer): Promise<OrderDetail> => {
      const projectId = archive === undefined ? null : await read(archive, projectName);
      const { quoteId, boardErrors } = await owner.save(boardRequest({ projectName, projectId }));
      const { errors } = boardErrors;
      if (errors.length > 0) await call(quotes.acceptErrors, { quoteId, errors: JSON.stringify(errors) });
      const { cartItemIds } = await call(quotes.addToCart, { quoteId });
      const { id: receiverId } = await call(receivers.add, address);
      const { checkoutId } = await call(checkout.begin, { cartItemId: JSON.stringify(cartItemIds) });
      const { revision } = await call(checkout.view, { checkoutId });
      const chosen = { checkoutId, revision, receiverId, carrier: 'dhl', method: 'bank', materialConfirmed: true };
      const ready = await call(checkout.change, chosen);
      const placed = await call(checkout.place, {
        checkoutId,
        revision: ready.revision,
        payable: ready.sums.payable,
        key: randomUUID(),
      });
      const orderId = placed.orders[0]?.orderId ?? '';
      const sent = await request.post(files.upload.path, {
        headers: { authorization: customer.token },
        multipart: {
          fileType: '14',
          importType: 'voucher',
          file: { name: 'transfer.png', mimeType: 'image/png', buffer: picture },
        },
      });
      expect(sent.ok(), await sent.text()).toBe(true);
      const { rows } = ((await sent.json()) as { data: OutputOf<typeof files.upload> }).data;
      return call(orders.voucher, { orderId, fileId: rows[0]?.id ?? '', note: 'Sent on Friday.', key: randomUUID() });
    },
  };
};

/** A colleague at the same desk: whoever is signed in on that page, without touching it. */
export const colleagueOf = async (page: Page) => {
  const token = await page.evaluate((key) => localStorage.getItem(key), localKeys.token);
  const call = callAs(page.request, token ?? '');
  const view = (orderId: string): Promise<DeskOrderDetail> => call(deskOrders.view, { orderId });
  return {
    call,
    move: async (orderId: string, action: DeskOrderAction, data: object = {}): Promise<DeskOrderDetail> => {
      const { revision } = await view(orderId);
      return call(deskOrders.move, { orderId, revision, action, note: 'By a colleague.', data: JSON.stringify(data) });
    },
    /** Every step that is left. */
    make: async (orderId: string): Promise<void> => {
      const { steps } = await view(orderId);
      for (const { step } of steps.filter(({ finishedAt }) => finishedAt === null))
        await call(deskOrders.steps, { orderIds: JSON.stringify([orderId]), step, state: 'finish' });
    },
  };
};

/** The desk's pages about orders and what goes with them. */
export class DeskOrdersPage extends DeskPage {
  place = (name: 'quotes' | 'orders' | 'statistics' | 'coupons' | 'rates' | 'parts' | 'mail' | 'audit'): Locator =>
    this.page
      .getByRole('navigation', { name: this.t('deskOrders.nav.label'), exact: true })
      .getByRole('link', { name: this.t(`deskOrders.nav.${name}`), exact: true });

  dialog = (): Locator => this.page.getByRole('dialog');
  action = (action: DeskOrderAction): Locator => this.button(this.t(`order.action.${action}`));
  box = (number: string): Locator => this.page.getByLabel(this.t('deskOrders.batch.choose', { number }), { exact: true });
  main = (): Locator => this.page.getByRole('main');

  async findOrder(search: string): Promise<void> {
    const field = this.page.getByLabel(this.t('deskOrders.board.search'));
    await field.fill(search);
    await field.press('Enter');
  }

  /** Presses an action that asks for something, fills what it asks for, and sends it. */
  async act(action: DeskOrderAction, fill: (dialog: Locator) => Promise<void>): Promise<void> {
    await this.action(action).click();
    await fill(this.dialog());
    await this.dialog()
      .getByRole('button', { name: this.t(`order.action.${action}`), exact: true })
      .click();
    await expect(this.dialog()).toHaveCount(0);
  }
}
