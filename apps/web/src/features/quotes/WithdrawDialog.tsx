import { fieldLimits, type Quote } from '@copperline/contract';
import { useId, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import controls from '#ui/control/Controls.module.css';
import type { QuoteActions } from './use-quote-actions.ts';

interface WithdrawDialogProps {
  readonly quote: Quote;
  readonly actions: QuoteActions;
  readonly onClose: () => void;
}

/** It cannot be taken back, so it is asked for twice. */
export function WithdrawDialog({ quote, actions, onClose }: WithdrawDialogProps) {
  const t = useT();
  const id = useId();
  const [reason, setReason] = useState('');
  const withdraw = async (): Promise<void> => {
    if (await actions.withdraw(reason.trim())) onClose();
  };
  return (
    <Dialog
      title={t('quotes.screen.action.withdraw')}
      text={t('quotes.screen.confirm.withdraw', { number: quote.quoteNumber })}
      onClose={onClose}
    >
      <div className={dialog.form}>
        <label htmlFor={id} className={controls.label}>
          {t('quotes.screen.confirm.reason')}
        </label>
        <textarea
          id={id}
          className={controls.textarea}
          rows={3}
          maxLength={fieldLimits.remarks.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button kind="primary" busy={actions.busy === 'withdraw'} onClick={() => void withdraw()}>
          {t('quotes.screen.action.withdraw')}
        </Button>
      </div>
    </Dialog>
  );
}
