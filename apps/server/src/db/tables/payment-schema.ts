import type { Currency, SandboxDecline, SandboxState } from '@copperline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { ProviderMethod } from '../../ports/payment/payment.ts';
import type { BigInteger, Instant, MaybeBigInteger, MaybeInstant } from '../column-types.ts';

/** The sandbox's own books: it is a stranger that happens to share our database, and only its feature reads these tables. */
export interface SandboxPaymentTable {
  ref: string;
  attempt_id: string;
  method: ProviderMethod;
  currency: Currency;
  asked: BigInteger;
  /** Null until it is paid. */
  taken: MaybeBigInteger;
  refunded: ColumnType<string, number | undefined, number>;
  description: string;
  return_url: string;
  state: Generated<SandboxState>;
  decline_code: SandboxDecline | null;
  /** One dispute at most, of what was not refunded before. */
  dispute_ref: string | null;
  dispute_state: 'open' | 'won' | 'lost' | null;
  disputed: ColumnType<string, number | undefined, number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface SandboxRefundTable {
  refund_id: string;
  ref: string;
  payment_ref: string;
  amount: BigInteger;
  created_at: Instant;
}

/** One delivery. An event may be delivered twice on purpose. */
export interface SandboxWebhookTable {
  id: string;
  event_id: string;
  body: string;
  due_at: Instant;
  next_attempt_at: Instant;
  attempts: Generated<number>;
  delivered_at: MaybeInstant;
  last_error: string | null;
}

/** What providers have told us, each event once. */
export interface WebhookInboxTable {
  provider: string;
  event_id: string;
  kind: string;
  /** Empty: about nothing of ours. */
  payment_ref: string;
  received_at: Instant;
  applied_at: MaybeInstant;
}
