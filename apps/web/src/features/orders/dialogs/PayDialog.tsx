import { formatMoney, type OrderDetail, orders, type OutputOf, type PaymentMethod } from '@copperline/contract';
import { useId, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { usePay } from '#domain/order/pay.ts';
import { useCall, useRefetch } from '#lib/api/query.ts';
import { Button } from '#ui/control/Button.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './Dialogs.module.css';
import { Option, Options } from './Options.tsx';

interface PayDialogProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

type Paying = NonNullable<OutputOf<typeof orders.paying>>;
type Way = Paying['methods'][number];

/** The way it was ordered with, else the first that can be used. */
const firstWay = ({ methods }: Paying, usual: PaymentMethod | null): Way | undefined =>
  methods.find(({ method }) => method === usual) ?? methods[0];

interface WaysProps extends PayDialogProps {
  readonly paying: Paying;
}

/** The ways to pay with the fee that each adds, and one button that says what it takes. */
function Ways({ paying, order, onClose }: WaysProps) {
  const t = useT();
  const locale = useLocale();
  const name = useId();
  const { busy, pay } = usePay();
  const refetch = useRefetch();
  const { currency, balanceCents } = paying;
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const usual = firstWay(paying, order.paymentMethod);
  // What the person saw when the window opened: another sum is said, not slipped in.
  const [seen] = useState(usual?.cents ?? 0);
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const way = paying.methods.find((each) => each.method === method) ?? usual;
  const isShort = ({ method: by, cents }: Way): boolean => by === 'balance' && balanceCents < cents;
  const submit = async (): Promise<void> => {
    if (way === undefined) return;
    if (await pay({ orderId: order.orderId, method: way.method, cents: way.cents })) return;
    await Promise.all([refetch(orders.paying), refetch(orders.view)]);
  };
  if (way === undefined) return <p className={dialog.text}>{t('orders.pay.nothing')}</p>;
  return (
    <>
      <p className={styles.sum}>{money(way.cents)}</p>
      <p className={dialog.text}>{t(`orders.pay.for.${paying.subject}`, { numbers: paying.orderNumbers.join(', ') })}</p>
      {usual && usual.cents !== seen && (
        <div className={styles.notice}>
          <Notice state="warning">{t('orders.pay.changed', { before: money(seen), after: money(usual.cents) })}</Notice>
        </div>
      )}
      {order.payments.some(({ state }) => state === 'pending') && (
        <div className={styles.notice}>
          <Notice state="warning">{t('orders.pay.open')}</Notice>
        </div>
      )}
      <Options label={t('orders.pay.method')}>
        {paying.methods.map((each) => (
          <Option
            key={each.method}
            name={name}
            checked={each.method === way.method}
            disabled={isShort(each)}
            title={t(`order.method.${each.method}`)}
            aside={each.feeCents === 0 ? t('orders.pay.noFee') : t('orders.pay.fee', { amount: money(each.feeCents) })}
            onChoose={() => setMethod(each.method)}
          >
            {each.method === 'balance' &&
              t(isShort(each) ? 'orders.pay.balanceShort' : 'orders.pay.balance', { amount: money(balanceCents) })}
          </Option>
        ))}
      </Options>
      <p className={styles.small}>
        {t('orders.pay.bear')} {paying.testMoney && t('orders.pay.test')}
      </p>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button kind="primary" busy={busy} disabled={isShort(way)} onClick={() => void submit()}>
          {t('orders.pay.submit', { amount: money(way.cents) })}
        </Button>
      </div>
    </>
  );
}

/** What is due, asked for when the window opens: a sum that was shown long ago is not what is paid. */
export function PayDialog({ order, onClose }: PayDialogProps) {
  const t = useT();
  const { data, isError, error, isFetching, refetch } = useCall(orders.paying, { orderId: order.orderId });
  return (
    <Dialog title={t('orders.pay.title')} onClose={onClose}>
      {data ? (
        <Ways paying={data} order={order} onClose={onClose} />
      ) : (
        <>
          {isError ? (
            <p className={dialog.text}>{error.message}</p>
          ) : data === null ? (
            <p className={dialog.text}>{t('orders.pay.nothing')}</p>
          ) : (
            <div className={dialog.wait}>
              <Skeleton lines={5} />
            </div>
          )}
          <div className={dialog.buttons}>
            <Button onClick={onClose}>{t('actions.close')}</Button>
            {isError && (
              <Button busy={isFetching} onClick={() => void refetch()}>
                {t('actions.retry')}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
