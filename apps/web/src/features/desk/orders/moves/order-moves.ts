import {
  type DeskOrderAction,
  deskOrderActions,
  type DeskOrderDetail,
  mayMoveOrder,
  orderActionsOf,
  type OrderPosition,
  orderTransition,
  type StaffRole,
} from '@copperline/contract';

/** What an action asks for before it is taken. */
export interface MoveForm {
  readonly note: 'required' | 'optional';
  /** What the parcel weighs. */
  readonly weight: boolean;
  /** Who brings it, under which number. */
  readonly shipping: boolean;
  /** What the customer is asked. */
  readonly ask: boolean;
  /** What arrived at the bank. */
  readonly received: boolean;
  /** What is kept for what was done. */
  readonly charge: boolean;
}

/** A step forward about which there is nothing to say. */
const atOnce: readonly DeskOrderAction[] = ['review', 'release', 'deliver'];

/** Null where the action is taken at once. */
export const formOf = (action: DeskOrderAction): MoveForm | null =>
  atOnce.includes(action)
    ? null
    : {
        note: orderTransition(action).reason ? 'required' : 'optional',
        weight: action === 'finish' || action === 'pick',
        shipping: action === 'ship',
        ask: action === 'ask',
        received: action === 'confirm-payment',
        charge: action === 'cancel-started',
      };

/** The steps that the table of transitions allows for an order as it stands, and the person's roles allow them. */
export const movesOf = (order: OrderPosition, roles: readonly StaffRole[]): DeskOrderAction[] => {
  const allowed = orderActionsOf(order, 'staff');
  return deskOrderActions.filter((action) => allowed.includes(action) && mayMoveOrder(roles, action));
};

const forward: readonly DeskOrderAction[] = [
  'confirm-payment',
  'cancel-started',
  'review',
  'pick',
  'release',
  'finish',
  'ship',
  'deliver',
  'remake',
];

/** The step forward; null where every way leads elsewhere. */
export const leadingMove = (moves: readonly DeskOrderAction[]): DeskOrderAction | null =>
  forward.find((action) => moves.includes(action)) ?? null;

/** Ends the order, or takes something back: it is drawn apart from the rest. */
const grave: readonly DeskOrderAction[] = ['cancel-unpaid', 'refuse', 'scrap', 'abandon', 'lose', 'close', 'reverse'];
export const isGrave = (action: DeskOrderAction): boolean => grave.includes(action);

type Money = Pick<DeskOrderDetail, 'paidCents' | 'refunds' | 'chargebacks'>;

const sumOf = (rows: readonly { readonly cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);

/** Cents that can still be refunded: paid, less refunds that stand and less chargebacks. */
export const refundable = ({ paidCents, refunds, chargebacks }: Money): number => {
  const refunded = sumOf(refunds.filter(({ state }) => state !== 'failed' && state !== 'declined'));
  return Math.max(0, paidCents - refunded - sumOf(chargebacks.filter(({ state }) => state !== 'won')));
};
