import { type DeskOrderDetail, formatMoney, type MarkData } from '@copperline/contract';
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

const outcomes = ['remake', 'refund', 'credit', 'refused'] as const;
type Outcome = (typeof outcomes)[number];

interface ClaimDialogProps {
  readonly order: DeskOrderDetail;
  readonly claim: Extract<MarkData, { mark: 'claim-open' }>;
  readonly actions: OrderActions;
  readonly onClose: () => void;
}

/** What becomes of a claim. Money is asked for only where some is given back. */
export function ClaimDialog({ order, claim, actions, onClose }: ClaimDialogProps) {
  const t = useT();
  const locale = useLocale();
  const most = refundable(order);
  const { currency } = order;
  const [outcome, setOutcome] = useState<Outcome>(claim.wish);
  const [amount, setAmount] = useState(decimalText(most, centDecimals, centDecimals));
  const [note, setNote] = useState('');
  const [shown, setShown] = useState(false);
  const pays = outcome === 'refund' || outcome === 'credit';
  const cents = readDecimal(amount, centDecimals);
  const range = t('deskOrders.refund.range', { most: formatMoney({ amount: most, currency }, locale) });
  const amountProblem = pays && (cents === null || cents < 1 || cents > most) ? range : undefined;
  const noteProblem = note.trim() === '' ? t('form.required') : undefined;
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setShown(true);
    if (amountProblem !== undefined || noteProblem !== undefined) return focusFault(event.currentTarget);
    await actions.answerClaim({ outcome, note: note.trim(), ...(pays && cents !== null && { cents }) });
    onClose();
  };
  return (
    <Dialog title={t('deskOrders.claim.do')} text={claim.text} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className={dialog.form}>
          <Choice
            label={t('deskOrders.claim.outcome')}
            value={outcome}
            options={outcomes.map((value) => ({ value, name: t(`deskOrders.claim.is.${value}`) }))}
            onChange={setOutcome}
          />
          {pays && (
            <Field
              label={t('deskOrders.refund.amount', { currency })}
              inputMode="decimal"
              value={amount}
              problem={shown ? amountProblem : undefined}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
          <TextArea
            label={t('deskOrders.claim.note')}
            value={note}
            problem={shown ? noteProblem : undefined}
            onChange={setNote}
          />
        </div>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" busy={actions.busy === 'claim'}>
            {t('deskOrders.claim.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
