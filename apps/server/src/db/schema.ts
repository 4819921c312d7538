import type { BomLine, BomProblem, ColumnChoice, Placement, PlacementFile } from '@copperline/bom';
import type {
  BoardChoices,
  BoardData,
  BoardFailure,
  BoardState,
  BoardStep,
  BomCorrection,
  BomFailure,
  BomState,
  Currency,
} from '@copperline/contract';
import type { Category, ParameterValues, Part } from '@copperline/parts';
import type { ColumnType, Generated } from 'kysely';
import type { BillTable, ReceiverTable } from './tables/address-schema.ts';
import type { AuditTable, StaffRoleTable } from './tables/audit-schema.ts';
import type { RateTable } from './tables/rate-schema.ts';
import type { CartItemTable, CartMergeTable, CartRemovedTable } from './tables/cart-schema.ts';
import type { BigInteger, CreatedAt, Instant, Json, JsonWithDefault, MaybeInstant, MaybeJson } from './column-types.ts';
import type { CouponAudienceTable, CouponOfferTable, CouponTable } from './tables/coupon-schema.ts';
import type { BookCheckTable, DayFiguresTable } from './tables/figures-schema.ts';
import type { SandboxPaymentTable, SandboxRefundTable, SandboxWebhookTable, WebhookInboxTable } from './tables/payment-schema.ts';
import type {
  ChargebackTable,
  CheckoutTable,
  DocumentSeriesTable,
  IdempotencyTable,
  LedgerEntryTable,
  LedgerTransactionTable,
  OrderDocumentTable,
  OrderEventTable,
  OrderFileTable,
  OrderLineTable,
  OrderMarkTable,
  OrderStepTable,
  OrderTable,
  PartHoldTable,
  PayLinkTable,
  PaymentShareTable,
  PaymentTable,
  RefundTable,
  StockMovementTable,
  VoucherTable,
} from './tables/order-schema.ts';
import type {
  BoardSummary,
  ProjectCopyTable,
  ProjectEventTable,
  ProjectFileTable,
  ProjectFolderTable,
  ProjectMarkTable,
  ProjectShareTable,
  ProjectTable,
  UploadBatchTable,
} from './tables/project-schema.ts';
import type { BoardPictureTable, QuoteBomRevisionTable, QuoteEventTable, QuoteTable } from './tables/quote-schema.ts';

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
  /** When the account is deleted, where its owner wants that. */
  erase_at: MaybeInstant;
  created_at: CreatedAt;
  updated_at: CreatedAt;
  notices_seen_at: MaybeInstant;
  /** Mails about progress, which can be switched off. */
  mail_progress: Generated<boolean>;
  /** No longer read: every reminder is about money or a price, and is always sent. */
  mail_reminders: Generated<boolean>;
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
  confirmed_at: MaybeInstant;
}

export interface SecondFactorTable {
  user_id: string;
  purpose: 'desk' | 'sign-in';
  /** Sealed; see `secrets/`. */
  secret: Buffer;
  /** Of the code that was taken last; no code of it or of an earlier one is taken again. */
  last_step: ColumnType<number | null, number | null | undefined, number | null>;
  created_at: CreatedAt;
  /** Null until its owner has shown a code. */
  confirmed_at: MaybeInstant;
}

export interface RecoveryCodeTable {
  user_id: string;
  hash: Buffer;
  created_at: CreatedAt;
  used_at: MaybeInstant;
}

export interface OneTimeTokenTable {
  hash: Buffer;
  user_id: string;
  purpose: 'verify-email' | 'reset-password' | 'second-factor' | 'keep-account';
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
  leased_until: MaybeInstant;
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
  /** What a list says of the board; null where nothing was found. */
  summary: MaybeJson<BoardSummary>;
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

export interface CatalogueLoadTable {
  id: Generated<number>;
  version: string;
  total: number;
  loaded: Generated<number>;
  started_at: CreatedAt;
  done_at: MaybeInstant;
}

/** What of a part is shown but never searched. */
export type PartDetails = Pick<Part, 'series' | 'basis' | 'lifecycle' | 'packing' | 'symbol' | 'footprint' | 'datasheet'>;

export interface PartTable {
  id: Generated<number>;
  mpn: string;
  maker: string;
  /** The normal form of the number, see `mpnKeys`. */
  mpn_key: string;
  category: Category;
  package: string;
  mounting: Part['mounting'];
  /** The category's first parameter that is a number. */
  value: number | null;
  /** How usual it is: the larger, the sooner it is shown. */
  weight: number;
  parameters: Json<ParameterValues>;
  details: Json<PartDetails>;
  words: string;
  /** Made by the database from `mpn_key`. */
  lookalike_key: ColumnType<string, never, never>;
  /** The load that wrote it; null where it came from elsewhere. */
  load_id: number | null;
}

/** A part's number without its packing; see `packingKeys`. */
export interface PartBaseTable {
  base_key: string;
  part_id: number;
}

/** Unit prices in millionths, from this quantity on; a currency that is not offered is left out. */
export type OfferedBreak = { readonly from: number } & { readonly [C in Currency]?: number };

export interface PartSupplyTable {
  part_id: number;
  stock: number;
  minimum: number;
  multiple: number;
  lead_days: number;
  breaks: Json<readonly OfferedBreak[]>;
  valid_until: MaybeInstant;
  sample: boolean;
}

export interface PartFacetTable {
  category: Category;
  facet: string;
  value: string;
  count: number;
}

/** A line as it is kept: what was read or typed, and what the reader made of it. What it matches is found out at each look. */
export interface StoredLine extends BomLine {
  readonly own: boolean;
  readonly note: string;
}

/** What was read from a file besides its lines. */
export interface BomReading {
  readonly sheet: string;
  readonly headerRow: number;
  /** Absent in BOMs that were read before it was kept. */
  readonly headerRows?: number;
  readonly columns: Readonly<Record<string, ColumnChoice>>;
  readonly problems: readonly BomProblem[];
}

export interface CoordinateFile {
  /** Our file id. */
  readonly url: string;
  readonly name: string;
}

/** All coordinate files of a BOM together. */
export interface CoordinateReading extends Omit<PlacementFile, 'placements'> {
  readonly files: readonly CoordinateFile[];
  readonly placements: readonly Placement[];
  readonly problems: readonly BomProblem[];
}

export interface BomTable {
  id: string;
  owner_id: string;
  project_id: string | null;
  /** The version of that project's archive that the parts go on. */
  project_version: number | null;
  /** Null without a file, and after it was deleted: what was read from it stays. */
  bom_file_id: string | null;
  /** The version of the project's BOM file that it was read from. */
  project_file_id: string | null;
  name: string;
  state: BomState;
  failure: BomFailure | null;
  failure_column: string | null;
  boards: number;
  /** Grows with every change of a line, of the coordinate files and of the corrections. */
  revision: Generated<number>;
  reading: Json<BomReading>;
  coordinates: MaybeJson<CoordinateReading>;
  corrections: JsonWithDefault<readonly BomCorrection[]>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
}

export interface BomLineTable {
  bom_id: string;
  key: string;
  place: number;
  line: Json<StoredLine>;
  /** `part` with no `part_id`: the part has left the catalogue, and nothing is decided any more. */
  decision: 'part' | 'none' | null;
  part_id: number | null;
  /** The decision was made in an earlier BOM for a line that asked for the same. */
  remembered: Generated<boolean>;
}

export interface BomMemoryTable {
  user_id: string;
  kind: 'columns' | 'part';
  key: string;
  value: Json<unknown>;
  updated_at: CreatedAt;
}

export interface ApiTokenTable {
  id: string;
  owner_id: string;
  name: string;
  hash: Buffer;
  created_at: CreatedAt;
  last_used_at: MaybeInstant;
  revoked_at: MaybeInstant;
}

export interface AccountExportTable {
  id: string;
  owner_id: string;
  state: Generated<'waiting' | 'ready' | 'failed'>;
  file_id: string | null;
  asked_at: Instant;
  ready_at: MaybeInstant;
  expires_at: MaybeInstant;
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
  second_factor: SecondFactorTable;
  staff_role: StaffRoleTable;
  recovery_code: RecoveryCodeTable;
  one_time_token: OneTimeTokenTable;
  attempt: AttemptTable;
  sms_code: SmsCodeTable;
  google_attempt: GoogleAttemptTable;
  outbox_message: OutboxMessageTable;
  blob: BlobTable;
  file: FileTable;
  project: ProjectTable;
  project_copy: ProjectCopyTable;
  project_event: ProjectEventTable;
  project_favorite: ProjectMarkTable;
  project_file: ProjectFileTable;
  project_folder: ProjectFolderTable;
  project_share: ProjectShareTable;
  project_vote: ProjectMarkTable;
  upload_batch: UploadBatchTable;
  board_analysis: BoardAnalysisTable;
  board_picture: BoardPictureTable;
  catalogue_load: CatalogueLoadTable;
  part: PartTable;
  part_supply: PartSupplyTable;
  part_facet: PartFacetTable;
  part_base: PartBaseTable;
  bom: BomTable;
  bom_line: BomLineTable;
  bom_memory: BomMemoryTable;
  cart_item: CartItemTable;
  cart_removed: CartRemovedTable;
  cart_merge: CartMergeTable;
  receiver: ReceiverTable;
  bill: BillTable;
  coupon_offer: CouponOfferTable;
  coupon: CouponTable;
  coupon_audience: CouponAudienceTable;
  audit: AuditTable;
  rate: RateTable;
  sandbox_payment: SandboxPaymentTable;
  sandbox_refund: SandboxRefundTable;
  sandbox_webhook: SandboxWebhookTable;
  webhook_inbox: WebhookInboxTable;
  quote: QuoteTable;
  quote_event: QuoteEventTable;
  quote_bom_revision: QuoteBomRevisionTable;
  checkout: CheckoutTable;
  customer_order: OrderTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  order_mark: OrderMarkTable;
  order_step: OrderStepTable;
  order_file: OrderFileTable;
  order_document: OrderDocumentTable;
  day_figures: DayFiguresTable;
  book_check: BookCheckTable;
  document_series: DocumentSeriesTable;
  voucher: VoucherTable;
  payment: PaymentTable;
  payment_share: PaymentShareTable;
  refund: RefundTable;
  chargeback: ChargebackTable;
  ledger_transaction: LedgerTransactionTable;
  ledger_entry: LedgerEntryTable;
  pay_link: PayLinkTable;
  idempotency: IdempotencyTable;
  part_hold: PartHoldTable;
  stock_movement: StockMovementTable;
  api_token: ApiTokenTable;
  job: JobTable;
  statistic: StatisticTable;
  account_export: AccountExportTable;
  subscriber: SubscriberTable;
  seed_step: SeedStepTable;
  migration: MigrationTable;
}
