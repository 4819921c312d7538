/** The statuses of an order; `orderTransitions` connects them. */
export const orderStatuses = [
  'unpaid',
  'submitted',
  'paid',
  'reviewed',
  'in-production',
  'processed',
  'shipped',
  'delivery',
  'complete',
  'failed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A checkout makes one order for each type; they are paid together. */
export const orderTypes = ['parts', 'pcba', 'pcb', 'stencil'] as const;
export type OrderType = (typeof orderTypes)[number];

/** `provider`: the payment provider, by a signed message. */
export type OrderActor = 'customer' | 'staff' | 'system' | 'provider';

/** Marks beside the status that block transitions or wait for an answer or a payment. */
export const orderMarks = [
  'hold',
  'price-decision',
  'file-approval',
  'difference-due',
  'freight-due',
  'refund-pending',
  'cancel-asked',
  'claim-open',
  'chargeback-open',
] as const;
export type OrderMark = (typeof orderMarks)[number];

/** A transition. An empty `from` creates the order. */
export interface OrderTransition {
  readonly id: string;
  readonly action: string;
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly by: readonly OrderActor[];
  /** Only orders of these types; absent: any. */
  readonly types?: readonly OrderType[];
  /** Blocked by any of these marks. */
  readonly without?: readonly OrderMark[];
  /** Needs all of these marks. */
  readonly needs?: readonly OrderMark[];
  /** The actor must give a reason. */
  readonly reason?: true;
}

const made = ['pcb', 'pcba', 'stencil'] as const satisfies readonly OrderType[];
const undecided = ['hold', 'price-decision', 'file-approval', 'difference-due', 'cancel-asked', 'chargeback-open'] as const;
/** Nothing leaves us, and nothing is made again, while its money is disputed or on its way back. */
const moneyAway = ['refund-pending', 'chargeback-open'] as const;

/** All transitions of an order. The server enforces them; the screens show only allowed actions. */
export const orderTransitions = [
  { id: 'O1', action: 'place', from: [], to: 'unpaid', by: ['customer'] },
  { id: 'O2', action: 'pay', from: ['unpaid'], to: 'paid', by: ['provider', 'system'] },
  { id: 'O3', action: 'submit', from: ['unpaid'], to: 'submitted', by: ['customer'] },
  { id: 'O4', action: 'confirm-payment', from: ['submitted'], to: 'paid', by: ['staff'] },
  { id: 'O5', action: 'reject-payment', from: ['submitted'], to: 'unpaid', by: ['staff'], reason: true },
  { id: 'O6', action: 'cancel-unpaid', from: ['unpaid', 'submitted'], to: 'cancelled', by: ['customer', 'staff'] },
  { id: 'O7', action: 'lapse', from: ['unpaid'], to: 'cancelled', by: ['system'] },
  { id: 'O8', action: 'review', from: ['paid'], to: 'reviewed', by: ['system', 'staff'], types: made },
  { id: 'O9', action: 'pick', from: ['paid'], to: 'processed', by: ['system', 'staff'], types: ['parts'] },
  { id: 'O10a', action: 'ask', from: ['reviewed'], to: 'reviewed', by: ['staff'], reason: true },
  { id: 'O10b', action: 'answer', from: ['reviewed'], to: 'reviewed', by: ['customer'] },
  { id: 'O11', action: 'release', from: ['reviewed'], to: 'in-production', by: ['staff', 'system'], without: undecided },
  { id: 'O12', action: 'cancel-paid', from: ['paid', 'reviewed'], to: 'cancelled', by: ['customer'] },
  { id: 'O13', action: 'give-up', from: ['reviewed'], to: 'cancelled', by: ['system'], needs: ['price-decision'] },
  { id: 'O14', action: 'refuse', from: ['reviewed'], to: 'failed', by: ['staff'], reason: true },
  { id: 'O15', action: 'finish', from: ['in-production'], to: 'processed', by: ['staff', 'system'], without: ['cancel-asked'] },
  { id: 'O16', action: 'return', from: ['in-production'], to: 'reviewed', by: ['staff'], reason: true },
  { id: 'O17a', action: 'ask-cancel', from: ['in-production'], to: 'in-production', by: ['customer'] },
  { id: 'O17', action: 'cancel-started', from: ['in-production'], to: 'cancelled', by: ['staff'], needs: ['cancel-asked'] },
  { id: 'O18', action: 'scrap', from: ['in-production'], to: 'failed', by: ['staff'], reason: true },
  { id: 'O19', action: 'remake-started', from: ['in-production'], to: 'in-production', by: ['staff'], reason: true },
  {
    id: 'O20',
    action: 'ship',
    from: ['processed'],
    to: 'shipped',
    by: ['staff', 'system'],
    without: ['freight-due', 'chargeback-open'],
  },
  { id: 'O21', action: 'abandon', from: ['processed'], to: 'cancelled', by: ['staff'], needs: ['freight-due'], reason: true },
  { id: 'O22', action: 'deliver', from: ['shipped'], to: 'delivery', by: ['system', 'staff'] },
  { id: 'O23', action: 'confirm-received', from: ['shipped', 'delivery'], to: 'complete', by: ['customer'] },
  { id: 'O24', action: 'complete-delivered', from: ['delivery'], to: 'complete', by: ['system'], without: ['claim-open'] },
  { id: 'O25', action: 'complete-shipped', from: ['shipped'], to: 'complete', by: ['system'], without: ['claim-open'] },
  { id: 'O26', action: 'lose', from: ['shipped', 'delivery'], to: 'failed', by: ['staff'], reason: true },
  { id: 'O27', action: 'remake', from: ['failed'], to: 'in-production', by: ['staff'], types: made, without: moneyAway },
  { id: 'O28', action: 'close', from: ['failed'], to: 'cancelled', by: ['staff'], without: moneyAway },
  { id: 'O29', action: 'reject', from: ['unpaid', 'submitted'], to: 'failed', by: ['system', 'provider'] },
  { id: 'O30', action: 'reverse', from: ['paid'], to: 'failed', by: ['system', 'provider', 'staff'] },
  { id: 'O31', action: 'claim', from: ['complete'], to: 'complete', by: ['customer'], without: ['claim-open'] },
  { id: 'O31d', action: 'claim-delivered', from: ['delivery'], to: 'delivery', by: ['customer'], without: ['claim-open'] },
] as const satisfies readonly OrderTransition[];
export type OrderAction = (typeof orderTransitions)[number]['action'];

type Row = OrderTransition & { readonly action: OrderAction };
const rows: readonly Row[] = orderTransitions;

export const orderTransition = (action: OrderAction): Row => {
  const row = rows.find((each) => each.action === action);
  if (row === undefined) throw new RangeError(`no such transition: ${action}`);
  return row;
};

/** The properties of an order that transitions depend on. */
export interface OrderPosition {
  readonly status: OrderStatus;
  readonly type: OrderType;
  readonly marks: readonly OrderMark[];
}

const allows = ({ from, types, without = [], needs = [] }: Row, { status, type, marks }: OrderPosition): boolean =>
  from.includes(status) &&
  (types === undefined || types.includes(type)) &&
  !without.some((mark) => marks.includes(mark)) &&
  needs.every((mark) => marks.includes(mark));

/** The actions allowed to an actor, in the table's order. */
export const orderActionsOf = (position: OrderPosition, actor: OrderActor): OrderAction[] =>
  rows.filter((row) => row.by.includes(actor) && allows(row, position)).map(({ action }) => action);

export const canMoveOrder = (position: OrderPosition, action: OrderAction, actor: OrderActor): boolean =>
  orderActionsOf(position, actor).includes(action);

/** The tabs of the order history with their statuses. */
export const orderTabs = {
  all: orderStatuses,
  unpaid: ['unpaid', 'submitted'],
  'in-review': ['paid', 'reviewed'],
  'in-production': ['in-production', 'processed'],
  shipped: ['shipped', 'delivery'],
  completed: ['complete'],
  cancelled: ['failed', 'cancelled'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderTab = keyof typeof orderTabs;

/** Final statuses; only a claim is possible. */
export const isOrderOver = (status: OrderStatus): boolean => status === 'complete' || status === 'cancelled';

/** The address can change until the parcel has its label. */
export const canReaddressOrder = (status: OrderStatus): boolean =>
  orderTabs.unpaid.some((each) => each === status) ||
  orderTabs['in-review'].some((each) => each === status) ||
  orderTabs['in-production'].some((each) => each === status);

/** Deleting hides the order from its owner; documents are kept. */
export const canDeleteOrder = ({ status, marks }: Pick<OrderPosition, 'status' | 'marks'>): boolean =>
  !marks.includes('chargeback-open') && (isOrderOver(status) || (status === 'failed' && !marks.includes('refund-pending')));

/** Time limits of automatic transitions and of customer actions, in days. */
export const orderDays = {
  /** Part prices of a checkout; afterwards they are looked up again. */
  partPrice: 1,
  payWithin: 7,
  decideWithin: 14,
  completeAfterDelivery: 14,
  completeAfterShipping: 45,
  claimWithin: 30,
  payLink: 14,
  storage: 30,
} as const;
