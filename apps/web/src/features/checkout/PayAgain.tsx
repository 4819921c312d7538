import { type Currency, formatMoney, methodsOf, orders, type PaymentMethod } from '@copperline/contract';
import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { usePay } from '#lib/order/pay.ts';
import { useCall } from '#lib/query.ts';
import { Button } from '#ui/Button.tsx';
import { Methods } from './Methods.tsx';
import styles from './Outcome.module.css';

interface PayAgainProps {
  readonly orderId: string;
  readonly currency: Currency;
  /** What is due. */
  readonly cents: number;
  /** How it was tried before. */
  readonly before: PaymentMethod | null;
}

/** An order that stands, and another try to pay it: the same way or another. Its sum was settled with the order. */
export function PayAgain({ orderId, currency, cents, before }: PayAgainProps) {
  const t = useT();
  const locale = useLocale();
  const { busy, pay } = usePay();
  const [method, setMethod] = useState(before);
  const { data: balance } = useCall(orders.balance, {});
  const own = balance?.balances.find((money) => money.currency === currency)?.amount ?? 0;
  return (
    <section className={styles.again} aria-label={t('checkout.again.title')}>
      <h2 className={styles.againTitle}>{t('checkout.again.title')}</h2>
      <p className={styles.quiet}>{t('checkout.again.text')}</p>
      <Methods
        methods={methodsOf[currency].map((each) => ({ method: each, feeCents: null }))}
        chosen={method}
        currency={currency}
        balance={{ cents: own, needed: cents }}
        onPick={setMethod}
      />
      <div>
        <Button
          kind="primary"
          size="large"
          busy={busy}
          disabled={method === null}
          onClick={() => method !== null && void pay({ orderId, method, cents })}
        >
          {t('checkout.again.pay', { amount: formatMoney({ amount: cents, currency }, locale) })}
        </Button>
      </div>
    </section>
  );
}
