import type { Currency, PaymentMethod } from '@copperline/contract';
import { formatMoney } from '@copperline/contract';
import { useId } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Option, Options } from '../option/Option.tsx';

export interface OfferedMethod {
  readonly method: PaymentMethod;
  /** What it adds. */
  readonly feeCents: number;
  readonly feePercent?: string;
}

interface MethodsProps {
  readonly methods: readonly OfferedMethod[];
  readonly chosen: PaymentMethod | null;
  readonly currency: Currency;
  /** Without any: it is not known, or of no account. */
  readonly balance?: { readonly cents: number; readonly needed: number };
  readonly onPick: (method: PaymentMethod) => void;
}

/** Ways to pay, each with the fee that it adds before it is chosen. */
export function Methods({ methods, chosen, currency, balance, onPick }: MethodsProps) {
  const t = useT();
  const locale = useLocale();
  const group = useId();
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const fee = ({ feeCents, feePercent }: OfferedMethod): string => {
    if (feeCents === 0) return t('checkout.payment.noFee');
    return feePercent === undefined
      ? t('checkout.payment.fee', { amount: money(feeCents) })
      : t('checkout.payment.feePercent', { amount: money(feeCents), percent: feePercent });
  };
  const text = (method: PaymentMethod): string => {
    if (method !== 'balance' || balance === undefined) return t(`checkout.payment.about.${method}`);
    return balance.cents < balance.needed
      ? t('checkout.payment.balanceShort', { balance: money(balance.cents) })
      : t('checkout.payment.balance', { balance: money(balance.cents) });
  };
  return (
    <Options label={t('checkout.payment.methods')}>
      {methods.map((offered) => {
        const { method } = offered;
        const short = method === 'balance' && balance !== undefined && balance.cents < balance.needed;
        return (
          <Option
            key={method}
            group={group}
            checked={method === chosen}
            disabled={short && method !== chosen}
            title={t(`order.method.${method}`)}
            aside={fee(offered)}
            onPick={() => onPick(method)}
          >
            {text(method)}
          </Option>
        );
      })}
    </Options>
  );
}
