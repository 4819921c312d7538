import type { Goods, Status } from './order-arrows.ts';

/** Ways to pay that a dollar edition has. */
export type Method = 'card' | 'paypal' | 'bank' | 'balance';
/** Per mille of what is paid. */
export const feePerMille: Record<Method, number> = { card: 0, paypal: 35, bank: 0, balance: 0 };

export type Theirs = 'open' | 'pending' | 'succeeded' | 'short' | 'failed' | 'cancelled';
export type Subject = 'order' | 'difference' | 'freight';

export interface Attempt {
  readonly subject: Subject;
  readonly method: Method;
  readonly cents: number;
  readonly shares: readonly { readonly order: ModelOrder; readonly cents: number }[];
  readonly at: number;
  ref: string;
  theirs: Theirs;
  /** When we shall hear of it: each message that is on its way. Whichever comes, we ask how it stands by then. */
  told: readonly number[];
  settled: boolean;
  /** We have decided to close it, and have not yet. */
  closing: boolean;
  /** When the sweep asked about it last. */
  askedAt: number | null;
  /** What the provider has given back of it. */
  refunded: number;
  dispute: 'open' | 'won' | 'lost' | null;
}

/** Before anybody has done anything with it. */
export const newAttempt = {
  ref: '',
  theirs: 'open',
  told: [],
  settled: false,
  closing: false,
  askedAt: null,
  refunded: 0,
  dispute: null,
} as const satisfies Partial<Attempt>;

/** Asked about again after as long as it has waited already: a minute at least, an hour at most. */
export const isDue = ({ at, askedAt }: Attempt, now: number): boolean =>
  askedAt === null || now - askedAt >= Math.min(hour, Math.max(60 * second, askedAt - at));

/** What can happen to the money of an order beside the arrows of its status; a long run comes by each of them. */
export const deeds = [
  'approve-refund',
  'decline-refund',
  'decline-surplus',
  'cancel-after-surplus',
  'decline-cancelled',
  'ask-twice',
  'chargeback',
  'chargeback-shipped',
  'chargeback-won',
  'chargeback-lost',
] as const;
export type Deed = (typeof deeds)[number];

export interface Part {
  readonly method: Method;
  cents: number;
  /** Null for what no provider took. */
  readonly attempt: Attempt | null;
  /** In refunds that stand. */
  back: number;
  /** By a card holder's bank. */
  taken: number;
}

export interface Refund {
  readonly at: number;
  readonly cents: number;
  readonly toBalance: boolean;
  readonly part: Part;
  /** For a second person. */
  waits: boolean;
  /** One person has decided it. */
  readonly alone: boolean;
  /** Of a transfer: what one of us typed beyond what was due. */
  readonly surplus: boolean;
}

/** What one person may decide for an order, in cents; the sum counts, whoever decided it. */
export const limitAlone = 50_000;

export interface ModelOrder {
  readonly type: Goods;
  status: Status;
  goods: number;
  readonly discount: number;
  fee: number;
  shipping: number;
  paid: number;
  refunded: number;
  payments: Part[];
  refunds: Refund[];
  /** What one of us decided to give back without a second person. */
  alone: number;
  chargebacks: { readonly attempt: Attempt; readonly cents: number; state: 'open' | 'won' | 'lost'; fromOrder: number }[];
  /** Somebody declined what was typed beyond what was due. */
  struck: boolean;
  /** Its payment was booked as taken back by hand. */
  reversed: boolean;
  /** What we owe for it: paid, and neither earned nor given back. */
  owed: number;
  difference: number;
  freight: number;
  freightMost: number;
  storeUntil: number;
  holds: number;
  priceAsk: { readonly after: number; readonly since: number } | null;
  /** The production files of each line, and what is asked for it. */
  readonly lines: { goods: number; asked: boolean; approved: boolean }[];
  readonly wantsApproval: boolean;
  cancelAsked: number | null;
  claim: boolean;
  steps: number;
  stepsDone: number;
  payBy: number;
  since: number;
  shipped: boolean;
  endedAt: number;
  removed: boolean;
  /** Of our stock, for all of its goods. */
  readonly pieces: number;
  /** How the newest claim on them stands, and since when. */
  stock: 'reserved' | 'released' | 'taken';
  reservedAt: number;
  /** How many times its pieces have left the shelf: what is made again takes new ones. */
  takes: number;
}

/** Reserves the pieces again where the reservation has ended. There are always enough of them here. */
export const keepStock = (order: ModelOrder, now: number): void => {
  if (order.stock === 'reserved') return;
  order.stock = 'reserved';
  order.reservedAt = now;
};

/** The pieces leave the shelf, unless they lie in the order's kit already. */
export const takeStock = (order: ModelOrder): void => {
  if (order.stock === 'taken') return;
  order.stock = 'taken';
  order.takes += 1;
};

export interface NewOrder {
  readonly type: Goods;
  readonly goods: number;
  readonly discount: number;
  readonly fee: number;
  readonly shipping: number;
  readonly freightMost: number;
  readonly lineGoods: readonly number[];
  readonly wantsApproval: boolean;
  readonly pieces: number;
}

export const hour = 60 * 60_000;
export const day = 24 * hour;
export const second = 1000;

export const payableOf = ({ goods, discount, fee, shipping }: ModelOrder): number => goods - discount + fee + shipping;
/** On its way back. */
export const backing = ({ refunds }: ModelOrder): number => refunds.reduce((sum, { cents }) => sum + cents, 0);
/** Taken back by a card holder's bank. */
const taken = ({ chargebacks }: ModelOrder): number =>
  chargebacks.reduce((sum, { cents, state }) => (state === 'won' ? sum : sum + cents), 0);
export const refundable = (order: ModelOrder): number => Math.max(0, order.paid - order.refunded - backing(order) - taken(order));
export const isDisputed = ({ chargebacks }: ModelOrder): boolean => chargebacks.some(({ state }) => state === 'open');
/** The customer has the goods. */
export const isGone = ({ status }: ModelOrder): boolean => status === 'shipped' || status === 'delivery' || status === 'complete';
export const owing = (order: ModelOrder): number => payableOf(order) - order.paid + order.refunded;

export const dueOf = (order: ModelOrder): number => {
  if (order.status === 'unpaid' || order.status === 'submitted') return Math.max(0, owing(order));
  return order.difference > 0 ? order.difference : order.freight;
};

/** What stands beside the status. */
export const marksOf = (order: ModelOrder): string[] =>
  Object.entries({
    'cancel-asked': order.cancelAsked !== null,
    'chargeback-open': isDisputed(order),
    'claim-open': order.claim,
    'difference-due': order.difference > 0,
    'file-approval': order.lines.some(({ asked }) => asked),
    'freight-due': order.freight > 0,
    hold: order.holds > 0,
    'price-decision': order.priceAsk !== null,
    'refund-pending': order.refunds.length > 0,
  }).flatMap(([mark, stands]) => (stands ? [mark] : []));

/** What a cancellation in production keeps: by the steps that were done. */
export const chargeOf = (order: ModelOrder): number =>
  order.steps === 0
    ? 0
    : Math.min(refundable(order), Math.round((Math.max(0, order.goods - order.discount) * order.stepsDone) / order.steps));

/** Nothing was lost by it yet: a lost parcel is made again or paid back, and only then over. */
export const isLive = ({ status, shipped }: ModelOrder): boolean => status !== 'cancelled' && (status !== 'failed' || shipped);
