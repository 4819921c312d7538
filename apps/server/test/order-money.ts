import {
  type Attempt,
  backing,
  isGone,
  limitAlone,
  type ModelOrder,
  type Part,
  type Refund,
  refundable,
} from './order-values.ts';

/** Refunds and chargebacks of one order, as pure functions on the model's values; `OrderModel` decides when they happen. */

/** With the customer: whatever is not on its way back is earned. */
export const earn = (order: ModelOrder): void => {
  order.owed = Math.min(order.owed, backing(order));
};

const earnIfGone = (order: ModelOrder): void => {
  if (isGone(order)) earn(order);
};

const home = ({ method }: Part): boolean => method === 'bank' || method === 'balance';

/**
 * From the newest payment back; a transfer has no way back but the balance. What one of us decides beyond what one person may decide
 * for an order waits for a second.
 */
export const giveBack = (
  order: ModelOrder,
  cents: number,
  {
    at,
    toBalance = false,
    byStaff = false,
    surplus = false,
  }: { readonly at: number; readonly toBalance?: boolean; readonly byStaff?: boolean; readonly surplus?: boolean },
): void => {
  if (cents <= 0) return;
  const waits = byStaff && order.alone + cents > limitAlone;
  if (byStaff && !waits) order.alone += cents;
  let left = cents;
  for (const part of order.payments.toReversed()) {
    const amount = Math.min(left, part.cents - part.back - part.taken);
    if (amount <= 0) continue;
    part.back += amount;
    left -= amount;
    const alone = byStaff && !waits;
    order.refunds.push({ at, cents: amount, toBalance: toBalance || home(part), part, waits, alone, surplus });
  }
};

const drop = (order: ModelOrder, refund: Refund): void => {
  order.refunds = order.refunds.filter((each) => each !== refund);
};

/** The money stays: a second person said no, or the provider could not. */
const giveUp = (order: ModelOrder, refund: Refund): void => {
  drop(order, refund);
  refund.part.back -= refund.cents;
  if (refund.alone) order.alone -= refund.cents;
};

/** What was decided before then is carried out; answers what became somebody's balance. */
export const settleRefunds = (order: ModelOrder, madeBefore: number): number => {
  let credited = 0;
  for (const refund of order.refunds.filter(({ at, waits }) => !waits && at < madeBefore)) {
    const { attempt } = refund.part;
    const disputed = attempt?.dispute === 'open' || attempt?.dispute === 'lost';
    if (!refund.toBalance && disputed) {
      giveUp(order, refund);
      continue;
    }
    drop(order, refund);
    order.refunded += refund.cents;
    // What was earned is earned no more.
    order.owed = Math.max(0, order.owed - refund.cents);
    if (refund.toBalance) credited += refund.cents;
    else if (attempt !== null) attempt.refunded += refund.cents;
  }
  return credited;
};

export const waiting = (order: ModelOrder): Refund[] => order.refunds.filter(({ waits }) => waits);

export const approve = (refund: Refund): void => {
  refund.waits = false;
};

/** It never came: neither the order nor the customer has it. */
const strike = (order: ModelOrder, { part, cents }: Refund): void => {
  part.cents -= cents;
  order.paid -= cents;
  order.owed -= cents;
  order.struck = true;
};

export const decline = (order: ModelOrder, refund: Refund): void => {
  giveUp(order, refund);
  if (refund.surplus) strike(order, refund);
  earnIfGone(order);
};

/** O30 by hand: whoever brought the money takes all of it back; answers what is on the balance again. */
export const reverse = (order: ModelOrder): number => {
  let left = refundable(order);
  let credited = 0;
  order.reversed = true;
  order.refunded += left;
  order.owed -= left;
  for (const { cents, back, taken, method } of order.payments.toReversed()) {
    const amount = Math.max(0, Math.min(left, cents - back - taken));
    left -= amount;
    if (method === 'balance') credited += amount;
  }
  return credited;
};

const partOf = (order: ModelOrder, attempt: Attempt): Part => {
  const part = order.payments.find((each) => each.attempt === attempt);
  if (part === undefined) throw new RangeError('an attempt that was booked is no payment');
  return part;
};

/**
 * The bank takes all that was not given back through it. Each order loses what it has of it, and whatever goes beyond is with the last;
 * those that were reversed by hand have lost theirs before. Answers the orders that lost something.
 */
export const dispute = (attempt: Attempt, last: ModelOrder | undefined): ModelOrder[] => {
  const orders = attempt.shares.map(({ order }) => order);
  const held = new Map(
    orders.map((order) => {
      const { cents, back, taken } = partOf(order, attempt);
      return [order, Math.max(0, cents - back - taken)] as const;
    }),
  );
  const more = [...held.values()].reduce((left, cents) => left - cents, attempt.cents - attempt.refunded);
  const losers: ModelOrder[] = [];
  for (const [order, cents] of held) {
    const lost = cents + (order === last ? more : 0);
    if (order.reversed || lost === 0) continue;
    partOf(order, attempt).taken += lost;
    order.chargebacks.push({ attempt, cents: lost, state: 'open', fromOrder: 0 });
    losers.push(order);
  }
  return losers;
};

type Chargeback = ModelOrder['chargebacks'][number];

/** What we still owed for the order is owed no more. */
export const lose = (order: ModelOrder, chargeback: Chargeback): void => {
  chargeback.fromOrder = Math.min(chargeback.cents, Math.max(0, order.owed - backing(order)));
  order.owed -= chargeback.fromOrder;
  chargeback.state = 'lost';
  earnIfGone(order);
};

/** The money is here again. */
export const win = (order: ModelOrder, chargeback: Chargeback): void => {
  order.owed += chargeback.fromOrder;
  partOf(order, chargeback.attempt).taken -= chargeback.cents;
  chargeback.fromOrder = 0;
  chargeback.state = 'won';
  earnIfGone(order);
};
