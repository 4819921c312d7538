import { formatMoney, type MarkData, type OrderDetail, type OrderMarkView } from '@copperline/contract';
import { useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { dateText, weightText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { FreightDialog } from './FreightDialog.tsx';
import { MarkCard } from './MarkCard.tsx';
import styles from './Marks.module.css';
import type { OrderActions } from '../state/use-orders.ts';

export type FreightData = Extract<MarkData, { mark: 'freight-due' }>;

interface FreightMarkProps {
  readonly order: OrderDetail;
  readonly mark: OrderMarkView;
  readonly data: FreightData;
  readonly actions: OrderActions;
  readonly onPay: () => void;
}

/** Made and weighed: what the freight comes to, what was promised as the most, and other ways to have it brought. */
export function FreightMark({ order, mark, data, actions, onPay }: FreightMarkProps) {
  const t = useT();
  const locale = useLocale();
  const [choosing, setChoosing] = useState(false);
  const money = (amount: number): string => formatMoney({ amount, currency: order.currency }, locale);
  return (
    <MarkCard mark={mark}>
      <p className={styles.amount}>{money(data.cents)}</p>
      <p>
        {t('orders.marks.freight.weight', {
          weight: weightText(t, locale, data.weightGrams),
          carrier: t(`order.carrier.${data.carrier}`),
        })}
      </p>
      <p className={styles.quiet}>
        {t('orders.marks.freight.most', { amount: money(data.most) })}{' '}
        {t('orders.marks.freight.store', { date: dateText(locale, data.storeUntil) })}
      </p>
      <div className={styles.buttons}>
        <Button kind="primary" onClick={onPay}>
          {t('orders.act.payFreight', { amount: money(data.cents) })}
        </Button>
        {data.offers.length > 1 && <Button onClick={() => setChoosing(true)}>{t('orders.marks.freight.change')}</Button>}
      </div>
      {choosing && <FreightDialog order={order} data={data} actions={actions} onClose={() => setChoosing(false)} />}
    </MarkCard>
  );
}
