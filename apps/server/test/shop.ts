import { randomUUID } from 'node:crypto';
import {
  cart,
  checkout,
  type Checkout,
  type DeskOrderAction,
  type DeskOrderDetail,
  deskOrders,
  type InputOf,
  type OrderDetail,
  orders,
  type PayAnswer,
  type PaymentMethod,
  type QuoteRequest,
  quotes,
  receivers,
  type SandboxAction,
} from '@copperline/contract';
import type { SignedUp, TestApp } from './app.ts';
import { gerberProject } from './board-files.ts';
import { actOn, carrier } from './payment.ts';
import { boardRequest, savedQuote } from './quote.ts';
import { runMoneyJobs } from './run-jobs.ts';

/** An address without tax at the border, so that sums are easily said. */
export const taxless = {
  firstName: 'Ada',
  lastName: 'Wong',
  country: 'HK',
  city: 'Kowloon',
  address: '1 Nathan Road',
  phone: '+852 2345 6789',
} as const;

const done = <T extends { status: number; message: string; data: unknown }>(sent: T): T['data'] => {
  if (sent.status !== 200) throw new Error(`${sent.status} ${sent.message}`);
  return sent.data;
};

/** What a customer does between a cart and a parcel. */
export const shopOf = (t: TestApp, who: SignedUp) => {
  const as = { token: who.token };
  const shop = {
    who,
    /** Puts a board, or what is asked for, into the cart; answers its items. */
    board: async (request: QuoteRequest = boardRequest()): Promise<string[]> => {
      const projectId = request.pcb === null ? null : (request.projectId ?? (await gerberProject(t, who)));
      const { quoteId } = await savedQuote(t, who, { ...request, projectId });
      return done(await t.call(quotes.addToCart, { quoteId }, as)).cartItemIds;
    },
    parts: async (items: readonly { partId: number; quantity: number }[]): Promise<string[]> =>
      done(await t.call(cart.add, { items: JSON.stringify(items) }, as)).rows.map(({ cartItemId }) => cartItemId),
    address: async (address: Readonly<Record<string, string>> = taxless): Promise<string> =>
      done(await t.call(receivers.add, address, as)).id,
    begin: async (cartItemIds: readonly string[]): Promise<Checkout> => {
      const { checkoutId } = done(await t.call(checkout.begin, { cartItemId: JSON.stringify(cartItemIds) }, as));
      return shop.look(checkoutId);
    },
    look: async (checkoutId: string): Promise<Checkout> => done(await t.call(checkout.view, { checkoutId }, as)),
    change: (
      { checkoutId, revision }: Pick<Checkout, 'checkoutId' | 'revision'>,
      change: Omit<InputOf<typeof checkout.change>, 'checkoutId' | 'revision'>,
    ) => t.call(checkout.change, { checkoutId, revision, ...change }, as),
    /** A checkout with everything in it that an order needs. */
    ready: async (
      cartItemIds: readonly string[],
      more: Omit<InputOf<typeof checkout.change>, 'checkoutId' | 'revision'> = {},
    ) => {
      const receiverId = more.receiverId ?? (await shop.address());
      const begun = await shop.begin(cartItemIds);
      return done(await shop.change(begun, { carrier: 'dhl', method: 'card', materialConfirmed: true, receiverId, ...more }));
    },
    place: ({ checkoutId, revision, sums }: Pick<Checkout, 'checkoutId' | 'revision' | 'sums'>, key = randomUUID()) =>
      t.call(checkout.place, { checkoutId, revision, payable: sums.payable, key }, as),
    /** From goods to one unpaid order. */
    ordered: async (
      request?: QuoteRequest,
      more: Omit<InputOf<typeof checkout.change>, 'checkoutId' | 'revision'> = {},
    ): Promise<OrderDetail> => {
      const ready = await shop.ready(await shop.board(request), more);
      const { orders: made } = done(await shop.place(ready));
      return shop.order(made[0]?.orderId ?? '');
    },
    order: async (orderId: string): Promise<OrderDetail> => done(await t.call(orders.view, { orderId }, as)),
    pay: (
      { orderId, dueAmount }: Pick<OrderDetail, 'orderId' | 'dueAmount'>,
      method: PaymentMethod = 'card',
      key = randomUUID(),
    ) => t.call(orders.pay, { orderId, method, cents: dueAmount, key }, as),
    /** Pays on the sandbox's page and lets everything settle. */
    paid: async (order: Pick<OrderDetail, 'orderId' | 'dueAmount'>, action: SandboxAction = 'pay'): Promise<OrderDetail> => {
      const answer = done(await shop.pay(order));
      await actOn(t, refOf(answer), action);
      await settleMoney(t);
      return shop.order(order.orderId);
    },
    cancel: ({ orderId, revision, cancelling }: Pick<OrderDetail, 'orderId' | 'revision' | 'cancelling'>) =>
      t.call(orders.cancel, { orderId, revision, refundCents: cancelling?.refundCents ?? 0 }, as),
  };
  return shop;
};
export type Shop = ReturnType<typeof shopOf>;

/** The provider's own name for the payment that an answer leads to. */
export const refOf = (answer: PayAnswer): string => {
  if (answer.next !== 'redirect') throw new Error(`nothing to pay at a provider: ${answer.next}`);
  return new URL(answer.url).pathname.split('/').at(-1) ?? '';
};

/** Webhooks are carried over, and everything they and we have queued is done. */
export const settleMoney = async (t: TestApp): Promise<void> => {
  await carrier(t).deliver();
  await runMoneyJobs(t);
};

type Moved = DeskOrderDetail;

/** One of ours at the desk, moving orders. */
export const deskOf = (t: TestApp, staff: SignedUp) => {
  const as = { token: staff.token };
  const move = (
    { orderId, revision }: Pick<OrderDetail, 'orderId' | 'revision'>,
    action: DeskOrderAction,
    { note, data }: { readonly note?: string; readonly data?: object } = {},
  ) => t.call(deskOrders.move, { orderId, revision, action, note, data: data && JSON.stringify(data) }, as);
  const desk = {
    move,
    moved: async (...wish: Parameters<typeof move>): Promise<Moved> => done(await move(...wish)),
    view: async (orderId: string): Promise<Moved> => done(await t.call(deskOrders.view, { orderId }, as)),
    /** Every step of the newest round. */
    make: async (order: Pick<OrderDetail, 'orderId'>): Promise<Moved> => {
      const { steps } = await desk.view(order.orderId);
      for (const { step, line } of steps.filter(({ finishedAt }) => finishedAt === null))
        done(await t.call(deskOrders.steps, { orderIds: JSON.stringify([order.orderId]), step, line, state: 'finish' }, as));
      return desk.view(order.orderId);
    },
  };
  return desk;
};
