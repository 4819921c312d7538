import { type DeskQuoteDetail, quoteTransition } from '@copperline/contract';
import type { DeskAction } from './use-desk-quote.ts';

/** Gives a price to the customer, or says that it is complete: what was typed has to be in it. */
export const needsPrice = (action: DeskAction): boolean => action === 'quote' || action === 'finalise' || action === 'offer';

const timed: readonly DeskAction[] = ['quote', 'offer', 'return', 'extend'];

/** What a step asks for before it is taken; null where it is taken at once. */
export const dialogOf = (action: DeskAction): { readonly reason: boolean; readonly days: boolean } | null => {
  const reason = quoteTransition(action).reason === true;
  const days = timed.includes(action);
  return reason || days ? { reason, days } : null;
};

/** The step forward. A price with open lines can only be indicative. */
export const leadingOf = ({ priced }: Pick<DeskQuoteDetail, 'priced'>, steps: readonly DeskAction[]): DeskAction | null => {
  const order: readonly DeskAction[] = [
    'assign',
    'offer',
    ...(priced.decision === 'automatic' ? (['finalise', 'quote'] as const) : (['quote', 'finalise'] as const)),
    'extend',
    'reopen',
  ];
  return order.find((action) => steps.includes(action)) ?? null;
};
