import { formatMoney, methodsOf, orders, type OrderDetail, type PaymentMethod } from '@copperline/contract';
import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dueWith, feeWith } from '#lib/order/due-with.ts';
import { usePay } from '#lib/order/pay.ts';
import { useCall, useRefetch } from '#lib/query.ts';
import { Button } from '#ui/Button.tsx';
import { Methods } from './Methods.tsx';
import styles from './Outcome.module.css';

interface PayAgainProps {
  /** Those that one payment covers; at least one. */
  readonly due: readonly [OrderDetail, ...OrderDetail[]];
  /** How it was tried before. */
  readonly before: PaymentMethod | null;
}

/** Orders that stand, and another try to pay them: the same way or another, each with the fee that it adds. */
export function PayAgain({ due, before }: PayAgainProps) {
  const t = useT();
  const locale = useLocale();
  const refetch = useRefetch();
  const { busy, pay } = usePay();
  const [method, setMethod] = useState(before);
  const { data: balance } = useCall(orders.balance, {});
  const [{ orderId, currency }] = due;
  const own = balance?.balances.find((money) => money.currency === currency)?.amount ?? 0;
  const cents = method === null ? null : dueWith(due, method);
  const press = async (): Promise<void> => {
    if (method === null || cents === null) return;
    // Refused, something is another sum than was seen: the page then shows it.
    if (!(await pay({ orderId, method, cents }))) await refetch(orders.view);
  };
  return (
    <section className={styles.again} aria-label={t('checkout.again.title')}>
      <h2 className={styles.againTitle}>{t('checkout.again.title')}</h2>
      <p className={styles.quiet}>{t('checkout.again.text')}</p>
      <Methods
        methods={methodsOf[currency].map((each) => ({ method: each, feeCents: feeWith(due, each) }))}
        chosen={method}
        currency={currency}
        balance={{ cents: own, needed: dueWith(due, 'balance') }}
        onPick={setMethod}
      />
      <div>
        <Button kind="primary" size="large" busy={busy} disabled={cents === null} onClick={() => void press()}>
          {cents === null
            ? t('checkout.gap.method')
            : t('checkout.again.pay', { amount: formatMoney({ amount: cents, currency }, locale) })}
        </Button>
      </div>
    </section>
  );
}
