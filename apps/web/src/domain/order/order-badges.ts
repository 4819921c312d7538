import type { OrderMark, OrderStatus } from '@copperline/contract';
import type { BadgeState } from '#ui/feedback/StateBadge.tsx';

export const statusBadge = {
  unpaid: 'warning',
  submitted: 'neutral',
  paid: 'info',
  reviewed: 'info',
  'in-production': 'info',
  processed: 'info',
  shipped: 'success',
  delivery: 'success',
  complete: 'success',
  failed: 'error',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, BadgeState>;

export const markBadge = {
  hold: 'warning',
  'price-decision': 'warning',
  'file-approval': 'warning',
  'difference-due': 'warning',
  'freight-due': 'warning',
  'refund-pending': 'info',
  'cancel-asked': 'neutral',
  'claim-open': 'neutral',
  'chargeback-open': 'warning',
} as const satisfies Record<OrderMark, BadgeState>;

/** At the desk a request of the customer, or disputed money, is the most urgent. */
export const deskMarkBadge: Readonly<Record<OrderMark, BadgeState>> = {
  ...markBadge,
  'cancel-asked': 'error',
  'claim-open': 'error',
  'chargeback-open': 'error',
};
