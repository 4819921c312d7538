import type { PaymentMethod } from '@copperline/contract';

/** What a way of paying adds, as a percentage of what is paid. Dated, and replaced as a whole. */
export interface FeeTable {
  readonly id: string;
  readonly percent: Readonly<Record<PaymentMethod, string>>;
}

/** Start values until there is a contract with a provider: only what a wallet abroad takes from us is passed on. */
export const fees202611: FeeTable = {
  id: 'fees-2026-11',
  percent: { card: '0', paypal: '3.5', alipay: '0', wechat: '0', unionpay: '0', bank: '0', balance: '0' },
};
