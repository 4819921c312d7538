import { randomUUID } from 'node:crypto';
import { type DeskOrderAction, deskOrders, files, type OrderDetail, orders } from '@copperline/contract';
import { sql } from 'kysely';
import { sweepMoney, sweepOrders } from '../src/features/orders/sweep.ts';
import type { ArrowId } from './order-arrows.ts';
import type { Command, SandboxWord } from './order-commands.ts';
import { OrderModel } from './order-model.ts';
import { OrderProjects } from './order-projects.ts';
import { orderChanged, orderStale } from './order-stale.ts';
import {
  type Attempt,
  chargeOf,
  dueOf,
  marksOf,
  type ModelOrder,
  payableOf,
  refundable,
  takeStock,
  type Theirs,
} from './order-values.ts';
import {
  advance,
  deliverAll,
  type GoodsName,
  loseMessages,
  openChargeback,
  place,
  type Placed,
  viewOwn,
  type World,
} from './order-world.ts';
import { actOn } from './payment.ts';
import { refOf } from './shop.ts';

/** The server said something else than the model. */
export class Disagreement extends Error {}

interface Answer {
  readonly status: number;
  readonly errorCode: string | undefined;
  readonly message: string;
  readonly data: unknown;
}

const deskWords: Partial<Record<ArrowId, DeskOrderAction>> = {
  O5: 'reject-payment',
  O6: 'cancel-unpaid',
  O8: 'review',
  O9: 'pick',
  O11: 'release',
  O14: 'refuse',
  O15: 'finish',
  O16: 'return',
  O17: 'cancel-started',
  O18: 'scrap',
  O19: 'remake-started',
  O20: 'ship',
  O21: 'abandon',
  O22: 'deliver',
  O26: 'lose',
  O27: 'remake',
  O28: 'close',
  O30: 'reverse',
};

/** What becomes of a payment at the provider, and how long until we hear of it. */
const provider: Record<SandboxWord, { readonly from: Theirs; readonly to: Theirs; readonly afterMs?: number }> = {
  pay: { from: 'open', to: 'succeeded' },
  payLate: { from: 'open', to: 'succeeded', afterMs: 30_000 },
  payTwice: { from: 'open', to: 'succeeded' },
  payDisordered: { from: 'open', to: 'succeeded' },
  payShort: { from: 'open', to: 'short' },
  declineFunds: { from: 'open', to: 'open' },
  declineFraud: { from: 'open', to: 'failed' },
  challenge: { from: 'open', to: 'pending' },
  confirm: { from: 'pending', to: 'succeeded' },
  refuse: { from: 'pending', to: 'open' },
  close: { from: 'open', to: 'cancelled' },
};

/** Most calls answer with the order as it stands then. */
const isDetail = (data: unknown): data is OrderDetail =>
  typeof data === 'object' && data !== null && 'orderId' in data && 'dueAmount' in data;

const markNames = { hold: 'hold', price: 'price-decision', approval: 'file-approval' } as const;

/** Of our stock: the parts that are sold, and those that are placed on boards. */
const piecesOf = ({ type, lines, partList }: Pick<OrderDetail, 'type' | 'lines' | 'partList'>): number => {
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const pieces = type === 'parts' ? sum(lines.map(({ quantity }) => quantity)) : sum(partList.map(({ bought = 0 }) => bought));
  if (pieces === 0 && (type === 'parts' || type === 'pcba')) throw new Disagreement(`an order of ${type} takes no pieces`);
  return pieces;
};

/** One checkout from its first day on, in the server and in the model at once. */
export class Walk {
  readonly world: World;
  readonly model: OrderModel;
  readonly couponId: string | null;
  private seen: OrderDetail[];
  private readonly projects: OrderProjects;
  /** The place of the order that is seen as it stands: nobody else touches this checkout. */
  private current: number | null = null;
  private told: 'detail' | 'refusal' | null = null;
  /** What the customer has by other checkouts, which go on beside this one: their refunds land on the same balance. */
  private elsewhere = 0;
  private lastPay: { readonly wish: Readonly<Record<string, unknown>>; readonly paymentId: string } | null = null;

  constructor(world: World, placed: Placed, model: OrderModel) {
    this.world = world;
    this.seen = [...placed.orders];
    this.couponId = placed.couponId;
    this.model = model;
    this.projects = new OrderProjects(world.t, world.shop.who);
  }

  static async begin(world: World, goods: GoodsName): Promise<Walk> {
    const { t, shop, prepared } = world;
    await advance(world, 1000);
    const placed = await place(world, goods);
    const { balances } = (await t.call(orders.balance, {}, { token: shop.who.token })).data;
    const made = placed.orders.map(
      ({ type, merchandiseTotal, coupon, transactionFee, shippingCost, laterFreight, lines, partList }) => ({
        type,
        goods: merchandiseTotal,
        discount: coupon,
        fee: transactionFee,
        shipping: shippingCost,
        freightMost: laterFreight?.most ?? 0,
        lineGoods: lines.map(({ cents }) => cents),
        wantsApproval: prepared[goods].approveFiles && type !== 'stencil' && type !== 'parts',
        pieces: piecesOf({ type, lines, partList }),
      }),
    );
    const balance = balances.find(({ currency }) => currency === 'USD')?.amount ?? 0;
    const walk = new Walk(world, placed, new OrderModel(made, { now: t.clock.now().getTime(), balance }));
    walk.elsewhere = await walk.balanceElsewhere();
    for (const place of placed.orders.keys()) walk.compare(place, 'place');
    return walk;
  }

  private async balanceElsewhere(): Promise<number> {
    const ids = this.seen.map(({ orderId }) => orderId);
    const { rows } = await sql<{ total: string }>`
      select coalesce(-sum(e.amount), 0) as total from ledger_entry e
      where e.account = 'balance' and e.user_id = ${this.world.shop.who.userId} and e.currency = 'USD'
        and (e.order_id is null or e.order_id <> all (${ids}::uuid[]))`.execute(this.world.t.db);
    return Number(rows[0]?.total ?? 0);
  }

  /** The model knows one checkout; what others brought meanwhile is handed to it. */
  private async hearOfOthers(): Promise<void> {
    const now = await this.balanceElsewhere();
    this.model.balance += now - this.elsewhere;
    this.elsewhere = now;
  }

  private order(at: number): { order: ModelOrder; detail: OrderDetail; place: number } {
    const place = at % this.model.orders.length;
    const [order, detail] = [this.model.orders[place], this.seen[place]];
    if (order === undefined || detail === undefined) throw new RangeError(`no order at ${at}`);
    return { order, detail, place };
  }

  private async look(place: number): Promise<void> {
    const { order, detail } = this.order(place);
    const { t, staff } = this.world;
    const { orderId } = detail;
    const sent = order.removed
      ? await t.call(deskOrders.view, { orderId }, { token: staff.token })
      : await viewOwn(this.world, orderId);
    if (sent.status !== 200) throw new Disagreement(`order ${place} cannot be looked at: ${sent.status}`);
    this.see(place, sent.data);
  }

  private see(place: number, detail: OrderDetail): void {
    this.seen[place] = detail;
    this.current = place;
  }

  /** A refusal changes nothing: an order that stands where it was seen need not be shown again. */
  private async lookIfChanged(place: number): Promise<void> {
    const { orderId, revision } = this.order(place).detail;
    const { db } = this.world.t;
    const row = await db.selectFrom('customer_order').select('revision').where('id', '=', orderId).executeTakeFirstOrThrow();
    if (this.current !== place || row.revision !== revision) await this.look(place);
  }

  private compare(at: number, after: string): void {
    const { order, detail, place } = this.order(at);
    const expected = {
      status: order.status,
      due: dueOf(order),
      payable: payableOf(order),
      paid: order.paid,
      refunded: order.refunded,
      marks: marksOf(order).join(' '),
    };
    const found = {
      status: detail.status,
      due: detail.dueAmount,
      payable: detail.payableAmount,
      paid: detail.paidCents,
      refunded: detail.refundedCents,
      marks: [...new Set(detail.marks)].toSorted().join(' '),
    };
    if (JSON.stringify(expected) !== JSON.stringify(found))
      throw new Disagreement(
        `after ${after} order ${place} (${order.type}) is ${JSON.stringify(found)}, should be ${JSON.stringify(expected)}`,
      );
  }

  private agree(command: Command, allowed: boolean, { status, errorCode, message, data }: Answer): void {
    if (status < 500 && (status === 200) === allowed) {
      this.told = allowed ? null : 'refusal';
      if (!allowed || !('at' in command) || !isDetail(data)) return;
      this.told = 'detail';
      this.see(this.order(command.at).place, data);
      return;
    }
    const said = `${status} ${errorCode ?? ''} ${message} ${status === 200 ? '' : JSON.stringify(data)}`;
    throw new Disagreement(`${JSON.stringify(command)} should be ${allowed ? 'allowed' : 'refused'}, was answered ${said}`);
  }

  private customer(endpoint: Parameters<World['t']['call']>[0], input: Readonly<Record<string, unknown>>): Promise<Answer> {
    return this.world.t.call(endpoint, input, { token: this.world.shop.who.token });
  }

  private staff(endpoint: Parameters<World['t']['call']>[0], input: Readonly<Record<string, unknown>>): Promise<Answer> {
    return this.world.t.call(endpoint, input, { token: this.world.staff.token });
  }

  private async fresh(at: number): Promise<OrderDetail> {
    const { place } = this.order(at);
    if (this.current !== place) await this.look(place);
    return this.order(at).detail;
  }

  private move(detail: OrderDetail, action: DeskOrderAction, data?: object): Promise<Answer> {
    const { orderId, revision } = detail;
    return this.staff(deskOrders.move, { orderId, revision, action, note: 'Said so.', data: data && JSON.stringify(data) });
  }

  /** Does it in both worlds, and compares what each says. */
  async perform(command: Command): Promise<void> {
    await advance(this.world, 1000);
    this.model.now = this.world.t.clock.now().getTime();
    const at = 'at' in command ? command.at : 0;
    const { place } = this.order(at);
    this.told = null;
    await this.run(command);
    if (this.told === 'refusal') await this.lookIfChanged(place);
    else if (this.told === null) await this.look(place);
    this.compare(place, JSON.stringify(command));
    await this.compareStock(place, JSON.stringify(command));
  }

  /** Pieces of an order that are reserved and that have left the shelf. */
  private async compareStock(at: number, after: string): Promise<void> {
    const { order, detail, place } = this.order(at);
    if (order.pieces === 0) return;
    const { rows } = await sql<{ held: string; taken: string }>`
      select coalesce(sum(case kind when 'reserve' then quantity else -quantity end), 0) as held,
        coalesce(sum(quantity) filter (where kind = 'take'), 0) as taken
      from stock_movement where order_id = ${detail.orderId}`.execute(this.world.t.db);
    const found = `${Number(rows[0]?.held)} and ${Number(rows[0]?.taken)}`;
    const expected = `${order.stock === 'reserved' ? order.pieces : 0} and ${order.takes * order.pieces}`;
    if (found !== expected)
      throw new Disagreement(
        `after ${after} order ${place} (${order.status}) has reserved and taken ${found}, should ${expected}`,
      );
  }

  private run(command: Command): Promise<void> {
    switch (command.do) {
      case 'pay':
        return this.pay(command);
      case 'pay-again':
        return this.payAgain(command);
      case 'act':
        return this.act(command);
      case 'dispute':
        return this.dispute(command);
      case 'deliver':
        this.model.deliver();
        return deliverAll(this.world);
      case 'drop':
        this.model.drop();
        return loseMessages(this.world);
      case 'tick':
        return this.tick(command.ms);
      case 'steps':
        return this.steps(command);
      case 'move':
        return this.moved(command);
      case 'order-stale':
        return this.orderStale(command);
      case 'delete-files':
        return this.deleteFiles();
      case 'change-project':
        return this.changeProject(command);
      case 'order-changed':
        return this.orderChanged(command);
      default:
        return this.asked(command);
    }
  }

  private async pay(command: Extract<Command, { do: 'pay' }>): Promise<void> {
    const { order, detail } = this.order(command.at);
    const { method, wrong } = command;
    if (method === 'balance') await this.hearOfOthers();
    const cents = (this.model.toPay(order, method) ?? 100) + (wrong ? 1 : 0);
    const wish = { orderId: detail.orderId, method, cents, key: randomUUID() };
    const attempt = this.model.pay(order, method, cents);
    const sent = await this.world.t.call(orders.pay, wish, { token: this.world.shop.who.token });
    this.agree(command, attempt !== null, sent);
    if (attempt === null) return;
    const next = method === 'balance' ? 'paid' : method === 'bank' ? 'transfer' : 'redirect';
    if (sent.data.next !== next) throw new Disagreement(`${JSON.stringify(command)} leads to ${sent.data.next}, not to ${next}`);
    this.lastPay = { wish, paymentId: sent.data.paymentId };
    if (next !== 'redirect') return;
    const ref = refOf(sent.data);
    if (attempt.ref !== '' && attempt.ref !== ref) throw new Disagreement(`${JSON.stringify(command)} began a second payment`);
    attempt.ref = ref;
  }

  /** The same key once more never pays twice: the same payment, or a word that it is over. */
  private async payAgain(command: Command): Promise<void> {
    if (this.lastPay === null) return;
    const { wish, paymentId } = this.lastPay;
    const { status, data, errorCode } = await this.world.t.call(orders.pay, wish, { token: this.world.shop.who.token });
    if (status === 200 ? data.paymentId !== paymentId : errorCode !== 'PAYMENT_OVER')
      throw new Disagreement(`${JSON.stringify(command)} answered ${status} ${errorCode ?? data.paymentId}`);
  }

  private async act({ back, action }: Extract<Command, { do: 'act' }>): Promise<void> {
    const begun = this.model.attempts.filter(({ ref }) => ref !== '');
    const attempt: Attempt | undefined = begun[begun.length - 1 - Math.min(back, begun.length - 1)];
    if (attempt === undefined) return;
    const { from, to, afterMs = 0 } = provider[action];
    const closing = action === 'close' && attempt.theirs === 'pending';
    if (attempt.theirs === from || closing) this.model.act(attempt, to, afterMs);
    await actOn(this.world.t, attempt.ref, action);
  }

  /** Everything that is on its way arrives before and after it: what a bank does is heard of at once. */
  private async dispute({ back, action }: Extract<Command, { do: 'dispute' }>): Promise<void> {
    this.model.deliver();
    await deliverAll(this.world);
    const begun = this.model.attempts.filter(({ ref, theirs }) => ref !== '' && theirs === 'succeeded');
    const attempt = begun[begun.length - 1 - Math.min(back, begun.length - 1)];
    if (attempt === undefined) return;
    const placeOf = (order: ModelOrder): string => this.seen[this.model.orders.indexOf(order)]?.orderId ?? '';
    const open = attempt.shares.map(({ order }) => order).filter(({ reversed }) => !reversed);
    const last = open.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)).at(-1);
    if (action === 'dispute') this.model.dispute(attempt, last);
    else this.model.decideDispute(attempt, action === 'disputeWon' ? 'won' : 'lost');
    await actOn(this.world.t, attempt.ref, action);
    this.model.deliver();
    await deliverAll(this.world);
  }

  private async tick(ms: number): Promise<void> {
    const { t } = this.world;
    await advance(this.world, ms);
    this.model.now = t.clock.now().getTime();
    this.model.sweep();
    const services = { ...t.services, log: t.app.log };
    // A sweep takes a hundred at a time, and earlier walks left orders behind as well.
    while ((await sweepOrders(services)) > 0);
    await sweepMoney(services);
  }

  private async orderStale({ what }: Extract<Command, { do: 'order-stale' }>): Promise<void> {
    const status = await orderStale(this.world, what);
    if (status === 200 || status >= 500)
      throw new Disagreement(`a checkout was ordered that is out of date (${what}): ${status}`);
  }

  private async changeProject(command: Extract<Command, { do: 'change-project' }>): Promise<void> {
    const { order, place } = this.order(command.at);
    const detail = await this.fresh(command.at);
    if (order.removed) return;
    const wrong = await this.projects.perform(detail, command.what, async () => {
      await this.look(place);
      return this.order(place).detail;
    });
    if (wrong !== null) throw new Disagreement(`${JSON.stringify(command)}: ${wrong}`);
  }

  private async orderChanged({ what }: Extract<Command, { do: 'order-changed' }>): Promise<void> {
    const wrong = await orderChanged(this.world, what);
    if (wrong !== null) throw new Disagreement(`a checkout whose project was changed (${what}): ${wrong}`);
  }

  /** An order owns what it was made from: nothing of it changes. */
  private async deleteFiles(): Promise<void> {
    const { t } = this.world;
    const rows = await t.db
      .selectFrom('order_line')
      .innerJoin('quote', 'quote.id', 'order_line.quote_id')
      .select('quote.gerber_file_id as id')
      .where(
        'order_line.order_id',
        'in',
        this.seen.map(({ orderId }) => orderId),
      )
      .where('quote.gerber_file_id', 'is not', null)
      .execute();
    for (const { id } of rows) await this.customer(files.remove, { id });
  }

  /** All but the last without the desk: every step is the same call. */
  private async steps(command: Extract<Command, { do: 'steps' }>): Promise<void> {
    const { order } = this.order(command.at);
    const { orderId, steps } = await this.fresh(command.at);
    const { t } = this.world;
    const left = steps.filter(({ finishedAt }) => finishedAt === null);
    const doing = left.slice(0, Math.max(1, Math.floor(left.length * command.share)));
    const last = doing.at(-1);
    if (order.status !== 'in-production' || last === undefined) return;
    for (const { step, line } of doing.slice(0, -1))
      await sql`update order_step set started_at = ${t.clock.now()}, finished_at = ${t.clock.now()} where order_id = ${orderId} and step = ${step} and line = ${line}
        and round = (select max(round) from order_step where order_id = ${orderId})`.execute(t.db);
    order.steps = steps.length;
    order.stepsDone = steps.length - left.length + doing.length;
    const wish = { orderIds: JSON.stringify([orderId]), step: last.step, line: last.line, state: 'finish' };
    this.agree(command, true, await this.staff(deskOrders.steps, wish));
    const beforeKit = order.type === 'pcba' ? 1 : 0;
    if (order.stepsDone > beforeKit) takeStock(order);
  }

  private async moved(command: Extract<Command, { do: 'move' }>): Promise<void> {
    const { order, place } = this.order(command.at);
    const { id } = command;
    const action = deskWords[id];
    if (action === undefined) throw new RangeError(id);
    const detail = await this.fresh(command.at);
    if (id === 'O15' || id === 'O11') order.steps = detail.steps.length;
    const weighs = order.type === 'pcba' && order.shipping === 0;
    const allowed = this.model.move(order, id);
    const data =
      id === 'O9' || id === 'O15' ? { weightGrams: 300 } : id === 'O20' ? { carrier: 'dhl', trackingNumber: 'JD01' } : undefined;
    this.agree(command, allowed, await this.move(detail, action, data));
    if (!allowed) return;
    const after = this.order(place).detail;
    order.steps = after.steps.length;
    const made = new Set(after.steps.map(({ line }) => line)).size;
    if (id === 'O11' && made !== order.lines.length)
      throw new Disagreement(`${made} of ${order.lines.length} boards have steps of production`);
    if (id !== 'O15' || !weighs) return;
    // The scale says how much; the checkout has said how much at most.
    if (after.shippingCost > order.freightMost)
      throw new Disagreement(`the freight is ${after.shippingCost}, and was to be ${order.freightMost} at most`);
    order.shipping = after.shippingCost;
    order.freight = after.shippingCost;
  }

  private async asked(command: Command & { readonly at: number }): Promise<void> {
    const { order } = this.order(command.at);
    const detail = await this.fresh(command.at);
    const { orderId, revision } = detail;
    const { model } = this;
    switch (command.do) {
      case 'voucher': {
        const allowed = model.voucher(order);
        return this.agree(
          command,
          allowed,
          await this.customer(orders.voucher, { orderId, fileId: this.world.fileId, key: randomUUID() }),
        );
      }
      case 'cancel': {
        const refundCents = refundable(order) - (order.status === 'in-production' ? chargeOf(order) : 0);
        const allowed = model.cancel(order);
        return this.agree(command, allowed, await this.customer(orders.cancel, { orderId, revision, refundCents }));
      }
      case 'confirm':
        return this.agree(command, model.confirm(order), await this.customer(orders.completed, { orderId }));
      case 'claim':
        return this.agree(
          command,
          model.claim(order),
          await this.customer(orders.claim, { orderId, wish: 'refund', text: 'Broken.' }),
        );
      case 'remove':
        return this.agree(command, model.remove(order), await this.customer(orders.remove, { orderId }));
      case 'answer': {
        const { to, word, line } = command;
        const mark = [...detail.openMarks, ...detail.closedMarks].find(
          ({ data }) => data.mark === markNames[to] && (data.mark !== 'file-approval' || data.line === (line ?? 0)),
        );
        const wish = { orderId, markId: mark?.markId ?? randomUUID(), answer: word, text: 'As you say.' };
        return this.agree(command, model.answer(order, to, word, line), await this.customer(orders.answer, wish));
      }
      case 'confirm-payment': {
        const receivedCents = Math.max(0, dueOf(order) + command.more);
        const allowed = model.confirmPayment(order, receivedCents);
        return this.agree(command, allowed, await this.move(detail, 'confirm-payment', { receivedCents }));
      }
      case 'ask': {
        const { what, line = 0 } = command;
        const ask =
          what === 'hold'
            ? { mark: 'hold', reason: 'drill', place: null, clockPaused: true }
            : what === 'approval'
              ? { mark: 'file-approval', line, productionProjectId: null }
              : { mark: 'price-decision', surcharges: [{ title: 'As found', cents: what }] };
        return this.agree(command, model.ask(order, what, line), await this.move(detail, 'ask', { ask }));
      }
      case 'refund': {
        const { cents, toBalance } = command;
        const wish = { orderId, revision, cents, note: 'Sorry.', to: toBalance ? 'balance' : 'origin' };
        return this.agree(command, model.refund(order, cents, toBalance), await this.staff(deskOrders.refund, wish));
      }
      case 'decide-refund': {
        const { yes, own } = command;
        const desk = (await this.world.t.call(deskOrders.view, { orderId }, { token: this.world.staff.token })).data;
        const waits = desk.refunds.find(({ needsApproval }) => needsApproval);
        const allowed = model.decideRefund(order, waits?.cents ?? 0, { yes, own });
        const wish = { refundId: waits?.refundId ?? randomUUID(), ...(yes ? {} : { note: 'No.' }) };
        const { token } = own ? this.world.staff : this.world.second;
        const call = yes ? deskOrders.approveRefund : deskOrders.declineRefund;
        return this.agree(command, allowed, await this.world.t.call(call, wish, { token }));
      }
      case 'accept-loss': {
        const { outcome } = command;
        const { id } = (await openChargeback(this.world, orderId)) ?? { id: randomUUID() };
        const wish = { orderId, revision, chargebackId: id, outcome, note: 'Looked at.' };
        // That the money is back the provider says, and not one of us.
        const allowed = outcome === 'lost' && model.acceptLoss(order);
        return this.agree(command, allowed, await this.staff(deskOrders.settleChargeback, wish));
      }
      case 'shed-tax': {
        const wish = { orderId, revision, receiverId: this.world.privateReceiverId };
        return this.agree(command, false, await this.customer(orders.address, wish));
      }
      case 'decide-claim': {
        const { outcome, cents } = command;
        const wish = { orderId, revision, outcome, cents, note: 'Looked at.' };
        return this.agree(command, model.decideClaim(order, outcome, cents), await this.staff(deskOrders.answerClaim, wish));
      }
      default:
        throw new RangeError(command.do);
    }
  }

  /** What is not shown on an order: its coupon, its stock, the customer's balance and the account of what we owe for it. */
  async finish(): Promise<void> {
    const { t, shop } = this.world;
    for (const place of this.seen.keys()) {
      await this.look(place);
      this.compare(place, 'everything');
      const { order, detail } = this.order(place);
      await this.compareStock(place, 'everything');
      const { rows } = await sql<{ owed: string }>`
        select coalesce(sum(amount), 0) as owed from ledger_entry where order_id = ${detail.orderId} and account = 'order'`.execute(
        t.db,
      );
      const owes = -Number(rows[0]?.owed);
      if (owes !== order.owed) throw new Disagreement(`the ledger owes ${owes} for order ${place}, should owe ${order.owed}`);
    }
    if (this.couponId !== null) {
      const { state } = await t.db.selectFrom('coupon').select('state').where('id', '=', this.couponId).executeTakeFirstOrThrow();
      if (state !== this.model.couponState) throw new Disagreement(`the coupon is ${state}, should be ${this.model.couponState}`);
    }
    await this.hearOfOthers();
    const { balances } = (await t.call(orders.balance, {}, { token: shop.who.token })).data;
    const balance = balances.find(({ currency }) => currency === 'USD')?.amount ?? 0;
    if (balance !== this.model.balance) throw new Disagreement(`the balance is ${balance}, should be ${this.model.balance}`);
  }
}
