import { fieldLimits, formatMoney, type OrderDetail } from '@copperline/contract';
import { useId, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import controls from '#ui/control/Controls.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Notice } from '#ui/feedback/Notice.tsx';
import styles from './Dialogs.module.css';
import type { OrderActions } from '../state/use-orders.ts';

interface CancelDialogProps {
  readonly order: OrderDetail;
  readonly actions: OrderActions;
  readonly onClose: () => void;
}

/** What cancelling gives back, how and when; in production what it costs, for we have to agree. */
export function CancelDialog({ order, actions, onClose }: CancelDialogProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const [reason, setReason] = useState('');
  const { cancelling, revision, currency, orderNumber: number, paidCents } = order;
  // What was shown first: the server refuses another sum, and the page says both.
  const [seen] = useState(cancelling?.refundCents ?? 0);
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  if (cancelling === null)
    return (
      <Dialog title={t('orders.cancel.title', { number })} text={t('orders.cancel.over')} onClose={onClose}>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.close')}</Button>
        </div>
      </Dialog>
    );
  const { refundCents, chargeCents, asks } = cancelling;
  const submit = async (): Promise<void> => {
    const text = reason.trim();
    if (await actions.cancel({ revision, refundCents, ...(text !== '' && { reason: text }) }, asks)) onClose();
  };
  const text = asks ? t('orders.cancel.started') : paidCents === 0 ? t('orders.cancel.unpaid') : '';
  return (
    <Dialog title={t('orders.cancel.title', { number })} {...(text !== '' && { text })} onClose={onClose}>
      {refundCents !== seen && (
        <div className={styles.notice}>
          <Notice state="warning">{t('orders.cancel.changed', { before: money(seen), after: money(refundCents) })}</Notice>
        </div>
      )}
      {(paidCents > 0 || asks) && (
        <dl className={styles.sums}>
          <div>
            <dt>
              {t('orders.cancel.refund')}
              <span className={styles.basis}>{t('orders.cancel.refundHow')}</span>
            </dt>
            <dd>
              <strong>{money(refundCents)}</strong>
            </dd>
          </div>
          {(chargeCents > 0 || asks) && (
            <div>
              <dt>
                {t('orders.cancel.charge')}
                <span className={styles.basis}>{t('orders.cancel.chargeHow')}</span>
              </dt>
              <dd>{money(chargeCents)}</dd>
            </div>
          )}
        </dl>
      )}
      <div className={dialog.form}>
        <label htmlFor={id} className={controls.label}>
          {t('orders.cancel.reason')}
        </label>
        <textarea
          id={id}
          className={controls.textarea}
          rows={2}
          maxLength={fieldLimits.remarks.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('orders.cancel.keep')}</Button>
        <Button kind="primary" busy={actions.busy === 'cancel'} onClick={() => void submit()}>
          {t(asks ? 'orders.cancel.ask' : 'orders.cancel.submit')}
        </Button>
      </div>
    </Dialog>
  );
}
