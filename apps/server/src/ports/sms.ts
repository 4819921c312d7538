import type { Locale } from '@copperline/contract';
import type { Db } from '../db/database.ts';

export interface OutgoingSms {
  readonly phone: string;
  readonly locale: Locale;
  readonly text: string;
}

/** Hands one text message over, inside the caller's transaction. */
export interface SmsSender {
  send(db: Db, message: OutgoingSms, now: Date): Promise<void>;
}
