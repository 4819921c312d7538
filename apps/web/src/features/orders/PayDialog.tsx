import { formatMoney, type OrderDetail, type PaymentMethod } from '@copperline/contract';
import { useId, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { usePay } from '#lib/order/pay.ts';
import { useRefetch } from '#lib/query.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/quote/Dialog.tsx';
import dialog from '#ui/quote/Dialog.module.css';
import { Notice } from '#ui/quote/Notice.tsx';
import { orders } from '@copperline/contract';
import styles from './Dialogs.module.css';
import { Option, Options } from './Options.tsx';

interface PayDialogProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

type Way = NonNullable<OrderDetail['paying']>['methods'][number];

/** The way it was ordered with, else the first that can be used. */
const firstWay = ({ paying, paymentMethod }: OrderDetail): Way | undefined =>
  paying?.methods.find(({ method }) => method === paymentMethod) ?? paying?.methods[0];

/** What is due, the ways to pay it with the fee that each adds, and one button that says what it takes. */
export function PayDialog({ order, onClose }: PayDialogProps) {
  const t = useT();
  const locale = useLocale();
  const name = useId();
  const { busy, pay } = usePay();
  const refetch = useRefetch();
  const { paying, currency } = order;
  const first = firstWay(order);
  const [method, setMethod] = useState<PaymentMethod | undefined>(first?.method);
  // What the person saw when the window opened: another sum is said, not slipped in.
  const [seen] = useState(first?.cents ?? 0);
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const way = paying?.methods.find((each) => each.method === method) ?? first;
  const isShort = ({ method: by, cents }: Way): boolean => by === 'balance' && (paying?.balanceCents ?? 0) < cents;
  const submit = async (): Promise<void> => {
    if (way === undefined) return;
    if (!(await pay({ orderId: order.orderId, method: way.method, cents: way.cents }))) await refetch(orders.view);
  };
  if (paying === null || way === undefined)
    return (
      <Dialog title={t('orders.pay.nothing')} onClose={onClose}>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.close')}</Button>
        </div>
      </Dialog>
    );
  const usual = firstWay(order)?.cents ?? seen;
  return (
    <Dialog
      title={t('orders.pay.title', { amount: money(way.cents) })}
      text={t(`orders.pay.for.${paying.subject}`, { numbers: paying.orderNumbers.join(', ') })}
      onClose={onClose}
    >
      {usual !== seen && (
        <div className={styles.notice}>
          <Notice state="warning">{t('orders.pay.changed', { before: money(seen), after: money(usual) })}</Notice>
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
              t(isShort(each) ? 'orders.pay.balanceShort' : 'orders.pay.balance', { amount: money(paying.balanceCents) })}
          </Option>
        ))}
      </Options>
      <p className={styles.small}>
        {t('orders.pay.bear')} {order.testMoney && t('orders.pay.test')}
      </p>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button kind="primary" busy={busy} disabled={isShort(way)} onClick={() => void submit()}>
          {t('orders.pay.submit', { amount: money(way.cents) })}
        </Button>
      </div>
    </Dialog>
  );
}
