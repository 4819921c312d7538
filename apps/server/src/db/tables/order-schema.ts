import type {
  Bill,
  BoardChoices,
  CarrierId,
  ChargebackState,
  CheckoutItem,
  Currency,
  DocumentKind,
  LaterFreight,
  MarkData,
  OrderActor,
  OrderFileRole,
  OrderMark,
  OrderPart,
  OrderStatus,
  OrderType,
  PaymentMethod,
  PaymentState,
  PaymentSubject,
  Receiver,
  RefundReason,
  RefundState,
  ShippingOffer,
  TaxBasis,
} from '@copperline/contract';
import type { Generated } from 'kysely';
import type { BigInteger, CreatedAt, Instant, Json, JsonWithDefault, MaybeInstant, MaybeJson } from '../column-types.ts';

export interface CheckoutTable {
  id: string;
  owner_id: string;
  revision: Generated<number>;
  state: 'open' | 'ordered' | 'void';
  currency: Currency;
  items: Json<readonly CheckoutItem[]>;
  /** The parts of what is assembled. */
  parts: JsonWithDefault<readonly OrderPart[]>;
  receiver_id: string | null;
  bill_id: string | null;
  carrier: CarrierId | null;
  coupon_id: string | null;
  method: PaymentMethod | null;
  po_number: Generated<string>;
  remark: Generated<string>;
  approve_files: Generated<boolean>;
  material_confirmed: Generated<boolean>;
  /** When its items were taken from the cart at their prices. */
  priced_at: Instant;
  /** Up to when its customer has seen the rates. */
  rates_at: CreatedAt;
  created_at: Instant;
  updated_at: Instant;
}

/** An address as it was when the order was made; what changes in the list later does not reach it. */
export type FrozenReceiver = Omit<Receiver, 'id' | 'isDefault' | 'areas'>;
export type FrozenBill = Omit<Bill, 'id' | 'isDefault' | 'areas'>;

export interface OrderTable {
  id: string;
  /** For people; the key is the id, which nobody can guess. */
  number: string;
  checkout_id: string;
  owner_id: string;
  type: OrderType;
  status: OrderStatus;
  /** Grows with every event. */
  revision: Generated<number>;
  /** Since when it is in this status. */
  since: Instant;
  currency: Currency;
  merchandise: BigInteger;
  discount: BigInteger;
  transaction_fee: BigInteger;
  shipping: BigInteger;
  tax: BigInteger;
  payable: BigInteger;
  coupon_id: string | null;
  method: PaymentMethod | null;
  po_number: string;
  remark: string;
  receiver: Json<FrozenReceiver>;
  bill: MaybeJson<FrozenBill>;
  carrier: CarrierId | null;
  shipping_offer: MaybeJson<ShippingOffer>;
  /** What was shown of freight that is paid later, for the chosen carrier. */
  later_freight: MaybeJson<LaterFreight>;
  tax_basis: MaybeJson<TaxBasis>;
  parts: JsonWithDefault<readonly OrderPart[]>;
  approve_files: boolean;
  guaranteed: boolean;
  lead_days: number | null;
  /** As it was expected; `weighed_grams` with its packing. */
  weight_grams: number;
  weighed_grams: number | null;
  pay_by: MaybeInstant;
  paid_at: MaybeInstant;
  /** ISO date of the factory. */
  promised_date: string | null;
  shipped_at: MaybeInstant;
  tracking_number: Generated<string>;
  delivered_at: MaybeInstant;
  completed_at: MaybeInstant;
  deleted_at: MaybeInstant;
  created_at: Instant;
  updated_at: Instant;
}

export interface OrderLineTable {
  order_id: string;
  place: number;
  item: Json<CheckoutItem>;
  cents: BigInteger;
  quote_id: string | null;
  /** What the customer had told the reader about the files of a board. */
  choices: MaybeJson<BoardChoices>;
}

export interface OrderEventTable {
  order_id: string;
  revision: number;
  at: Instant;
  action: string;
  actor: OrderActor;
  actor_id: string | null;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  note: string;
  data: JsonWithDefault<Readonly<Record<string, unknown>>>;
}

export interface OrderMarkTable {
  id: string;
  order_id: string;
  mark: OrderMark;
  data: Json<MarkData>;
  opened_at: Instant;
  closed_at: MaybeInstant;
  answer: string | null;
  answer_text: Generated<string>;
}

export interface OrderStepTable {
  order_id: string;
  /** Counts how often it was begun: a remake goes through all of them again. */
  round: number;
  line: Generated<number>;
  place: number;
  step: string;
  planned_at: MaybeInstant;
  started_at: MaybeInstant;
  finished_at: MaybeInstant;
  remark: Generated<string>;
}

/** What an order owns of files, by the blob and not by the customer's file. */
export interface OrderFileTable {
  id: string;
  order_id: string;
  line: number | null;
  role: OrderFileRole;
  sha256: string;
  name: string;
  size: BigInteger;
  media_type: string;
  mark_id: string | null;
  added_at: Instant;
}

export interface VoucherTable {
  id: string;
  order_id: string;
  /** The customer's own file, while there is one. */
  file_id: string | null;
  order_file_id: string | null;
  note: Generated<string>;
  at: Instant;
  state: Generated<'open' | 'confirmed' | 'rejected'>;
  decided_by: string | null;
}

export type ProviderName = 'sandbox' | 'stripe' | 'bank' | 'balance';

export interface PaymentTable {
  id: string;
  checkout_id: string;
  owner_id: string;
  subject: PaymentSubject;
  /** Null where it pays the orders of the checkout together. */
  order_id: string | null;
  method: PaymentMethod;
  provider: ProviderName;
  provider_ref: string | null;
  pay_url: string | null;
  amount: BigInteger;
  currency: Currency;
  state: PaymentState;
  decline_code: string | null;
  test_money: boolean;
  pay_link_id: string | null;
  /** When the provider was last asked how it stands, by the sweep. */
  asked_at: MaybeInstant;
  created_at: Instant;
  settled_at: MaybeInstant;
}

export interface PaymentShareTable {
  payment_id: string;
  order_id: string;
  amount: BigInteger;
}

export interface RefundTable {
  id: string;
  order_id: string;
  payment_id: string | null;
  amount: BigInteger;
  currency: Currency;
  target: PaymentMethod;
  reason: RefundReason;
  state: RefundState;
  note: Generated<string>;
  /** A member of staff decided it; false for what a customer, the provider or time has caused. */
  by_staff: Generated<boolean>;
  needs_approval: Generated<boolean>;
  asked_by: string | null;
  /** The second person; null once their account is gone, when `approved_at` still says that there was one. */
  approved_by: string | null;
  approved_at: MaybeInstant;
  /** When the provider was last asked how it stands. */
  asked_at: MaybeInstant;
  created_at: Instant;
  settled_at: MaybeInstant;
}

/** One order's part of what a card holder's bank took back of a payment. */
export interface ChargebackTable {
  id: string;
  order_id: string;
  payment_id: string;
  /** The provider's name for the dispute. */
  dispute_ref: string;
  amount: BigInteger;
  currency: Currency;
  state: ChargebackState;
  /** Who accepted the loss; null where the provider had the last word. */
  decided_by: string | null;
  opened_at: Instant;
  settled_at: MaybeInstant;
}

export type LedgerKind = 'payment' | 'refund' | 'revenue' | 'correction' | 'chargeback';

export interface LedgerTransactionTable {
  id: string;
  at: CreatedAt;
  kind: LedgerKind;
  reference: string;
}

export interface LedgerEntryTable {
  transaction_id: string;
  place: number;
  account: string;
  order_id: string | null;
  user_id: string | null;
  currency: Currency;
  amount: BigInteger;
}

export interface PayLinkTable {
  id: string;
  order_id: string;
  subject: PaymentSubject;
  hash: Buffer;
  amount: BigInteger;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: MaybeInstant;
  /** Made for one of our mails; the next mail about it revokes it. */
  mailed: Generated<boolean>;
}

export interface IdempotencyTable {
  owner: string;
  key: string;
  route: string;
  hash: Buffer;
  answer: Json<unknown>;
  created_at: Instant;
}

export interface PartHoldTable {
  maker: string;
  mpn: string;
  held: BigInteger;
}

export interface StockMovementTable {
  order_id: string;
  maker: string;
  mpn: string;
  /** Counts how often the order was promised its pieces. */
  round: number;
  kind: 'reserve' | 'release' | 'take';
  quantity: BigInteger;
  at: Instant;
}

export interface OrderDocumentTable {
  id: string;
  order_id: string;
  kind: DocumentKind;
  number: string;
  content: Json<unknown>;
  issued_at: Instant;
}

export interface DocumentSeriesTable {
  kind: string;
  year: number;
  last: number;
}
