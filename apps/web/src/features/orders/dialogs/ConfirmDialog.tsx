import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Something that cannot be taken back is asked for twice. */
export function ConfirmDialog({ title, text, submit, busy, onSubmit, onClose }: ConfirmDialogProps) {
  const t = useT();
  return (
    <Dialog title={title} text={text} onClose={onClose}>
      <div className={dialog.buttons}>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button kind="primary" busy={busy} onClick={onSubmit}>
          {submit}
        </Button>
      </div>
    </Dialog>
  );
}
