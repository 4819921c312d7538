import type { PaymentMethod } from '@copperline/contract';
import { decimal, exact, rounded, times } from '../exact.ts';

/** Fee of each payment method in percent of the sum. Dated, and replaced as a whole. */
export interface FeeTable {
  readonly id: string;
  readonly percent: Readonly<Record<PaymentMethod, string>>;
}

/** Initial values until there is a provider contract: only the fee of foreign wallets is passed on. */
export const fees202611: FeeTable = {
  id: 'fees-2026-11',
  percent: { card: '0', paypal: '3.5', alipay: '0', wechat: '0', unionpay: '0', bank: '0', balance: '0' },
};

/** A percentage, as decimal text, of cents or fen; rounded once. */
export const percentCents = (cents: number, percent: string): number => rounded(times(exact(cents, 100), decimal(percent)));

/** Fee of a payment method for a sum. */
export const feeCents = (cents: number, method: PaymentMethod, { percent }: FeeTable): number =>
  percentCents(cents, percent[method]);
