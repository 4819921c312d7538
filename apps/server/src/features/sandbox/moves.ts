import type { SandboxAction, SandboxDecline, SandboxState } from '@copperline/contract';

export type SandboxEvent =
  | 'payment.created'
  | 'payment.pending'
  | 'payment.succeeded'
  | 'payment.failed'
  | 'payment.cancelled'
  | 'refund.succeeded'
  | 'dispute.created'
  | 'dispute.won'
  | 'dispute.lost';

/** A webhook that follows a move: how late, and how often. */
export interface Telling {
  readonly kind: SandboxEvent;
  readonly afterMs?: number;
  /** The same event again and again. */
  readonly times?: number;
}

export interface Move {
  readonly from: readonly SandboxState[];
  readonly to: SandboxState;
  readonly declineCode?: SandboxDecline;
  /** Cents or fen less than was asked for. */
  readonly short?: number;
  /** A dispute of a paid payment: what it has to be before, null for none, and what it becomes. */
  readonly dispute?: { readonly from: 'open' | null; readonly to: 'open' | 'won' | 'lost' };
  readonly tell: readonly Telling[];
}

const second = 1000;
const open: readonly SandboxState[] = ['created'];

const paid = (tell: readonly Telling[], short = 0): Move => ({ from: open, to: 'succeeded', tell, short });

/** Open again: the same page takes another try. */
const declined = (declineCode: SandboxDecline, from = open): Move => ({
  from,
  to: 'created',
  declineCode,
  tell: [{ kind: 'payment.failed' }],
});

const disputed = (from: 'open' | null, to: 'open' | 'won' | 'lost', kind: SandboxEvent): Move => ({
  from: ['succeeded'],
  to: 'succeeded',
  dispute: { from, to },
  tell: [{ kind }],
});

/** Moves of a sandbox payment. No move leads out of succeeded, failed and cancelled; a succeeded payment can be disputed. */
export const moves: Readonly<Record<SandboxAction, Move>> = {
  pay: paid([{ kind: 'payment.succeeded' }]),
  payLate: paid([{ kind: 'payment.succeeded', afterMs: 30 * second }]),
  payTwice: paid([{ kind: 'payment.succeeded', times: 2 }]),
  // As if the shop's line had been down during an earlier try, and what was said then came last.
  payDisordered: paid([
    { kind: 'payment.succeeded' },
    { kind: 'payment.created', afterMs: second },
    { kind: 'payment.failed', afterMs: 2 * second },
  ]),
  payShort: paid([{ kind: 'payment.succeeded' }], 1),
  declineFunds: declined('insufficient_funds'),
  declineExpired: declined('expired_card'),
  declineFraud: { ...declined('suspected_fraud'), to: 'failed' },
  challenge: { from: open, to: 'pending', tell: [{ kind: 'payment.pending' }] },
  confirm: { ...paid([{ kind: 'payment.succeeded' }]), from: ['pending'] },
  refuse: declined('authentication_failed', ['pending']),
  close: { from: ['created', 'pending'], to: 'cancelled', tell: [{ kind: 'payment.cancelled' }] },
  dispute: disputed(null, 'open', 'dispute.created'),
  disputeWon: disputed('open', 'won', 'dispute.won'),
  disputeLost: disputed('open', 'lost', 'dispute.lost'),
};
