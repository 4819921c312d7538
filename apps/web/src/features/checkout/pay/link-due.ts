import type { PayLink } from './use-pay-link.ts';

type Known = Pick<PayLink, 'subject' | 'due' | 'sums'>;

/** What a link comes to with a way of paying; before one is chosen, as the order's owner chose it. */
export const linkDue = ({ subject, due, sums }: Known, chosen: { readonly feeCents: number } | null): number =>
  chosen === null ? due.amount : due.amount - (subject === 'order' ? sums.transactionFee : 0) + chosen.feeCents;
