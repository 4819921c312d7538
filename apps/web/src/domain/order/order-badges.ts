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
} as const satisfies Record<OrderMark, BadgeState>;

/** At the desk what a customer asks of us is what burns. */
export const deskMarkBadge: Readonly<Record<OrderMark, BadgeState>> = {
  ...markBadge,
  'cancel-asked': 'error',
  'claim-open': 'error',
};
