import { canDeleteOrder, canReaddressOrder, type Order, orderActionsOf, type OrderMark } from '@copperline/contract';

type Known = Pick<Order, 'status' | 'type' | 'marks' | 'dueAmount'>;

/** What waits for the customer, the most urgent first: each holds back everything after it. */
const asking = ['price-decision', 'file-approval', 'hold'] as const satisfies readonly OrderMark[];

export type Asking = (typeof asking)[number];
export type Due = 'order' | 'difference' | 'freight';

/** The one thing that brings an order forward. */
export type NextStep =
  | { readonly do: 'answer'; readonly mark: Asking }
  | { readonly do: 'pay'; readonly due: Due }
  | { readonly do: 'confirm' };

/** What its owner may do now, by the contract's table alone. */
export interface OrderOffers {
  readonly next: NextStep | null;
  readonly due: Due | null;
  /** `ask`: production has begun, and we have to agree. */
  readonly cancel: 'now' | 'ask' | null;
  readonly confirm: boolean;
  readonly claim: boolean;
  readonly readdress: boolean;
  readonly changeCarrier: boolean;
  readonly remove: boolean;
}

const dueOf = ({ marks, dueAmount }: Known, submits: boolean): Due | null => {
  if (dueAmount <= 0) return null;
  if (submits) return 'order';
  if (marks.includes('difference-due')) return 'difference';
  return marks.includes('freight-due') ? 'freight' : null;
};

export const orderOffers = (order: Known): OrderOffers => {
  const allowed = orderActionsOf(order, 'customer');
  const { marks, status } = order;
  const mark = allowed.includes('answer') ? asking.find((each) => marks.includes(each)) : undefined;
  // Who may hand in proof of a payment owes one.
  const due = dueOf(order, allowed.includes('submit'));
  const confirm = allowed.includes('confirm-received');
  return {
    next: mark ? { do: 'answer', mark } : due ? { do: 'pay', due } : confirm ? { do: 'confirm' } : null,
    due,
    cancel:
      allowed.includes('cancel-unpaid') || allowed.includes('cancel-paid')
        ? 'now'
        : allowed.includes('ask-cancel') && !marks.includes('cancel-asked')
          ? 'ask'
          : null,
    confirm,
    claim: allowed.includes('claim') || allowed.includes('claim-delivered'),
    readdress: canReaddressOrder(status),
    changeCarrier: marks.includes('freight-due'),
    remove: canDeleteOrder(order),
  };
};
