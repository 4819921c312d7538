import { type DeskOrderDetail, formatMoney, singleApproverLimit } from '@copperline/contract';
import { type FormEvent, useState } from 'react';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import { focusFault } from '../../fields/focus-fault.ts';
import { centDecimals, decimalText, readDecimal } from '../../fields/typed-number.ts';
import { Choice } from '../../fields/Choice.tsx';
import { refundable } from './order-moves.ts';
import { TextArea } from '../../fields/TextArea.tsx';
import type { OrderActions } from './use-orders.ts';

interface RefundDialogProps {
  readonly order: DeskOrderDetail;
  readonly actions: OrderActions;
  readonly onClose: () => void;
}

/** Money back, the way it came or to the balance. Above a limit a second person has to agree. */
export function RefundDialog({ order, actions, onClose }: RefundDialogProps) {
  const t = useT();
  const locale = useLocale();
  const most = refundable(order);
  const { currency } = order;
  const [amount, setAmount] = useState(decimalText(most, centDecimals, centDecimals));
  const [to, setTo] = useState<'origin' | 'balance'>('origin');
  const [note, setNote] = useState('');
  const [shown, setShown] = useState(false);
  const cents = readDecimal(amount, centDecimals);
  const money = (value: number): string => formatMoney({ amount: value, currency }, locale);
  const amountProblem =
    cents === null || cents < 1 || cents > most ? t('deskOrders.refund.range', { most: money(most) }) : undefined;
  const noteProblem = note.trim() === '' ? t('form.required') : undefined;
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setShown(true);
    if (cents === null || amountProblem !== undefined || noteProblem !== undefined) return focusFault(event.currentTarget);
    await actions.refund({ cents, to, note: note.trim() });
    onClose();
  };
  return (
    <Dialog
      title={t('deskOrders.refund.do')}
      text={t('deskOrders.refund.text', { most: money(most), limit: money(singleApproverLimit[currency]) })}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className={dialog.form}>
          <Field
            label={t('deskOrders.refund.amount', { currency })}
            inputMode="decimal"
            value={amount}
            problem={shown ? amountProblem : undefined}
            onChange={({ target }) => setAmount(target.value)}
          />
          <Choice
            label={t('deskOrders.refund.to')}
            value={to}
            options={(['origin', 'balance'] as const).map((value) => ({ value, name: t(`deskOrders.refund.target.${value}`) }))}
            onChange={setTo}
          />
          <TextArea label={t('desk.act.reason')} value={note} problem={shown ? noteProblem : undefined} onChange={setNote} />
        </div>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" busy={actions.busy === 'refund'}>
            {t('deskOrders.refund.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
