import type { AssemblyLine } from '@copperline/pricing';
import type {
  AcceptedError,
  BomCorrection,
  Currency,
  GuaranteeGap,
  PcbSpec,
  Priced,
  QuoteActor,
  QuoteInputs,
  QuoteKind,
  QuoteLine,
  QuotePhase,
  QuoteRequest,
  QuoteStatus,
  StencilSpec,
} from '@copperline/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CreatedAt, Instant, Json, JsonWithDefault, MaybeBigInteger, MaybeInstant, MaybeJson } from '../column-types.ts';

/** What a quote was when it was put into a cart: a checkout charges this and calculates nothing. */
export interface QuotedItem {
  readonly quoteId: string;
  /** Of the frozen BOM that the price is for; null for a bare board, absent in items that were put in before it was kept. */
  readonly bomHash?: string | null;
  readonly spec: PcbSpec | StencilSpec;
  readonly lines: readonly QuoteLine[];
  readonly bookId: string;
  readonly currency: Currency;
  readonly totalCents: number;
  readonly expiresAt: string;
}

/** A price on its way to the customer. */
export interface QuoteDraft {
  readonly request: QuoteRequest;
  readonly priced: Priced;
  /** Of the frozen BOM that it was calculated from; absent in drafts that were made before it was kept. */
  readonly bomHash?: string | null;
}

/** A line of a BOM as it was priced: all that an order, its production and its purchase need of it. */
export interface FrozenLine {
  readonly key: string;
  readonly designators: readonly string[];
  /** On one board. */
  readonly quantity: number;
  /** As written in the BOM. */
  readonly mpn: string;
  readonly manufacturer: string;
  readonly value: string;
  readonly footprint: string;
  readonly description: string;
  readonly side: 'top' | 'bottom' | null;
  readonly dnp: boolean;
  /** The customer sends it along. */
  readonly own: boolean;
  readonly note: string;
  /** The part that is bought for it; null where none was found, and where none is bought. */
  readonly part: { readonly mpn: string; readonly maker: string } | null;
  /** Of the moment when it was priced. */
  readonly state: string;
  /** Pieces and dollar price; null where there is no price, and in revisions that were made by the migration. */
  readonly bought: AssemblyLine | null;
  /** Staff put its price in and buy it elsewhere: nothing of it is reserved from our stock. */
  readonly given?: boolean;
}

/** A coordinate file of a frozen BOM. The file itself may have been deleted since; its hash stays. */
export interface FrozenFile {
  readonly fileId: string;
  readonly name: string;
  /** Null where it was gone already when the BOM was frozen. */
  readonly sha256: string | null;
}

/** Append-only: a trigger refuses every update. */
export interface QuoteBomRevisionTable {
  quote_id: string;
  /** That of the quote when it was written. */
  revision: number;
  /** The live BOM that it was made of, and which of its revisions. */
  bom_id: string;
  bom_revision: number;
  /** Of the live lines with the decisions on them; empty in revisions that were made by the migration. */
  lines_hash: string;
  /** Assembled boards, of all panels together. */
  boards: number;
  lines: Json<readonly FrozenLine[]>;
  coordinates: Json<readonly FrozenFile[]>;
  corrections: Json<readonly BomCorrection[]>;
  source: 'priced' | 'migrated';
  created_at: Instant;
  /** `quote_bom_hash(boards, lines, coordinates, corrections)`. */
  hash: GeneratedAlways<string>;
}

/** An accepted error with the archive that has it: another archive needs its own acceptance. */
export interface KeptAcceptance extends AcceptedError {
  readonly sha256: string;
}

export interface QuoteTable {
  id: string;
  /** For people; the key is the id, which nobody can guess. */
  number: string;
  owner_id: string;
  kind: QuoteKind;
  status: QuoteStatus;
  phase: QuotePhase;
  /** Grows with every event. */
  revision: number;
  quantity: number;
  /** Asked for as an inquiry, whatever the engine would have said. */
  by_inquiry: boolean;
  request: Json<QuoteRequest>;
  priced: Json<Priced>;
  book_id: string;
  currency: Currency;
  initial_cents: MaybeBigInteger;
  final_cents: MaybeBigInteger;
  guaranteed: boolean;
  /** Why it is not guaranteed; empty where it is, and in quotes that were made before it was kept. */
  guarantee_gaps: JsonWithDefault<readonly GuaranteeGap[]>;
  /** Errors of the board's files that the customer accepted, each of one archive. */
  accepted_errors: JsonWithDefault<readonly KeptAcceptance[]>;
  /** Of the frozen BOM that the price is for. Null for everything but assemblies. */
  bom_hash: string | null;
  quote_date: MaybeInstant;
  expires_at: MaybeInstant;
  project_id: string | null;
  /** The version of that project's archive that it was made from. */
  project_file_id: string | null;
  bom_id: string | null;
  gerber_file_id: string | null;
  bom_file_id: string | null;
  /** It was made from a BOM file; without a `bom_file_id` that file was deleted since. */
  has_bom_file: ColumnType<boolean, boolean | undefined, boolean>;
  bom_file_name: string;
  coordinate_file_id: string | null;
  coordinate_file_name: string;
  re_quote_from: string | null;
  /** Of the token in its link; null while it is not shared. */
  share_hash: Buffer | null;
  save_key: string | null;
  /** Of what was asked for with the key. */
  save_hash: string | null;
  assigned_to: string | null;
  /** What staff put in beside the request; it stays when the customer changes theirs. */
  inputs: JsonWithDefault<QuoteInputs>;
  /** What staff are making of it; null while there is nothing but what the customer sees. */
  draft: MaybeJson<QuoteDraft>;
  created_at: CreatedAt;
  updated_at: CreatedAt;
  deleted_at: MaybeInstant;
}

export interface QuoteEventTable {
  quote_id: string;
  revision: number;
  at: Instant;
  action: string;
  actor: QuoteActor;
  actor_id: string | null;
  from_status: QuoteStatus | null;
  to_status: QuoteStatus;
  note: string;
  data: JsonWithDefault<Readonly<Record<string, unknown>>>;
}

/** A board drawn in the colours it is ordered in, by the content of its archive. */
export interface BoardPictureTable {
  sha256: string;
  engine: string;
  choices_hash: string;
  /** Mask, legend and finish. */
  appearance: string;
  /** The top view as a PNG. */
  picture: Buffer;
  drawn_at: Instant;
}
