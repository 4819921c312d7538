import type {
  Currency,
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
import type { CreatedAt, Instant, Json, JsonWithDefault, MaybeBigInteger, MaybeInstant, MaybeJson } from './column-types.ts';

/** What a quote was when it was put into a cart: a checkout charges this and calculates nothing. */
export interface QuotedItem {
  readonly quoteId: string;
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
  quote_date: MaybeInstant;
  expires_at: MaybeInstant;
  project_id: string | null;
  bom_id: string | null;
  gerber_file_id: string | null;
  bom_file_id: string | null;
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
