import { type Currency, singleApproverLimit } from '@copperline/contract';
import type { RefundRow } from './store.ts';

/**
 * One person decides refunds of an order up to a limit; `alone` is what was decided so before, by whomever of us. What goes beyond it
 * needs a second person, however small it is.
 */
export const needsSecondApprover = (currency: Currency, alone: number, cents: number): boolean =>
  alone + cents > singleApproverLimit[currency];

/** A second person has not agreed yet. */
export const isWaiting = ({ state, needs_approval: needs, approved_at: approved }: RefundRow): boolean =>
  state === 'wanted' && needs && approved === null;

/** What staff typed of a transfer beyond what was due. Late payments have the same reason, and are refunded by the system. */
export const isSurplus = ({ reason, by_staff: byStaff }: RefundRow): boolean => byStaff && reason === 'too-late';
