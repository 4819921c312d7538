import { useBlocker } from 'react-router';
import { splitLocale } from '@copperline/contract';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Dialog } from '#ui/panel/Dialog.tsx';
import dialog from '#ui/panel/Dialog.module.css';

interface LeaveDialogProps {
  readonly onLeave: () => void;
}

const pathOf = (pathname: string): string => splitLocale(pathname).path;

/**
 * Mounted while files are on their way: holds whoever goes to another page until they have said so. Folders, searches and languages are
 * no other page.
 */
export function LeaveDialog({ onLeave }: LeaveDialogProps) {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => pathOf(currentLocation.pathname) !== pathOf(nextLocation.pathname),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={t('workbench.leave.title')} text={t('workbench.leave.text')} onClose={() => blocker.reset()}>
      <div className={dialog.buttons}>
        <Button
          onClick={() => {
            onLeave();
            blocker.proceed();
          }}
        >
          {t('workbench.leave.leave')}
        </Button>
        <Button kind="primary" onClick={() => blocker.reset()}>
          {t('workbench.leave.stay')}
        </Button>
      </div>
    </Dialog>
  );
}
