import { type DeskQuoteDetail, fieldLimits, formatMoney, offerDays, quoteDays } from '@copperline/contract';
import { type FormEvent, useId, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Field } from '#ui/control/Field.tsx';
import controls from '#ui/control/Controls.module.css';
import dialog from '#ui/panel/Dialog.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import { dialogOf } from './desk-steps.ts';
import { focusFault } from '../fields/focus-fault.ts';
import styles from '../frame/DeskRecord.module.css';
import { readWhole } from '../fields/typed-number.ts';
import type { DeskAction, DeskQuoteActions } from './use-desk-quote.ts';

interface ActDialogProps {
  readonly quote: DeskQuoteDetail;
  readonly action: DeskAction;
  readonly actions: DeskQuoteActions;
  readonly onClose: () => void;
}

/** A step with what has to be said with it: why, or for how long. What was written stays until it has arrived. */
export function ActDialog({ quote, action, actions, onClose }: ActDialogProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const draft = `desk.${quote.quoteId}.${action}`;
  const kept = readDraft(draft);
  const [note, setNote] = useState(typeof kept === 'string' ? kept : '');
  const [days, setDays] = useState(String(quoteDays[quote.kind]));
  const [shown, setShown] = useState(false);
  const asks = dialogOf(action);
  const { totalCents: amount, currency } = quote.priced;
  const price = formatMoney({ amount, currency }, locale);

  const lasts = readWhole(days);
  const noteProblem = asks?.reason && note.trim() === '' ? t('form.required') : undefined;
  const daysProblem =
    asks?.days && (lasts === null || lasts < offerDays.min || lasts > offerDays.max) ? t('form.range', offerDays) : undefined;

  const write = (text: string): void => {
    setNote(text);
    keepDraft(draft, text);
  };
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setShown(true);
    if (noteProblem !== undefined || daysProblem !== undefined) return focusFault(event.currentTarget);
    const said = note.trim();
    const done = await actions.act(action, {
      ...(said !== '' && { note: said }),
      ...(asks?.days && lasts !== null && { days: lasts }),
    });
    if (done) dropDraft(draft);
    onClose();
  };
  return (
    <Dialog title={t(`desk.act.${action}.do`, { price })} text={t(`desk.act.${action}.text`)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className={dialog.form}>
          {asks?.days && (
            <Field
              label={t('desk.act.days')}
              inputMode="numeric"
              value={days}
              problem={shown ? daysProblem : undefined}
              onChange={(event) => setDays(event.target.value)}
            />
          )}
          <div className={styles.written}>
            <label htmlFor={id} className={controls.label}>
              {t(action === 'ask' ? 'desk.act.question' : asks?.reason ? 'desk.act.reason' : 'desk.act.note')}
            </label>
            <textarea
              id={id}
              className={controls.textarea}
              rows={4}
              maxLength={fieldLimits.remarks.max}
              value={note}
              aria-invalid={shown && noteProblem !== undefined ? true : undefined}
              aria-describedby={shown && noteProblem !== undefined ? `${id}-problem` : undefined}
              onChange={(event) => write(event.target.value)}
            />
            {shown && noteProblem !== undefined && (
              <p id={`${id}-problem`} className={styles.problem} role="alert">
                {noteProblem}
              </p>
            )}
          </div>
        </div>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" busy={actions.busy === action}>
            {t(`desk.act.${action}.do`, { price })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
