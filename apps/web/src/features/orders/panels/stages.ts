import type { OrderDetail, OrderStatus } from '@copperline/contract';

export const stageNames = ['unpaid', 'paid', 'reviewed', 'in-production', 'processed', 'shipped', 'complete'] as const;
export type StageName = (typeof stageNames)[number];

export interface Stage {
  readonly name: StageName;
  /** When it was reached; null where it was not, or is not any more. */
  readonly at: string | null;
  readonly state: 'done' | 'now' | 'ahead';
}

/** Which stage a status belongs to; null where the order has left the way. */
const stageOf: Readonly<Record<OrderStatus, StageName | null>> = {
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
const ofParts: readonly StageName[] = ['unpaid', 'paid', 'processed', 'shipped', 'complete'];

type Known = Pick<OrderDetail, 'type' | 'status' | 'events' | 'orderDate'>;

/** The way of an order and how far it has come. One that ended early stays where it ended. */
export const stagesOf = ({ type, status, events, orderDate }: Known): readonly Stage[] => {
  const names = type === 'parts' ? ofParts : stageNames;
  const reached = new Map<StageName, string>([['unpaid', orderDate]]);
  for (const event of events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const name = stageOf[event.status];
    if (name !== null && !reached.has(name)) reached.set(name, event.at);
  }
  const here = stageOf[status];
  const furthest = here === null ? Math.max(...names.map((name, place) => (reached.has(name) ? place : 0))) : names.indexOf(here);
  return names.map((name, place) => ({
    name,
    at: place <= furthest ? (reached.get(name) ?? null) : null,
    state:
      place < furthest || status === 'complete' || here === null
        ? place <= furthest
          ? 'done'
          : 'ahead'
        : place === furthest
          ? 'now'
          : 'ahead',
  }));
};
