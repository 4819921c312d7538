import type { cart, CartItemType, OutputOf } from '@copperline/contract';
import type { Generated } from 'kysely';
import type { CreatedAt, Instant, Json, MaybeInstant, MaybeJson } from '../column-types.ts';
import type { OfferedBreak } from '../schema.ts';
import type { QuotedItem } from './quote-schema.ts';

export interface CartItemTable {
  id: string;
  user_id: string;
  item_type: CartItemType;
  part_no: Generated<string>;
  /** Null where the part left the catalogue; its number and maker stay. */
  part_id: number | null;
  mpn: Generated<string>;
  maker: Generated<string>;
  quantity: number;
  /** What a quoted item consists of; null for parts. */
  payload: MaybeJson<QuotedItem>;
  quote_id: string | null;
  added_at: CreatedAt;
  /** The offer of a part as it was when the person last agreed to its price, and when that was. */
  seen_supply: MaybeJson<SeenSupply>;
  priced_at: MaybeInstant;
}

/** What makes the price of a part at any quantity and in any currency. */
export interface SeenSupply {
  readonly minimum: number;
  readonly multiple: number;
  readonly breaks: readonly OfferedBreak[];
}

/** A removed item as it was, for as long as its removal can be taken back. */
export interface CartRemovedTable {
  id: string;
  user_id: string;
  item: Json<Readonly<Record<string, unknown>>>;
  removed_at: Instant;
}

/** Visitors' carts that were taken over, so that each is taken over once. */
export interface CartMergeTable {
  user_id: string;
  merge_key: string;
  /** Of what was asked for with the key. */
  hash: string;
  result: Json<CartMergeResult>;
  merged_at: Instant;
}

/** What a merge did: how many items went in, and what did not fit. */
export interface CartMergeResult {
  readonly merged: number;
  readonly left: OutputOf<typeof cart.merge>['left'];
}
