import type { Rate, RateKind } from '@copperline/contract';
import type { Instant, Json, MaybeInstant } from '../column-types.ts';

/** What holds for one subject from a moment on. Only ever added to; what has not begun can be taken back. */
export interface RateTable {
  id: string;
  kind: RateKind;
  subject: string;
  value: Json<Rate['value']>;
  valid_from: Instant;
  source: string;
  /** Null for what the service began with, and once the account is gone. */
  staff_id: string | null;
  written_at: Instant;
  taken_back_at: MaybeInstant;
}
