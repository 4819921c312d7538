import { type Actor, type Arrow, type ArrowId, arrows } from './order-arrows.ts';
import * as money from './order-money.ts';
import {
  type Attempt,
  chargeOf,
  day,
  type Deed,
  feePerMille,
  isDisputed,
  isDue,
  isGone,
  isLive,
  keepStock,
  type Method,
  type ModelOrder,
  newAttempt,
  type NewOrder,
  owing,
  refundable,
  second,
  type Subject,
  takeStock,
  type Theirs,
} from './order-values.ts';

/**
 * What an order should do, written from the description of the trade alone: nothing here is imported from the server or from its table.
 * One checkout with its orders, its attempts to pay and its coupon.
 */

export class OrderModel {
  readonly orders: ModelOrder[];
  readonly attempts: Attempt[] = [];
  readonly taken = new Map<ArrowId, number>();
  readonly deeds = new Map<Deed, number>();
  balance: number;
  now: number;

  constructor(orders: readonly NewOrder[], { now, balance }: { readonly now: number; readonly balance: number }) {
    this.now = now;
    this.balance = balance;
    this.orders = orders.map(({ lineGoods, ...order }) => ({
      ...order,
      lines: lineGoods.map((goods) => ({ goods, asked: false, approved: false })),
      status: 'unpaid',
      paid: 0,
      refunded: 0,
      payments: [],
      refunds: [],
      alone: 0,
      chargebacks: [],
      struck: false,
      reversed: false,
      owed: 0,
      difference: 0,
      freight: 0,
      storeUntil: 0,
      holds: 0,
      priceAsk: null,
      cancelAsked: null,
      claim: false,
      steps: 0,
      stepsDone: 0,
      payBy: now + 7 * day,
      since: now,
      shipped: false,
      endedAt: 0,
      removed: false,
      stock: 'reserved',
      reservedAt: now,
      takes: 0,
    }));
  }

  get couponState(): 'unused' | 'reserved' | 'used' {
    const live = this.orders.filter(isLive);
    if (live.length === 0) return 'unused';
    return live.some(({ status }) => status !== 'unpaid' && status !== 'submitted') ? 'used' : 'reserved';
  }

  private allows(id: ArrowId, order: ModelOrder, by: Actor): boolean {
    const { from, by: whom, types }: Arrow = arrows[id];
    return from.includes(order.status) && whom.includes(by) && (types === undefined || types.includes(order.type));
  }

  private take(id: ArrowId, order: ModelOrder): void {
    const { to } = arrows[id];
    this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
    if (order.status !== to) order.since = this.now;
    order.status = to;
  }

  private giveBack(
    order: ModelOrder,
    cents: number,
    how: { toBalance?: boolean; byStaff?: boolean; surplus?: boolean } = {},
  ): void {
    money.giveBack(order, cents, { ...how, at: this.now });
  }

  private letGo(order: ModelOrder): void {
    if (order.stock === 'reserved') order.stock = 'released';
    Object.assign(order, {
      holds: 0,
      priceAsk: null,
      difference: 0,
      freight: 0,
      cancelAsked: null,
      claim: false,
    });
    for (const line of order.lines) line.asked = false;
    this.closeLater();
  }

  private closeLater(): void {
    for (const attempt of this.attempts.filter(({ settled }) => !settled)) {
      if (attempt.method === 'bank') attempt.settled = true;
      else attempt.closing = true;
    }
  }

  private cameIn(order: ModelOrder, method: Method, cents: number, attempt: Attempt | null): void {
    order.paid += cents;
    order.owed += cents;
    order.payments.push({ method, cents, attempt, back: 0, taken: 0 });
  }

  private end(id: ArrowId, order: ModelOrder, { charge = 0, byStaff = false } = {}): void {
    this.take(id, order);
    this.letGo(order);
    this.giveBack(order, refundable(order) - charge, { byStaff });
  }

  private book(attempt: Attempt): void {
    attempt.settled = true;
    for (const { order, cents } of attempt.shares) {
      if (attempt.method === 'balance') this.balance -= cents;
      this.cameIn(order, attempt.method, cents, attempt.method === 'balance' ? null : attempt);
      this.receive(attempt.subject, order, cents);
    }
  }

  private receive(subject: Subject, order: ModelOrder, cents: number): void {
    if (subject === 'order') {
      if (order.status !== 'unpaid') this.giveBack(order, cents);
      else if (owing(order) <= 0) {
        this.take('O2', order);
        keepStock(order, this.now);
      }
      return;
    }
    if (order[subject] === cents) order[subject] = 0;
    else this.giveBack(order, cents);
  }

  /** We hear how an attempt stands. */
  private hear(attempt: Attempt): void {
    if (attempt.settled) return;
    if (attempt.theirs === 'succeeded') this.book(attempt);
    else if (attempt.theirs === 'short' || attempt.theirs === 'cancelled') attempt.settled = true;
    else if (attempt.theirs === 'failed') {
      attempt.settled = true;
      for (const { order } of attempt.shares) if (this.allows('O29', order, 'provider')) this.end('O29', order);
    }
  }

  private close(attempt: Attempt): void {
    if (attempt.method === 'bank') attempt.settled = true;
    if (attempt.theirs === 'open' || attempt.theirs === 'pending') attempt.theirs = 'cancelled';
    this.hear(attempt);
  }

  private settleRefunds(order: ModelOrder, madeBefore: number): void {
    this.balance += money.settleRefunds(order, madeBefore);
  }

  // The customer.

  private subjectOf(order: ModelOrder): Subject | null {
    if (order.status === 'unpaid') return 'order';
    return order.difference > 0 ? 'difference' : order.freight > 0 ? 'freight' : null;
  }

  private feeWith({ goods, discount, shipping }: ModelOrder, method: Method): number {
    return Math.round(((goods - discount + shipping) * feePerMille[method]) / 1000);
  }

  /** What would have to be paid with this method; null where nothing is. */
  toPay(order: ModelOrder, method: Method): number | null {
    const subject = this.subjectOf(order);
    if (subject === null) return null;
    if (subject !== 'order') return order[subject];
    return this.orders
      .filter(({ status }) => status === 'unpaid')
      .reduce((sum, each) => sum + owing(each) - each.fee + this.feeWith(each, method), 0);
  }

  pay(order: ModelOrder, method: Method, cents: number): Attempt | null {
    for (;;) {
      const subject = this.subjectOf(order);
      if (order.removed || subject === null || cents === 0 || this.toPay(order, method) !== cents) return null;
      const inFlight = this.attempts.find(
        (each) => !each.settled && each.subject === subject && (subject === 'order' || each.shares[0]?.order === order),
      );
      if (inFlight !== undefined) {
        if (inFlight.method === method && inFlight.cents === cents) return inFlight;
        this.close(inFlight);
        if (inFlight.method !== 'bank') continue;
      }
      if (method === 'balance' && this.balance < cents) {
        // Nothing of it happened: also the transfer that it would have replaced is still awaited.
        if (inFlight !== undefined) inFlight.settled = false;
        return null;
      }
      return this.begin(order, subject, method, cents);
    }
  }

  private begin(order: ModelOrder, subject: Subject, method: Method, cents: number): Attempt {
    const orders = subject === 'order' ? this.orders.filter(({ status }) => status === 'unpaid') : [order];
    if (subject === 'order')
      for (const each of orders) {
        each.fee = this.feeWith(each, method);
        keepStock(each, this.now);
      }
    const shares = orders.map((each) => ({ order: each, cents: subject === 'order' ? owing(each) : cents }));
    const attempt: Attempt = { ...newAttempt, subject, method, cents, shares, at: this.now };
    this.attempts.push(attempt);
    if (method === 'balance') this.book(attempt);
    return attempt;
  }

  voucher(order: ModelOrder): boolean {
    if (order.removed) return false;
    for (const attempt of this.attempts)
      if (!attempt.settled && attempt.subject === 'order' && attempt.method !== 'bank') this.close(attempt);
    if (order.status === 'submitted') return true;
    if (!this.allows('O3', order, 'customer')) return false;
    for (const each of this.orders.filter(({ status }) => status === 'unpaid')) {
      each.fee = 0;
      this.take('O3', each);
    }
    return true;
  }

  cancel(order: ModelOrder): boolean {
    if (order.removed) return false;
    if (order.struck && this.allows('O12', order, 'customer')) this.did('cancel-after-surplus');
    if (this.allows('O6', order, 'customer')) this.end('O6', order);
    else if (this.allows('O12', order, 'customer')) this.end('O12', order);
    else if (this.allows('O17a', order, 'customer') && order.cancelAsked === null) {
      order.cancelAsked = chargeOf(order);
      this.take('O17a', order);
    } else return false;
    return true;
  }

  answer(
    order: ModelOrder,
    to: 'hold' | 'price' | 'approval',
    word: 'accept' | 'cancel' | 'approve' | 'reject' | 'answer',
    at = 0,
  ): boolean {
    if (order.removed || !this.allows('O10b', order, 'customer')) return false;
    const line = order.lines[at];
    const [priced] = order.lines;
    if (to === 'hold' && word === 'answer' && order.holds > 0) order.holds -= 1;
    else if (to === 'approval' && line?.asked === true && (word === 'approve' || word === 'reject')) {
      line.asked = false;
      if (word === 'approve') line.approved = true;
      else order.holds += 1;
    } else if (to === 'price' && order.priceAsk !== null && word === 'accept' && priced !== undefined) {
      const rise = order.priceAsk.after - order.goods;
      order.difference += rise;
      order.goods += rise;
      priced.goods += rise;
      order.priceAsk = null;
    } else if (to === 'price' && order.priceAsk !== null && word === 'cancel') {
      this.end('O12', order);
      return true;
    } else return false;
    this.take('O10b', order);
    return true;
  }

  confirm(order: ModelOrder): boolean {
    if (order.removed || !this.allows('O23', order, 'customer')) return false;
    this.take('O23', order);
    order.endedAt = this.now;
    return true;
  }

  claim(order: ModelOrder): boolean {
    const id = order.status === 'delivery' ? 'O31d' : 'O31';
    if (order.removed || !this.allows(id, order, 'customer') || order.claim) return false;
    if (this.now - order.endedAt > 30 * day) return false;
    order.claim = true;
    this.take(id, order);
    return true;
  }

  remove(order: ModelOrder): boolean {
    const over = order.status === 'complete' || order.status === 'cancelled';
    if (isDisputed(order)) return false;
    if (order.removed || (!over && (order.status !== 'failed' || order.refunds.length > 0))) return false;
    order.removed = true;
    return true;
  }

  // One of ours.

  confirmPayment(order: ModelOrder, received: number): boolean {
    if (!this.allows('O4', order, 'staff') || received <= 0) return false;
    const due = owing(order);
    this.cameIn(order, 'bank', received, null);
    this.closeLater();
    if (received < due) this.back(order);
    else {
      this.take('O4', order);
      keepStock(order, this.now);
      // What is more becomes the customer's balance, under the limit of one person's decisions.
      this.giveBack(order, received - due, { toBalance: true, byStaff: true, surplus: true });
    }
    return true;
  }

  /** O5: the time to pay stood still meanwhile. */
  private back(order: ModelOrder): void {
    order.payBy = this.now + Math.max(0, order.payBy - order.since);
    this.take('O5', order);
  }

  ask(order: ModelOrder, what: 'hold' | 'approval' | number, at = 0): boolean {
    if (!this.allows('O10a', order, 'staff')) return false;
    const line = order.lines[at];
    if (what === 'hold') order.holds += 1;
    else if (line === undefined) return false;
    else if (what === 'approval') {
      if (line.asked) return false;
      line.asked = true;
    } else if (line.goods + what < 0 || order.goods - order.discount + order.shipping + what < 0) return false;
    else if (order.priceAsk !== null) {
      this.did('ask-twice');
      return false;
    } else if (what > 0) {
      order.priceAsk = { after: order.goods + what, since: this.now };
    } else {
      if (-what > refundable(order)) return false;
      order.goods += what;
      line.goods += what;
      this.giveBack(order, -what, { byStaff: true });
    }
    this.take('O10a', order);
    return true;
  }

  /** Everything of ours that needs nothing but the order. */
  move(order: ModelOrder, id: ArrowId): boolean {
    if (!this.allows(id, order, 'staff') || !this.guard(id, order)) return false;
    if (id === 'O5') this.back(order);
    else if (id === 'O6' || id === 'O14' || id === 'O18') this.end(id, order, { byStaff: true });
    else if (id === 'O17') {
      this.end(id, order, { charge: Math.min(order.cancelAsked ?? 0, refundable(order)), byStaff: true });
      money.earn(order);
    } else if (id === 'O21') {
      this.end(id, order, { charge: refundable(order), byStaff: true });
      money.earn(order);
    } else {
      this.take(id, order);
      this.follow(id, order);
    }
    return true;
  }

  private guard(id: ArrowId, order: ModelOrder): boolean {
    // Nothing goes into production, leaves us or is closed while its money is disputed.
    if (isDisputed(order) && (id === 'O11' || id === 'O20' || id === 'O27' || id === 'O28')) return false;
    if (id === 'O11')
      return (
        order.holds === 0 &&
        order.priceAsk === null &&
        order.lines.every(({ asked, approved }) => !asked && (approved || !order.wantsApproval)) &&
        order.difference === 0
      );
    if (id === 'O15') return order.stepsDone === order.steps && order.cancelAsked === null;
    if (id === 'O17') return order.cancelAsked !== null;
    if (id === 'O20') return order.freight === 0;
    if (id === 'O21') return order.freight > 0 && this.now >= order.storeUntil;
    // A remake is instead of the money, not on top of it, nor of a coupon that was given back.
    if (id === 'O27') return order.refunds.length === 0 && refundable(order) > 0 && (order.discount === 0 || order.shipped);
    if (id === 'O28') return order.refunds.length === 0 && refundable(order) === 0;
    return true;
  }

  private follow(id: ArrowId, order: ModelOrder): void {
    if (id === 'O9') takeStock(order);
    if (id === 'O11' || id === 'O19' || id === 'O27') order.stepsDone = 0;
    // A release after a return finds the kit; what is made again needs new pieces.
    if (id === 'O19' || id === 'O27' || (id === 'O11' && order.stock !== 'taken')) keepStock(order, this.now);
    if (id === 'O27') order.removed = false;
    if (id === 'O15' && order.type === 'pcba' && order.shipping === 0) order.storeUntil = this.now + 30 * day;
    if (id === 'O16') {
      order.holds += 1;
      order.cancelAsked = null;
    }
    if (id === 'O20') {
      order.shipped = true;
      money.earn(order);
    }
    if (id === 'O22') order.endedAt = this.now;
    if (id === 'O30') {
      this.balance += money.reverse(order);
      this.letGo(order);
    }
  }

  refund(order: ModelOrder, cents: number, toBalance: boolean): boolean {
    if (order.status === 'unpaid' || order.status === 'submitted' || cents > refundable(order)) return false;
    this.giveBack(order, cents, { toBalance, byStaff: true });
    return true;
  }

  /** Of a refund that waits: by whoever asked for it, or by a second person. */
  decideRefund(order: ModelOrder, cents: number, { yes, own }: { readonly yes: boolean; readonly own: boolean }): boolean {
    const refund = money.waiting(order).find((each) => each.cents === cents);
    if (refund === undefined || (yes && own)) return false;
    // What a cancelled order gives back nobody keeps; a surplus that never came is no part of it.
    const owed = order.status === 'cancelled' && refund.at <= order.since && !refund.surplus;
    if (!yes && owed) {
      this.did('decline-cancelled');
      return false;
    }
    if (yes) money.approve(refund);
    else money.decline(order, refund);
    this.did(yes ? 'approve-refund' : 'decline-refund');
    if (!yes && refund.surplus) this.did('decline-surplus');
    return true;
  }

  decideClaim(order: ModelOrder, outcome: 'remake' | 'refund' | 'credit' | 'refused', cents: number): boolean {
    const pays = outcome === 'refund' || outcome === 'credit';
    if (!order.claim || (pays && (cents === 0 || cents > refundable(order)))) return false;
    order.claim = false;
    if (pays) this.giveBack(order, cents, { toBalance: outcome === 'credit', byStaff: true });
    return true;
  }

  // Time, and the provider.

  /** Every timer, then everything of money that nobody has told us about. */
  sweep(): void {
    for (const order of this.orders) {
      if (order.status === 'unpaid' && this.now >= order.payBy) this.end('O7', order);
      if (order.priceAsk !== null && this.now >= order.priceAsk.since + 14 * day) this.end('O13', order);
      const sits = this.now - order.since;
      const over =
        order.status === 'delivery' && sits >= 14 * day ? 'O24' : order.status === 'shipped' && sits >= 45 * day ? 'O25' : null;
      if (over === null || order.claim) continue;
      this.take(over, order);
      order.endedAt = this.now;
    }
    if (this.attempts.every(({ settled }) => settled))
      for (const order of this.orders)
        if (order.status === 'unpaid' && order.stock === 'reserved' && this.now - order.reservedAt >= 2 * day)
          order.stock = 'released';
    const asked = this.now - 60 * second;
    for (const attempt of this.attempts.filter((each) => !each.settled && each.method !== 'bank' && each.at < asked)) {
      if (!isDue(attempt, this.now)) continue;
      attempt.askedAt = this.now;
      const owner = attempt.subject === 'order' ? undefined : attempt.shares[0]?.order;
      if (attempt.at <= this.now - day || owner?.status === 'cancelled') this.close(attempt);
      else this.hear(attempt);
    }
    for (const order of this.orders) this.settleRefunds(order, asked);
  }

  /** The bank takes back what was paid, and we hear of it: an order that is only paid fails (O30), any other stays where it is. */
  dispute(attempt: Attempt, last: ModelOrder | undefined): void {
    if (attempt.theirs !== 'succeeded' || attempt.dispute !== null || attempt.refunded === attempt.cents) return;
    // The message of a dispute may be the first that we hear of its payment.
    this.hear(attempt);
    attempt.dispute = 'open';
    for (const order of money.dispute(attempt, last)) {
      this.did('chargeback');
      if (isGone(order)) this.did('chargeback-shipped');
      if (order.status !== 'paid') continue;
      this.take('O30', order);
      this.letGo(order);
    }
  }

  /** How the bank decided; it has the last word also where we had given up. */
  decideDispute(attempt: Attempt, outcome: 'won' | 'lost'): void {
    if (attempt.dispute !== 'open') return;
    attempt.dispute = outcome;
    for (const { order } of attempt.shares)
      for (const chargeback of order.chargebacks.filter((each) => each.attempt === attempt)) {
        if (outcome === 'won') money.win(order, chargeback);
        else if (chargeback.state === 'open') money.lose(order, chargeback);
        this.did(`chargeback-${outcome}`);
      }
  }

  /** One of us gives the money up. That it is back the provider alone can say. */
  acceptLoss(order: ModelOrder): boolean {
    const open = order.chargebacks.findLast(({ state }) => state === 'open');
    if (open === undefined) return false;
    money.lose(order, open);
    this.did('chargeback-lost');
    return true;
  }

  private did(deed: Deed): void {
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
  }

  act(attempt: Attempt, theirs: Theirs, afterMs: number): void {
    attempt.theirs = theirs;
    attempt.told = [...attempt.told, this.now + afterMs];
  }

  /** Whatever was said arrives, and everything that is queued is done. */
  deliver(): void {
    const unsettled = this.attempts.filter(({ settled }) => !settled);
    for (const attempt of unsettled) {
      const come = attempt.told.filter((at) => at <= this.now);
      attempt.told = attempt.told.filter((at) => at > this.now);
      if (come.some((at) => at > this.now - 3 * day)) this.hear(attempt);
    }
    // What was heard may have ended an order, and closed what else was open for it.
    for (const attempt of unsettled) if (attempt.closing && !attempt.settled) this.close(attempt);
    for (const order of this.orders) this.settleRefunds(order, Number.POSITIVE_INFINITY);
  }

  /** What was said and has not arrived is lost. */
  drop(): void {
    for (const attempt of this.attempts) attempt.told = [];
  }
}
