import { listText, rateLines, rateSubjectText } from '@copperline/content';
import { type DeskRate, deskRates } from '@copperline/contract';
import { type FormEvent, useState } from 'react';
import { call, settled } from '#lib/api/call.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import { focusFault } from '../fields/focus-fault.ts';
import { TextArea } from '../fields/TextArea.tsx';

interface TakeBackDialogProps {
  readonly row: DeskRate;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Takes back what has not begun, and says why. */
export function TakeBackDialog({ row: { rateId, rate, validFrom }, onDone, onClose }: TakeBackDialogProps) {
  const t = useT();
  const locale = useLocale();
  const speaker = { t, locale };
  const [note, setNote] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const problem = note.trim() === '' ? t('form.required') : undefined;
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setShown(true);
    if (problem !== undefined) return focusFault(event.currentTarget);
    setBusy(true);
    const done = await settled(call(deskRates.takeBack, { rateId, note: note.trim() }));
    setBusy(false);
    if (done !== undefined) onDone();
  };
  const text = t('deskOrders.rates.takeBackText', {
    what: rateSubjectText(speaker, rate),
    figures: listText(speaker, rateLines(speaker, rate)),
    date: formatDateTime(locale, validFrom),
  });
  return (
    <Dialog title={t('deskOrders.rates.takeBack')} text={text} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className={dialog.form}>
          <TextArea label={t('deskOrders.rates.why')} value={note} problem={shown ? problem : undefined} onChange={setNote} />
        </div>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy}>
            {t('deskOrders.rates.takeBack')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
