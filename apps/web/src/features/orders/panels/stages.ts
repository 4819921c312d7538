import type { OrderDetail, OrderStatus } from '@copperline/contract';

export const stageNames = ['unpaid', 'paid', 'reviewed', 'in-production', 'processed', 'shipped', 'complete'] as const;
type Passed = (typeof stageNames)[number];
export type StageName = Passed | 'failed' | 'cancelled';

export interface Stage {
  readonly name: StageName;
  /** When it was reached; null where it was not, or is not any more. */
  readonly at: string | null;
  readonly state: 'done' | 'now' | 'ahead';
}

/** Which stage a status belongs to; null where the order has left the way. */
const stageOf: Readonly<Record<OrderStatus, Passed | null>> = {
  unpaid: 'unpaid',
  submitted: 'unpaid',
  paid: 'paid',
  reviewed: 'reviewed',
  'in-production': 'in-production',
  processed: 'processed',
  shipped: 'shipped',
  delivery: 'shipped',
  complete: 'complete',
  failed: null,
  cancelled: null,
};

/** Parts are picked: nobody reviews or makes them. */
const ofParts: readonly Passed[] = ['unpaid', 'paid', 'processed', 'shipped', 'complete'];

type Known = Pick<OrderDetail, 'type' | 'status' | 'events' | 'orderDate'>;

/** The stages that an order has come through, and how it ended. */
const endedStages = (names: readonly Passed[], reached: ReadonlyMap<Passed, string>, end: Stage): readonly Stage[] => [
  ...names.flatMap((name): Stage[] => {
    const at = reached.get(name);
    return at === undefined ? [] : [{ name, at, state: 'done' }];
  }),
  end,
];

/** The way of an order and how far it has come. One that ended early has nothing ahead. */
export const stagesOf = ({ type, status, events, orderDate }: Known): readonly Stage[] => {
  const names = type === 'parts' ? ofParts : stageNames;
  const reached = new Map<Passed, string>([['unpaid', orderDate]]);
  for (const event of events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const name = stageOf[event.status];
    if (name !== null && !reached.has(name)) reached.set(name, event.at);
  }
  if (status === 'failed' || status === 'cancelled') {
    const at = events.findLast((event) => event.status === status)?.at ?? null;
    return endedStages(names, reached, { name: status, at, state: 'now' });
  }
  const furthest = names.findIndex((name) => name === stageOf[status]);
  return names.map((name, place) => ({
    name,
    at: place <= furthest ? (reached.get(name) ?? null) : null,
    state: place < furthest || status === 'complete' ? 'done' : place === furthest ? 'now' : 'ahead',
  }));
};
