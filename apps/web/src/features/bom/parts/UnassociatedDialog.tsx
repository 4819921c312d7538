import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/control/Button.tsx';
import { Icon } from '#ui/glyph/Icon.tsx';
import styles from './Parts.module.css';

interface UnassociatedDialogProps {
  readonly count: number;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** Some lines have no part; the customer may continue nevertheless. */
export function UnassociatedDialog({ count, onContinue, onClose }: UnassociatedDialogProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="bom-warning" onClose={onClose}>
      <h2 id="bom-warning" className={styles.dialogTitle}>
        <Icon name="warning" />
        {t('bom.warning.title')}
      </h2>
      <p>{t('errors.PARTS_UNASSOCIATED', { count })}</p>
      <div className={styles.dialogActions}>
        <Button onClick={() => dialog.current?.close()}>{t('bom.actions.stay')}</Button>
        <Button kind="primary" onClick={onContinue}>
          {t('bom.actions.continueAnyway')}
        </Button>
      </div>
    </dialog>
  );
}
