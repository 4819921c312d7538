import {
  type Bill,
  cart,
  type Checkout,
  checkout,
  type CheckoutStep,
  type CouponOffer,
  coupons,
  type Order,
  type OrderDetail,
  orders,
  type QuoteDetail,
  quotes,
  type Receiver,
  receivers,
} from '@copperline/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { mia, xiao } from './address.ts';
import type { Customer } from './people.ts';
import { boardRequest, QuoteOwner } from './quotes.ts';
import { expect } from './test.ts';
import { type en, zh } from './words.ts';

type Words = typeof en;
type Request = Parameters<typeof boardRequest>[0];

/** A buyer's calls, without a page. */
export class Buyer {
  readonly customer: Customer;
  readonly #request: APIRequestContext;
  readonly #language: string;

  constructor(request: APIRequestContext, customer: Customer, t: Words) {
    this.#request = request;
    this.customer = customer;
    this.#language = t === zh ? 'zh-CN' : 'en-US';
  }

  async #call<T>(method: 'get' | 'post' | 'put', path: string, form: Record<string, string | number> = {}): Promise<T> {
    const headers = { authorization: this.customer.token, 'accept-language': this.#language };
    const answer = await this.#request[method](path, { headers, ...(method === 'get' ? { params: form } : { form }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  }

  keep = (address: typeof mia | typeof xiao): Promise<Receiver | Bill> => this.#call('post', receivers.add.path, { ...address });

  async claim(kind: CouponOffer['kind']): Promise<void> {
    const { rows } = await this.#call<{ rows: CouponOffer[] }>('get', coupons.offers.path);
    const offer = rows.find((each) => each.kind === kind);
    await this.#call('get', coupons.claim.path, { offerId: offer?.offerId ?? '' });
  }

  /** A board at its price with its production files, taken from the cart to a checkout. */
  async begin(request: Request = {}, currency: 'USD' | 'CNY' = this.#language === 'zh-CN' ? 'CNY' : 'USD'): Promise<string> {
    return this.#checkOut(await QuoteOwner.as(this.#request, this.customer).save(boardRequest(request), currency));
  }

  /** The same, of a board whose production files are not there yet. */
  async beginWithoutFiles(): Promise<string> {
    return this.#checkOut(await QuoteOwner.as(this.#request, this.customer).saveAsIs(boardRequest()));
  }

  async #checkOut({ quoteId }: Pick<QuoteDetail, 'quoteId'>): Promise<string> {
    await this.#call('post', quotes.addToCart.path, { quoteId });
    const { rows } = await this.#call<{ rows: { cartItemId: string }[] }>('get', cart.list.path);
    const cartItemId = JSON.stringify(rows.map((item) => item.cartItemId));
    return (await this.#call<{ checkoutId: string }>('post', checkout.begin.path, { cartItemId })).checkoutId;
  }

  view = (checkoutId: string): Promise<Checkout> => this.#call('get', checkout.view.path.replace('{checkoutId}', checkoutId));

  /** As another window would. */
  async change(checkoutId: string, change: Record<string, string>): Promise<Checkout> {
    const { revision } = await this.view(checkoutId);
    return this.#call('put', checkout.change.path.replace('{checkoutId}', checkoutId), { revision, ...change });
  }

  /** Everything chosen but how to pay. */
  async fill(checkoutId: string): Promise<Checkout> {
    const { shipping, laterFreight } = await this.view(checkoutId);
    const [offer] = shipping?.offers ?? laterFreight?.offers ?? [];
    return this.change(checkoutId, { carrier: offer?.carrier ?? '' });
  }

  orders = (): Promise<{ rows: Order[]; total: number }> => this.#call('get', orders.list.path);
  order = (orderId: string): Promise<OrderDetail> => this.#call('get', orders.view.path.replace('{orderId}', orderId));
  payLink = (orderId: string): Promise<{ token: string }> =>
    this.#call('post', orders.makePayLink.path.replace('{orderId}', orderId));
}

/** The checkout and what follows it, as the pages of one language show them. */
export class CheckoutPages {
  readonly page: Page;
  readonly t: Words;
  readonly #prefix: string;

  constructor(page: Page, t: Words) {
    this.page = page;
    this.t = t;
    this.#prefix = t === zh ? '/zh' : '/en';
  }

  open = (checkoutId: string) => this.page.goto(`${this.#prefix}/order/checkout?id=${checkoutId}`);
  openLink = (token: string) => this.page.goto(`${this.#prefix}/pay/link/${token}`);

  step = (step: CheckoutStep): Locator => this.page.getByRole('region', { name: this.t(`checkout.steps.${step}`), exact: true });
  heading = (step: CheckoutStep): Locator =>
    this.page.getByRole('main').getByRole('heading', { name: this.t(`checkout.steps.${step}`), exact: true });
  goOn = (step: CheckoutStep): Promise<void> =>
    this.step(step)
      .getByRole('button', { name: this.t('actions.continue'), exact: true })
      .click();
  edit = (step: CheckoutStep): Promise<void> =>
    this.page.getByRole('button', { name: this.t('checkout.editStep', { step: this.t(`checkout.steps.${step}`) }) }).click();
  option = (name: string): Locator => this.page.getByRole('radio', { name, exact: true });
  choose = (name: string): Promise<void> => this.option(name).check();
  sums = (): Locator => this.page.getByRole('complementary', { name: this.t('checkout.sum.title') });
  /** While something that was chosen is on its way. */
  saving = (): Locator => this.sums().locator('[aria-busy="true"]');
  place = (): Locator =>
    this.page.getByRole('button', { name: new RegExp(`^${this.t('checkout.payment.place', { amount: '' }).trim()}`) });
  pay = (): Locator =>
    this.page.getByRole('button', { name: new RegExp(`^${this.t('checkout.again.pay', { amount: '' }).trim()}`) });

  /** On the page of the provider that takes test money. */
  async atProvider(action: 'pay' | 'declineFunds' | 'declineFraud' | 'close'): Promise<void> {
    await expect(this.page).toHaveURL(/\/pay\/sandbox\//);
    const name = this.t(`sandbox.act.${action}.do`, { amount: '' }).trim();
    await this.page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  }

  result = (face: 'waiting' | 'transfer' | 'succeeded' | 'failed' | 'cancelled'): Locator =>
    this.page.getByRole('heading', { level: 1, name: this.t(`checkout.result.${face}.title`) });
}
