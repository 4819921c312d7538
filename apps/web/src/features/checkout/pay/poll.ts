import type { PaymentState } from '@copperline/contract';

/** Nothing changes any more by waiting. */
export const isPaymentSettled = (state: PaymentState): boolean => state !== 'created' && state !== 'pending';

const firstMs = 1_000;
const longestMs = 15_000;
const slowdown = 1.5;

/** How long to wait before the next look, after so many: quick at first, then ever more patient. */
export const waitMs = (looks: number): number => Math.min(longestMs, Math.round(firstMs * slowdown ** Math.max(0, looks - 1)));
