import { type FormEvent, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import dialog from '#ui/panel/Dialog.module.css';
import { Dialog } from '#ui/panel/Dialog.tsx';
import { focusFault } from '../../fields/focus-fault.ts';
import { TextArea } from '../../fields/TextArea.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  readonly onSend: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A decision that needs a reason and nothing else. */
export function ReasonDialog({ title, text, busy, onSend, onClose }: ReasonDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState(false);
  const problem = reason.trim() === '' ? t('form.required') : undefined;
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setShown(true);
    if (problem !== undefined) return focusFault(event.currentTarget);
    await onSend(reason.trim());
    onClose();
  };
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <div className={dialog.form}>
          <TextArea label={t('desk.act.reason')} value={reason} problem={shown ? problem : undefined} onChange={setReason} />
        </div>
        <div className={dialog.buttons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
