/** The statuses of a quote; `quoteTransitions` connects them. */
export const quoteStatuses = [
  'inquiry-received',
  'quoting',
  'quoted',
  'quotation-process',
  'quotation-offered',
  'order-received',
  'expired',
  'invalid',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Initial: the first price, by staff or the engine. Final: binding, after files and BOM were checked. */
export const quotePhases = ['initial', 'final'] as const;
export type QuotePhase = (typeof quotePhases)[number];

export type QuoteActor = 'customer' | 'staff' | 'system';

/** A transition. An empty `from` creates the quote. */
export interface QuoteTransition {
  readonly id: string;
  readonly action: string;
  readonly from: readonly QuoteStatus[];
  readonly to: QuoteStatus;
  readonly by: readonly QuoteActor[];
  /** The phase afterwards; absent: unchanged. */
  readonly phase?: QuotePhase;
  /** The actor must give a reason. */
  readonly reason?: true;
}

const open = ['inquiry-received', 'quoting', 'quoted', 'quotation-process', 'quotation-offered'] as const;

/** All transitions of a quote. The server enforces them; the screens show only allowed actions. */
export const quoteTransitions = [
  { id: 'Q1', action: 'offer-at-once', from: [], to: 'quotation-offered', by: ['system'], phase: 'final' },
  { id: 'Q2', action: 'inquire', from: [], to: 'inquiry-received', by: ['customer'], phase: 'initial' },
  { id: 'Q3', action: 'assign', from: ['inquiry-received'], to: 'quoting', by: ['staff', 'system'] },
  { id: 'Q4', action: 'edit', from: ['inquiry-received'], to: 'inquiry-received', by: ['customer'] },
  { id: 'Q5', action: 'quote', from: ['quoting'], to: 'quoted', by: ['staff'] },
  { id: 'Q6', action: 'ask', from: ['quoting'], to: 'inquiry-received', by: ['staff'], reason: true },
  { id: 'Q7', action: 'accept', from: ['quoted'], to: 'quotation-process', by: ['customer'], phase: 'final' },
  { id: 'Q8', action: 'finalise', from: ['quoting'], to: 'quotation-process', by: ['staff'], phase: 'final' },
  { id: 'Q9', action: 'offer', from: ['quotation-process'], to: 'quotation-offered', by: ['staff', 'system'] },
  { id: 'Q10', action: 'return', from: ['quotation-process'], to: 'quoted', by: ['staff'], phase: 'initial', reason: true },
  { id: 'Q11', action: 'order', from: ['quotation-offered'], to: 'order-received', by: ['system'] },
  { id: 'Q12', action: 'expire', from: ['quoted', 'quotation-offered'], to: 'expired', by: ['system'] },
  // Q13, asking for a new quote, creates one by Q1 or Q2; the old quote, if still open, is superseded by Q14s.
  { id: 'Q14', action: 'invalidate', from: open, to: 'invalid', by: ['staff'], reason: true },
  { id: 'Q14c', action: 'withdraw', from: open, to: 'invalid', by: ['customer'] },
  { id: 'Q14s', action: 'supersede', from: [...open, 'expired'], to: 'invalid', by: ['system'] },
  { id: 'Q15', action: 'release', from: ['order-received'], to: 'quotation-offered', by: ['system'] },
  { id: 'Q16', action: 'release-expired', from: ['order-received'], to: 'expired', by: ['system'] },
  { id: 'Q17', action: 'extend', from: ['expired'], to: 'quotation-offered', by: ['staff'] },
  { id: 'Q18', action: 'reopen', from: ['invalid'], to: 'quoting', by: ['staff'], phase: 'initial', reason: true },
] as const satisfies readonly QuoteTransition[];
export type QuoteAction = (typeof quoteTransitions)[number]['action'];

const rows: readonly (QuoteTransition & { readonly action: QuoteAction })[] = quoteTransitions;

export const quoteTransition = (action: QuoteAction): QuoteTransition & { readonly action: QuoteAction } => {
  const row = rows.find((each) => each.action === action);
  if (row === undefined) throw new RangeError(`no such transition: ${action}`);
  return row;
};

/** The actions allowed to an actor, in the table's order. */
export const quoteActionsOf = (status: QuoteStatus, actor: QuoteActor): QuoteAction[] =>
  rows.filter(({ from, by }) => from.includes(status) && by.includes(actor)).map(({ action }) => action);

/** Messages are possible while the quote is open. */
export const canMessage = (status: QuoteStatus): boolean => open.some((each) => each === status);

/** Statuses in which staff act next; the default filter of the desk's inbox. */
export const waitsForUs = ['inquiry-received', 'quoting', 'quotation-process'] as const satisfies readonly QuoteStatus[];

/** Next action on an open quote: the customer answers a question, accepts a price or orders; or staff act. */
export const quoteTurns = ['answer', 'accept', 'order', 'us'] as const;
export type QuoteTurn = (typeof quoteTurns)[number];

/** Staff can change the price only in these statuses, never after it was given. */
export const canPrice = (status: QuoteStatus): boolean => status === 'quoting' || status === 'quotation-process';

/** Asking for a new quote makes a copy; this also works from an order. */
export const canReQuote = (status: QuoteStatus): boolean =>
  ['expired', 'quoted', 'quotation-offered', 'invalid', 'order-received'].includes(status);

/** Every quote that is not ordered. Deleting hides it from its owner; staff still see it. */
export const canDeleteQuote = (status: QuoteStatus): boolean => status !== 'order-received';
