import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  cart,
  checkout,
  coupons,
  type Endpoint,
  files,
  fillPath,
  type OrderDetail,
  orders,
  type OutputOf,
  quotes,
  receivers,
  sandbox,
  type SandboxAction,
  project,
} from '@copperline/contract';
import { refOf, taxless } from './shop.ts';
import { smallBoard } from './board-archive.ts';
import { boardRequest, saveInput, sheet } from './quote.ts';
import { upload, zip } from './upload.ts';

/** What a customer means to do with an order. */
export const lives = ['keep', 'cancel-paid', 'leave', 'cancel-open', 'pay-late'] as const;
export type Life = (typeof lives)[number];

/** What is ordered beside the board: what it takes is promised to nobody else until the order has ended. */
const extras = ['nothing', 'coupon', 'part'] as const;
type Extra = (typeof extras)[number];

/** As many of one offer as anybody may claim. */
export const mostClaims = 100;

/** What a customer was told of one order, and what they pressed for it: the same press is sent again with the same key. */
interface Press<E extends Endpoint> {
  readonly input: Readonly<Record<string, unknown>>;
  answer: OutputOf<E> | null;
}
interface Told {
  readonly life: Life;
  readonly extra: Extra;
  readonly save: Press<typeof quotes.save>;
  place: Press<typeof checkout.place> | null;
  pay: Press<typeof orders.pay> | null;
  /** The provider's own page has said so. */
  paid: boolean;
  cancelled: boolean;
  /** Everything that was meant to happen has been told. */
  finished: boolean;
}

export interface OrderHistory {
  /** Lives one life after the other until the signal; a life that was begun is lived to its end. */
  work(signal: AbortSignal): Promise<void>;
  readonly told: readonly Told[];
  /** Everything that was promised and does not hold. */
  broken(): Promise<string[]>;
}

/** The server said no, which is an answer. */
class Refused extends Error {
  readonly code: string;
  constructor(endpoint: string, status: number, code: string) {
    super(`${endpoint} answered ${status} ${code}`);
    this.code = code;
  }
}

/** What was settled for good cannot be begun again. */
const overOnly = (error: unknown): null => {
  if (!(error instanceof Refused) || error.code !== 'PAYMENT_OVER') throw error;
  return null;
};

const retryMs = 25;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export interface HistoryOptions {
  readonly token: string;
  /** A part that there is plenty of, and an offer of coupons. */
  readonly partId: number;
  readonly offerId: string;
  /** Where the server is at the moment; it may be nowhere. */
  readonly origin: () => string;
  /** Which life is to be lived next. */
  readonly nextLife: () => Life;
  /** From 0 up to below this. */
  readonly chance: (below: number) => number;
}

/** One customer who uploads, saves, orders, pays and cancels, and who presses again whatever was not answered. */
export const createOrderHistory = ({ token, partId, offerId, origin, nextLife, chance }: HistoryOptions): OrderHistory => {
  const told: Told[] = [];
  const kept = new Map<string, string>();
  let receiverId: string | undefined;
  let claims = 0;

  const send = async <E extends Endpoint>(endpoint: E, input: Readonly<Record<string, unknown>>): Promise<OutputOf<E>> => {
    const { path, used } = fillPath(endpoint.path, input);
    const rest = Object.entries(input).filter(([name]) => !used.includes(name));
    const form = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
    const [asJson, inQuery] = [endpoint.encoding === 'json', endpoint.encoding === 'query'];
    const response = await fetch(`${origin()}${path}${inQuery && form.size > 0 ? `?${form.toString()}` : ''}`, {
      method: endpoint.method,
      headers: { authorization: token, ...(asJson ? { 'content-type': 'application/json' } : {}) },
      ...(inQuery ? {} : { body: asJson ? JSON.stringify(Object.fromEntries(rest)) : form }),
    });
    const answer = (await response.json()) as { data: OutputOf<E>; errorCode?: string };
    if (response.status === 503) throw new Error('come back later');
    if (!response.ok) throw new Refused(endpoint.name, response.status, answer.errorCode ?? '');
    return answer.data;
  };
  /** Until there is an answer, whoever gives it. */
  const insist = async <T>(act: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (error instanceof Refused) throw error;
        await sleep(retryMs);
      }
    }
  };
  const call = <E extends Endpoint>(endpoint: E, input: Readonly<Record<string, unknown>>): Promise<OutputOf<E>> =>
    insist(() => send(endpoint, input));
  const press = async <E extends Endpoint>(endpoint: E, pressed: Press<E>): Promise<OutputOf<E>> => {
    pressed.answer = await call(endpoint, pressed.input);
    return pressed.answer;
  };
  const view = (orderId: string): Promise<OrderDetail> => call(orders.view, { orderId });
  const until = async (orderId: string, holds: (order: OrderDetail) => boolean): Promise<OrderDetail> => {
    for (;;) {
      const order = await view(orderId);
      if (holds(order)) return order;
      await sleep(retryMs);
    }
  };

  const keepFile = async (): Promise<void> => {
    const bytes = zip(200 + chance(20_000), randomUUID());
    const id = await insist(async () => {
      const { rows, errorCode } = await upload(origin(), token, { fileType: 7 }, [{ name: 'board.zip', bytes }]);
      if (!rows[0]) throw new Error(`not stored: ${errorCode}`);
      return rows[0].id;
    });
    kept.set(id, sha256(bytes));
  };

  /** One project for all boards: without production files none is ordered. */
  let projectId: string | null = null;
  const boardProject = async (): Promise<string> => {
    if (projectId !== null) return projectId;
    const bytes = smallBoard();
    const gerberUrl = await insist(async () => {
      const { rows, errorCode } = await upload(origin(), token, { fileType: 7 }, [{ name: 'board.zip', bytes }]);
      if (!rows[0]) throw new Error(`not stored: ${errorCode}`);
      return rows[0].url;
    });
    projectId = (await call(project.gerber, { gerberUrl, projectName: 'Board' })).projectId;
    return projectId;
  };

  const partInCart = async (): Promise<string[]> => {
    const { rows } = await call(cart.add, { items: JSON.stringify([{ partId, quantity: 10 }]) });
    return rows.map(({ cartItemId }) => cartItemId);
  };
  const claimed = async (): Promise<string> => {
    claims += 1;
    return (await call(coupons.claim, { offerId, time: claims })).couponId;
  };

  /** As the screen does: nothing is ordered before the board's files are read. */
  const placed = async (pressed: NonNullable<Told['place']>): Promise<OutputOf<typeof checkout.place>> => {
    for (;;) {
      try {
        return await press(checkout.place, pressed);
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'BOARD_PENDING') throw error;
        await sleep(retryMs);
      }
    }
  };

  /** From goods to an order that nobody has paid. */
  const order = async (it: Told): Promise<OrderDetail> => {
    const { quoteId } = await press(quotes.save, it.save);
    const items = [
      ...(await call(quotes.addToCart, { quoteId })).cartItemIds,
      ...(it.extra === 'part' ? await partInCart() : []),
    ];
    receiverId ??= (await call(receivers.add, taxless)).id;
    const couponId = it.extra === 'coupon' ? { couponId: await claimed() } : {};
    const { checkoutId } = await call(checkout.begin, { cartItemId: JSON.stringify([...new Set(items)]) });
    const change = { receiverId, carrier: 'dhl', method: 'card', materialConfirmed: true, ...couponId };
    await call(checkout.change, { checkoutId, revision: 0, ...change }).catch((error: unknown) => {
      // It was heard, and the answer was lost.
      if (!(error instanceof Refused) || error.code !== 'CHECKOUT_CHANGED') throw error;
    });
    const { revision, sums } = await call(checkout.view, { checkoutId });
    it.place = { input: { checkoutId, revision, payable: sums.payable, key: randomUUID() }, answer: null };
    const made = await placed(it.place);
    return view(made.orders[0]?.orderId ?? '');
  };

  const begin = async (it: Told, { orderId }: OrderDetail): Promise<string> => {
    const cents = Number(it.place?.input['payable']);
    it.pay = { input: { orderId, method: 'card', cents, key: randomUUID() }, answer: null };
    return refOf(await press(orders.pay, it.pay));
  };
  const actOn = async (it: Told, ref: string, action: SandboxAction): Promise<void> => {
    const { state } = await call(sandbox.act, { ref, action });
    if (state === 'succeeded') it.paid = true;
  };
  const cancel = async (it: Told, orderId: string): Promise<void> => {
    for (;;) {
      const { status, revision, cancelling } = await view(orderId);
      if (status === 'cancelled') break;
      try {
        await call(orders.cancel, { orderId, revision, refundCents: cancelling?.refundCents ?? 0 });
        break;
      } catch (error) {
        // Heard before, or the order went on meanwhile: look again.
        if (!(error instanceof Refused) || !['ORDER_CHANGED', 'ORDER_STATE'].includes(error.code)) throw error;
      }
    }
    it.cancelled = true;
  };
  const givenBack = ({ marks, refundedCents, paidCents }: OrderDetail): boolean =>
    !marks.includes('refund-pending') && refundedCents === paidCents;

  const live = async (it: Told): Promise<void> => {
    const { life } = it;
    await keepFile();
    const { orderId } = await order(it);
    const ids = it.place?.answer?.orders.map((each) => each.orderId) ?? [];
    const made = await view(orderId);
    if (life !== 'leave') {
      const ref = await begin(it, made);
      if (chance(3) === 0) await actOn(it, ref, 'declineFunds');
      if (life === 'keep' || life === 'cancel-paid') {
        const ways = ['pay', 'payTwice', 'payDisordered'] as const;
        await actOn(it, ref, ways[chance(ways.length)] ?? 'pay');
        for (const each of ids) await until(each, ({ status }) => status === 'paid');
      }
      if (life === 'pay-late') {
        // Both at once: whoever comes second finds it over, or gives it back.
        await Promise.all([actOn(it, ref, 'pay'), ...ids.map((each) => cancel(it, each))]);
      } else if (life !== 'keep') for (const each of ids) await cancel(it, each);
    }
    if (it.cancelled && it.paid) for (const each of ids) await until(each, (row) => row.paidCents > 0 && givenBack(row));
    it.finished = true;
  };

  const brokenOrder = async (it: Told): Promise<string[]> => {
    const problems: string[] = [];
    if (it.save.answer === null || it.place === null) return problems;
    const { quoteId } = it.save.answer;
    if ((await call(quotes.save, it.save.input)).quoteId !== quoteId) problems.push(`Quote ${quoteId} was made twice.`);
    const promised = it.place.answer;
    if (promised === null) return problems;
    const again = await call(checkout.place, it.place.input);
    if (JSON.stringify(again) !== JSON.stringify(promised)) problems.push(`Checkout ${promised.checkoutId} was ordered twice.`);
    if (it.pay?.answer) {
      const { paymentId } = it.pay.answer;
      const known = await call(orders.payment, { paymentId });
      const pressed = await call(orders.pay, it.pay.input).catch(overOnly);
      if (pressed !== null && pressed.paymentId !== paymentId) problems.push(`Payment ${paymentId} was begun twice.`);
      if (it.paid && known.state !== 'succeeded') problems.push(`Payment ${paymentId} was made and is ${known.state}.`);
    }
    for (const { orderId, payable } of promised.orders) {
      const { status, paidCents, refundedCents, orderNumber } = await view(orderId);
      if (it.cancelled && status !== 'cancelled') problems.push(`Order ${orderNumber} was cancelled and is ${status}.`);
      if (it.paid && !it.cancelled && status !== 'paid') problems.push(`Order ${orderNumber} was paid and is ${status}.`);
      const due = [it.paid ? payable : 0, it.paid && it.cancelled ? payable : 0];
      if (paidCents !== due[0] || refundedCents !== due[1])
        problems.push(`Order ${orderNumber} took ${paidCents} and gave back ${refundedCents}, not ${due.join(' and ')}.`);
    }
    return problems;
  };

  return {
    told,
    work: async (signal) => {
      while (!signal.aborted) {
        const request = boardRequest({}, { stencil: chance(2) === 0 ? sheet : null, projectId: await boardProject() });
        const save = { input: { ...saveInput(request), saveKey: randomUUID() }, answer: null };
        const drawn = extras[chance(extras.length)] ?? 'nothing';
        const extra = drawn === 'coupon' && claims === mostClaims ? 'nothing' : drawn;
        const it: Told = {
          life: nextLife(),
          extra,
          save,
          place: null,
          pay: null,
          paid: false,
          cancelled: false,
          finished: false,
        };
        told.push(it);
        await live(it);
      }
    },
    broken: async () => {
      const problems: string[] = [];
      for (const [id, hash] of kept) {
        const path = fillPath(files.download.path, { id }).path;
        const response = await fetch(origin() + path, { headers: { authorization: token } });
        if (sha256(new Uint8Array(await response.arrayBuffer())) !== hash) problems.push(`The file ${id} has other bytes.`);
      }
      for (const it of told) problems.push(...(await brokenOrder(it)));
      const { total } = await call(cart.list, {});
      if (total > 0) problems.push(`${total} item(s) that were ordered are still in the cart.`);
      return problems;
    },
  };
};
