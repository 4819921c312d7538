import { randomUUID } from 'node:crypto';
import {
  checkout,
  desk,
  type DeskOrderAction,
  type DeskOrderDetail,
  deskOrders,
  account,
  type Checkout,
  type OrderDetail,
  orders,
  type PayAnswer,
  type QuoteRequest,
  quotes,
  receivers,
  sandbox,
} from '@copperline/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { codeNow } from './authenticator.ts';
import type { DeskPerson } from './desk-people.ts';
import type { Customer } from './people.ts';
import { QuoteOwner } from './quotes.ts';
import { expect } from './test.ts';
import { type en, zh } from './words.ts';

type Words = typeof en;
type Form = Readonly<Record<string, string | number>>;

/** Without tax at the border, so that sums are easily said. */
const hongKong = {
  firstName: 'Ada',
  lastName: 'Wong',
  country: 'HK',
  city: 'Kowloon',
  address: '1 Nathan Road',
  phone: '+852 2345 6789',
} as const;

const caller =
  (request: APIRequestContext, token: string) =>
  async <T>(method: 'get' | 'post' | 'put', path: string, form: Form = {}): Promise<T> => {
    const answer = await request[method](path, {
      headers: { authorization: token },
      ...(method === 'get' ? { params: form } : { form }),
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  };

/** How long the provider's message and the job behind it may take on a busy machine. */
const settling = { timeout: 60_000, intervals: [500, 1_000, 2_000] };

/** The owner's way to an order, without the pages of the checkout. */
export class OrderOwner {
  readonly #call: ReturnType<typeof caller>;
  readonly #quotes: QuoteOwner;

  constructor(request: APIRequestContext, customer: Customer) {
    this.#call = caller(request, customer.token);
    this.#quotes = QuoteOwner.as(request, customer);
  }

  order = (orderId: string): Promise<OrderDetail> => this.#call('get', orders.view.path.replace('{orderId}', orderId));

  /** From a request to one unpaid order. */
  async ordered(wanted: QuoteRequest, to: Readonly<Record<string, string>> = hongKong): Promise<OrderDetail> {
    const { quoteId } = await this.#quotes.save(wanted);
    const { cartItemIds } = await this.#call<{ cartItemIds: string[] }>('post', quotes.addToCart.path, { quoteId });
    const { id: receiverId } = await this.#call<{ id: string }>('post', receivers.add.path, { ...to });
    const { checkoutId } = await this.#call<{ checkoutId: string }>('post', checkout.begin.path, {
      cartItemId: JSON.stringify(cartItemIds),
    });
    const ready = await this.#call<Checkout>('put', checkout.change.path.replace('{checkoutId}', checkoutId), {
      revision: 0,
      receiverId,
      carrier: 'dhl',
      method: 'card',
      materialConfirmed: 'true',
    });
    const made = await this.#call<{ orders: { orderId: string }[] }>(
      'post',
      checkout.place.path.replace('{checkoutId}', checkoutId),
      { revision: ready.revision, payable: ready.sums.payable, key: randomUUID() },
    );
    return this.order(made.orders[0]?.orderId ?? '');
  }

  /** On the sandbox's page, which needs nobody to be signed in; then waits until we have heard of it. */
  async pay({ orderId, dueAmount }: Pick<OrderDetail, 'orderId' | 'dueAmount'>): Promise<OrderDetail> {
    const answer = await this.#call<PayAnswer>('post', orders.pay.path, {
      orderId,
      method: 'card',
      cents: dueAmount,
      key: randomUUID(),
    });
    if (answer.next !== 'redirect') throw new Error(`nothing to pay at a provider: ${answer.next}`);
    const ref = new URL(answer.url).pathname.split('/').at(-1) ?? '';
    await this.#call('post', sandbox.act.path.replace('{ref}', ref), { action: 'pay' });
    return this.settled(orderId, ({ dueAmount: due }) => due === 0);
  }

  /** The order once it is as expected. */
  async settled(orderId: string, expected: (order: OrderDetail) => boolean): Promise<OrderDetail> {
    await expect.poll(async () => expected(await this.order(orderId)), settling).toBe(true);
    return this.order(orderId);
  }
}

/** One of ours, moving orders by the calls that the desk's pages make. */
export class OrderDesk {
  readonly #call: ReturnType<typeof caller>;

  private constructor(call: ReturnType<typeof caller>) {
    this.#call = call;
  }

  static async opened(request: APIRequestContext, person: DeskPerson): Promise<OrderDesk> {
    const { email, password } = person;
    const answer = await request.post(account.signIn.path, { form: { account: email, password } });
    expect(answer.ok(), await answer.text()).toBe(true);
    const call = caller(request, answer.headers()['authorization'] ?? '');
    await call('post', desk.confirm.path, { code: codeNow(person) });
    return new OrderDesk(call);
  }

  view = (orderId: string): Promise<DeskOrderDetail> => this.#call('get', deskOrders.view.path.replace('{orderId}', orderId));

  async move(orderId: string, action: DeskOrderAction, note = '', data: object = {}): Promise<void> {
    const { revision } = await this.view(orderId);
    await this.#call('post', deskOrders.move.path.replace('{orderId}', orderId), {
      revision,
      action,
      ...(note !== '' && { note }),
      data: JSON.stringify(data),
    });
  }

  async steps(orderId: string, wanted: (place: number) => boolean = () => true): Promise<void> {
    const { steps } = await this.view(orderId);
    for (const [place, { step, finishedAt }] of steps.entries())
      if (finishedAt === null && wanted(place))
        await this.#call('post', deskOrders.steps.path, { orderIds: JSON.stringify([orderId]), step, state: 'finish' });
  }
}

/** Somebody's orders as the pages of one language show them. */
export class OrdersPages {
  readonly page: Page;
  readonly t: Words;
  readonly #prefix: string;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
    this.#prefix = t === zh ? '/zh' : '/en';
  }

  openList = (query = '') => this.page.goto(`${this.#prefix}/my-center/orders${query}`);
  open = (orderId: string) => this.page.goto(`${this.#prefix}/my-center/orders/${orderId}`);
  openBalance = () => this.page.goto(`${this.#prefix}/my-center/balance`);

  rows = (): Locator => this.page.getByRole('table', { name: this.t('orders.list.caption') }).locator('tbody tr');
  row = (number: string): Locator => this.rows().filter({ has: this.page.getByRole('link', { name: number, exact: true }) });
  tab = (tab: 'all' | 'unpaid' | 'in-review' | 'cancelled', count: number): Locator =>
    this.page.getByRole('link', { name: this.t('orders.list.tab', { tab: this.t(`order.tab.${tab}`), count }), exact: true });

  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });
  dialog = (): Locator => this.page.getByRole('dialog');
  number = (): Locator => this.page.getByRole('heading', { level: 1 });
  panel = (name: string): Locator => this.page.getByRole('region', { name, exact: true });
  needs = (): Locator => this.panel(this.t('orders.marks.title'));
  status = (status: keyof typeof statusWords): Locator =>
    this.page
      .getByRole('article')
      .locator('header')
      .getByText(this.t(`order.status.${status}`), { exact: true });
}

const statusWords = {
  unpaid: true,
  paid: true,
  reviewed: true,
  'in-production': true,
  processed: true,
  shipped: true,
  complete: true,
  cancelled: true,
} as const;
