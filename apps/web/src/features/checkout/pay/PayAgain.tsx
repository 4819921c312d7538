import { formatMoney, orders, type OrderDetail, type PaymentMethod } from '@copperline/contract';
import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { usePay } from '#domain/order/pay.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Methods } from './Methods.tsx';
import styles from './Outcome.module.css';

interface PayAgainProps {
  /** One of those that a payment covers. */
  readonly order: Pick<OrderDetail, 'orderId' | 'currency'>;
  /** How it was tried before. */
  readonly before: PaymentMethod | null;
}

/** Orders that stand, and another try to pay them: the same way or another, each with the fee that it adds. */
export function PayAgain({ order: { orderId, currency }, before }: PayAgainProps) {
  const t = useT();
  const locale = useLocale();
  const refetch = useRefetch();
  const { busy, pay } = usePay();
  const [method, setMethod] = useState(before);
  const { data: paying, isError, isFetching, refetch: again } = useCall(orders.paying, { orderId });
  const way = paying?.methods.find((each) => each.method === method);
  const press = async (): Promise<void> => {
    if (way === undefined) return;
    // Refused, something is another sum than was seen: the page then shows it.
    if (!(await pay({ orderId, method: way.method, cents: way.cents })))
      await Promise.all([refetch(orders.view), refetch(orders.paying)]);
  };
  if (isError)
    return (
      <EmptyState
        title={t('checkout.failed')}
        actions={
          <Button busy={isFetching} onClick={() => void again()}>
            {t('actions.retry')}
          </Button>
        }
      />
    );
  if (paying === null) return null;
  return (
    <section className={styles.again} aria-label={t('checkout.again.title')}>
      <h2 className={styles.againTitle}>{t('checkout.again.title')}</h2>
      <p className={styles.quiet}>{t('checkout.again.text')}</p>
      {paying === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <Methods
          methods={paying.methods}
          chosen={method}
          currency={currency}
          balance={{
            cents: paying.balanceCents,
            needed: paying.methods.find((each) => each.method === 'balance')?.cents ?? 0,
          }}
          onPick={setMethod}
        />
      )}
      <div>
        <Button kind="primary" size="large" busy={busy} disabled={way === undefined} onClick={() => void press()}>
          {way === undefined
            ? t('checkout.gap.method')
            : t('checkout.again.pay', { amount: formatMoney({ amount: way.cents, currency }, locale) })}
        </Button>
      </div>
    </section>
  );
}
