import { files, formatMoney, type MarkData, type OrderDetail, type OrderMarkView } from '@copperline/contract';
import { useState } from 'react';
import { settled } from '#lib/api/call.ts';
import { download } from '#lib/api/download.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { boardOfMark } from '#domain/order/order-boards.ts';
import { priceDifference } from '#domain/quote/words/price-difference.ts';
import { dateText } from '#domain/quote/words/quote-words.ts';
import { Button } from '#ui/control/Button.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { PriceDifferences } from '#domain/quote/panels/PriceDifferences.tsx';
import { MarkCard } from './MarkCard.tsx';
import styles from './Marks.module.css';
import { PlaceOnBoard } from './PlaceOnBoard.tsx';
import type { OrderActions } from '../state/use-orders.ts';

interface PriceMarkProps {
  readonly order: OrderDetail;
  readonly mark: OrderMarkView;
  readonly data: Extract<MarkData, { mark: 'price-decision' }>;
  readonly actions: OrderActions;
}

/** Another price after the check: line by line, with what proves it. Nothing is ever accepted by silence. */
export function PriceMark({ order, mark, data, actions }: PriceMarkProps) {
  const t = useT();
  const locale = useLocale();
  const [cancelling, setCancelling] = useState(false);
  const { currency } = order;
  const { markId } = mark;
  const { fileId } = data;
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  const change = data.afterCents - data.beforeCents;
  const acceptText =
    change > 0
      ? t('orders.marks.price.more', { amount: money(change) })
      : change < 0
        ? t('orders.marks.price.less', { amount: money(-change) })
        : t('orders.marks.price.accept', { amount: money(data.afterCents) });
  const answer = (given: 'accept' | 'cancel'): Promise<boolean> =>
    actions.answer(
      { markId, answer: given },
      t(given === 'accept' ? 'orders.marks.price.accepted' : 'orders.marks.price.cancelled'),
    );
  const cancel = async (): Promise<void> => {
    if (await answer('cancel')) setCancelling(false);
  };
  return (
    <MarkCard mark={mark} board={boardOfMark(t, order.lines, data)}>
      {data.text !== '' && <p className={styles.text}>{data.text}</p>}
      {data.place && <PlaceOnBoard order={order} line={data.line} place={data.place} />}
      {fileId !== null && (
        <div>
          <Button kind="quiet" onClick={() => void settled(download(files.download, { id: fileId }))}>
            {t('orders.marks.hold.picture')}
          </Button>
        </div>
      )}
      <PriceDifferences
        difference={priceDifference(
          { lines: data.before, totalCents: data.beforeCents, leadDays: null, problems: [] },
          { lines: data.after, totalCents: data.afterCents, leadDays: null, problems: [] },
        )}
        currency={currency}
        words={{
          before: t('orders.marks.price.before'),
          now: t('orders.marks.price.after'),
          same: t('orders.marks.price.same'),
        }}
      />
      <p className={styles.quiet}>{t('orders.marks.price.by', { date: dateText(locale, data.answerBy) })}</p>
      <div className={styles.buttons}>
        <Button kind="primary" busy={actions.busy === `answer ${markId} accept`} onClick={() => void answer('accept')}>
          {acceptText}
        </Button>
        <Button onClick={() => setCancelling(true)}>{t('orders.marks.price.cancel')}</Button>
      </div>
      {cancelling && (
        <Dialog
          title={t('orders.marks.price.cancelTitle')}
          text={t('orders.marks.price.cancelText', { amount: money(order.paidCents - order.refundedCents) })}
          onClose={() => setCancelling(false)}
        >
          <div className={dialog.buttons}>
            <Button onClick={() => setCancelling(false)}>{t('orders.cancel.keep')}</Button>
            <Button kind="primary" busy={actions.busy === `answer ${markId} cancel`} onClick={() => void cancel()}>
              {t('orders.marks.price.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </MarkCard>
  );
}
