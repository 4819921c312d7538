import type { BoardChoices, BoardData, BoardFailure, BoardState, BoardStep } from '@copperline/contract';
import type { ColumnType, Generated } from 'kysely';

/** Written by the database unless given; read as a Date with milliseconds. */
type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
type Instant = ColumnType<Date, Date | string, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** int8 is read as a string on both engines: a JavaScript number cannot hold it. */
type BigInteger = ColumnType<string, string | number | bigint, string | number | bigint>;

/** jsonb is written as JSON text: an array given as a value would become an SQL array. */
type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface AppUserTable {
  id: string;
  /** Lower case, kept by a constraint. */
  email: string | null;
  email_verified_at: MaybeInstant;
  phone: string | null;
  account: string;
  username: string;
  password_hash: string | null;
  avatar_file_id: string | null;
  job_title: string | null;
  industry: string | null;
  company_name: string | null;
  point_out: JsonWithDefault<Record<string, unknown>>;
  role: Generated<'customer' | 'staff'>;
  state: Generated<'active' | 'blocked'>;
  locale: Generated<string>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

export interface IdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: string | null;
  created_at: CreatedAt;
}

export interface SessionTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  next_hash: Buffer | null;
  next_issued_at: MaybeInstant;
  previous_hash: Buffer | null;
  rotated_at: MaybeInstant;
  created_at: CreatedAt;
  last_seen_at: CreatedAt;
  expires_at: Instant;
  revoked_at: MaybeInstant;
  user_agent: string | null;
  ip: string | null;
}

export interface OneTimeTokenTable {
  hash: Buffer;
  user_id: string;
  purpose: 'verify-email' | 'reset-password';
  created_at: CreatedAt;
  expires_at: Instant;
  used_at: MaybeInstant;
}

export interface AttemptTable {
  key: string;
  count: Generated<number>;
  window_started_at: CreatedAt;
  blocked_until: MaybeInstant;
}

export interface SmsCodeTable {
  phone: string;
  code_hash: Buffer;
  attempts: Generated<number>;
  created_at: CreatedAt;
  expires_at: Instant;
  used_at: MaybeInstant;
}

export interface OutboxMessageTable {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  locale: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  created_at: CreatedAt;
  sent_at: MaybeInstant;
  attempts: Generated<number>;
  last_error: string | null;
  next_attempt_at: CreatedAt;
}

export interface GoogleAttemptTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  verifier: string;
  nonce: string;
  return_to: string;
  created_at: CreatedAt;
  used_at: MaybeInstant;
}

export interface BlobTable {
  /** 64 hexadecimal digits, lower case. */
  sha256: string;
  size: BigInteger;
  /** Changes when the row is deleted and made again. */
  generation: Generated<string>;
  /** Set while its bytes are being deleted; the row goes last. */
  removing_at: MaybeInstant;
  created_at: CreatedAt;
}

export interface FileTable {
  id: string;
  owner_id: string;
  sha256: string;
  name: string;
  size: BigInteger;
  media_type: string;
  file_type: number;
  import_type: string | null;
  batch_uid: string | null;
  public: Generated<boolean>;
  created_at: CreatedAt;
}

export interface ProjectTable {
  id: string;
  owner_id: string;
  project_name: string;
  project_type: number;
  /** Null after the file was deleted; what was read from it stays, by its hash. */
  gerber_file_id: string | null;
  gerber_sha256: string | null;
  choices: JsonWithDefault<BoardChoices>;
  choices_hash: string;
  created_at: CreatedAt;
  updated_at: CreatedAt;
  deleted_at: MaybeInstant;
}

export interface BoardAnalysisTable {
  id: string;
  sha256: string;
  /** The version of the reader; a newer one reads anew. */
  engine: string;
  choices_hash: string;
  choices: Json<BoardChoices>;
  state: Generated<BoardState>;
  job_id: string;
  step: BoardStep | null;
  percent: Generated<number>;
  result: MaybeJson<BoardData>;
  /** The top view as a PNG. */
  picture: Buffer | null;
  failure: BoardFailure | null;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

export interface JobTable {
  id: string;
  kind: string;
  payload: Json<unknown>;
  run_at: CreatedAt;
  attempts: Generated<number>;
  max_attempts: number;
  locked_until: MaybeInstant;
  locked_by: string | null;
  last_error: string | null;
  created_at: CreatedAt;
  done_at: MaybeInstant;
  failed_at: MaybeInstant;
}

export interface StatisticTable {
  /** YYYY-MM-DD: a day has no time zone, so it is text and not a Date. */
  day: string;
  kind: string;
  key: string;
  count: BigInteger;
}

export interface SubscriberTable {
  contact: string;
  locale: string;
  created_at: CreatedAt;
}

export interface SeedStepTable {
  name: string;
  done_at: MaybeInstant;
  progress: MaybeJson<unknown>;
}

export interface MigrationTable {
  name: string;
  applied_at: CreatedAt;
}

export interface Schema {
  app_user: AppUserTable;
  identity: IdentityTable;
  session: SessionTable;
  one_time_token: OneTimeTokenTable;
  attempt: AttemptTable;
  sms_code: SmsCodeTable;
  google_attempt: GoogleAttemptTable;
  outbox_message: OutboxMessageTable;
  blob: BlobTable;
  file: FileTable;
  project: ProjectTable;
  board_analysis: BoardAnalysisTable;
  job: JobTable;
  statistic: StatisticTable;
  subscriber: SubscriberTable;
  seed_step: SeedStepTable;
  migration: MigrationTable;
}
