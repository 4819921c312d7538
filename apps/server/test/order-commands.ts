import type { ArrowId } from './order-arrows.ts';
import type { OrderModel } from './order-model.ts';
import { type ProjectDeed, projectDeeds } from './order-projects.ts';
import { type Staleness, staleness } from './order-stale.ts';
import { day, isDisputed, isGone, limitAlone, type Method, type ModelOrder } from './order-values.ts';

export type SandboxWord =
  | 'pay'
  | 'payLate'
  | 'payTwice'
  | 'payDisordered'
  | 'payShort'
  | 'declineFunds'
  | 'declineFraud'
  | 'challenge'
  | 'confirm'
  | 'refuse'
  | 'close';

/** Something that somebody does; `at` says to which order of the checkout. Plain data, so that a walk can be written down and done again. */
export type Command =
  | { readonly do: 'pay'; readonly at: number; readonly method: Method; readonly wrong: boolean }
  | { readonly do: 'pay-again' }
  | { readonly do: 'voucher' | 'cancel' | 'confirm' | 'claim' | 'remove'; readonly at: number }
  | {
      readonly do: 'answer';
      readonly at: number;
      readonly to: 'hold' | 'price' | 'approval';
      readonly word: 'accept' | 'cancel' | 'approve' | 'reject' | 'answer';
      /** Of an approval; the first where it says nothing. */
      readonly line?: number;
    }
  | { readonly do: 'move'; readonly at: number; readonly id: ArrowId }
  | { readonly do: 'confirm-payment'; readonly at: number; readonly more: number }
  | { readonly do: 'ask'; readonly at: number; readonly what: 'hold' | 'approval' | number; readonly line?: number }
  /** Another checkout, about which something has changed, is ordered all the same. */
  | { readonly do: 'order-stale'; readonly what: Staleness }
  /** The customer deletes the files that the checkout was made from. */
  | { readonly do: 'delete-files' }
  /** The customer does something to the project that the order's board was quoted from. */
  | { readonly do: 'change-project'; readonly at: number; readonly what: ProjectDeed }
  /** Another checkout is ordered after its project was changed: what was priced is ordered, and nothing else. */
  | { readonly do: 'order-changed'; readonly what: ProjectDeed }
  /** The order should go to a private address, without the tax number of a business. */
  | { readonly do: 'shed-tax'; readonly at: number }
  | { readonly do: 'steps'; readonly at: number; readonly share: number }
  | { readonly do: 'refund'; readonly at: number; readonly cents: number; readonly toBalance: boolean }
  | {
      readonly do: 'decide-claim';
      readonly at: number;
      readonly outcome: 'remake' | 'refund' | 'credit' | 'refused';
      readonly cents: number;
    }
  /** A second person says yes or no, or whoever asked tries to. */
  | { readonly do: 'decide-refund'; readonly at: number; readonly yes: boolean; readonly own: boolean }
  | { readonly do: 'accept-loss'; readonly at: number; readonly outcome: 'lost' | 'won' }
  | { readonly do: 'dispute'; readonly back: number; readonly action: 'dispute' | 'disputeWon' | 'disputeLost' }
  | { readonly do: 'act'; readonly back: number; readonly action: SandboxWord }
  | { readonly do: 'deliver' | 'drop' }
  | { readonly do: 'tick'; readonly ms: number };

export type Random = () => number;

/** mulberry32: the same seed, the same walk. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const pick = <T>(random: Random, values: readonly [T, ...T[]]): T => values[Math.floor(random() * values.length)] ?? values[0];

const methods = ['card', 'card', 'paypal', 'bank', 'balance'] as const;
const words = [
  'pay',
  'pay',
  'pay',
  'payLate',
  'payTwice',
  'payDisordered',
  'payShort',
  'declineFunds',
  'declineFraud',
  'declineFraud',
  'declineFraud',
  'challenge',
  'confirm',
  'confirm',
  'refuse',
  'close',
] as const;
const moves = [
  'O5',
  'O6',
  'O8',
  'O9',
  'O11',
  'O14',
  'O15',
  'O16',
  'O17',
  'O18',
  'O19',
  'O20',
  'O21',
  'O22',
  'O26',
  'O27',
  'O28',
  'O30',
] as const satisfies readonly ArrowId[];
const waits = [61_000, 2 * 60 * 60_000, day, 3 * day, 8 * day, 15 * day, 31 * day, 46 * day] as const;

type Weighed = readonly [number, Command];

const payments = (random: Random, at: number): Weighed[] => [
  [5, { do: 'pay', at, method: pick(random, methods), wrong: random() < 0.05 }],
];

/** What is likely to be done to an order where it is. */
const likely = (random: Random, order: ModelOrder, at: number): Weighed[] => {
  const move = (weight: number, id: ArrowId): Weighed => [weight, { do: 'move', at, id }];
  // A surplus that was declined is no money of the order: cancelling shows it.
  const cancel: Weighed = [order.struck ? 30 : 0.7, { do: 'cancel', at }];
  // Of a dear order as much as one person may decide, or nearly.
  const dear = order.goods > 2 * limitAlone;
  const cents = dear ? pick(random, [20_000, limitAlone / 2, limitAlone, limitAlone + 1]) : 1 + Math.floor(random() * 400);
  const refund: Weighed = [dear ? 2 : 0.4, { do: 'refund', at, cents, toBalance: random() < 0.3 }];
  const wait = (weight: number, ms: number): Weighed => [weight, { do: 'tick', ms }];
  const line = Math.floor(random() * order.lines.length);
  const { asked = false, approved = false } = order.lines[line] ?? {};
  switch (order.status) {
    case 'unpaid':
      return [
        ...payments(random, at),
        [order.stock === 'released' || dear ? 5 : 1.5, { do: 'voucher', at }],
        cancel,
        move(0.2, 'O6'),
        wait(0.4, 8 * day),
        // After two days unpaid its pieces go back to the shelf.
        wait(order.pieces > 0 && order.stock === 'reserved' ? 1.5 : 0.1, 3 * day),
        refund,
      ];
    case 'submitted':
      return [
        [
          4,
          { do: 'confirm-payment', at, more: pick(random, dear ? [0, 25, limitAlone + 1, limitAlone + 1] : [0, 0, 0, -40, 25]) },
        ],
        move(1, 'O5'),
        cancel,
        [0.3, { do: 'voucher', at }],
        wait(0.3, 8 * day),
      ];
    case 'paid':
      return [move(7, order.type === 'parts' ? 'O9' : 'O8'), cancel, move(0.5, 'O30'), refund];
    case 'reviewed':
      return [
        move(5, 'O11'),
        [0.5, { do: 'ask', at, what: 'hold' }],
        [order.wantsApproval && !approved ? 4 : 0.3, { do: 'ask', at, what: 'approval', line }],
        // While a question is open, another one about the same price is refused.
        [order.priceAsk === null ? 2.5 : 8, { do: 'ask', at, what: pick(random, [250, 700, -40]) }],
        [order.holds > 0 ? 5 : 0, { do: 'answer', at, to: 'hold', word: 'answer' }],
        [asked ? 5 : 0, { do: 'answer', at, to: 'approval', word: random() < 0.8 ? 'approve' : 'reject', line }],
        [order.priceAsk === null ? 0 : 4, { do: 'answer', at, to: 'price', word: random() < 0.9 ? 'accept' : 'cancel' }],
        ...(order.difference > 0 ? payments(random, at) : []),
        wait(order.priceAsk === null ? 0.1 : 3, 15 * day),
        move(0.3, 'O14'),
        cancel,
        refund,
      ];
    case 'in-production':
      return [
        [order.stepsDone < order.steps ? 5 : 0, { do: 'steps', at, share: random() < 0.7 ? 1 : 0.3 }],
        move(order.stepsDone < order.steps ? 0.3 : 6, 'O15'),
        cancel,
        move(0.4, 'O16'),
        move(order.cancelAsked === null ? 0.1 : 3, 'O17'),
        move(0.3, 'O18'),
        move(0.4, 'O19'),
      ];
    case 'processed':
      return [
        move(order.freight > 0 ? 1 : 5, 'O20'),
        ...(order.freight > 0 ? [...payments(random, at), wait(8, 31 * day), move(10, 'O21')] : []),
        refund,
      ];
    case 'shipped':
      return [move(3, 'O22'), [2, { do: 'confirm', at }], move(1.2, 'O26'), wait(0.7, 46 * day), refund];
    case 'delivery':
      return [[1.5, { do: 'confirm', at }], [1.5, { do: 'claim', at }], move(0.6, 'O26'), wait(1, 15 * day)];
    case 'complete':
      return [[3, { do: 'claim', at }], [0.3, { do: 'remove', at }], wait(0.3, 31 * day), refund];
    case 'failed':
      return [
        move(3, 'O27'),
        move(2, 'O28'),
        [4, { do: 'refund', at, cents: Math.max(1, order.paid - order.refunded), toBalance: false }],
        [0.3, { do: 'remove', at }],
      ];
    case 'cancelled':
      return [[0.5, { do: 'remove', at }]];
  }
};

const waitingFor = ({ refunds }: ModelOrder): boolean => refunds.some(({ waits }) => waits);

/** Anything at all, whether it makes sense or not. */
const whatever = (random: Random, at: number): Command =>
  pick<Command>(random, [
    { do: 'pay', at, method: pick(random, methods), wrong: random() < 0.3 },
    { do: 'pay-again' },
    { do: 'voucher', at },
    { do: 'cancel', at },
    { do: 'confirm', at },
    { do: 'claim', at },
    { do: 'remove', at },
    { do: 'move', at, id: pick(random, moves) },
    { do: 'move', at, id: pick(random, moves) },
    { do: 'move', at, id: pick(random, moves) },
    { do: 'confirm-payment', at, more: 0 },
    { do: 'ask', at, what: pick<'hold' | 'approval' | number>(random, ['hold', 'approval', 300, -30]) },
    {
      do: 'answer',
      at,
      to: pick(random, ['hold', 'price', 'approval'] as const),
      word: pick(random, ['accept', 'approve', 'answer'] as const),
    },
    { do: 'refund', at, cents: 1 + Math.floor(random() * 3000), toBalance: random() < 0.5 },
    { do: 'decide-claim', at, outcome: pick(random, ['remake', 'refund', 'credit', 'refused'] as const), cents: 100 },
    { do: 'decide-refund', at, yes: random() < 0.5, own: random() < 0.5 },
    { do: 'accept-loss', at, outcome: pick(random, ['lost', 'won'] as const) },
    { do: 'dispute', back: Math.floor(random() * 3), action: pick(random, ['dispute', 'disputeWon', 'disputeLost'] as const) },
    { do: 'act', back: Math.floor(random() * 3), action: pick(random, words) },
    { do: 'deliver' },
    { do: 'drop' },
    { do: 'tick', ms: pick(random, waits) },
    { do: 'order-stale', what: pick(random, staleness) },
    { do: 'order-stale', what: pick(random, staleness) },
    { do: 'delete-files' },
    { do: 'change-project', at, what: pick(random, projectDeeds) },
    { do: 'order-changed', what: pick(random, projectDeeds) },
    { do: 'shed-tax', at },
  ]);

/** The next command: mostly what helps an order along, now and then what nobody should be able to do. */
export const nextCommand = (random: Random, model: OrderModel): Command => {
  const at = Math.floor(random() * model.orders.length);
  const order = model.orders[at];
  if (order === undefined || random() < 0.15) return whatever(random, at);
  const open = model.attempts.some(({ settled, method }) => !settled && method !== 'bank');
  const waiting =
    order.refunds.length > 0 || model.attempts.some(({ settled, closing, told }) => !settled && (closing || told.length > 0));
  const choices: Weighed[] = [
    ...likely(random, order, at),
    [open ? 6 : 0, { do: 'act', back: 0, action: pick(random, words) }],
    [waiting ? 5 : 0.1, { do: 'deliver' }],
    [waiting ? 0.3 : 0, { do: 'drop' }],
    [waiting ? 0.4 : 0.05, { do: 'tick', ms: pick(random, waits) }],
    [
      order.claim ? 5 : 0,
      {
        do: 'decide-claim',
        at,
        outcome: pick(random, ['remake', 'refund', 'credit', 'refused'] as const),
        cents: pick(random, order.goods > 2 * limitAlone ? [limitAlone, 60_000, 100] : [0, 100, 200]),
      },
    ],
    [waitingFor(order) ? 20 : 0, { do: 'decide-refund', at, yes: random() < 0.5, own: random() < 0.2 }],
    [isGone(order) ? 0.5 : 0.1, { do: 'dispute', back: 0, action: 'dispute' }],
    [isDisputed(order) ? 4 : 0, { do: 'dispute', back: 0, action: pick(random, ['disputeWon', 'disputeLost'] as const) }],
    [isDisputed(order) ? 4 : 0, { do: 'accept-loss', at, outcome: random() < 0.8 ? 'lost' : 'won' }],
  ];
  let left = random() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, command] of choices) {
    left -= weight;
    if (left < 0) return command;
  }
  return { do: 'deliver' };
};
