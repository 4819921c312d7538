import type { Locale } from '@copperline/contract';
import type { Translate } from '@copperline/content';
import type { Config } from './config.ts';
import type { Database, Db } from './db/database.ts';
import type { UploadRoom } from './features/files/upload-room.ts';
import type { PartSearch } from './features/parts/search.ts';
import type { RateBook } from './features/rates/book.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { BlobStore } from './ports/blobs.ts';
import type { Clock } from './ports/clock.ts';
import type { Google } from './ports/google.ts';
import type { Mailer } from './ports/mail.ts';
import type { PaymentProvider } from './ports/payment/payment.ts';
import type { SmsSender } from './ports/sms.ts';
import type { WorkerPool } from './workers/pool.ts';

export interface BoardWorkers {
  /** Reads queued archives: as many at once as the configuration says, at a lower priority than requests. */
  readonly reading: WorkerPool;
  /** Makes files that a request waits for, in a worker of its own so that no queue of archives delays it. */
  readonly documents: WorkerPool;
  close(): Promise<void>;
}

/** Everything a handler needs from outside, made once at start. Tests replace only what is in `ports/`. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly db: Db;
  readonly clock: Clock;
  readonly blobs: BlobStore;
  /** Of this node's disk, for files that are being uploaded. */
  readonly uploadRoom: UploadRoom;
  /** Seals what the database must keep and nobody may read there. */
  readonly secrets: SecretBox;
  /** Null without SMTP: messages stay in the outbox. */
  readonly mailer: Mailer | null;
  /** Null where nobody could read a code. */
  readonly sms: SmsSender | null;
  /** Null unless configured. */
  readonly google: Google | null;
  /** Called between transactions only: it may be another machine, and on the default it needs the one connection there is. */
  readonly payment: PaymentProvider;
  readonly jobs: JobQueue;
  /** Customers' archives are opened here, never in the process that answers requests. */
  readonly boardWorkers: BoardWorkers;
  /** Customers' spreadsheets are opened here. */
  readonly tableWorkers: WorkerPool;
  /** With this node's memory of answers. */
  readonly partSearch: PartSearch;
  /** With this node's memory of what was written. */
  readonly rateBook: RateBook;
  /** `https://host` of links in mails and pages: configured, or the address we listen on. Never the request's Host. */
  readonly origin: () => string;
  readonly translate: (locale: Locale) => Translate;
}
