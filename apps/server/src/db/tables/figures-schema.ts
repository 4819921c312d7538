import type { BigInteger, Instant, Json } from '../column-types.ts';

export interface DayFiguresTable {
  day: string;
  placed: number;
  paid: number;
  shipped: number;
  in_time: number;
  quotes: number;
  carts: number;
  checkouts: number;
  revenue_usd: BigInteger;
  revenue_cny: BigInteger;
  counted_at: Instant;
}

export interface BookCheckTable {
  id: string;
  at: Instant;
  findings: Json<readonly string[]>;
}
